import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { later } from "./later.tsx";

const Definition = later(async () => (await import("../learn/definition.tsx")).Definition);

/** A word of the field: pressed, it says what it means. */
export function Word({ word, children }: { readonly word: string; readonly children: ComponentChildren }) {
  const key = useRef<HTMLButtonElement>(null);
  const isOpen = useSignal(false);
  const wasOpen = useRef(false);
  return (
    <>
      <button
        type="button"
        class="word"
        ref={key}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onPointerDown={() => {
          wasOpen.current = isOpen.value; // a press beside a popover closes it before the click comes
        }}
        onClick={() => {
          isOpen.value = !wasOpen.current;
          wasOpen.current = false;
        }}
      >
        {children}
      </button>
      {isOpen.value && <Definition word={word} of={key} onClose={() => (isOpen.value = false)} />}
    </>
  );
}

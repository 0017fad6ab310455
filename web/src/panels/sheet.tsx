import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useWords } from "./context.ts";
import { Icon } from "./icons.tsx";
import { YourTurn } from "./your-turn.tsx";

interface SheetProps {
  readonly title: string;
  readonly kind?: string;
  /** Whether there is nothing in it but text: then it is scrolled by keys. */
  readonly isText?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A native dialog: it takes the focus, gives it back, and closes with Escape or a tap beside it. */
export function SheetDialog({ title, kind = "", isText = false, onClose, children }: SheetProps) {
  const words = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      class={`sheet ${kind}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div class="sheet-in">
        <header class="sheet-head">
          <h2 id={id}>{title}</h2>
          <YourTurn />
          <button type="button" class="key round" aria-label={words.say("web-close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body" {...(isText && { tabIndex: 0, role: "group", "aria-labelledby": id })}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

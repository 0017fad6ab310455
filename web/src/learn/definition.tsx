import "./definition.css";
import words from "@text/en/words.ftl?raw";
import type { RefObject } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useWords } from "../panels/context.ts";

const GAP = 8;

/** What a word means, beside the word; it takes the focus, and gives it back. */
export function Definition(props: {
  readonly word: string;
  readonly of: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const say = useWords();
  say.read(words);
  const ref = useRef<HTMLSpanElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const [popover, key] = [ref.current, props.of.current];
    if (!popover || !key) return;
    popover.showPopover();
    place(popover, key.getBoundingClientRect());
    popover.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || popover.contains(activeElement)) key.focus();
    };
  }, []);
  return (
    <span
      ref={ref}
      class="definition"
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-about`}
      onToggle={(event) => {
        if (event.newState === "closed") props.onClose();
      }}
    >
      <strong id={`${id}-word`}>{say.say(`word-${props.word}`)}</strong>
      <span id={`${id}-about`}>{say.say(`word-${props.word}-about`)}</span>
    </span>
  );
}

/** Below the word if there is room, else above it, and never beyond the edge of the screen. */
function place(popover: HTMLElement, word: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = Math.max(GAP, Math.min(word.left, innerWidth - width - GAP));
  const below = word.bottom + GAP;
  const top = below + height + GAP <= innerHeight ? below : Math.max(GAP, word.top - height - GAP);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}

import { useEffect, useRef } from "preact/hooks";
import { useWords } from "./context.ts";
import { isStill, settings } from "./settings.ts";

const LENGTH = 600;

/** A number that counts up to what it is; in the text for assistive tools it is there at once. */
export function Count({ to, isSigned = false }: { readonly to: number; readonly isSigned?: boolean }) {
  const words = useWords();
  const ref = useRef<HTMLSpanElement>(null);
  const id = isSigned ? "web-score" : "web-number";
  const text = words.say(id, { number: to });
  useEffect(() => {
    const place = ref.current;
    if (place === null || isStill() || to === 0) return;
    const length = LENGTH / settings.peek().speed;
    const start = performance.now();
    const isWhole = Number.isInteger(to);
    let frame = 0;
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / length));
      const value = to * (1 - (1 - part) ** 3);
      place.textContent = words.say(id, { number: part === 1 ? to : isWhole ? Math.round(value) : value });
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      place.textContent = text;
    };
  }, [to, text, id, words]);
  return (
    <span class={`count ${isSigned && to < 0 ? "neg" : isSigned && to > 0 ? "pos" : ""}`}>
      <span ref={ref} aria-hidden="true">
        {text}
      </span>
      <span class="unseen">{text}</span>
    </span>
  );
}

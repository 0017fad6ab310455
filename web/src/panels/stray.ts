import { useLayoutEffect, useMemo, useRef } from "preact/hooks";

/** So long after it came, in milliseconds, a sheet hears no stray press: it was meant for what was there before. */
export const DEAF = 400;

type Press = Pick<MouseEvent, "detail" | "target" | "preventDefault" | "stopPropagation">;

/** Keeps presses from the keys of a sheet that has only just come. */
export class StrayGuard {
  private readonly came = performance.now();
  /** The key that has the focus although nobody chose it. */
  private given: EventTarget | null = null;

  /** The focus, if it was on nothing that is still there. */
  give(key: HTMLElement | null): void {
    const { activeElement } = document;
    if (key === null || (activeElement !== null && activeElement !== document.body)) return;
    key.focus({ preventScroll: true });
    this.given = key;
  }

  readonly hear = (press: Press): void => {
    if (performance.now() - this.came >= DEAF) return;
    // Who went to a key by keyboard means it; a pointer, or Enter pressed once more, does not yet.
    if (press.detail === 0 && press.target !== this.given) return;
    press.preventDefault();
    press.stopPropagation();
  };
}

/** For a sheet that comes by itself: what it listens with before its keys do, and its way on, which gets the focus. */
export function useWayOn() {
  const guard = useMemo(() => new StrayGuard(), []);
  const wayOn = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => guard.give(wayOn.current), [guard]);
  return { wayOn, hear: guard.hear };
}

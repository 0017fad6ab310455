import { useMemo } from "preact/hooks";

/** So long after it came, in milliseconds, a sheet hears no press: the finger meant what was there before. */
export const DEAF = 400;

/** Keeps presses from the keys of a sheet that has only just come. */
export class StrayGuard {
  private readonly came = performance.now();

  readonly hear = (event: Pick<Event, "preventDefault" | "stopPropagation">): void => {
    if (performance.now() - this.came >= DEAF) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What a sheet that comes by itself listens with, before its keys do. */
export function useStrayGuard(): StrayGuard["hear"] {
  return useMemo(() => new StrayGuard(), []).hear;
}

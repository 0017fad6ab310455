/** The latest that something is done which can wait, in milliseconds. */
const LATEST = 600;

/** Where a browser does not say when it is idle, so many milliseconds are taken. */
const SLICE = 14;

/** Where no frame is drawn, so many milliseconds are as good as one. */
const FRAMELESS = 200;

/** Does something once the next frame has been drawn. */
export function afterFrame(task: () => void): void {
  let isDue = true;
  const once = (): void => {
    if (isDue) task();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, FRAMELESS);
}

/** Does something when nothing else is to be done; it is told how many milliseconds are left. */
export function idly(task: (left: () => number) => void): void {
  if ("requestIdleCallback" in globalThis)
    requestIdleCallback((time) => task(() => time.timeRemaining()), { timeout: LATEST });
  else
    setTimeout(() => {
      const end = performance.now() + SLICE;
      task(() => end - performance.now());
    }, 50);
}

import { options } from "preact";

/**
 * Draws panels in a task of their own: cards start to move before it.
 *
 * What is pressed meanwhile is heard by what had been drawn, so nothing is left to be drawn when a press comes.
 */
export function redrawInTasks(): void {
  let due: (() => void) | null = null;
  const draw = (): void => {
    const now = due;
    due = null;
    now?.();
  };
  options.debounceRendering = (redraw) => {
    due = redraw;
    setTimeout(draw);
  };
  for (const press of ["pointerdown", "keydown", "click", "input", "change"])
    addEventListener(press, draw, { capture: true });
}

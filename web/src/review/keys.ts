import type { Watching } from "./watching.ts";

/** What the keys do, as people with a keyboard know it from players of films. */
const DONE: Readonly<Record<string, (watching: Watching) => void>> = {
  ArrowRight: (watching) => watching.forward(),
  ArrowLeft: (watching) => watching.back(),
  ArrowDown: (watching) => watching.byTrick(1),
  ArrowUp: (watching) => watching.byTrick(-1),
  PageDown: (watching) => watching.toDeal(watching.place.peek().deal + 1),
  PageUp: (watching) => watching.toDeal(watching.place.peek().deal - 1),
  Home: (watching) => watching.to(watching.place.peek().deal, 0),
  End: (watching) => watching.toEnd(watching.place.peek().deal),
  " ": (watching) => watching.play(),
};

const SHIFTED: Readonly<Record<string, (watching: Watching) => void>> = {
  ArrowRight: (watching) => watching.byMistake(1),
  ArrowLeft: (watching) => watching.byMistake(-1),
};

/** Follow the keyboard wherever the focus is, but for where it writes, chooses or presses. */
export function followKeys(watching: Watching): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = (event.shiftKey ? SHIFTED : DONE)[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (watching.sheet.peek() !== null || !watching.replay.peek()) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches("select, textarea, input:not([type=range]), .scroll")) return;
    if (event.key === " " && target?.closest("button, a")) return;
    event.preventDefault();
    if (event.key !== " ") watching.isPlaying.value = false;
    act(watching);
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

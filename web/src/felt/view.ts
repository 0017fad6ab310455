import type { View } from "../model/place.ts";

/** The viewport and what panels leave of it; to be read when it changes, never inside a cue. */
export function viewOf(root: HTMLElement): View {
  const style = getComputedStyle(root);
  const inset = (name: string): number => Number.parseFloat(style.getPropertyValue(`--inset-${name}`)) || 0;
  const [top, bottom, left, right] = [inset("top"), inset("bottom"), inset("left"), inset("right")];
  const { clientWidth: width, clientHeight: height } = root;
  return { width, height, top, bottom, left, right };
}

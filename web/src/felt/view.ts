import type { View } from "../model/place.ts";

/** The viewport and what panels leave of it; to be read when it changes, never inside a cue. */
export function viewOf(root: HTMLElement): View {
  const style = getComputedStyle(root);
  const inset = (name: string): number => Number.parseFloat(style.getPropertyValue(`--inset-${name}`)) || 0;
  const outside = root.parentElement;
  const mirrored = outside !== null && getComputedStyle(outside).direction === "rtl";
  const [left, right] = mirrored ? [inset("end"), inset("start")] : [inset("start"), inset("end")];
  const { clientWidth: width, clientHeight: height } = root;
  return { width, height, top: inset("top"), bottom: inset("bottom"), left, right };
}

import { desktop } from "./desktop.ts";
import { landscape } from "./landscape.ts";
import { opened } from "./open.ts";
import type { Box, Crowd, Frame, Kind, View } from "./place.ts";
import { portrait } from "./portrait.ts";

export type { Box, Frame, Kind, Place, Point, View } from "./place.ts";

export function kindOf(view: View): Kind {
  const width = view.width - view.left - view.right;
  if (view.height < 480 && view.width > view.height) return "landscape";
  return width >= 700 && view.width > view.height * 0.95 ? "desktop" : "portrait";
}

/** With less height than this, open hands have no room between the portraits. */
const CRAMPED = 560;

/** Whether there is so little height that open hands have no room where the seats are. */
export function isCramped(view: View): boolean {
  return kindOf(view) === "portrait" && view.height - view.top - view.bottom < CRAMPED;
}

/** Where the parts of the table are in a viewport. */
export function frameOf(view: View, crowd: Crowd): Frame {
  const free: Box = {
    x: view.left,
    y: view.top,
    width: Math.max(200, view.width - view.left - view.right),
    height: Math.max(180, view.height - view.top - view.bottom),
  };
  const kind = kindOf(view);
  const frame = { desktop, landscape, portrait }[kind](free, crowd);
  return crowd.open ? opened(frame, crowd) : frame;
}

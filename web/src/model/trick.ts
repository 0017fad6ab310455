import type { Frame, Place } from "./place.ts";
import type { Laid, Scene } from "./scene.ts";
import type { Part } from "./spot.ts";

interface Offset {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export function offsetOf(frame: Frame, place: Place | undefined, seats: number): Offset {
  const side = place?.side ?? "bottom";
  const [across, above, below] = {
    portrait: [0.8, -0.886, 0.78],
    landscape: [0.92, -0.42, 0.44],
    desktop: [1.0, -0.63, 0.69],
  }[frame.kind] as [number, number, number];
  if (seats === 2) {
    const flat = frame.kind === "landscape" ? 0.12 : 0.3;
    return side === "bottom" ? { x: -0.52, y: flat, turn: -4 } : { x: 0.52, y: -flat, turn: 5 };
  }
  if (side === "bottom") return { x: 0, y: below, turn: -2 };
  if (side === "top") return { x: 0, y: above, turn: 4 };
  return side === "left" ? { x: -across, y: 0.03, turn: -8 } : { x: across, y: -0.03, turn: 9 };
}

/** A card never lies quite straight, and always the same way. */
function restOf(card: string): number {
  return ((card.charCodeAt(0) * 31 + card.charCodeAt(1) * 17) % 9) - 4;
}

export function slotOf(frame: Frame, scene: Scene, lay: Laid, index: number): Part {
  const offset = offsetOf(frame, frame.places[lay.seat], scene.seats.length);
  return {
    id: lay.card,
    card: lay.card,
    zone: "trick",
    seat: lay.seat,
    x: frame.centre.x + offset.x * frame.slot,
    y: frame.centre.y + offset.y * frame.slot,
    rotation: offset.turn + restOf(lay.card) * 0.7,
    tilt: frame.tilt,
    width: frame.slot,
    z: 200 + index,
    lit: scene.winner === lay.seat,
  };
}

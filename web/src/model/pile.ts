import type { Fan } from "./fan.ts";
import { contractOf } from "./open.ts";
import { type Frame, type Point, SHORT, TIGHT } from "./place.ts";
import { lastTrick } from "./reveal.ts";
import type { Scene } from "./scene.ts";
import type { Look, Marks, Part } from "./spot.ts";
import { offsetOf } from "./trick.ts";

/** The stock and the up-card, and where labels, contract and the place for the next card are. */
export function pile(
  scene: Scene,
  frame: Frame,
  fan: Fan,
  look: Look,
  put: (part: Part) => void,
): Omit<Marks, "away"> {
  const { centre, slot, free, kind } = frame;
  const aside = scene.phase === "play";
  const stock = stockOf(scene, frame, look);
  const { width } = stock;
  const upcard = {
    x: stock.x + width * (aside ? 0.62 : 1.24),
    y: stock.y + (aside ? width * 0.16 : 0),
    width,
  };
  if (scene.stock > 0) {
    const thick = Math.min(6, Math.ceil(scene.stock / 5));
    for (let i = 0; i < thick; i++)
      put({
        id: `stock:${i}`,
        zone: "stock",
        x: stock.x - i * 0.4,
        y: stock.y - i * 1.7,
        width,
        tilt: frame.tilt,
        z: 2 + i,
      });
  }
  if (scene.upcard)
    put({
      id: `up${scene.upcard}`,
      card: scene.upcard,
      zone: "upcard",
      ...upcard,
      rotation: 3,
      tilt: frame.tilt,
      z: 9,
    });
  const last = look.last && scene.last ? lastTrick(scene, frame, put) : null;
  const own = frame.places[scene.own];
  const due = scene.allowed && scene.allowed.size > 0 && scene.winner === null && own;
  const offset = offsetOf(frame, own, scene.seats.length);
  // Where two hands lie open, the contract stands between them.
  const isBetween = scene.seats.length === 2 && scene.shown !== null;
  const isCrowded = kind === "portrait" && free.height < SHORT && scene.seats.length > 2;
  const contract = isBetween
    ? between(frame)
    : kind === "portrait"
      ? {
          x: isCrowded
            ? look.leftHanded
              ? free.x + BEFORE
              : free.x + free.width - BEFORE
            : free.x + free.width - 62,
          y: isCrowded
            ? Math.min((own?.plate.y ?? 0) + 20, fan.top - 18)
            : scene.seats.length === 2
              ? besideSeat(frame)
              : free.y + trumpAt(frame),
        }
      : kind === "landscape"
        ? scene.seats.length === 2
          ? { x: free.x + free.width - 70, y: free.y + UNDER_KEYS }
          : { x: free.x + free.width - 152, y: free.y + 34 }
        : scene.seats.length === 2
          ? { x: centre.x + slot * 2.5, y: centre.y }
          : { x: centre.x + slot * 2.75, y: centre.y - slot * 2.15 };
  return {
    stock,
    upcard,
    contract: frame.open ? contractOf(frame, scene.seats.length) : contract,
    slot: due ? { x: centre.x + offset.x * slot, y: centre.y + offset.y * slot, width: slot } : null,
    labels: kind === "landscape" ? fan.rows === 1 : free.height >= SHORT,
    last,
  };
}

/** Where the stock lies: in the middle until it is played, then out of the way. */
function stockOf(scene: Scene, frame: Frame, look: Look): Point & { readonly width: number } {
  const { centre, slot, free, kind } = frame;
  const isPair = kind === "portrait" && scene.seats.length === 2 && frame.open === null;
  if (scene.phase === "play") {
    const width = slot * (kind === "desktop" ? 0.72 : 0.64);
    // Between the two plates at the left there is no room for it.
    if (isPair && free.height < SHORT && !look.leftHanded)
      return { x: free.x + free.width - 88, y: besideSeat(frame) + 65, width };
    const left = free.x + (kind === "desktop" ? free.width * 0.24 : 16) + width / 2;
    const x = kind === "landscape" ? free.x + free.width * 0.16 + 62 : left;
    return { x, y: centre.y + slot * 0.1, width };
  }
  const width = slot * (kind === "desktop" ? 1 : 0.9);
  if (kind === "landscape")
    return { x: centre.x - slot * 1.15, y: Math.max(centre.y + 14, free.y + 62 + width * 0.7), width };
  if (kind === "desktop") return { x: centre.x - slot * 1.9, y: centre.y, width };
  const x = free.x + free.width * 0.5 - slot * (free.height < SHORT ? 1.2 : 1.6);
  const y = centre.y - slot * 0.2;
  if (!isPair || free.height >= TIGHT) return { x, y, width };
  const beside = look.leftHanded ? free.x + free.width - BESIDE - width * 1.74 : free.x + BESIDE + width / 2;
  return { x: beside, y, width };
}

/** How far down the contract stands at the right where there are two seats. */
function besideSeat({ free, unit }: Frame): number {
  return free.y + 152 * Math.min(1.2, unit) + 8;
}

/** Beside the widest plate that stands at the edge. */
const BESIDE = 138;
/** How far from the edge the trump is, so that the key for hints has room there. */
const BEFORE = 110;
/** How far below the upper edge of a phone that lies the contract is: the keys of the bar are above it. */
const UNDER_KEYS = 96;

/** Where the contract stands between two open hands, and clear of what was put away from them. */
function between({ centre, free, kind, slot }: Frame): Point {
  const atEnd = free.x + free.width - 58;
  if (kind === "landscape") return { x: atEnd, y: free.y + 108 };
  if (kind === "desktop") return { x: centre.x + slot * 2.5, y: centre.y + slot * 0.45 };
  return { x: free.height < SHORT ? atEnd : centre.x, y: centre.y + slot * 0.75 };
}

/** How far below the upper edge the mark of the trump is: beside the seat at the top, clear of the one at the right. */
function trumpAt({ free, unit }: Frame): number {
  return free.width < 340 ? 18 : 34 * Math.min(1.2, unit) + 8;
}

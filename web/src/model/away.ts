import { type Fan, HEIGHT } from "./fan.ts";
import { clamp, type Frame, type Place, type Point } from "./place.ts";
import { type Block, blockOf } from "./reveal.ts";
import type { Scene } from "./scene.ts";
import type { Part } from "./spot.ts";

/** A row of small cards: what it may take from side to side, the middle of it, and how wide its cards may be. */
interface Row {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly width: number;
  readonly isCentred: boolean;
}

const GAP = 10;
/** What is read above a row takes so much. */
const LABEL = 20;
/** Half of a plate with a meter, and its height. */
const PLATE = 64;
const METERED = 54;
/** What the contract takes from side to side, and the keys above the hand on a desk from above. */
const CONTRACT = 126;
const KEYS = 70;
/** The most that are put away, and what must be seen of each. */
const MOST = 12;
const LEAST_STEP = 12;

/** What each seat put away, in a small row by the hand that it kept; and the lower start corner of what is said above. */
export function putAway(scene: Scene, frame: Frame, fan: Fan, put: (part: Part) => void): readonly Point[] {
  const facing = frame.places.find(({ side }) => side === "top");
  if (!facing || !scene.putAway) return [];
  const hand = blockOf(frame, facing, scene.seats.length);
  const most = clamp(hand.width * 0.74, 24, 64);
  return scene.putAway.flatMap((cards, seat) => {
    const place = frame.places[seat];
    if (!place || cards.length === 0) return [];
    const row = place === facing ? rowFacing(frame, place, hand, most) : rowOwn(frame, place, fan, most);
    const { left, right, y, width, isCentred } = row;
    const step = Math.min(width * 0.55, (right - left - width) / Math.max(1, cards.length - 1));
    const start = isCentred ? (left + right - width - step * (cards.length - 1)) / 2 : left;
    cards.forEach((card, index) => {
      const x = start + width / 2 + index * step;
      put({ id: card, card, zone: "shown", seat, x, y, width, z: 60 + index });
    });
    return [{ x: start, y: y - (width * HEIGHT) / 2 - 2 }];
  });
}

/** In portrait beside the plate, above the hand; else below the hand. */
function rowFacing({ free, kind, centre, slot }: Frame, { plate }: Place, hand: Block, width: number): Row {
  const half = (width * HEIGHT) / 2;
  const top = hand.y - (hand.width * HEIGHT) / 2;
  const y = kind === "portrait" ? top - GAP - half : top + hand.width * HEIGHT + LABEL + half;
  const right = free.x + free.width - GAP - (kind === "landscape" ? CONTRACT : 0);
  if (kind === "desktop") {
    const room = slot * 2.5 - CONTRACT / 2;
    return { left: centre.x - room, right: centre.x + room, y, width, isCentred: true };
  }
  return { left: plate.x + PLATE + GAP, right, y, width, isCentred: false };
}

/** Above the hand: beside the plate where there is room, on a desk above the keys. */
function rowOwn({ free, kind }: Frame, { plate }: Place, fan: Fan, width: number): Row {
  const [start, end] = [free.x + GAP, free.x + free.width - GAP];
  const at = (most: number): number => fan.top - 3 - (most * HEIGHT) / 2;
  if (kind === "desktop") return { left: start, right: end, y: at(width) - KEYS - 5, width, isCentred: true };
  const middle = clamp(plate.x, free.x + PLATE, free.x + free.width - PLATE);
  const [before, after] = [middle - PLATE - GAP, middle + PLATE + GAP];
  const room = kind === "landscape" ? CONTRACT : 0;
  const beside = { y: at(width), width, isCentred: false };
  const least = width + (MOST - 1) * LEAST_STEP;
  if (end - room - after >= least) return { left: after, right: end - room, ...beside };
  if (before - start >= least) return { left: start, right: before, ...beside };
  const low = clamp((fan.top - plate.y - METERED - LABEL) / HEIGHT, 24, width);
  return { left: start, right: end, y: at(low), width: low, isCentred: true };
}

import { suitOf } from "./cards.ts";
import { HEIGHT } from "./fan.ts";
import { type Crowd, clamp, type Frame, PLATE, type Place, type Point, type Side } from "./place.ts";
import type { Scene } from "./scene.ts";
import type { Part } from "./spot.ts";

/** Where a hand lies open while its deal is watched: in one row, or at the sides of the table suit under suit. */
export interface OpenHand {
  readonly left: number;
  readonly right: number;
  /** The middle of the first row. */
  readonly y: number;
  readonly width: number;
  readonly rows: "one" | "by-suit";
  readonly rowStep: number;
  readonly align: "start" | "middle" | "end";
}

const GAP = 6;
/** Of a card that another covers, at most so much is seen in a row. */
const LOOSE = 0.62;
/** What must be seen of a row of cards that another covers: rank and suit. */
const INDEX = 0.72;
const SUITS = "SHCD";

/** The table when all hands lie open on it: hands at the edges, the trick between them, portraits out of the way. */
export function opened(frame: Frame, crowd: Crowd): Frame {
  const { free, kind } = frame;
  const sizes = sizesOf(frame, crowd);
  const portrait = kind === "portrait";
  const room = roomOf(frame);
  const rowTop = free.y + GAP + (portrait ? room + GAP : 0);
  const rowEnd = rowTop + sizes.others * HEIGHT;
  const handTop = free.y + free.height - GAP - sizes.own * HEIGHT;
  const hands = handsOf(frame, crowd, sizes, { rowTop, rowEnd, handTop });
  const two = crowd.seats === 2;
  const from = rowEnd + GAP;
  const to = portrait ? handTop - room - 2 * GAP : handTop - GAP;
  const across = free.width - (two ? 0 : 2 * (hands.left.right - free.x + 4));
  const [high, wide] = portrait ? [3.05, 2.7] : kind === "landscape" ? [2.3, 2.9] : [2.6, 3.1];
  const slot = clamp(Math.min(frame.slot, (to - from) / (two ? high - 0.6 : high), across / wide), 30, 120);
  const centre = { x: free.x + free.width / 2, y: (from + to) / 2 + (portrait ? slot * 0.05 : 0) };
  const places = frame.places.map((place): Place => {
    const plate = plateOf(place.side, frame, crowd, sizes, hands[place.side]);
    const pile = { x: plate.x, y: plate.y + PLATE / 2 };
    return { ...place, plate, avatar: 0, pile, chip: chipOf(place.side, centre, slot, two) };
  });
  return { ...frame, slot, centre, places, open: frame.places.map(({ side }) => hands[side]) };
}

/** What a plate may take from its upper edge: where there is height for that, as in letters of twice the size. */
function roomOf({ free, kind }: Frame): number {
  return kind === "portrait" && free.height >= 370 ? 62 : PLATE;
}

interface Sizes {
  readonly others: number;
  readonly own: number;
  /** What a hand at the side takes from side to side, and how far from the edge it lies. */
  readonly block: number;
  readonly inset: number;
  readonly plate: number;
}

function sizesOf({ kind, free, unit }: Frame, crowd: Crowd): Sizes {
  const { width, height } = free;
  const two = crowd.seats === 2;
  if (kind === "portrait") {
    const others = two
      ? clamp(Math.min(width * 0.15, height * 0.12), 36, 84)
      : clamp(Math.min(width * 0.11, height * 0.08), 32, 66);
    const own = clamp(Math.min(width * 0.165, height * 0.125), 44, 104);
    return { others, own, block: Math.min(others * 2.9, width * 0.29), inset: 8, plate: 104 };
  }
  if (kind === "landscape") {
    const others = clamp(Math.min(height * (two ? 0.17 : 0.11), width * 0.085), 30, 60);
    const own = clamp(height * (two ? 0.18 : 0.15), 40, 76);
    return { others, own, block: Math.min(others * 3.1, width * 0.25), inset: 8, plate: 104 };
  }
  const others = clamp((two ? 96 : 84) * unit, 40, 120);
  return { others, own: clamp(112 * unit, 56, 150), block: others * 3.2, inset: 64 * unit, plate: 132 };
}

interface Edges {
  readonly rowTop: number;
  readonly rowEnd: number;
  readonly handTop: number;
}

function handsOf(frame: Frame, crowd: Crowd, sizes: Sizes, edges: Edges): Record<Side, OpenHand> {
  const { free, kind } = frame;
  const { rowTop, rowEnd, handTop } = edges;
  const beside = kind === "portrait" ? 0 : sizes.plate + GAP;
  const [before, after] =
    kind === "desktop" ? [beside, beside] : crowd.leftHanded ? [0, beside] : [beside, 0];
  const row = (top: number, width: number): OpenHand => {
    const middle = free.x + (free.width + before - after) / 2;
    const half = Math.min((free.width - before - after) / 2 - 8, (width * (1 + 12 * LOOSE)) / 2);
    const at = { left: middle - half, right: middle + half, y: top + (width * HEIGHT) / 2 };
    return { ...at, width, rows: "one", rowStep: 0, align: "middle" };
  };
  const top = rowEnd + GAP + roomOf(frame) + GAP;
  const height = sizes.others * HEIGHT;
  const rowStep = clamp((handTop - GAP - top - height) / 3, 12, height * INDEX);
  const block = (align: "start" | "end"): OpenHand => {
    const left = align === "start" ? free.x + sizes.inset : free.x + free.width - sizes.inset - sizes.block;
    const at = { left, right: left + sizes.block, y: top + height / 2 };
    return { ...at, width: sizes.others, rows: "by-suit", rowStep, align };
  };
  return {
    top: row(rowTop, sizes.others),
    bottom: row(handTop, sizes.own),
    left: block("start"),
    right: block("end"),
  };
}

/** Above its hand, or where there is no room for that, at the side of it. */
function plateOf(side: Side, frame: Frame, crowd: Crowd, sizes: Sizes, hand: OpenHand): Point {
  const { free, kind } = frame;
  const middle = (hand.left + hand.right) / 2;
  const above = hand.y - (hand.width * HEIGHT) / 2 - GAP - roomOf(frame);
  if (side === "left" || side === "right") {
    const half = sizes.plate / 2;
    const x =
      side === "left"
        ? Math.max(hand.left + half - 4, free.x + half)
        : Math.min(hand.right - half + 4, free.x + free.width - half);
    return { x, y: above };
  }
  if (kind === "portrait") return { x: middle, y: above };
  const reach = (hand.right - hand.left) / 2 + GAP + sizes.plate / 2;
  const y = hand.y - PLATE / 2;
  return { x: crowd.leftHanded ? middle + reach : middle - reach, y };
}

/** Where a call is shown: before its seat, where its card will lie. */
function chipOf(side: Side, centre: Point, slot: number, two: boolean): Point {
  if (two) return { x: centre.x + slot * 1.5, y: centre.y + (side === "top" ? -slot * 0.35 : slot * 0.35) };
  if (side === "left" || side === "right")
    return { x: centre.x + (side === "left" ? -slot : slot) * 0.9, y: centre.y };
  return { x: centre.x, y: centre.y + (side === "top" ? -slot : slot) * 0.8 };
}

/** Where the contract stands, or the trump, beside open hands. */
export function contractOf({ free, kind, centre, slot }: Frame, seats: number): Point {
  const end = free.x + free.width;
  if (kind === "desktop") return { x: centre.x + slot * 2.5, y: centre.y - (seats === 2 ? 0 : slot * 1.7) };
  return { x: end - 62, y: seats === 2 ? centre.y : free.y + 28 };
}

/** All hands of a deal that is watched, each where it lies open. */
export function openHands(scene: Scene, hands: readonly OpenHand[], put: (part: Part) => void): void {
  scene.shown?.forEach((cards, seat) => {
    const hand = hands[seat];
    if (!hand) return;
    if (hand.rows === "one") line(cards, hand, hand.y, seat, 20, put);
    else
      [...SUITS].forEach((suit, row) => {
        const held = cards.filter((card) => suitOf(card) === suit);
        line(held, hand, hand.y + row * hand.rowStep, seat, 20 + row * 20, put);
      });
  });
}

function line(
  cards: readonly string[],
  { left, right, width, align }: OpenHand,
  y: number,
  seat: number,
  z: number,
  put: (part: Part) => void,
): void {
  const room = right - left;
  const step = Math.min(
    width * (align === "middle" ? LOOSE : 0.5),
    (room - width) / Math.max(1, cards.length - 1),
  );
  const taken = width + step * (cards.length - 1);
  const start = align === "start" ? left : align === "end" ? right - taken : (left + right - taken) / 2;
  cards.forEach((card, index) => {
    put({ id: card, card, zone: "shown", seat, x: start + width / 2 + index * step, y, width, z: z + index });
  });
}

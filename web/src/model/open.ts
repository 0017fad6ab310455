import { suitOf } from "./cards.ts";
import { HEIGHT } from "./fan.ts";
import { type Box, type Crowd, clamp, type Frame, PLATE, type Place, type Side } from "./place.ts";
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
  const sizes = sizesOf(frame, crowd);
  const portrait = frame.kind === "portrait";
  const { free } = frame;
  const bottom = free.y + free.height - (portrait ? 8 : 6);
  const handTop = bottom - sizes.own * HEIGHT;
  const rowTop = free.y + GAP + (portrait ? PLATE + GAP : 0);
  const rowEnd = rowTop + sizes.others * HEIGHT;
  const beside = portrait ? 0 : sizes.plate + GAP;
  const row = (y: number, width: number): OpenHand => ({
    left: free.x + 8 + (crowd.leftHanded ? 0 : beside),
    right: free.x + free.width - 8 - (crowd.leftHanded ? beside : 0),
    y,
    width,
    rows: "one",
    rowStep: 0,
    align: "middle",
  });
  const blocks = blocksOf(sizes, rowEnd, portrait ? handTop : handTop - GAP);
  const hands: Record<Side, OpenHand> = {
    top: row(rowTop + (sizes.others * HEIGHT) / 2, sizes.others),
    bottom: row(handTop + (sizes.own * HEIGHT) / 2, sizes.own),
    left: { ...blocks, align: "start", left: free.x + 8, right: free.x + 8 + sizes.block },
    right: {
      ...blocks,
      align: "end",
      left: free.x + free.width - 8 - sizes.block,
      right: free.x + free.width - 8,
    },
  };
  const two = crowd.seats === 2;
  const from = rowEnd + GAP;
  const to = portrait ? handTop - PLATE - 2 * GAP : handTop - GAP;
  const across = free.width - (two ? 0 : 2 * (sizes.block + 12));
  const [high, wide] = portrait ? [3.05, 2.7] : frame.kind === "landscape" ? [2.3, 2.9] : [2.6, 3.1];
  const slot = clamp(Math.min(frame.slot, (to - from) / (two ? high - 0.6 : high), across / wide), 30, 120);
  const centre = { x: free.x + free.width / 2, y: (from + to) / 2 + (portrait ? slot * 0.05 : 0) };
  const plates = platesOf(free, sizes, portrait, crowd.leftHanded, rowTop, rowEnd, handTop);
  const places = frame.places.map((place): Place => {
    const plate = plates[place.side];
    return {
      ...place,
      plate,
      avatar: 0,
      pile: { x: plate.x, y: plate.y + PLATE / 2 },
      chip: chipOf(place.side, centre, slot, two),
    };
  });
  return { ...frame, slot, centre, places, open: frame.places.map(({ side }) => hands[side]) };
}

interface Sizes {
  readonly others: number;
  readonly own: number;
  /** What a hand at the side takes from side to side. */
  readonly block: number;
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
    return { others, own, block: Math.min(others * 2.9, width * 0.29), plate: 104 };
  }
  if (kind === "landscape") {
    const others = clamp(Math.min(height * (two ? 0.18 : 0.125), width * 0.085), 30, 60);
    return {
      others,
      own: clamp(height * 0.18, 44, 76),
      block: Math.min(others * 3.1, width * 0.25),
      plate: 112,
    };
  }
  const others = clamp((two ? 88 : 72) * unit, 40, 120);
  return { others, own: clamp(104 * unit, 56, 150), block: others * 3.4, plate: 132 };
}

/** The hands at the sides: their plate above them, then a row for each suit. */
function blocksOf(sizes: Sizes, rowEnd: number, end: number): Omit<OpenHand, "align" | "left" | "right"> {
  const top = rowEnd + GAP + PLATE + GAP;
  const height = sizes.others * HEIGHT;
  const rowStep = clamp((end - GAP - top - height) / 3, 12, height * INDEX);
  return { y: top + height / 2, width: sizes.others, rows: "by-suit", rowStep };
}

function platesOf(
  free: Box,
  sizes: Sizes,
  portrait: boolean,
  leftHanded: boolean,
  rowTop: number,
  rowEnd: number,
  handTop: number,
): Record<Side, { x: number; y: number }> {
  const middle = free.x + free.width / 2;
  const edge = leftHanded ? free.x + free.width - sizes.plate / 2 - 4 : free.x + sizes.plate / 2 + 4;
  const half = Math.max(sizes.block, 92) / 2 + 6;
  const y = rowEnd + GAP;
  return {
    top: portrait ? { x: middle, y: free.y + GAP } : { x: edge, y: rowTop },
    bottom: portrait
      ? { x: middle, y: handTop - GAP - PLATE }
      : { x: edge, y: handTop + (sizes.own * HEIGHT - PLATE) / 2 },
    left: { x: free.x + half, y },
    right: { x: free.x + free.width - half, y },
  };
}

/** Where a call is shown: before its seat, where its card will lie. */
function chipOf(
  side: Side,
  centre: { x: number; y: number },
  slot: number,
  two: boolean,
): { x: number; y: number } {
  if (two) return { x: centre.x + slot * 1.5, y: centre.y + (side === "top" ? -slot * 0.35 : slot * 0.35) };
  if (side === "left" || side === "right")
    return { x: centre.x + (side === "left" ? -slot : slot) * 0.9, y: centre.y };
  return { x: centre.x, y: centre.y + (side === "top" ? -slot : slot) * 0.8 };
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

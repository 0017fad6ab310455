import {
  AVATAR,
  type Box,
  behind,
  type Crowd,
  clamp,
  type Frame,
  PLATE,
  type Point,
  places,
  SHORT,
  type Side,
  TIGHT,
} from "./place.ts";

/** How high a plate is, and a little more, in the largest letters that it takes: with a name, and with a meter. */
const NAMED = 39;
const METERED = 64;

export function portrait(free: Box, crowd: Crowd): Frame {
  const { x, y, width, height } = free;
  const unit = clamp(Math.min(width / 360, height / 688), 0.55, 1.75);
  const cx = x + width / 2;
  const two = crowd.seats === 2;
  const low = height < (two ? 260 : 370);
  const cap = clamp(Math.min(width * 0.2334, height * 0.155), low ? 44 : 50, 140);
  const bottom = y + height - 14 * Math.min(1, unit);
  const short = height < SHORT;
  const row = Math.max(60, cap * 0.62);
  const handTop =
    bottom - (crowd.rows > 1 ? Math.min(cap, 80) * 1.45 : cap * 1.56) - 4 - (crowd.rows - 1) * row;
  const tight = two && height < TIGHT;
  const avatar = tight ? 24 : short ? 34 : 54 * clamp(unit, 0.7, 1.5);
  const hint = height > 500 ? 30 : 6;
  const inset = 68 * clamp(unit, 1, 1.4);
  const topPlate: Point = two
    ? {
        x: tight && crowd.leftHanded ? x + width - inset : x + inset,
        y: tight
          ? y + avatar * AVATAR - 12 + clamp((handTop - y - 99) / 3, 0, 12)
          : y + 10 + avatar * (AVATAR - 0.2),
      }
    : { x: cx, y: y + (short ? 6 : 22) + avatar * (AVATAR - 0.2) };
  const from = two ? topPlate.y + 12 : topPlate.y + (low ? METERED : PLATE + 4);
  const to = handTop - (short ? 16 : 18 + hint + PLATE);
  const slot = clamp(Math.min(70 * unit, (to - from) / 3.05), 40, 120);
  const centre: Point = { x: cx, y: tight ? (y + handTop - 34) / 2 : (from + to) / 2 + slot * 0.05 };
  // The plates at the sides end where the cards of the trick begin.
  const side = Math.max(y + avatar * AVATAR, centre.y - slot * 0.67 - PLATE - 6);
  const edge = 49 * clamp(unit, 0.95, 1.5);
  // With very large letters there is hardly room for the own plate between those of others and the hand.
  const above = tight ? topPlate.y + NAMED : low ? side + METERED : y;
  const ownPlate: Point = short
    ? { x: crowd.leftHanded ? x + width - 50 : x + 50, y: Math.max(handTop - 18 - PLATE, above) }
    : { x: cx, y: handTop - 10 - hint - PLATE };
  const tableHeight = Math.min(height * 0.95, handTop + 22 - (y + 8));
  const tableWidth = Math.min(width + 80, Math.max(width * 0.98, tableHeight * 1.02));
  const left: Point = { x: x + edge, y: side };
  const right: Point = { x: x + width - edge, y: side };
  const plates = { bottom: ownPlate, right, top: topPlate, left };
  const chips = tight
    ? tightChips(free, handTop, crowd.leftHanded)
    : two
      ? pairOfChips(short ? x + width - 56 : cx + slot * 1.25, centre.y)
      : chipsBefore(plates, centre, slot, low);
  return {
    kind: "portrait",
    free,
    unit,
    table: {
      x: cx,
      y: y + 8 + tableHeight / 2,
      width: tableWidth,
      height: tableHeight,
      rim: 15 * Math.max(0.9, unit),
      tilt: 0,
      line: 10,
      ornament: 0.62,
    },
    tilt: 0,
    centre,
    slot,
    places: places(crowd, {
      bottom: {
        plate: ownPlate,
        avatar: 0,
        backs: behind(ownPlate, 40, 0),
        pile: { x: ownPlate.x, y: ownPlate.y + 20 },
        chip: chips.bottom,
      },
      right: {
        plate: right,
        avatar,
        backs: behind(right, avatar, 0),
        pile: { x: right.x, y: side + 10 },
        chip: chips.right,
      },
      top: {
        plate: topPlate,
        avatar,
        backs:
          two && !tight
            ? {
                x: cx + 26 * unit,
                y: y + 14 + 30 * unit,
                width: 44 * unit,
                dx: 15 * unit,
                dy: 0,
                turned: 180,
                spread: -2.2,
                radius: 0,
              }
            : behind(topPlate, tight ? avatar * 0.7 : avatar, 0),
        pile: { x: topPlate.x, y: topPlate.y + 10 },
        chip: chips.top,
      },
      left: {
        plate: left,
        avatar,
        backs: behind(left, avatar, 0),
        pile: { x: left.x, y: side + 10 },
        chip: chips.left,
      },
    }),
    open: null,
    hand: { left: x, right: x + width, bottom, cap, crop: 0, tall: height * 0.42, low },
  };
}

type Chips = Readonly<Record<Side, Point>>;

/** Before each seat, where its card will lie; where there is no room for that, on its portrait. */
function chipsBefore(plates: Chips, centre: Point, slot: number, low: boolean): Chips {
  const { bottom, right, top, left } = plates;
  const own = { x: bottom.x, y: bottom.y - 26 };
  const over = ({ x, y }: Point): Point => ({ x, y: y - 18 });
  if (low) return { bottom: own, right: over(right), top: over(top), left: over(left) };
  const off = slot * 0.9;
  return {
    bottom: own,
    right: { x: centre.x + off, y: centre.y },
    top: { x: centre.x, y: centre.y - off },
    left: { x: centre.x - off, y: centre.y },
  };
}

/** One above the other, beside the up-card; nobody sits at the sides. */
function pairOfChips(x: number, y: number): Chips {
  const [top, bottom] = [
    { x, y: y - 28 },
    { x, y: y + 20 },
  ];
  return { top, bottom, left: top, right: top };
}

/** Clear of plates, stock and up-card, and of the key for hints above the hand. */
function tightChips({ x, y, width }: Box, handTop: number, leftHanded: boolean): Chips {
  const from = (inset: number): number => (leftHanded ? x + inset : x + width - inset);
  const top = { x: from(56), y: y + 24 };
  const bottom = { x: from(105), y: handTop - 31 };
  return { top, bottom, left: top, right: top };
}

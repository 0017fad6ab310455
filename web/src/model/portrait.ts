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
} from "./place.ts";

export function portrait(free: Box, crowd: Crowd): Frame {
  const { x, y, width, height } = free;
  const unit = clamp(Math.min(width / 360, height / 688), 0.55, 1.75);
  const cx = x + width / 2;
  const cap = clamp(Math.min(width * 0.2334, height * 0.155), 50, 140);
  const bottom = y + height - 14 * Math.min(1, unit);
  const short = height < SHORT;
  const row = Math.max(60, cap * 0.62);
  const handTop =
    bottom - (crowd.rows > 1 ? Math.min(cap, 80) * 1.45 : cap * 1.56) - 4 - (crowd.rows - 1) * row;
  const two = crowd.seats === 2;
  // Two plates one below the other, beside a bidding box.
  const tight = two && height < 300;
  const avatar = tight ? 24 : short ? 34 : 54 * clamp(unit, 0.7, 1.5);
  const hint = height > 500 ? 30 : 6;
  const topPlate: Point = two
    ? { x: x + 68 * clamp(unit, 1, 1.4), y: y + (tight ? 6 : 10) + avatar * (AVATAR - 0.2) }
    : { x: cx, y: y + (short ? 6 : 22) + avatar * (AVATAR - 0.2) };
  // With very large letters the hand reaches up to the plates, and would rather hide the own one.
  const ownY = two ? Math.max(handTop - 12 - PLATE, topPlate.y + 34) : handTop - 20 - PLATE;
  const ownPlate: Point = short
    ? { x: crowd.leftHanded ? x + width - 50 : x + 50, y: ownY }
    : { x: cx, y: handTop - 10 - hint - PLATE };
  const from = two ? topPlate.y + 12 : topPlate.y + PLATE + 4;
  const to = short ? handTop - 16 : ownPlate.y - 8;
  const slot = clamp(Math.min(70 * unit, (to - from) / 3.05), 40, 120);
  const centre: Point = { x: cx, y: (from + to) / 2 + slot * 0.05 };
  // The plates at the sides end where the cards of the trick begin.
  const side = Math.max(y + avatar * AVATAR, centre.y - slot * 0.67 - PLATE - 6);
  const edge = 49 * clamp(unit, 0.95, 1.5);
  const tableHeight = Math.min(height * 0.95, handTop + 22 - (y + 8));
  const tableWidth = Math.min(width + 80, Math.max(width * 0.98, tableHeight * 1.02));
  const chip = slot * 0.9;
  const left: Point = { x: x + edge, y: side };
  const right: Point = { x: x + width - edge, y: side };
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
        chip: two ? { x: cx + slot * 1.25, y: centre.y + 20 } : { x: ownPlate.x, y: ownPlate.y - 26 },
      },
      right: {
        plate: right,
        avatar,
        backs: behind(right, avatar, 0),
        pile: { x: right.x, y: side + 10 },
        chip: { x: cx + chip, y: centre.y },
      },
      top: {
        plate: topPlate,
        avatar,
        backs: two
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
          : behind(topPlate, avatar, 0),
        pile: { x: topPlate.x, y: topPlate.y + 10 },
        chip: two ? { x: cx + slot * 1.25, y: centre.y - 28 } : { x: cx, y: centre.y - chip },
      },
      left: {
        plate: left,
        avatar,
        backs: behind(left, avatar, 0),
        pile: { x: left.x, y: side + 10 },
        chip: { x: cx - chip, y: centre.y },
      },
    }),
    open: null,
    hand: { left: x, right: x + width, bottom, cap, crop: 0, tall: height * 0.42 },
  };
}

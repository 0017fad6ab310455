import { HEIGHT } from "./fan.ts";
import { type Box, behind, type Crowd, clamp, type Frame, PLATE, type Point, places } from "./place.ts";

/** The part of a card in the hand that lies beyond the lower edge. */
const CROP = 0.25;

export function landscape(free: Box, crowd: Crowd): Frame {
  const { x, y, width, height } = free;
  const unit = clamp(Math.min(height / 308, width / 480), 0.6, 1.4);
  const two = crowd.seats === 2;
  const narrow = width < 520;
  const cap = clamp(84 * unit, 52, 100);
  const bottom = y + height;
  const plateX = crowd.leftHanded ? x + width - 66 : x + 66;
  const margin = two || width < 520 ? 10 : 140;
  const handLeft = x + (crowd.leftHanded ? 6 : margin);
  const handRight = x + width - (crowd.leftHanded ? margin : 6);
  const cx = x + width / 2;
  const avatar = 46 * unit;
  const row = Math.max(60, cap * 0.62);
  const handTop = bottom - cap * HEIGHT * (1 - CROP) - (crowd.rows - 1) * row;
  const slot = clamp(62 * unit - (crowd.rows - 1) * 16, 38, 90);
  const from = y - 18;
  const to = handTop - slot * 0.1;
  const centre: Point = { x: cx, y: Math.max(y + slot * 0.9, (from + to) / 2 + slot * 0.12) };
  const top: Point = {
    x: two ? x + 56 : cx - (narrow ? 0 : Math.min(170, width * 0.23)) * unit,
    y: Math.max(y + 30, centre.y - slot * 1.15),
  };
  const sideY = narrow && !two ? Math.min(centre.y + 14, y + 72) : centre.y + 14;
  const left: Point = { x: x + 62, y: sideY };
  const right: Point = { x: x + width - 62, y: sideY };
  const own: Point =
    two || narrow ? { x: plateX, y: handTop - PLATE - 22 } : { x: plateX, y: y + height - 76 };
  return {
    kind: "landscape",
    free,
    unit,
    table: {
      x: cx,
      y: y - 28 + height / 2,
      width: Math.max(width * 0.95, height * 2.35),
      height: height * 0.98,
      rim: 13,
      tilt: 0,
      line: 9,
      ornament: 0.36,
    },
    tilt: 0,
    centre,
    slot,
    places: places(crowd, {
      bottom: {
        plate: own,
        avatar: 0,
        backs: behind(own, 40, 0),
        pile: { x: own.x, y: own.y + 10 },
        chip: two ? { x: cx + slot * 1.5, y: centre.y + 44 } : { x: cx, y: centre.y + slot * 0.7 },
      },
      right: {
        plate: right,
        avatar,
        backs: behind(right, avatar, 0),
        pile: right,
        chip: { x: cx + slot, y: centre.y },
      },
      top: {
        plate: top,
        avatar,
        backs: two
          ? {
              x: cx + 24,
              y: y + (crowd.rows > 1 ? 8 : 22) * unit,
              width: 38 * unit,
              dx: 14 * unit,
              dy: 0,
              turned: 180,
              spread: -2.2,
              radius: 0,
            }
          : behind(top, avatar, 0),
        pile: top,
        chip: two ? { x: cx + slot * 1.5, y: centre.y - 4 } : { x: cx, y: centre.y - slot * 0.7 },
      },
      left: {
        plate: left,
        avatar,
        backs: behind(left, avatar, 0),
        pile: left,
        chip: { x: cx - slot, y: centre.y },
      },
    }),
    open: null,
    hand: { left: handLeft, right: handRight, bottom, cap, crop: CROP, tall: height * 0.55 },
  };
}

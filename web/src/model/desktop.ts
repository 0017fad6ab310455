import { type Box, type Crowd, clamp, type Frame, type Point, places } from "./place.ts";

export function desktop(free: Box, crowd: Crowd): Frame {
  const { x, y, width, height } = free;
  const unit = clamp(Math.min(width / 1160, height / 848), 0.5, 1.7);
  const two = crowd.seats === 2;
  const cx = x + width / 2;
  const cap = 134 * unit;
  const bottom = y + height - 6;
  const avatar = clamp(74 * unit, 48, 110);
  const lift = (crowd.rows - 1) * Math.max(60, cap * 0.5);
  const middle = y + (340 - lift * 0.5) * unit + (height - 848 * unit) * 0.42;
  const slot = (104 - (crowd.rows - 1) * 14) * unit;
  const reach = Math.min(518 * unit, width / 2 - 52);
  const top: Point = { x: cx - (two ? 270 : 190) * unit, y: Math.max(y + avatar * 1.3, middle - 240 * unit) };
  const left: Point = { x: cx - reach, y: middle - 62 * unit };
  const right: Point = { x: cx + reach, y: middle - 62 * unit };
  const own: Point = {
    x: cx + (crowd.leftHanded ? 1 : -1) * Math.min(490 * unit, width / 2 - 60),
    y: y + height - 82,
  };
  const backs = 66 * unit;
  const row = { width: backs, spread: 0, radius: 0 };
  return {
    kind: "desktop",
    free,
    unit,
    table: {
      x: cx,
      y: middle + 22 * unit,
      width: 1120 * unit,
      height: 760 * unit,
      rim: 34 * unit,
      tilt: 34,
      line: 22 * unit,
      ornament: 0.46,
    },
    tilt: 24,
    centre: { x: cx, y: middle },
    slot,
    places: places(crowd, {
      bottom: {
        plate: own,
        avatar,
        backs: { ...row, x: cx, y: bottom, dx: 20, dy: 0, turned: 0 },
        pile: { x: cx, y: middle + 250 * unit },
        chip: two ? { x: cx + 170 * unit, y: middle + 26 } : { x: cx, y: middle + 120 * unit },
      },
      right: {
        plate: right,
        avatar,
        backs: {
          ...row,
          x: right.x - 104 * unit,
          y: middle - 8 * unit,
          dx: -1.5 * unit,
          dy: 15 * unit,
          turned: -84,
        },
        pile: { x: right.x - 60 * unit, y: middle },
        chip: { x: cx + 150 * unit, y: middle },
      },
      top: {
        plate: top,
        avatar,
        backs: {
          ...row,
          x: cx + (two ? 30 : 20) * unit,
          y: middle - 250 * unit,
          dx: 25 * unit,
          dy: 0,
          turned: 180,
          spread: -1.8,
        },
        pile: { x: cx, y: middle - 230 * unit },
        chip: two ? { x: cx + 170 * unit, y: middle - 26 } : { x: cx, y: middle - 120 * unit },
      },
      left: {
        plate: left,
        avatar,
        backs: {
          ...row,
          x: left.x + 104 * unit,
          y: middle - 8 * unit,
          dx: 1.5 * unit,
          dy: 15 * unit,
          turned: 84,
        },
        pile: { x: left.x + 60 * unit, y: middle },
        chip: { x: cx - 150 * unit, y: middle },
      },
    }),
    open: null,
    hand: {
      left: cx - Math.min(410 * unit, width / 2 - 134),
      right: cx + Math.min(410 * unit, width / 2 - 134),
      bottom,
      cap,
      crop: 0,
      tall: height * 0.4,
    },
  };
}

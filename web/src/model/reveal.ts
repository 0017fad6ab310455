import { type Fan, HEIGHT } from "./fan.ts";
import { openHands } from "./open.ts";
import { type Box, type Frame, PLATE, type Place } from "./place.ts";
import type { Scene } from "./scene.ts";
import type { Part } from "./spot.ts";

/** The last trick, on a plate of its own. */
export function lastTrick(scene: Scene, frame: Frame, put: (part: Part) => void): Box | null {
  const taken = scene.last;
  if (!taken) return null;
  const count = taken.cards.length;
  const width = Math.min(frame.slot * 0.86, (frame.free.width - 60) / (0.9 * count + 0.1));
  const step = width * 0.9;
  taken.cards.forEach((card, index) => {
    const seat = (taken.leader + index) % scene.seats.length;
    put({
      id: `last:${card}`,
      card,
      zone: "last",
      seat,
      x: frame.centre.x + (index - (count - 1) / 2) * step,
      y: frame.centre.y + 10,
      rotation: (index - (count - 1) / 2) * 4,
      width,
      z: 410 + index,
      lit: seat === taken.winner,
    });
  });
  return { x: frame.centre.x, y: frame.centre.y + 6, width: step * count + 60, height: width * HEIGHT + 92 };
}

/** All hands, open: those of a deal that is watched, or what was kept when a deal has ended: the own one where it was, the others in wrapped rows at their seats. */
export function shown(scene: Scene, frame: Frame, fan: Fan, put: (part: Part) => void): void {
  if (frame.open) {
    openHands(scene, frame.open, put);
    return;
  }
  scene.shown?.forEach((cards, seat) => {
    const place = frame.places[seat];
    if (!place) return;
    if (seat === scene.own) {
      cards.forEach((card, index) => {
        const at = fan.spots[index];
        if (!at) return;
        const { x, y, rotation } = at;
        put({ id: card, card, zone: "shown", seat, x, y, rotation, width: fan.width, z: 100 + index });
      });
      return;
    }
    const block = blockOf(frame, place, scene.seats.length);
    cards.forEach((card, index) => {
      const row = Math.floor(index / block.perRow);
      const inRow = Math.min(block.perRow, cards.length - row * block.perRow);
      const off = (index % block.perRow) - (inRow - 1) / 2;
      put({
        id: card,
        card,
        zone: "shown",
        seat,
        x: block.x + off * block.step,
        y: block.y + row * block.width * 0.86,
        rotation: off * 0.8,
        width: block.width,
        z: (place.side === "top" ? 20 : 40) + index, // rank and suit of no card are covered
      });
    });
  });
}

/** From the middle of a plate with a meter to what lies beside it, and from its upper edge to what lies below. */
const BESIDE = 70;
const METERED = 60;
/** The same in letters of twice the size, in which the meter wraps. */
const TALLEST = 74;

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly step: number;
  readonly perRow: number;
}

/** The block, moved as far as it takes to lie in the free area. */
function within({ free }: Frame, block: Block): Block {
  const half = (block.width + block.step * (block.perRow - 1)) / 2;
  const least = free.x + half + 4;
  const most = free.x + free.width - half - 4;
  return { ...block, x: least > most ? (least + most) / 2 : Math.min(most, Math.max(least, block.x)) };
}

/** Where a hand that is not the own one lies open. */
export function blockOf(frame: Frame, place: Place, seats: number): Block {
  return within(frame, freeBlockOf(frame, place, seats));
}

function freeBlockOf(frame: Frame, place: Place, seats: number): Block {
  const { free, kind, centre, slot } = frame;
  const { side, plate } = place;
  if (kind === "landscape" && seats > 2 && free.width < 520) return lowBlockOf(frame, place);
  const top = side === "top";
  const perRow = top && (kind !== "portrait" || seats === 2) ? 13 : 7;
  const room =
    kind === "portrait"
      ? seats === 2
        ? free.width - 24
        : top
          ? free.width - 196 * Math.max(1, frame.unit * 0.9)
          : free.width * 0.47
      : Math.min(
          free.width - (kind === "landscape" && seats === 2 ? plate.x - free.x + BESIDE + 6 : 16),
          slot * (top ? 6 : kind === "landscape" ? 2.5 : 3.2),
        );
  const width = Math.min(slot * (kind === "landscape" ? 0.62 : 0.72), room / (1 + 0.42 * (perRow - 1)));
  const step = Math.min((room - width) / (perRow - 1), width * 0.8);
  const half = (width + step * (perRow - 1)) / 2;
  const below = plate.y + 52 + width * 0.7;
  if (kind === "landscape") {
    if (top) {
      const x = seats === 2 ? Math.max(centre.x + 30, plate.x + BESIDE + half) : centre.x + 60;
      return { x, y: free.y + 10 + width * 0.7, width, step, perRow };
    }
    const x = plate.x + (side === "left" ? 1 : -1) * (52 + half);
    return { x, y: plate.y - width * 0.4, width, step, perRow };
  }
  // Two hands lie above the middle: there, at the right, the contract stays in view.
  const high = Math.max(
    centre.y - slot * (kind === "desktop" ? 1.3 : 0.6),
    plate.y + (kind === "desktop" ? METERED : TALLEST) + width * 0.7,
  );
  if (top) return { x: centre.x, y: seats === 2 ? high : below, width, step, perRow };
  const inset = kind === "desktop" ? 150 * frame.unit : 6;
  const x = side === "left" ? free.x + inset + half : free.x + free.width - inset - half;
  return { x, y: Math.max(below, centre.y + slot * 0.1), width, step, perRow };
}

/** Where there is little height and little width: single rows below the plates, that of the top between the sides. */
function lowBlockOf({ free, centre }: Frame, { side, plate }: Place): Block {
  const width = 30;
  const room = side === "top" ? free.width - 256 : free.width / 2 - 10;
  const step = (room - width) / 12;
  const y = plate.y + PLATE + 8 + (width * HEIGHT) / 2;
  const off = side === "left" ? -1 : side === "right" ? 1 : 0;
  return { x: centre.x + off * (room / 2 + 4), y, width, step, perRow: 13 };
}

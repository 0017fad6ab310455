/** Cards in the hand: how many rows, how wide, and where each of them is. */

export interface FanBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** The width of a card that has all the room it wants. */
  readonly cap: number;
  /** How much of a card's height may lie beyond the bottom edge. */
  readonly crop: number;
  /** The height that the fan should not go beyond. */
  readonly tall: number;
  /** Whether there is height for one row only, if a finger can tell its cards apart at all. */
  readonly low?: boolean;
  /** How much is to be seen of every card, in pixels; a finger's strip if it is not said. */
  readonly seen?: number;
}

export interface Fan {
  readonly width: number;
  readonly rows: number;
  readonly spots: readonly FanSpot[];
  /** The highest point. */
  readonly top: number;
}

export interface FanSpot {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** What is seen of the card, as a strip from its left edge and from its upper edge, in pixels. */
  readonly strip: number;
  readonly depth: number;
}

export const HEIGHT = 1.4;
/** A finger needs this much of every card. */
export const STRIP = 24;
export const DEPTH = 60;

const RADIANS = Math.PI / 180;

/** The arc that a row opens to, in degrees from its middle to its end. */
function arcOf(count: number, step: number, width: number): number {
  const loose = step / width;
  return Math.min(count * 0.9, loose > 0.55 ? 7 : loose > 0.42 ? 5.5 : 3.2);
}

/** What a card takes from side to side when it is turned. */
function breadth(width: number, arc: number): number {
  return width * Math.cos(arc * RADIANS) + width * HEIGHT * Math.sin(arc * RADIANS);
}

function stepOf(count: number, width: number, usable: number, arc: number): number {
  if (count < 2) return width;
  return Math.min(width * 0.62, (usable - breadth(width, arc)) / (count - 1));
}

interface Choice {
  readonly rows: number;
  readonly width: number;
  readonly step: number;
  readonly arc: number;
}

/** The fewest rows, and in them the widest cards, that leave a finger its strip of every card. */
export function choose(count: number, box: FanBox): Choice {
  const usable = box.right - box.left - 4;
  const least = Math.min(box.cap, 44);
  for (let rows = count > 13 ? 2 : 1; rows < 6; rows++) {
    const most = Math.ceil(count / rows);
    if (rows === 2 && box.low) {
      const width = bled(count, box);
      if (width !== null) return { rows: 1, width, step: STRIP, arc: 0 };
    }
    if (rows === 3) {
      const width = bled(Math.ceil(count / 2), box);
      if (width !== null) return { rows: 2, width, step: STRIP, arc: 0 };
    }
    for (let width = box.cap; width >= least - 0.01; width -= 1) {
      const flat = stepOf(most, width, usable, 3.2);
      const arc = arcOf(most, flat, width);
      const step = stepOf(most, width, usable, arc);
      const tight =
        width * HEIGHT * (1 - box.crop) + (rows - 1) * depthOf(width) > box.tall && width > least + 1;
      const strip = box.seen ?? STRIP;
      const wanted = Math.max(strip, rows === 1 && width > 66 ? width * 0.37 : strip);
      if (step >= wanted && !tight && (rows > 1 || width >= Math.min(box.cap, 58)))
        return { rows, width, step, arc };
    }
  }
  const rows = 5;
  return { rows, width: least, step: stepOf(Math.ceil(count / rows), least, usable, 3.2), arc: 3.2 };
}

/** How wide cards are whose row just ends beyond the edge, but no part that is touched; null if none are. */
function bled(count: number, box: FanBox): number | null {
  const width = ((box.right - box.left - (count - 1) * STRIP) * 4) / 3;
  return width >= 36 ? Math.min(width, box.cap) : null;
}

function depthOf(width: number): number {
  return Math.max(DEPTH + 3, width * 0.62);
}

/** Where the cards of a hand are, the first at the left of the backmost row. */
export function fanOf(count: number, box: FanBox): Fan {
  const choice = choose(Math.max(1, count), box);
  const { rows, width, step } = choice;
  const height = width * HEIGHT;
  const depth = depthOf(width);
  const perRow = Math.ceil(count / rows);
  const middle = (box.left + box.right) / 2;
  const spots: FanSpot[] = [];
  let top = box.bottom;
  for (let row = 0; row < rows; row++) {
    const first = row * perRow;
    const inRow = Math.min(perRow, count - first);
    if (inRow <= 0) break;
    const half = ((inRow - 1) / 2) * step;
    const beyond = Math.max(0, half * 2 + width - (box.right - box.left)) / 2;
    const arc =
      choice.arc === 0 ? 0 : arcOf(inRow, step, width) * Math.min(1, inRow / 6) * (rows > 1 ? 0.5 : 1);
    const radius = inRow > 1 && arc > 0 ? half / Math.sin(arc * RADIANS) : 1;
    // The lowest corner is that of the cards at the ends, turned, unless the fan is cropped.
    const drop =
      radius * (1 - Math.cos(arc * RADIANS)) +
      (height / 2) * Math.cos(arc * RADIANS) +
      (width / 2) * Math.sin(arc * RADIANS);
    const base = box.bottom - drop + height * box.crop - (rows - 1 - row) * depth;
    for (let i = 0; i < inRow; i++) {
      const angle = inRow > 1 ? ((i / (inRow - 1)) * 2 - 1) * arc : 0;
      const x = middle + beyond + (arc > 0 ? radius * Math.sin(angle * RADIANS) : i * step - half);
      const y = base + (inRow > 1 ? radius * (1 - Math.cos(angle * RADIANS)) : 0);
      const seen = row < rows - 1 ? depth : height * (1 - box.crop);
      spots.push({
        x,
        y,
        rotation: angle,
        strip: i < inRow - 1 ? step : width,
        depth: Math.min(seen, height),
      });
      top = Math.min(top, y - height / 2);
    }
  }
  return { width, rows, spots, top };
}

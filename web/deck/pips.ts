/** The four suits, the indices in the corners and the number cards. */
import { glyph } from "./glyphs.ts";
import { frame, sheet } from "./ornaments.ts";
import { type Colours, GOLD, IVORY, LIGHT_GOLD, pipColour, type Suit } from "./palette.ts";
import { burst, disc, hoop, turned } from "./shapes.ts";

const PATHS: Readonly<Record<Suit, string>> = {
  S: "M50 3C44 18 8 40 8 63C8 78 19 86 31 86C38 86 43.5 82.5 46.5 77.5C46 86 42 92 34 97H66C58 92 54 86 53.5 77.5C56.5 82.5 62 86 69 86C81 86 92 78 92 63C92 40 56 18 50 3Z",
  H: "M50 96C45 82 6 60 6 32C6 15 18 6 30 6C40 6 47 12 50 21C53 12 60 6 70 6C82 6 94 15 94 32C94 60 55 82 50 96Z",
  D: "M50 2C58 21 71 38 87 50C71 62 58 79 50 98C42 79 29 62 13 50C29 38 42 21 50 2Z",
  C: "M50 4A22.5 22.5 0 0 1 67.5 40.6A22.5 22.5 0 1 1 54 70.5C55 84 58 91 67 97H33C42 91 45 84 46 70.5A22.5 22.5 0 1 1 32.5 40.6A22.5 22.5 0 0 1 50 4Z",
};

/** Path data of a suit in a 100×100 box. */
export const suitPath = (suit: Suit): string => PATHS[suit];

/** The suit once, centred on the origin, for `pip` to repeat. */
export const pipDefinition = (id: string, suit: Suit, fill: string): string =>
  `<path id="${id}" d="${PATHS[suit]}" fill="${fill}" transform="translate(-50 -50)"/>`;

/** One more of a defined pip; a negative size stands on its head. */
export const pip = (id: string, x: number, y: number, size: number): string =>
  `<use href="#${id}" transform="translate(${x} ${y}) scale(${size / 100})"/>`;

/** Rank and suit in two opposite corners. */
export function index(rank: string, suitId: string, prefix: string, fill: string): string {
  const mark = glyph(rank, 35, 15, 52, fill, rank === "T" ? 0.86 : 1) + pip(suitId, 35, 92, 36);
  return `<g id="${prefix}i">${mark}</g>${turned(`${prefix}i`)}`;
}

/** Rank and suit of a narrow card: large, in the one strip that a fan leaves visible. */
export const largeIndex = (rank: string, suitId: string, fill: string): string =>
  glyph(rank, 48, 18, 84, fill, rank === "T" ? 0.82 : rank === "Q" ? 0.89 : 0.93) + pip(suitId, 48, 141, 58);

/** Where pips stand: column (0 left, 1 middle, 2 right) and height. */
const [LEFT, MIDDLE, RIGHT] = [86, 120, 154];
const pair = (...ys: number[]) =>
  ys.flatMap(
    (y) =>
      [
        [LEFT, y],
        [RIGHT, y],
      ] as const,
  );
const single = (...ys: number[]) => ys.map((y) => [MIDDLE, y] as const);
const CORNERS = pair(58, 278);
const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "2": single(58, 278),
  "3": single(58, 168, 278),
  "4": CORNERS,
  "5": [...CORNERS, ...single(168)],
  "6": pair(58, 168, 278),
  "7": [...pair(58, 168, 278), ...single(113)],
  "8": [...pair(58, 168, 278), ...single(113, 223)],
  "9": [...pair(52, 129, 207, 284), ...single(168)],
  T: [...pair(52, 129, 207, 284), ...single(90, 246)],
};
const SIZES: Readonly<Record<string, number>> = {
  "2": 58,
  "3": 58,
  "4": 48,
  "5": 48,
  "6": 48,
  "9": 43,
  T: 43,
};

function ace(suit: Suit, prefix: string): string {
  let rings = "";
  for (let r = 7; r < 56; r += 7) rings += `<circle r="${r}"/>`;
  return (
    frame(GOLD, 1.2) +
    disc(120, 168, 86, IVORY) +
    burst(120, 168, 68, 79, 36, LIGHT_GOLD) +
    hoop(120, 168, 66, GOLD, 1.2) +
    hoop(120, 168, 81, GOLD, 1.2) +
    `<clipPath id="${prefix}a"><path d="${PATHS[suit]}" transform="translate(-50 -50)"/></clipPath>` +
    `<g transform="translate(120 168) scale(${suit === "D" ? 1.08 : 1})"><use href="#${prefix}s"/>` +
    `<g clip-path="url(#${prefix}a)" fill="none" stroke="${LIGHT_GOLD}" stroke-width=".8" stroke-opacity=".5">${rings}` +
    `<circle r="32" stroke-width="64" stroke-opacity=".16" pathLength="48" stroke-dasharray="1"/></g>` +
    `<path d="${PATHS[suit]}" fill="none" stroke="${GOLD}" stroke-width="2" transform="scale(1.06) translate(-50 -50)"/></g>`
  );
}

/** A full card from the two to the ten, or an ace. */
export function numberCard(rank: string, suit: Suit, prefix: string, colours: Colours): string {
  const id = `${prefix}s`;
  const fill = pipColour(suit, colours);
  const size = SIZES[rank] ?? 46;
  const field = (PLACES[rank] ?? []).map(([x, y]) => pip(id, x, y, y > 168 ? -size : size)).join("");
  return sheet(
    prefix,
    pipDefinition(id, suit, fill),
    index(rank, id, prefix, fill) + (rank === "A" ? ace(suit, prefix) : field),
  );
}

/** The same for a narrow card: one large pip. */
export function compactNumber(rank: string, suit: Suit, prefix: string, colours: Colours): string {
  const id = `${prefix}s`;
  const fill = pipColour(suit, colours);
  const pips =
    rank === "A" ? hoop(158, 240, 70, LIGHT_GOLD, 5) + pip(id, 158, 240, 102) : pip(id, 160, 240, 122);
  return sheet(prefix, pipDefinition(id, suit, fill), largeIndex(rank, id, fill) + pips);
}

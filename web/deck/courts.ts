/** The twelve courts: who stands how, holding what; as full card, as narrow card, as portrait. */
import * as held from "./attributes.ts";
import { BEARDS, frontFace, neck, type Rank, sideFace } from "./faces.ts";
import { hairBefore, hairBehind, headgear } from "./headgear.ts";
import { ARCH, BUST, cloth, doubleLine, ground, PANEL, sheet, svg } from "./ornaments.ts";
import { type Colours, GOLD, type Hues, huesOf, IVORY, LIGHT_GOLD, pipColour, type Suit } from "./palette.ts";
import { index, largeIndex, pip, pipDefinition } from "./pips.ts";
import { arm, fist, robe } from "./robes.ts";
import { burst, disc, hoop, mirror, move, turned } from "./shapes.ts";

/** What a court holds, drawn round the hand; may use the suit's small pip. */
type Held = (h: Hues, pip: string) => string;

/** How a court stands. */
type Pose = readonly [
  /** Lean of the head in degrees. */
  tilt: number,
  /** Where it looks: sideways shift of the features, or in profile. */
  look: number | "left" | "right",
  hold: Held,
  /** The hand, its turn, and the turn of what it holds. */
  hand: readonly [x: number, y: number, turn: number, grip: number],
  /** From the shoulder by the elbow to the wrist. */
  sleeve: string,
  bare?: boolean,
  beard?: keyof typeof BEARDS,
];

const POSES: Readonly<Record<string, Pose>> = {
  KS: [0, 0, held.sword, [52, 74, 0, 0], "M70 96 64 112 54 92", false, "long"],
  KH: [-5, -3, held.sceptre, [-50, 46, -4, 0], "M-66 84-60 92-52 62", false, "forked"],
  KD: [3, "left", held.axe, [42, 82, -16, 11], "M70 90 62 118 47 100", false, "side"],
  KC: [5, 3, held.orb, [46, 86, 10, 0], "M74 100 66 130 50 104", false, "round"],
  QS: [-7, -2, held.lily, [-46, 50, -8, -4], "M-50 96-58 88-48 66"],
  QH: [6, 2, held.rose, [46, 74, 10, 6], "M56 84 66 116 49 90"],
  QD: [0, 0, held.lotus, [50, 40, 14, 4], "M54 84 66 96 55 56", true],
  QC: [-5, -3, held.fan, [42, 84, 30, 14], "M58 90 70 126 48 100", true],
  JS: [2, "left", held.spear, [-52, 46, -6, 0], "M-60 84-62 84-54 62", false, "goatee"],
  JH: [-4, "right", held.lyre, [46, 80, 20, 8], "M62 84 68 116 50 96"],
  JD: [4, 3, held.astrolabe, [52, 14, 16, 0], "M58 76 70 66 57 30", false, "curled"],
  JC: [-6, -3, held.bow, [54, 52, 30, 8], "M60 84 70 98 60 68"],
};

/** Head at the origin, body below it. */
function figure(
  rank: Rank,
  suit: Suit,
  p: string,
  colours: Colours,
  full: boolean,
): readonly [string, string] {
  const h = huesOf(suit, colours);
  const [tilt, look, hold, [x, y, angle, grip], sleeve, bare, beard] = POSES[rank + suit] as Pose;
  const mark = (size: number) => pip(`${p}s`, 0, 0, size);
  const [definitions, scene] = ground(suit, `${p}g`);
  const side = typeof look === "string";
  const lean = (body: string) =>
    `<g transform="rotate(${tilt} 0 30)">${look === "right" ? mirror(body) : body}</g>`;
  const face =
    (side ? sideFace(h) : frontFace(h, rank, look, rank === "Q" && suit !== "C")) +
    (beard ? BEARDS[beard](h) : "");
  const body =
    scene +
    (full ? hoop(0, 0, 54, GOLD, 1.2) : "") +
    disc(0, 0, 49, h.light) +
    (rank === "Q" ? burst(0, 0, 38, 49, 40, h.accent) : hoop(0, 0, 44, h.accent, 2)) +
    (full && rank + suit === "JC" ? move(-46, 40, 0, held.quiver(h)) : "") +
    lean(hairBehind(h, rank, suit)) +
    neck(h) +
    robe(h, rank, suit, `${p}c`) +
    lean(face + hairBefore(h, rank, suit, side, full) + headgear(h, rank, suit, mark(13))) +
    (full ? arm(h, sleeve, bare ?? false) + move(x, y, grip, hold(h, mark(18))) + fist(h, x, y, angle) : "");
  return [
    definitions + cloth(suit, `${p}c`, h, rank === "K" ? 1.25 : 1),
    `<g fill="none" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">${body}</g>`,
  ];
}

/** A full court: the figure twice, head to head across a beaded sash. */
export function court(rank: Rank, suit: Suit, p: string, colours: Colours): string {
  const h = huesOf(suit, colours);
  const fill = pipColour(suit, colours);
  const [definitions, art] = figure(rank, suit, p, colours, true);
  return sheet(
    p,
    `${definitions}${pipDefinition(`${p}s`, suit, fill)}<clipPath id="${p}p2"><path d="${PANEL}"/></clipPath><clipPath id="${p}h"><path d="M0 104 240 232V0H0Z"/></clipPath>`,
    `<g clip-path="url(#${p}p2)"><g id="${p}f" clip-path="url(#${p}h)"><g transform="translate(146 90)">${art}</g></g>${turned(`${p}f`)}` +
      `<path d="M0 96 240 224V240L0 112Z" fill="${h.deep}"/><path d="M0 97.5 240 225.5M0 110.5 240 238.5" stroke="${LIGHT_GOLD}" stroke-width="1.6"/>` +
      `<path d="M0 104 240 232" stroke="${GOLD}" stroke-width="3.8" stroke-linecap="round" stroke-dasharray="0 13.6"/></g>` +
      doubleLine(PANEL, 2.6) +
      `<circle cx="120" cy="168" r="20" fill="${IVORY}" stroke="${GOLD}" stroke-width="2.5"/>${hoop(120, 168, 16.5, h.deep, 1)}` +
      pip(`${p}s`, 120, 168, 22) +
      index(rank, `${p}s`, p, fill),
  );
}

/** Definitions and picture of a portrait under an arch. */
function portrait(rank: Rank, suit: Suit, p: string, colours: Colours, arch: string): [string, string] {
  const [definitions, art] = figure(rank, suit, p, colours, false);
  return [
    `${definitions}${pipDefinition(`${p}s`, suit, pipColour(suit, colours))}<clipPath id="${p}w"><path d="${arch}"/></clipPath>`,
    `<g clip-path="url(#${p}w)"><g transform="translate(161 172) scale(1.26)">${art}</g></g>`,
  ];
}

/** A narrow court: one portrait under an arch. */
export function compactCourt(rank: Rank, suit: Suit, p: string, colours: Colours): string {
  const [definitions, art] = portrait(rank, suit, p, colours, ARCH);
  return sheet(
    p,
    definitions,
    `${art}<path d="${ARCH}" fill="none" stroke="${GOLD}" stroke-width="4"/>${largeIndex(rank, `${p}s`, pipColour(suit, colours))}`,
  );
}

/** A court's portrait alone, for a seat at the table. */
export function bust(rank: Rank, suit: Suit, p: string): string {
  const [definitions, art] = portrait(rank, suit, p, 2, BUST);
  return svg("90 79 142 208", `<defs>${definitions}</defs>${art}${doubleLine(BUST, 6)}`);
}

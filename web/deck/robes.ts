/** Bodies: shoulders, robes, sleeves and hands. */
import type { Rank } from "./faces.ts";
import { GOLD, type Hues, INK, IVORY, LIGHT_GOLD, type Suit } from "./palette.ts";
import { ball, blades, both, flat, line, move, num, OUTLINE, shape } from "./shapes.ts";

/** From the neck round the body and back; open at the neck, which the neckline closes. */
const SHOULDERS: Readonly<Record<Rank, string>> = {
  K: "M-12 38C-30 48-66 46-78 78L-92 190H92L78 78C66 46 30 48 12 38",
  Q: "M-12 38C-22 52-44 50-54 66-64 90-66 130-74 190H74C66 130 64 90 54 66 44 50 22 52 12 38",
  J: "M-12 38C-26 48-56 46-64 66-74 96-74 140-78 190H78C74 140 74 96 64 66 56 46 26 48 12 38",
};
const NECKLINE = "Q0 52-12 38";

const ermine = (d: string, tails: string): string => shape(d, IVORY) + line(tails, INK, 3.2, "0 9");

function king(h: Hues, suit: Suit): string {
  const lapels =
    shape("M-34 44-12 32 0 50 12 32 34 44 0 78Z", GOLD) +
    flat("M-23 44-12 38 0 56 12 38 23 44 0 68Z", h.deep);
  if (suit === "S") {
    return (
      ermine("M-21 50H21L17 190H-17Z", "M-8 84V188M8 88V188") +
      both(line("M22 50L18 190", GOLD, 4.5)) +
      lapels
    );
  }
  if (suit === "H") {
    return (
      flat("M-20 50H20V190H-20Z", h.deep) +
      line("M0 80V190", LIGHT_GOLD, 7, "0 14") +
      ermine(
        "M-12 38C-30 48-66 46-80 80Q-50 94-24 88L0 62 24 88Q50 94 80 80C66 46 30 48 12 38L0 54Z",
        "M-66 76Q-44 84-24 78M-52 63Q-36 68-18 62M66 76Q44 84 24 78M52 63Q36 68 18 62",
      )
    );
  }
  if (suit === "D") {
    const chain = "M-46 52Q-34 104 6 104T52 52";
    return (
      flat("M-30 44Q0 70 30 44V190H-30Z", h.deep) +
      line("M-30 46V190M30 46V190", GOLD, 4) +
      line(chain, INK, 11.5, "0 12.5") +
      line(chain, LIGHT_GOLD, 9, "0 12.5") +
      shape("M-13 34-26 52 0 66 24 52 13 34 0 44Z", GOLD)
    );
  }
  return (
    flat("M-20 44H78V190H-30Z", h.deep) +
    shape(
      "M-12 36C-30 48-66 46-78 78L-92 190H-50C-40 120-10 90 34 62L36 48C24 46 18 42 12 36L0 52Z",
      `url(#ID)`,
    ) +
    line("M-50 190C-40 120-10 90 34 62", LIGHT_GOLD, 4) +
    ball(33, 57, 9, GOLD) +
    ball(33, 57, 4.5, h.accent)
  );
}

function queen(h: Hues, suit: Suit): string {
  const pearls = (d: string) => line(d, INK, 6.4, "0 5.8") + line(d, IVORY, 5, "0 5.8");
  const breast = (d: string, half: string) => flat(d, h.skin) + flat(half, h.shade);
  if (suit === "S") {
    return (
      breast("M-30 38 0 104 30 38Z", "M0 38V104L30 38Z") +
      line("M-33 42 0 110 33 42", LIGHT_GOLD, 6) +
      line("M-41 42 0 126 41 42", h.deep, 7) +
      line("M-49 44 0 142 49 44", GOLD, 6) +
      pearls("M-15 52Q0 74 15 52")
    );
  }
  if (suit === "H") {
    return (
      breast("M-26 38Q-24 78 0 78T26 38Z", "M0 38V78Q24 78 26 38Z") +
      line("M-27 46Q-24 80 0 80T27 46", GOLD, 4) +
      shape("M-7 84 0 76 7 84 0 96Z", h.accent) +
      pearls("M-14 50Q0 64 14 50")
    );
  }
  if (suit === "D") {
    const tiers: readonly (readonly [number, string])[] = [
      [40, GOLD],
      [34, h.deep],
      [27, LIGHT_GOLD],
      [21, h.main],
    ];
    return (
      tiers
        .map(([r, fill]) => `<ellipse cx="0" cy="46" rx="${num(r * 1.35)}" ry="${r}" fill="${fill}"/>`)
        .join("") +
      `<ellipse cx="0" cy="40" rx="19" ry="18" fill="${h.skin}"/>` +
      line("M-41 62Q0 100 41 62", LIGHT_GOLD, 3, "0 6")
    );
  }
  return (
    breast(
      "M-54 66C-44 50-22 52-11 40H11C22 52 30 50 34 52L-60 96Z",
      "M0 44L11 40C22 52 30 50 34 52L-6 71Z",
    ) +
    line("M36 50-62 98", GOLD, 6) +
    line("M36 58-62 106", h.deep, 4) +
    both(line("M0 42 10 38M0 48 11 43M0 54 11 48", GOLD, 3))
  );
}

function jack(h: Hues, suit: Suit): string {
  if (suit === "S") {
    return (
      line("M0 56V190", LIGHT_GOLD, 9) +
      line("M0 66V190", h.deep, 5.5, "0 13") +
      blades([0, 32], 32, 9, [-248, -112], [IVORY, LIGHT_GOLD])
    );
  }
  if (suit === "H") {
    return (
      shape("M12 36C26 48 56 46 64 66L78 190H30C36 120 20 80-30 56-22 48-16 44-12 36L0 50Z", h.deep) +
      line("M30 190C36 120 20 80-30 56", LIGHT_GOLD, 4) +
      shape("M-15 34Q0 52 15 34L19 44Q0 64-19 44Z", GOLD) +
      ball(-26, 58, 8, GOLD) +
      ball(-26, 58, 4, h.accent)
    );
  }
  if (suit === "D") {
    return (
      shape("M-13 36-26 48 0 110 26 48 13 36 0 58Z", IVORY) +
      line("M-29 46 0 118 29 46M0 118V190", LIGHT_GOLD, 5) +
      line("M0 70V104", h.deep, 4, "0 9")
    );
  }
  return (
    blades([0, 28], 46, 9, [-252, -108], [h.main, h.accent]) +
    line("M-14 34Q0 54 14 34", GOLD, 7) +
    line("M-52 70 40 190", h.deep, 9) +
    line("M-52 70 40 190", LIGHT_GOLD, 1.6, "4 5")
  );
}

/** Shoulders and what they wear; `id` is the pattern of the cloth. */
export function robe(h: Hues, rank: Rank, suit: Suit, id: string): string {
  const wear = { K: king, Q: queen, J: jack }[rank](h, suit).replace("#ID", `#${id}`);
  const body = SHOULDERS[rank];
  const whole = body + NECKLINE;
  return (
    flat(whole, `url(#${id})`) +
    `<clipPath id="${id}b"><path d="${whole}"/></clipPath><g clip-path="url(#${id}b)">${wear}</g>` +
    `<path d="${body}" stroke="${OUTLINE}"/>`
  );
}

/** A sleeve from shoulder to wrist, buttoned, or a bare arm. */
export const arm = (h: Hues, path: string, bare: boolean): string =>
  line(path, OUTLINE, 22.8) +
  line(path, bare ? h.skin : h.main, 20) +
  (bare ? "" : line(path, LIGHT_GOLD, 3, "0 7"));

/** A cuff and a closed hand. */
export const fist = (h: Hues, x: number, y: number, angle: number): string =>
  move(
    x,
    y,
    angle,
    shape("M-10 8H10L12 16H-12Z", LIGHT_GOLD) +
      shape("M-8 8V-4Q-8-8-4-8H4Q9-8 8-5T7-2 8 1 7 4 6 7 2 9H-5Q-8 9-8 8Z", h.skin) +
      line("M-1-2H7M-1 1.5H8M0 5H7", OUTLINE, 0.9),
  );

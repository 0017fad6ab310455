/** Hair, crowns, headdresses and caps, drawn round the middle of the head. */
import type { Rank } from "./faces.ts";
import { DARK_GOLD, GOLD, type Hues, INK, IVORY, LIGHT_GOLD, type Suit } from "./palette.ts";
import { ball, blades, both, flat, line, mirror, move, polar, shape } from "./shapes.ts";

/** Hair that falls behind neck and shoulders. */
export function hairBehind(h: Hues, rank: Rank, suit: Suit): string {
  if (rank === "K") return flat("M-24-22C-36-4-34 18-27 36H27C34 18 36-4 24-22Z", h.hair);
  if (rank === "J") return flat("M-24-22C-34-10-34 20-30 30L-16 24H16L30 30C34 20 34-10 24-22Z", h.hair);
  if (suit === "C") return "";
  if (suit === "H") {
    return flat("M-24-30C-48-22-40 4-46 22-52 42-40 56-46 76H46C40 56 52 42 46 22 40 4 48-22 24-30Z", h.hair);
  }
  return flat("M-24-30C-42-24-44 14-36 26-26 36-14 30-14 20H14C14 30 26 36 36 26 44 14 42-24 24-30Z", h.hair);
}

/** Locks over the forehead and along the cheeks. */
export function hairBefore(h: Hues, rank: Rank, suit: Suit, side: boolean, fine: boolean): string {
  const glint = (d: string) =>
    `<path d="${d}" stroke="${LIGHT_GOLD}" stroke-opacity=".6" stroke-width="1.2"/>`;
  if (side) {
    return (
      flat("M-15-25Q2-22 0-7 7 4 3 14L12 24Q20 36 30 32 42 14 38-8 32-30 0-42L-16-34Z", h.hair) +
      glint("M4-21Q28-14 27 24M8 2Q12 16 20 26M20-24Q36-8 32 20")
    );
  }
  const earring = (x: number, y: number) =>
    shape(`M${x} ${y}l3 7-3 15-3-15Z`, LIGHT_GOLD) + ball(x, y - 1, 2.6, GOLD);
  if (rank === "Q") {
    if (suit === "C") {
      return both(`<circle cx="26" cy="20" r="8" stroke="${GOLD}" stroke-width="3"/>`);
    }
    const lock =
      flat("M0-34C22-36 34-18 32 12 30 24 20 22 19 12 24 2 24-10 12-17 4-20 0-24 0-34Z", h.hair) +
      (suit === "D" || !fine ? "" : glint("M31-14q-6-4-9 4m9 5q-6-4-9 4m9 5q-6-4-9 4m9 5q-6-4-9 4"));
    if (suit !== "D") return both(lock + earring(25, 20));
    const braid = "M27 16Q36 34 30 52T34 84";
    return (
      both(lock) + line(braid, h.hair, 13, "0 8.5") + line(braid, LIGHT_GOLD, 2.6, "0 8.5") + earring(-25, 20)
    );
  }
  if (rank === "J") {
    return (
      flat("M-24-10C-20-24-4-26 2-18 8-24 22-24 24-8V-30H-24Z", h.hair) +
      both(flat("M22-6C30 8 24 20 32 30 22 34 16 24 20 10Z", h.hair))
    );
  }
  return "";
}

/** Left side, tip and right side of each crown; the right side lies in shade. */
const CROWNS: Readonly<Record<Suit, readonly [string, string, string]>> = {
  S: ["-27-20-33-50-17-35-13-59 ", "0-41", " 13-59 17-35 33-50 27-20"],
  H: ["-27-20-34-45Q-27-37-20-38-21-50-12-56-6-46 ", "0-42", "Q6-46 12-56 21-50 20-38 27-37 34-45L27-20"],
  D: ["-28-20V-37H-21V-45H-14V-53H-6V-61L", "0-61", "H6V-53H14V-45H21V-37H28V-20"],
  C: [
    "-26-20-33-40A10.5 10.5 0 0 1-14-45A14.5 14.5 0 0 1 ",
    "0-55.7",
    "A14.5 14.5 0 0 1 14-45A10.5 10.5 0 0 1 33-40L26-20",
  ],
};

function crown(h: Hues, suit: Suit): string {
  const [left, tip, right] = CROWNS[suit];
  const balls = {
    S: ball(33, -51, 3.6, LIGHT_GOLD) + ball(13, -60, 3.6, LIGHT_GOLD),
    H: ball(34, -46, 3, LIGHT_GOLD) + ball(12, -57, 3, LIGHT_GOLD),
    D: line("M5-55V-34M13-47V-34M21-39V-34", INK, 0.8),
    C: ball(24, -42, 3.4, h.accent) + ball(0, -45, 4.4, h.accent),
  }[suit];
  return (
    (suit === "S" || suit === "H" ? flat("M-24-22Q0-58 24-22Z", h.main) : "") +
    shape(`M${left}${tip}${right}Z`, GOLD) +
    `<path d="M${tip}${right}H0Z" fill="${DARK_GOLD}" fill-opacity=".45"/>` +
    both(balls) +
    shape("M-28-20V-29H28V-20Z", h.deep) +
    line("M-22-24.5H24", LIGHT_GOLD, 5, "0 11") +
    line("M-16.5-24.5H18", h.accent, 4, "0 11")
  );
}

function headdress(h: Hues, suit: Suit, pip: string): string {
  const band = shape("M-27-17Q0-37 27-17 0-27-27-17Z", h.deep);
  if (suit === "S") {
    return blades([0, -12], 43, 9, [-72, 72], [GOLD, LIGHT_GOLD], { dip: 2.5 }) + band + move(0, -32, 0, pip);
  }
  if (suit === "H") {
    return (
      shape("M-27-18Q-20-30-24-42L-11-34 0-56 11-34 24-42Q20-30 27-18 0-38-27-18Z", GOLD) +
      flat("M0-56 11-34 24-42Q20-30 27-18 14-28 0-28Z", DARK_GOLD) +
      both(ball(24, -43, 3, LIGHT_GOLD)) +
      ball(0, -57, 3.4, LIGHT_GOLD) +
      band +
      move(0, -36, 0, pip)
    );
  }
  if (suit === "D") {
    return (
      `<g stroke-width=".8">${blades([0, -6], 52, 11, [-80, 80], [LIGHT_GOLD, GOLD], { point: true, inner: 20 })}</g>` +
      band +
      move(0, -31, 0, pip)
    );
  }
  return (
    shape("M-27-8C-40-28-38-58-6-62 28-68 46-44 27-8 20-22 2-26-8-25-18-24-24-16-27-8Z", h.main) +
    flat("M-6-62C28-68 46-44 27-8 24-16 16-22 8-24 22-36 14-54-6-62Z", h.deep) +
    line("M-26-12Q-20-36 22-54M-29-24Q-20-44 10-60M24-14Q26-34-10-48", LIGHT_GOLD, 1.6) +
    line("M-27-9Q-22-24-2-25T27-9", GOLD, 4) +
    move(4, -37, 12, `${shape("M0-13 10 0 0 13-10 0Z", GOLD)}${pip}`)
  );
}

function turban(h: Hues): string {
  return (
    shape("M0-34C-9-46-7-58 4-63 11-56 9-44 0-34Z", LIGHT_GOLD) +
    line("M0-34Q1-50 4-61", INK, 1) +
    shape("M-30-15C-40-38-22-53 0-49 22-53 40-38 30-15Q0-29-30-15Z", h.main) +
    flat("M0-49C22-53 40-38 30-15Q14-23 0-24Z", h.deep) +
    line(
      "M-33-26Q-12-36 0-26T33-26M-31-32Q-12-40 0-27.5T31-32M-29-38Q-12-44 0-29T29-38M-26-44Q-10-48 0-31T26-44",
      LIGHT_GOLD,
      1.5,
    ) +
    shape("M0-40 6-31 0-22-6-31Z", GOLD) +
    ball(0, -31, 2.6, h.light)
  );
}

function laurel(h: Hues): string {
  const leaves: [string, string] = ["", ""];
  for (const way of [-1, 1]) {
    for (let k = 0; k < 6; k++) {
      const at = (r: number, angle: number) => polar(0, -3, r, way * (angle + k * 16));
      leaves[k % 2 ? 1 : 0] += `M${at(27, 17)}Q${at(40, 19)} ${at(43, 2)} ${at(31, -1)} ${at(27, 17)}Z`;
    }
  }
  return (
    flat("M-25-6C-34-34-14-42 0-40 14-42 34-34 25-6Q16-24 3-22-14-26-25-6Z", h.hair) +
    shape(leaves[0], GOLD) +
    shape(leaves[1], LIGHT_GOLD) +
    ball(0, -33, 3.6, h.main)
  );
}

function beret(h: Hues, feathers: string): string {
  return (
    shape("M-30-17C-34-46-6-56 12-50 34-44 34-28 30-18Q0-30-30-17Z", h.main) +
    flat("M0-51C34-54 34-28 30-18Q16-24 4-24Z", h.deep) +
    shape("M-31-17Q0-29 31-17L30-26Q0-38-30-26Z", GOLD) +
    feathers +
    ball(22, -29, 5, LIGHT_GOLD)
  );
}

/** What each court wears; `pip` is its suit, small, at the origin. */
export function headgear(h: Hues, rank: Rank, suit: Suit, pip: string): string {
  if (rank === "K") return crown(h, suit);
  if (rank === "Q") return headdress(h, suit, pip);
  if (suit === "D") return turban(h);
  if (suit === "H") return laurel(h);
  if (suit === "S") {
    return beret(
      h,
      shape("M20-32C58-72 84-42 60 2 64-26 48-34 20-32Z", h.accent) +
        line("M30-40q8 5 11 18M40-45q8 8 9 22M50-45q7 8 6 24", IVORY, 1.2),
    );
  }
  const feather = (angle: number, fill: string) =>
    move(
      20,
      -30,
      angle,
      shape("M0 0C-10-18-6-44 18-58 16-36 12-14 0 0Z", fill) + line("M0 0Q0-32 14-52", INK, 0.9),
    );
  return mirror(beret(h, feather(54, LIGHT_GOLD) + feather(30, h.accent)));
}

/** Faces and beards, drawn round the middle of the head; light falls from the left. */
import { type Hues, INK, LIGHT_GOLD } from "./palette.ts";
import { both, disc, flat, line, move, shape } from "./shapes.ts";

export type Rank = "J" | "Q" | "K";

const EYE_WHITE = "#fffdf6";

/** Seen from the front; `look` moves the features sideways, so the head turns a little. */
export function frontFace(h: Hues, rank: Rank, look: number, lidded: boolean): string {
  const eye = lidded
    ? line("M5-1Q11 5 16.5-1", INK, 2.2) + flat("M4.5-2.5Q10.5-7.5 16.5-2.5Q10.5 2 4.5-2.5Z", h.accent)
    : `${shape("M4.5-1Q10.5-6.5 16.5-1 10.5 3.5 4.5-1Z", EYE_WHITE)}${disc(10.5 + look / 5, -1.4, 2.5, INK)}`;
  return (
    flat("M-22-14C-22 10-14 27 0 32 14 27 22 10 22-14 22-34-22-34-22-14Z", h.skin) +
    flat(
      `M${look}-30C18-30 22-22 22-14 22 10 14 27 0 32L${look + 1} 22 ${look - 2} 14 ${look + 6} 11 ${look + 1}-4Z`,
      h.shade,
    ) +
    move(
      look,
      0,
      0,
      line("M-18-8C-14-12-7-12-3-8M18-8C14-12 7-12 3-8L6 11-2 12", INK, 1.9) +
        both(eye) +
        flat("M-6 19Q-3 16 0 18 3 16 6 19 0 24.5-6 19Z", rank === "Q" ? "#ab2c38" : h.lips),
    )
  );
}

const PROFILE =
  "M-8-32Q-18-24-18-10L-17.5-5-24 8Q-24 11-18.5 11.5L-20 15.5-17 18-19 21-17 24.5Q-19.5 29-16 33-11 36-3 32";

/** Seen from the side, looking left. */
export const sideFace = (h: Hues): string =>
  flat(`${PROFILE}L14 20 24-6Q20-34-8-32Z`, h.skin) +
  flat("M-3 32L14 20 24-6Q22-16 16-22L8 4-6 12-2 24Z", h.shade) +
  line(PROFILE, INK, 1.3) +
  line("M-18.5-9Q-12-13-5-8", INK, 2.1) +
  shape("M-16-1Q-11-6.5-5-1-11 2-16-1Z", EYE_WHITE) +
  disc(-12.5, -1.8, 2.4, INK) +
  flat("M-20 15.5Q-15 15-12.5 18-15 20.5-19 21L-17 18Z", h.lips);

export const neck = (h: Hues): string => flat("M-11 16V40Q0 54 11 40V16Z", h.shade);

const strands = (d: string): string =>
  `<path d="${d}" stroke="${LIGHT_GOLD}" stroke-opacity=".55" stroke-width="1.1"/>`;

/** Beards: long and pointed, forked, round; the side face has its own. */
export const BEARDS = {
  long: (h: Hues) =>
    flat("M-23-2C-24 30-14 50 0 62 14 50 24 30 23-2 20 8 12 13 0 13S-20 8-23-2Z", h.hair) +
    strands("M-12 24Q-15 40-4 46M-6 24Q-8 44-2 53M0 24V58M6 24Q8 44 2 53M12 24Q15 40 4 46") +
    moustache(h),
  forked: (h: Hues) =>
    flat(
      "M-23-2C-27 24-26 46-11 56Q-3 52 0 42 3 52 11 56C26 46 27 24 23-2 20 8 12 13 0 13S-20 8-23-2Z",
      h.hair,
    ) +
    strands("M-19 16Q-22 36-11 52M-12 22Q-14 38-8 50M-6 24V40M6 24V40M12 22Q14 38 8 50M19 16Q22 36 11 52") +
    moustache(h),
  round: (h: Hues) =>
    flat("M-24-4C-28 20-24 46 0 47 24 46 28 20 24-4 20 8 12 12 0 12S-20 8-24-4Z", h.hair) +
    line(
      "M-22 14Q-16 42 0 42T22 14M-16 20Q-11 36 0 36T16 20M-10 26Q-6 31 0 31T10 26",
      "#a58b57",
      1.5,
      "1 5",
    ) +
    moustache(h),
  goatee: (h: Hues) =>
    flat("M-20.5 27Q-12 22-6 27L-12 46Z", h.hair) + flat("M-22 13Q-12 10-7 19-14 15-22 16Z", h.hair),
  curled: (h: Hues) => flat("M-17 10Q-14 17 0 14 14 17 17 10 12 21 0 17-12 21-17 10Z", h.hair),
  side: (h: Hues) =>
    flat("M2-6Q8 12-6 13L-19 11.5-21 16-12.5 18-18.5 21Q-23 42-11 58 14 48 24 14L20-6Z", h.hair) +
    strands("M-14 26Q-16 40-10 50M-8 24Q-9 38-4 48M-2 20Q0 34 3 42M5 14Q8 26 9 36M12 8Q15 16 15 26"),
} satisfies Record<string, (h: Hues) => string>;

function moustache(h: Hues): string {
  const d = "M-15 16Q-6 10 0 14 6 10 15 16 6 21 0 17.5-6 21-15 16Z";
  return flat(d, h.hair) + strands(d) + flat("M-5 21Q0 25 5 21 0 19.5-5 21Z", h.lips);
}

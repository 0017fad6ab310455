/** What the courts hold. Each is drawn round the hand that holds it. */
import { DARK_GOLD, DARK_STEEL, GOLD, type Hues, INK, LIGHT_GOLD, STEEL } from "./palette.ts";
import { ball, blades, both, flat, hoop, line, move, OUTLINE, shape, xy } from "./shapes.ts";

const shaft = (top: number, foot: number, fill: string, half = 2.5): string =>
  shape(`M${-half} ${foot}V${top}H${half}V${foot}Z`, fill);

export const sword = (h: Hues): string =>
  shape("M-5-8V-118L0-134 5-118V-8Z", STEEL) +
  flat("M0-8V-134L5-118V-8Z", DARK_STEEL) +
  shape("M-20-18Q0-10 20-18V-10Q0-3-20-10Z", GOLD) +
  ball(0, -11, 4, h.accent) +
  shaft(-5, 14, h.deep, 3) +
  ball(0, 17, 5, GOLD);

export const sceptre = (h: Hues, pip: string): string =>
  shaft(-56, 120, GOLD) +
  line("M-5-50H5M-5-44H5", LIGHT_GOLD, 3) +
  ball(0, -70, 15, LIGHT_GOLD) +
  hoop(0, -70, 11.5, h.accent, 1.4) +
  move(0, -70, 0, pip) +
  shape("M-5-84 0-97 5-84Z", GOLD);

export const axe = (): string =>
  shaft(-112, 120, DARK_GOLD) +
  shape("M-2-96-15-112Q-30-84-15-56L-2-72Z", STEEL) +
  flat("M-15-112Q-30-84-15-56-21-84-15-112Z", DARK_STEEL) +
  shape("M2-96 13-104Q20-84 13-64L2-72Z", STEEL) +
  ball(0, -84, 5, GOLD) +
  shape("M0-126 5-114 0-107-5-114Z", LIGHT_GOLD);

export const orb = (h: Hues, pip: string): string =>
  ball(0, -28, 22, h.accent) +
  flat("M0-50A22 22 0 0 1 0-6Q14-28 0-50Z", h.main) +
  line("M-22-28Q0-20 22-28M0-50V-6", LIGHT_GOLD, 3.6) +
  shape("M-5-48H5V-54H-5Z", GOLD) +
  move(0, -64, 0, pip);

export function lily(h: Hues): string {
  const petal = (angle: number, scale: number, fill: string) =>
    `<path d="M0 0C-10-10-8-20 0-25 8-20 10-10 0 0Z" fill="${fill}" stroke="${OUTLINE}" transform="rotate(${angle}) scale(${scale})"/>`;
  const ring = (angles: readonly number[], scale: number, fill: string) =>
    angles.map((angle) => petal(angle, scale, fill)).join("");
  return (
    line("M0 60Q4 20 0-30", h.deep, 3.4) +
    shape("M2 20Q-18 10-20-10-4 0 2 20Z", h.accent) +
    move(
      0,
      -44,
      0,
      ring([-108, -54, 54, 108, 180, 0], 1.1, h.accent) +
        ring([-81, -27, 27, 81, 150, 210], 0.75, LIGHT_GOLD) +
        ball(0, 0, 5.5, GOLD),
    )
  );
}

export const rose = (h: Hues): string =>
  line("M0 60Q6 20 0-20", "#35552f", 3.4) +
  shape("M3 14Q22 6 20-10 4-4 3 14Z", GOLD) +
  shape("M1 22Q-18 14-18-2-2 6 1 22Z", GOLD) +
  move(
    0,
    -36,
    0,
    [0, 72, 144, 216, 288].map((a) => ball(...round(xy(0, 0, 12, a)), 12, h.main)).join("") +
      ball(0, 0, 15, h.deep) +
      shape("M-12-2Q0-15 12-2 9 10 0 12-9 10-12-2Z", h.accent) +
      shape("M-7-2Q0-10 7-2 4 6 0 7-4 6-7-2Z", h.light),
  );

const round = ([x, y]: [number, number]): [number, number] => [Math.round(x), Math.round(y)];

export function lotus(h: Hues): string {
  const petal = (angle: number, fill: string) =>
    move(0, -12, angle, shape("M0 4C-11-10-10-26 0-38 10-26 11-10 0 4Z", fill));
  return (
    line("M0 60V-8", h.deep, 3.4) +
    petal(-76, h.main) +
    petal(76, h.main) +
    petal(-50, LIGHT_GOLD) +
    petal(50, LIGHT_GOLD) +
    petal(-25, h.main) +
    petal(25, h.main) +
    petal(0, LIGHT_GOLD) +
    shape("M-14-10Q0 2 14-10L8 2H-8Z", GOLD)
  );
}

export const fan = (h: Hues): string =>
  blades([0, 0], 54, 9, [-80, 80], [h.accent, LIGHT_GOLD]) +
  line("M-30-5A30 30 0 0 1 30-5", h.deep, 2.4) +
  line("M-20-3A20 20 0 0 1 20-3", GOLD, 2.4) +
  ball(0, 0, 5, GOLD);

export const spear = (h: Hues): string =>
  shaft(-84, 120, DARK_GOLD) +
  shape("M0-126 10-100 3-84H-3L-10-100Z", STEEL) +
  flat("M0-126 10-100 3-84H0Z", DARK_STEEL) +
  shape("M-3-82H3L8-62 0-68-8-62Z", h.accent);

export const lyre = (h: Hues): string =>
  line("M-7-48V-6M-2.5-48V-6M2.5-48V-6M7-48V-6", INK, 0.9) +
  both(
    line("M4-6C34-8 22-34 15-46 10-58 20-68 24-60", INK, 7) +
      line("M4-6C34-8 22-34 15-46 10-58 20-68 24-60", GOLD, 4.4),
  ) +
  shape("M-22-51H22V-46H-22Z", LIGHT_GOLD) +
  shape("M-14-14H14Q12-2 0-2T-14-14Z", h.accent);

export const astrolabe = (h: Hues, pip: string): string =>
  line("M0 0V16", GOLD, 2) +
  ball(0, 36, 21, GOLD) +
  ball(0, 36, 16.5, h.deep) +
  `<circle cx="0" cy="36" r="18.7" stroke="${INK}" stroke-width="2.4" stroke-dasharray="1 3.9"/>` +
  line("M-11 47 11 25", LIGHT_GOLD, 2.6) +
  hoop(0, 32, 9, LIGHT_GOLD, 1.6) +
  move(0, 36, 0, pip);

export const bow = (h: Hues): string =>
  line("M-10-84V84", IVORY_STRING, 1.3) +
  line("M-12-88Q-4-80-2-60 14-30 0 0 14 30-2 60-4 80-12 88", INK, 6.5) +
  line("M-12-88Q-4-80-2-60 14-30 0 0 14 30-2 60-4 80-12 88", h.accent, 4) +
  line("M3-14V14", GOLD, 5);

const IVORY_STRING = "#5b4a2c";

/** Fletched arrows over a shoulder. */
export const quiver = (h: Hues): string => {
  const arrow = (x: number, angle: number) =>
    move(x, 0, angle, shaft(-30, 30, DARK_GOLD, 1.2) + shape("M0-24-6-30V-46L0-40 6-46V-30Z", LIGHT_GOLD));
  return arrow(-10, -22) + arrow(0, -12) + arrow(10, -2) + shape("M-16-4 10-12 16 40H-10Z", h.main);
};

/** Index glyphs drawn as outlines, cap height 100: no font is needed to read a card. */
import { num } from "./shapes.ts";

const slant = (top: number, foot: number) => `M${top} 0h22L${foot + 22} 100h-22Z`;
const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1-${2 * rx} 0Z`;

/** Width, filled outline, stroked outline. */
const GLYPHS: Readonly<Record<string, readonly [number, string, string]>> = {
  A: [86, `${slant(32, 0)}${slant(32, 64)}M14 60h58v15h-58Z`, ""],
  K: [80, "M0 0h19v100h-19ZM54 0H78L19 67V37ZM29 55L46 36L80 100H56Z", ""],
  Q: [92, "M46 58h22L96 104h-22Z", oval(46, 50, 36.5, 41)],
  J: [58, "M16 0h41.5v17h-41.5Z", "M48.5 0V64A20 27 0 0 1 8.5 64V60"],
  T: [98, "M14 0h19v100h-19ZM14 0V20L0 30V12Z", oval(69, 50, 20, 41)],
  "-": [50, "M0 40h50v20h-50Z", ""],
  "9": [68, "", `M58.5 33C58.5 70 44 91 13 91${oval(34, 33, 24.5, 24)}`],
  "8": [68, "", oval(34, 28, 20.5, 19.5) + oval(34, 69, 24.5, 22.5)],
  "7": [64, "M0 0H64V17L35 100H12L41 18H0Z", ""],
  "6": [68, "", `M9.5 67C9.5 30 24 9 55 9${oval(34, 67, 24.5, 24)}`],
  "5": [
    64,
    "M10 0h48v17h-48ZM7 0h17v52h-17Z",
    "M16 44C21 40 26 38.5 32 38.5A23.5 26.2 0 0 1 32 91C20 91 11 86 5 78",
  ],
  "4": [76, "M43 0h19v100h-19ZM0 62h76v17h-76ZM36 0H58L22 68H0V62Z", ""],
  "3": [64, "", "M6 20C11 12 19 9 29 9A19.5 19 0 0 1 30 47H20M30 47A22 22 0 0 1 30 91C18 91 9 86 3 77"],
  "2": [64, "M1 83h62v17h-62Z", "M8 33C8 17 18 9 31 9C45 9 54 17 54 30C54 46 38 54 11 85"],
};

/** Width of a rank's glyph at a cap height. */
export const glyphWidth = (rank: string, height: number, wide = 1): number =>
  ((GLYPHS[rank]?.[0] ?? 0) * height * wide) / 100;

/** A rank centred on `x`, its top at `y`. */
export function glyph(rank: string, x: number, y: number, height: number, fill: string, wide = 1): string {
  const [width, filled, stroked] = GLYPHS[rank] ?? [0, "", ""];
  const scale = height / 100;
  const left = num(x - (width * scale * wide) / 2);
  const body =
    (filled && `<path d="${filled}" fill="${fill}"/>`) +
    (stroked && `<path d="${stroked}" fill="none" stroke="${fill}" stroke-width="18"/>`);
  return `<g transform="translate(${left} ${y}) scale(${+(scale * wide).toFixed(3)} ${+scale.toFixed(3)})">${body}</g>`;
}

/** The three colon cards: the only dark faces, aubergine with foil discs. */
import { glyph } from "./glyphs.ts";
import { ARCH, foil, frame, PANEL, sheet } from "./ornaments.ts";
import type { Detail } from "./palette.ts";
import { burst, hoop, rosette, turned } from "./shapes.ts";

export type Colon = "G" | "R" | "L";

/** Which of the two dots are full: grand, royal, little. */
const DOTS: Readonly<Record<Colon, readonly [boolean, boolean]>> = {
  G: [true, true],
  R: [true, false],
  L: [false, false],
};
const CREAM = "#fff3d2";

function dot(y: number, full: boolean, x: number, r: number, width: number, au: string): string {
  return full ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${au}"/>` : hoop(x, y, r - width / 2, au, width);
}

/** A large foil disc, engraved when full, a deep well when empty. */
function medal(y: number, full: boolean, au: string): string {
  const rim = `<circle cx="120" cy="${y}" r="46.5" fill="#2c0f48" stroke="${au}" stroke-width="1.3"/>`;
  if (!full) {
    return `${rim}<circle cx="120" cy="${y}" r="38.5" fill="#1c0930" stroke="${au}" stroke-width="7"/>${hoop(120, y, 30, au, 1)}`;
  }
  return (
    `${rim}<circle cx="120" cy="${y}" r="42" fill="${au}"/>` +
    `<path d="${rosette(120, y, 26, 14, 28)}" fill="none" stroke="#3a1560" stroke-opacity=".6" stroke-width=".7"/>`
  );
}

/** Which ranks the card stands for, along a line or down a column. */
function ranks(kind: Colon, down: boolean): string {
  if (kind === "G") return down ? glyph("A", 161, 186, 88, CREAM) : glyph("A", 120, 146, 44, CREAM);
  const [signs, places]: readonly [string, readonly number[]] =
    kind === "R" ? ["JQK", [82, 120, 158]] : ["2-T", [83, 116, 158]];
  return places
    .map((x, i) =>
      down ? glyph(signs.charAt(i), 161, 138 + i * 58, 50, CREAM) : glyph(signs.charAt(i), x, 149, 38, CREAM),
    )
    .join("");
}

export function colon(kind: Colon, detail: Detail, prefix: string): string {
  const au = `url(#${prefix}f)`;
  const [upper, lower] = DOTS[kind];
  const definitions =
    foil(`${prefix}f`) +
    `<radialGradient id="${prefix}g" cy=".42" r=".8"><stop stop-color="#4a1d6b"/><stop offset=".6" stop-color="#2c0f48"/><stop offset="1" stop-color="#190729"/></radialGradient>` +
    `<clipPath id="${prefix}c">${detail === "full" ? '<rect x="7" y="7" width="226" height="322" rx="11"/>' : `<path d="${ARCH}"/>`}</clipPath>`;
  const night = `<rect x="7" y="7" width="226" height="322" rx="11" fill="url(#${prefix}g)"/>`;
  if (detail === "compact") {
    return sheet(
      prefix,
      definitions,
      night +
        dot(52, upper, 48, 30, 11, au) +
        dot(126, lower, 48, 30, 11, au) +
        `<g transform="translate(-6 -5)"><g clip-path="url(#${prefix}c)" opacity=".3">${burst(161, 222, 8, 190, 22, "#e3bd66")}</g>` +
        `<path d="${ARCH}" fill="none" stroke="${au}" stroke-width="4"/>` +
        `${ranks(kind, true)}</g>`,
    );
  }
  const index = `<g id="${prefix}i">${dot(38, upper, 38, 15.5, 6, au)}${dot(77, lower, 38, 15.5, 6, au)}</g>`;
  return sheet(
    prefix,
    definitions,
    night +
      `<g clip-path="url(#${prefix}c)" opacity=".16">${burst(120, 168, 24, 240, 30, "#e3bd66")}</g>` +
      frame(au, 1.6) +
      `<path d="${PANEL}" fill="none" stroke="${au}" stroke-width=".8" stroke-opacity=".7" transform="translate(120 168) scale(.955 .97) translate(-120 -168)"/>` +
      medal(87, upper, au) +
      medal(249, lower, au) +
      ranks(kind, false) +
      index +
      turned(`${prefix}i`),
  );
}

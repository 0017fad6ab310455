/** Three backs: one engraved design in navy, wine and jade. */
import { foil, sheet } from "./ornaments.ts";
import { pip, pipDefinition } from "./pips.ts";
import { hoop, num, rosette, xy } from "./shapes.ts";

export type Back = "navy" | "wine" | "jade";

const COLOURS: Readonly<Record<Back, readonly [centre: string, edge: string]>> = {
  navy: ["#1a2b57", "#0b1430"],
  wine: ["#6a1a37", "#380816"],
  jade: ["#12604e", "#06291f"],
};

/** A wavy ring: the curve through the midpoints between alternating outer and inner points. */
function wave(r: number, depth: number, count: number): string {
  const at = (i: number) => xy(120, 168, i % 2 ? r - depth : r + depth, (i * 180) / count);
  const between = (i: number): string => {
    const [a, b] = [at(i), at(i + 1)];
    return `${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2)}`;
  };
  let d = `M${between(0)}`;
  for (let i = 1; i <= 2 * count; i++) d += `Q${at(i).map(num).join(" ")} ${between(i)}`;
  return d;
}

export function back(kind: Back): string {
  const [centre, edge] = COLOURS[kind];
  const p = `b${kind}`;
  const au = `url(#${p}f)`;
  const engraved = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${au}" stroke-width="${width}"/>`;
  const corner =
    `<g id="${p}k"><circle cx="20" cy="20" r="64" fill="${edge}" stroke="${au}"/>` +
    engraved(rosette(20, 20, 44, 16, 30), 0.6) +
    hoop(20, 20, 24, au, 1) +
    "</g>";
  const suits = (["S", "H", "C", "D"] as const)
    .map((suit) => pipDefinition(`${p}${suit}`, suit, au))
    .join("");
  return sheet(
    p,
    foil(`${p}f`) +
      `<radialGradient id="${p}g"><stop stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient>` +
      `<clipPath id="${p}c"><rect x="20" y="20" width="200" height="296" rx="5"/></clipPath>` +
      `<pattern id="${p}w" width="20" height="9" patternUnits="userSpaceOnUse"><path d="M0 2q5 6 10 0t10 0M0 5q5-6 10 0t10 0M0 7q5 3 10 0t10 0" fill="none" stroke="#dcb968" stroke-width=".5" stroke-opacity=".45"/></pattern>` +
      suits,
    `<rect x="10" y="10" width="220" height="316" rx="10" fill="${edge}"/>` +
      `<g clip-path="url(#${p}c)"><path d="M20 20h200v296H20Z" fill="url(#${p}g)"/><path d="M20 20h200v296H20Z" fill="url(#${p}w)"/>` +
      `${corner}<use href="#${p}k" transform="matrix(-1 0 0 1 240 0)"/><use href="#${p}k" transform="matrix(1 0 0 -1 0 336)"/><use href="#${p}k" transform="rotate(180 120 168)"/>` +
      `<path d="${wave(85, 9, 18)}" fill="${edge}" stroke="${au}" stroke-width="1.4"/>${engraved(wave(80, 9, 18), 0.6)}` +
      engraved(rosette(120, 168, 45, 26, 40), 0.55) +
      engraved(rosette(120, 168, 30, 11, 24), 0.6) +
      "</g>" +
      `<rect x="20" y="20" width="200" height="296" rx="5" fill="none" stroke="${au}" stroke-width="1.8"/><rect x="14.5" y="14.5" width="211" height="307" rx="8" fill="none" stroke="${au}" stroke-width=".8"/>` +
      `<circle cx="120" cy="168" r="20" fill="${edge}" stroke="${au}" stroke-width="1.6"/>` +
      pip(`${p}S`, 120, 158.5, 10) +
      pip(`${p}H`, 129.5, 168, 10) +
      pip(`${p}C`, 120, 177.5, 10) +
      pip(`${p}D`, 110.5, 168, 10),
  );
}

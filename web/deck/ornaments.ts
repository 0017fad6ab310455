/** What surrounds and carries the figures: the card itself, stepped panels, arches, grounds and cloth. */
import { DARK_GOLD, GOLD, type Hues, LIGHT_GOLD, PAPER, type Suit } from "./palette.ts";
import { burst, disc, flat, hoop, num } from "./shapes.ts";

/** The stepped panel that leaves two corners free for the indices. */
export const PANEL = "M74 20V102H66V110H58V118H20V316H166V234H174V226H182V218H220V20Z";
/** The arch of a narrow card, and the shorter one of an avatar. */
export const ARCH = "M94 322V150A67 67 0 0 1 228 150V322Z";
export const BUST = "M94 283V150A67 67 0 0 1 228 150V283Z";

export const svg = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;

/** A card of ivory paper with a hairline edge. */
export const sheet = (prefix: string, definitions: string, body: string): string =>
  svg(
    "0 0 240 336",
    `<defs><linearGradient id="${prefix}p" x2=".35" y2="1"><stop stop-color="#fffdf8"/><stop offset="1" stop-color="#f8f1e1"/></linearGradient>${definitions}</defs>` +
      `<rect width="240" height="336" rx="16" fill="url(#${prefix}p)"/>${body}` +
      `<rect x=".75" y=".75" width="238.5" height="334.5" rx="15.3" fill="none" stroke="#1a1408" stroke-opacity=".22" stroke-width="1.5"/>`,
  );

export const frame = (stroke: string, width: number): string =>
  `<path d="${PANEL}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** Foil: the gold that catches light, for backs and colon cards. */
export const foil = (id: string): string =>
  `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="#fbeab6"/><stop offset=".45" stop-color="#e3bd66"/><stop offset=".62" stop-color="#b0853a"/><stop offset="1" stop-color="#f5e0a0"/></linearGradient>`;

const pattern = (id: string, width: number, height: number, transform: string, body: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${body}</pattern>`;

/** Overlapping scales: rows of ringed discs, each row over the one above it. */
function scales(id: string, r: number, fills: readonly [string, string, string], scale = ""): string {
  const rise = r * 0.62;
  const places = [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
    [1, 3],
  ] as const;
  const first = `<g id="${id}s">${disc(0, 0, r, fills[0])}<circle r="${num(r / 2)}" fill="${fills[2]}" stroke="${fills[1]}" stroke-width="${num(r / 3)}"/></g>`;
  const rest = places
    .slice(1)
    .map(([x, row]) => `<use href="#${id}s" x="${x * r}" y="${num(row * rise)}"/>`)
    .join("");
  return pattern(id, 2 * r, +(2 * rise).toFixed(1), scale, first + rest);
}

/** The ground behind a court: rays, scales, chevrons or rings, centred on the head. */
export function ground(suit: Suit, id: string): readonly [definitions: string, body: string] {
  const wash = flat("M-160-200h320v420h-320Z", PAPER);
  if (suit === "S") return ["", wash + burst(0, 0, 20, 280, 24, "#e9d6a6")];
  if (suit === "H") {
    return [
      scales(id, 12, ["#ecd0b4", "#f8ecd8", "#f3dfc4"]),
      flat("M-160-200h320v420h-320Z", `url(#${id})`),
    ];
  }
  if (suit === "D") return ["", wash + chevrons()];
  let rings = "";
  for (let r = 60; r < 230; r += 26) rings += hoop(0, 0, r, "#dfe3c6", 13);
  return ["", wash + rings];
}

function chevrons(): string {
  let d = "";
  for (let y = -130; y < 190; y += 17) d += `M-100 ${y + 42}L0 ${y}L100 ${y + 42}`;
  return `<path d="${d}" stroke="#efd9a8" stroke-width="8" stroke-linecap="butt" stroke-linejoin="miter"/>`;
}

/** Cloth of a suit: stripes, scales, zigzag or leaves. */
export function cloth(suit: Suit, id: string, h: Hues, scale: number): string {
  const size = scale === 1 ? "" : `scale(${scale})`;
  const fill = (w: number, t: number) => `<path d="M0 0h${w}v${t}H0Z" fill="${h.main}"/>`;
  if (suit === "S") {
    return pattern(
      id,
      16,
      16,
      `rotate(28) ${size}`.trim(),
      `${fill(16, 16)}<path d="M0 2h16" stroke="${GOLD}" stroke-width="2.4"/><path d="M0 9h16" stroke="${h.accent}" stroke-width="4"/>`,
    );
  }
  if (suit === "H") return scales(id, 8, [LIGHT_GOLD, h.main, h.accent], size);
  if (suit === "D") {
    return pattern(
      id,
      20,
      18,
      size,
      `${fill(20, 18)}<g fill="none" stroke-width="3.4"><path d="M-2 2L10 10 22 2" stroke="${h.accent}"/><path d="M-2 11L10 19 22 11M-2-7L10 1 22-7" stroke="${GOLD}" stroke-width="2"/></g>`,
    );
  }
  return pattern(
    id,
    18,
    22,
    size,
    `${fill(18, 22)}<g fill="${h.accent}"><path d="M9 1q6 5 0 10q-6-5 0-10Z"/><path d="M0 12q6 5 0 10q-6-5 0-10ZM18 12q6 5 0 10q-6-5 0-10Z" fill="${GOLD}"/></g>`,
  );
}

/** A doubled gold line, dark under light. */
export const doubleLine = (d: string, width: number): string =>
  `<g fill="none"><path d="${d}" stroke="${DARK_GOLD}" stroke-width="${width}"/><path d="${d}" stroke="${LIGHT_GOLD}" stroke-width="${num(width * 0.4)}"/></g>`;

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Text and what lies under it, by the tokens of a theme; each colour over the ones before it. */
const TEXT = [
  "gold",
  "gold-hi",
  "ivory",
  "mist",
  "ok",
  "warn",
  "bad",
  "suit-S",
  "suit-H",
  "suit-D",
  "suit-C",
];
const GROUNDS = [
  ["panel-solid"],
  ["room-0", "panel"],
  ["felt-0", "panel"],
  ["felt-1", "key"],
  ["room-0", "key"],
  ["panel-solid", "key"],
];
const ROOM = ["room-0", "room-1", "room-2"];
const THEMES = ["emerald", "midnight", "dawn"];
/** What WCAG asks of text, level AA. */
const LEAST = 4.5;

type Colour = readonly [number, number, number, number];

const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");

/** The tokens that are colours, of a theme: its own over those of all. */
function tokens(theme: string): ReadonlyMap<string, Colour> {
  const found = new Map<string, Colour>();
  for (const [, selector = "", body = ""] of css.matchAll(/^(:root[^{]*|\[data-theme[^{]*)\{([^}]*)\}/gm)) {
    if (!selector.includes(":root") && !selector.includes(theme)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})/g))
      found.set(name, colour(value));
  }
  return found;
}

function colour(text: string): Colour {
  const pairs =
    text.length < 6 ? Array.from(text.slice(1), (digit) => digit + digit) : text.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0, alpha = 255] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

function over([r, g, b, alpha]: Colour, [r0, g0, b0]: Colour): Colour {
  const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha);
  return [mix(r, r0), mix(g, g0), mix(b, b0), 1];
}

function luminance([r, g, b]: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(THEMES)("every text can be read on every ground it may stand on, in %s", (theme) => {
  const palette = tokens(theme);
  const of = (name: string): Colour => {
    const found = palette.get(name);
    if (!found) throw new Error(`no token ${name}`);
    return found;
  };
  const pairs = [
    ...TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ...ground])),
    ...["on-room", "on-room-soft"].flatMap((text) => ROOM.map((ground) => [text, ground])),
    ...["gold", "gold-hi"].map((ground) => ["ink", ground]),
  ];
  const unreadable = pairs
    .map(([text = "", ...grounds]) => {
      const ground = grounds.map(of).reduce((below, above) => over(above, below));
      return { pair: `${text} on ${grounds.join(" and ")}`, ratio: contrast(of(text), ground) };
    })
    .filter(({ ratio }) => ratio < LEAST)
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
  expect(unreadable).toEqual([]);
  expect(pairs.length).toBeGreaterThan(70);
});

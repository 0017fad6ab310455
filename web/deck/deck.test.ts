import { describe, expect, it } from "vitest";
import { glyphWidth } from "./glyphs.ts";
import { avatar, type Back, back, type Colours, type Detail, face, type Suit, suitPath } from "./index.ts";

const SUITS: readonly Suit[] = ["S", "H", "D", "C"];
const RANKS = [..."23456789TJQKA"];
const CARDS = [...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank)), ":G", ":R", ":L"];
const DETAILS: readonly Detail[] = ["compact", "full"];
const COLOURS: readonly Colours[] = [2, 4];
const BACKS: readonly Back[] = ["navy", "wine", "jade"];
const FACES = CARDS.flatMap((card) =>
  DETAILS.flatMap((detail) => COLOURS.map((colours) => ({ card, detail, colours }))),
);

const TAG = /<(?:\/([a-zA-Z]+)|([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<&]*")*)\s*(\/?))>|([^<]+)/gy;

/** What is not strict XML in a text, or not allowed in a card. */
function faults(xml: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const used: string[] = [];
  let roots = 0;
  TAG.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TAG.lastIndex) {
    const match = TAG.exec(xml);
    if (!match) return [...found, `not a tag: ${xml.slice(at, at + 60)}`];
    const [, closed, opened, attributes = "", empty, text] = match;
    if (text !== undefined) {
      found.push(`text: ${text}`);
    } else if (closed !== undefined) {
      if (open.pop() !== closed) found.push(`unbalanced </${closed}>`);
    } else if (opened !== undefined) {
      if (open.length === 0) roots++;
      if (!empty) open.push(opened);
      if (["text", "image", "style", "script", "foreignObject", "a"].includes(opened))
        found.push(`<${opened}>`);
      const names = new Set<string>();
      for (const [, name = "", value = ""] of attributes.matchAll(/([a-zA-Z][\w-]*)="([^"]*)"/g)) {
        if (names.has(name)) found.push(`twice ${name} in <${opened}${attributes}>`);
        names.add(name);
        if (/undefined|NaN|null|\[object|Infinity|e-\d|\.\d{4}/.test(value)) found.push(`${name}="${value}"`);
        if (/\/\/|data:/.test(value) && name !== "xmlns") found.push(`external ${value}`);
        if (name === "id" && ids.has(value)) found.push(`id ${value} twice`);
        if (name === "id") ids.add(value);
        if (name === "href") used.push(value.slice(1));
        for (const [, id = ""] of value.matchAll(/url\(#([^)]*)\)/g)) used.push(id);
      }
    }
  }
  for (const id of used) if (!ids.has(id)) found.push(`nothing is called ${id}`);
  if (open.length > 0) found.push(`left open: ${open.join()}`);
  if (roots !== 1) found.push(`${roots} roots`);
  return found;
}

const idsOf = (xml: string) => [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe("the checker", () => {
  it("finds what is wrong", () => {
    for (const bad of [
      "<a><b></a></b>",
      '<g x="1" x="2"/>',
      "<g x=1/>",
      '<g x="&"/>',
      "<g>",
      "<g/><g/>",
      '<g fill="url(#no)"/>',
    ]) {
      expect(faults(bad), bad).not.toEqual([]);
    }
    expect(faults('<g id="a"><use href="#a"/></g>')).toEqual([]);
  });
});

describe("faces", () => {
  it.each(DETAILS)("of %s detail are strict XML in the card's box", (detail) => {
    for (const { card, colours } of FACES.filter((f) => f.detail === detail)) {
      const xml = face(card, detail, colours);
      expect(faults(xml), card).toEqual([]);
      expect(xml).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 240 336">/);
    }
  });

  it("stay small", () => {
    for (const { card, detail, colours } of FACES) {
      expect(face(card, detail, colours).length, card + detail).toBeLessThanOrEqual(
        detail === "full" ? 9 * 1024 : 5 * 1024,
      );
    }
  });

  it("are the same each time and differ from one another", () => {
    const seen = new Set<string>();
    for (const { card, detail, colours } of FACES) {
      const xml = face(card, detail, colours);
      expect(face(card, detail, colours)).toBe(xml);
      seen.add(xml);
    }
    expect(seen.size).toBe(FACES.length);
  });

  it("can stand in one document: no id is shared", () => {
    const ids = [
      ...FACES.map(({ card, detail, colours }) => face(card, detail, colours)),
      ...BACKS.map(back),
      ...Array.from({ length: 12 }, (_, n) => avatar(n)),
    ].flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keep the rank inside the strip that a fan leaves visible", () => {
    const strip = 0.37 * 240;
    for (const { card, detail, colours } of FACES.filter((f) => !f.card.startsWith(":"))) {
      const [, x = "", wide = "", tall = ""] =
        /<g transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+) ([\d.]+)\)">/.exec(
          face(card, detail, colours),
        ) ?? [];
      const width = glyphWidth(card.charAt(1), 100) * Number(wide);
      expect(Number(x), card).toBeGreaterThanOrEqual(8);
      expect(Number(x) + width, card).toBeLessThanOrEqual(strip);
      if (detail === "compact") expect(Number(tall) * 100).toBeCloseTo(0.25 * 336);
    }
  });

  it("tell four suits apart by colour when four colours are asked for", () => {
    const colour = (suit: Suit, colours: Colours) =>
      /fill="(#\w{6})" transform="translate\(-50 -50\)"/.exec(face(`${suit}7`, "compact", colours))?.[1];
    expect(new Set(SUITS.map((suit) => colour(suit, 4))).size).toBe(4);
    expect(new Set(SUITS.map((suit) => colour(suit, 2))).size).toBe(2);
  });

  it("exist for cards only", () => {
    for (const none of ["", "S1", "XA", "SAA", ":A", "AS"]) {
      expect(() => face(none, "full", 2)).toThrow(RangeError);
    }
  });
});

describe("backs, portraits and suits", () => {
  it("are strict XML and small", () => {
    for (const xml of [...BACKS.map(back), ...Array.from({ length: 12 }, (_, n) => avatar(n))]) {
      expect(faults(xml)).toEqual([]);
      expect(xml.length).toBeLessThanOrEqual(9 * 1024);
    }
    expect(new Set(BACKS.map(back)).size).toBe(3);
    expect(new Set(Array.from({ length: 12 }, (_, n) => avatar(n))).size).toBe(12);
    expect(avatar(12)).toBe(avatar(0));
    expect(avatar(-1)).toBe(avatar(11));
  });

  it("give each suit its path", () => {
    expect(new Set(SUITS.map(suitPath)).size).toBe(4);
    for (const suit of SUITS) expect(suitPath(suit)).toMatch(/^M[\d\sA-Z.]+Z$/);
  });
});

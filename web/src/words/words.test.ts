import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { digits, signed } from "./numbers.ts";
import { accented, disguise, mirrored } from "./pseudo.ts";
import { Words } from "./words.ts";

const TEXTS = fileURLToPath(new URL("../../../src/overtrick/text", import.meta.url));
const words = new Words();

describe("words", () => {
  test("cards, bids, calls and contracts are said as people say them", () => {
    expect(words.card("HQ")).toBe("queen of hearts");
    expect(words.card(":R")).toBe("Royal Colon");
    expect(words.bid("2NT")).toBe("2 no-trump");
    expect(words.call("XX")).toBe("redouble");
    expect(words.contract("4SX")).toBe("4 spades, doubled");
    expect(words.contract("1C")).toBe("1 club");
  });

  test("a refusal is a sentence with words for cards and suits", () => {
    const about = { best: "SQ", playable: ["SA", "SK"] };
    expect(words.reason("must-overtrump", about, "call-bridge")).toBe(
      "You hold a spade that beats the queen of spades, so you must play one: the ace of spades or king of spades.",
    );
    expect(words.reason("jump-holding", { suit: "H", needed: 4, held: 3 }, "bridgette")).toBe(
      "A jump in hearts needs 4 hearts; you hold 3.",
    );
  });

  test("lists end as they should", () => {
    expect(words.anyOf(["a"])).toBe("a");
    expect(words.anyOf(["a", "b"])).toBe("a or b");
    expect(words.allOf(["a", "b", "c", "d"])).toBe("a, b, c and d");
  });

  test("numbers have Latin digits, a true minus and at most one decimal", () => {
    expect([0, 4, -4, 13.2, -0.5].map(digits)).toEqual(["0", "4", "−4", "13.2", "−0.5"]);
    expect([0, 4, -4].map(signed)).toEqual(["0", "+4", "−4"]);
  });

  test("pseudo-locales make every text strange, and leave arguments alone", () => {
    expect(accented("Won by ")).toBe("Ŵöñ ƀý ~~");
    expect(mirrored(" so ")).toBe(" \u202eso\u202c ");
    const strange = new Words("en-XA", (catalogue) => disguise(catalogue, "en-XA"));
    expect(strange.say("web-play-game", { game: "Ana" })).toMatch(/Ana/);
    expect(strange.say("web-home")).not.toBe("Home");
    expect(new Words("en-XB").direction).toBe("rtl");
  });

  test("a missing sentence is a small fault", () => {
    expect(words.say("no-such-sentence")).toBe("no-such-sentence");
  });
});

test("every sentence that the client asks for is there", () => {
  const source = fileURLToPath(new URL("..", import.meta.url));
  const modules = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  const code = modules.map((name) => readFileSync(join(source, name), "utf8")).join("\n");
  const catalogues = new Set(
    Array.from(code.matchAll(/@text\/(en\/[a-z-]+\.ftl)\?raw/g), ([, name]) => name),
  );
  const all = new Words();
  for (const name of catalogues) all.read(readFileSync(join(TEXTS, name ?? ""), "utf8"));
  const asked = new Set(Array.from(code.matchAll(/"((?:web|play)-[a-z0-9-]+)"/g), ([, id]) => id ?? ""));
  const prefixes = new Set(["web-theme", "web-back", "web-colours", "web-sort"]);
  expect([...asked].filter((id) => !all.has(id) && !prefixes.has(id))).toEqual([]);
  const said = Array.from(code.matchAll(/say\(\s*"((?:felt|sheet)-[a-z-]+)"/g), ([, id]) => id ?? "");
  expect(said.filter((id) => !all.has(id))).toEqual([]);
});

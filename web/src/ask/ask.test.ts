import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import schema from "../../../docs/protocol.schema.json" with { type: "json" };
import type { Taken, Welcome } from "../protocol/messages.ts";
import { Words } from "../words/words.ts";
import { act, type Reason, sortOf, why } from "./reasons.ts";
import { fingerprint, ruleSheet } from "./rules.ts";
import { takenLine } from "./taken.ts";
import { askWords } from "./words.ts";

const words = askWords(new Words());
const PLAYERS = ["Ana", "Bala", "Chen", "Dodi"];

function golden<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../../tests/${path}`, import.meta.url), "utf8")) as T;
}

interface Case {
  readonly game: string;
  readonly action: string;
  readonly reason: Reason;
  readonly said: string;
}

describe("reasons", () => {
  test.each(golden<Case[]>("text/golden/reasons.json"))("$said", ({ game, action, reason, said }) => {
    expect(why(words, game, action, reason, PLAYERS)).toBe(said);
  });

  test("a kind without words says nothing, so that the proposal still stands", () => {
    const reason = { kind: "no-such-kind", facts: {}, chance: null, values: {} };
    expect(why(words, "bridgette", "pass", reason, PLAYERS)).toBe("");
  });

  test("acts are told apart and said in words", () => {
    const acts = ["SA", ":L", "X", "0NT", "13", "discard D3 :G"];
    expect(acts.map(sortOf)).toEqual(["play", "play", "word", "bid", "call", "discard"]);
    expect(acts.map((each) => act(words, each))).toEqual([
      "ace of spades",
      "Little Colon",
      "double",
      "0 no-trump",
      "13",
      "three of diamonds and Grand Colon",
    ]);
  });
});

describe("how a trick was won", () => {
  const line = (how: string, cards: string, winner: number, contract: string | null = null): string => {
    const dealt = cards.split(" ");
    const trick = { leader: 1, cards: dealt, winner, how } as Taken;
    return takenLine(words, trick, dealt.length, contract);
  };

  test("every word of the protocol has its sentence", () => {
    const known: readonly string[] = schema.$defs.Taking.enum;
    expect(known.length).toBe(15);
    for (const how of known) expect(words.has(`taken-${how}`), how).toBe(true);
  });

  test("in Call Bridge", () => {
    expect(line("only-spade", "HA S9 H3 HK", 2)).toBe(
      "The nine of spades was the only spade, and trumped the ace of hearts.",
    );
    expect(line("held", "HA D2 H3 HK", 1)).toBe(
      "Nobody could trump, and the ace of hearts was the highest of the suit led.",
    );
    expect(line("alone", "H2 D2 C3 DK", 1)).toBe(
      "Nobody else could follow suit, and nobody could trump: the two of hearts held.",
    );
  });

  test("in Bridgette", () => {
    expect(line("banned", "HQ :R", 1, "2S")).toBe(
      "A colon never takes a trick from a card: the queen of hearts held, but the Royal Colon bans its suit from the next lead.",
    );
    expect(line("colon-stood", ":R C2", 1, "2S")).toBe(
      "The Royal Colon held: only face cards and trumps beat it.",
    );
    expect(line("colon-stood", ":L SA", 1, "3NTX")).toBe("The Little Colon held: only numerals beat it.");
    expect(line("colon-beaten", ":G SA", 0, "1H")).toBe(
      "The ace of spades takes the trick from the Grand Colon, which any ace beats.",
    );
  });
});

describe("the rules of a table", () => {
  const sheets = golden<{ fingerprint: string; text: string }[]>("games/golden/fingerprints.json").map(
    ({ fingerprint: digits, text }) => ({
      digits,
      ...(JSON.parse(text) as Pick<Welcome, "game" | "options">),
    }),
  );

  test.each(sheets)(
    "have the fingerprint that the server gives: $digits",
    async ({ digits, game, options }) => {
      expect(await fingerprint({ game, options })).toBe(digits);
      const turned = Object.fromEntries(Object.entries(options).reverse());
      expect(await fingerprint({ game, options: turned })).toBe(digits);
    },
  );

  test("are told in a sentence each, and what is unusual is marked", () => {
    for (const { game, options } of sheets) {
      const welcome = { game, options, varied: ["deals"] } as unknown as Welcome;
      const sheet = ruleSheet(words, welcome);
      expect(sheet.length).toBe(Object.keys(options).length);
      for (const { sentence } of sheet) expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      expect(sheet.filter(({ isUnusual }) => isUnusual).map(({ name }) => name)).toEqual(["deals"]);
    }
    const redeal = { game: "call-bridge", options: { redeal: ["no_spade", "four_aces"] }, varied: [] };
    expect(ruleSheet(words, redeal as unknown as Welcome)[0]?.sentence).toBe(
      "A deal is void, and the same dealer deals again, when some hand has no spade or one hand has all four aces.",
    );
  });
});

test("every sentence that this part asks for is there", () => {
  const room = fileURLToPath(new URL(".", import.meta.url));
  const modules = readdirSync(room).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  const code = modules.map((name) => readFileSync(join(room, name), "utf8")).join("\n");
  const asked = Array.from(code.matchAll(/"(ask-[a-z-]+)"/g), ([, id]) => id ?? "");
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((id) => !words.has(id))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Words } from "../src/words/words.ts";

const NAMES = readFileSync(new URL("names.txt", import.meta.url), "utf8");

test("the 55 cards are called as the list says", () => {
  const words = new Words();
  const cards = NAMES.trim()
    .split("\n")
    .map((line) => line.split(" ")[0] ?? "");
  expect(new Set(cards).size).toBe(55);
  expect(cards.map((card) => `${card} ${words.card(card)}\n`).join("")).toBe(NAMES);
});

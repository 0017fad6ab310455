import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import coach from "@text/en/coach.ftl?raw";
import learn from "@text/en/learn.ftl?raw";
import field from "@text/en/words.ftl?raw";
import { describe, expect, test } from "vitest";
import { pieces, plain } from "../words/pieces.ts";
import { disguise } from "../words/pseudo.ts";
import { Words } from "../words/words.ts";
import { PAGES } from "./content.ts";
import { LESSONS } from "./lessons.ts";
import { judge, ofTheme, POSITIONS, position, THEMES } from "./positions.ts";
import { wordIds } from "./words-page.tsx";

const words = new Words();
for (const source of [coach, learn, field]) words.read(source);

/** The words on the left of the glossary's tables, for those who play; the program's own words are not. */
function glossary(): string[] {
  const path = fileURLToPath(new URL("../../../docs/glossary.md", import.meta.url));
  const sections = readFileSync(path, "utf8").split(/^## /m);
  const ours = ["At the table", "The cards", "The deal", "Calls", "Play", "Scoring", "Rules"];
  const programs = ["returns", "scale", "tenths"];
  return sections
    .filter((section) => ours.some((title) => section.startsWith(`${title}\n`)))
    .flatMap((section) => Array.from(section.matchAll(/^\| ([^|]+?) \|/gm), ([, word]) => word ?? ""))
    .filter((word) => word !== "word" && word !== "---" && !programs.includes(word));
}

describe("the words of the field", () => {
  test("are those of the glossary", () => {
    const told = wordIds(field).map((id) => words.say(`word-${id}`));
    expect(told.length).toBeGreaterThan(50);
    expect([...told].sort()).toEqual(glossary().sort());
  });

  test("are each explained, and called by their own name", () => {
    for (const id of wordIds(field)) {
      expect(words.say(`word-${id}-about`).length, id).toBeGreaterThan(15);
      const name = words.say(`word-${id}`).toLowerCase();
      expect(name.split(/[,(]/)[0]?.trim().replaceAll(" ", "-")).toBe(id);
    }
  });

  test("are all known where a sentence can be asked about them", () => {
    const asked = Array.from((learn + coach).matchAll(/WORD\("([^"]+)"/g), ([, id]) => id ?? "");
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((id) => !words.has(`word-${id}-about`))).toEqual([]);
  });
});

describe("a sentence with words to press", () => {
  test("falls into its pieces", () => {
    expect(pieces(words.say("learn-cb-play-follow"))).toEqual([
      { text: "If you have a card of the suit led, you must ", word: null },
      { text: "follow", word: "follow" },
      { text: ". High or low is up to you.", word: null },
    ]);
  });

  test("is heard without its marks", () => {
    expect(plain(words.say("coach-double"))).toMatch(/^You may double that bid/);
  });

  test("keeps its words in pseudo-locales", () => {
    const strange = new Words("en-XB", (catalogue) => disguise(catalogue, "en-XB"));
    strange.read(learn);
    expect(pieces(strange.say("learn-cb-play-follow")).filter(({ word }) => word === "follow")).toHaveLength(
      1,
    );
  });
});

test("every text of the pages is there", () => {
  const chapters = Object.values(PAGES).flat();
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  const ids = [
    ...chapters.map(({ title }) => title),
    ...paragraphs.flatMap(({ text, caption }) => (caption ? [text, caption] : [text])),
    ...THEMES.flatMap((theme) => [`learn-practice-${theme}`, `learn-practice-${theme}-about`]),
    ...POSITIONS.flatMap(({ ask, why }) => [`learn-ask-${ask}`, ...(why ? [`learn-why-${why}`] : [])]),
  ];
  expect(ids.filter((id) => !words.has(id))).toEqual([]);
  for (const { picture } of paragraphs)
    if (picture?.kind === "position") expect(position(picture.position), picture.position).toBeDefined();
});

test("every lesson of the coach has its sentence, and every sentence its lesson", () => {
  const lessons = Object.values(LESSONS).flat();
  const ids = lessons.map(({ id }) => `coach-${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  const written = Array.from(coach.matchAll(/^(coach-[a-z-]+) = /gm), ([, id]) => id ?? "");
  expect([...ids, "coach-understood", "coach-more"].sort()).toEqual(written.sort());
  for (const { page } of lessons) {
    const [game = "", chapter = ""] = page.split("/");
    const titles = PAGES[game as keyof typeof PAGES].map(({ title }) => title);
    expect(
      titles.some((title) => title.endsWith(`-${chapter}`)),
      page,
    ).toBe(true);
  }
});

describe("an answer in the practice", () => {
  const followed = position("trump-follow");

  test("is right when all that is allowed is marked, and nothing else", () => {
    for (const each of POSITIONS) {
      expect(judge(each, new Set(each.allowed)).isRight, each.id).toBe(true);
      expect(judge(each, new Set()).isRight, each.id).toBe(false);
      for (const { action } of each.forbidden)
        expect(judge(each, new Set([...each.allowed, action])).wrong, each.id).toEqual([action]);
    }
  });

  test("is told what it missed", () => {
    const [first = "", ...others] = followed?.allowed ?? [];
    expect(followed && judge(followed, new Set([first]))).toEqual({
      isRight: false,
      wrong: [],
      missed: others,
    });
  });

  test("is asked of eight positions and more in each theme", () => {
    for (const theme of THEMES) expect(ofTheme(theme).length, theme).toBeGreaterThanOrEqual(8);
  });
});

import catalogue from "@text/en/judge.ftl?raw";
import { describe, expect, test } from "vitest";
import { askWords } from "../ask/words.ts";
import { Words } from "../words/words.ts";
import { firstPerson, type Judgement, linesOf, nextMistake, summaryOf } from "./judgement.ts";
import { rounded, summaryLines, verdict } from "./told.ts";

const words = askWords(new Words());
words.read(catalogue);

const REASON = { kind: "unknown", facts: {}, chance: null, values: {} };

function judgement(step: number, cost: number | null, size: Judgement["size"], best = "S9"): Judgement {
  return { step, action: "S2", best, reason: REASON, worth: null, cost, size };
}

const FOUND = [
  judgement(3, 0, "none", "S2"),
  judgement(7, 0.5, "small"),
  judgement(12, null, null),
  judgement(18, 3, "blunder"),
  judgement(22, 0.2, "none"),
];

test("mistakes are counted by size, and what is lost is what they cost", () => {
  expect(summaryOf(FOUND)).toEqual({ counts: { small: 1, mistake: 0, blunder: 1 }, lost: 3.5, unweighed: 1 });
  const judged = { acts: 5, sizes: [0.3, 1, 2.5], found: FOUND };
  expect(summaryLines(words, judged, "Ana")).toEqual([
    "Ana: one small mistake and one blunder; 3.5 points lost.",
    "One act was not weighed, and is not counted.",
  ]);
  expect(summaryLines(words, { ...judged, found: FOUND.slice(0, 1) }, "Ana")).toEqual([
    "Ana: no mistake in this deal.",
  ]);
});

test("from mistake to mistake, both ways, and no further than the last", () => {
  expect([0, 7, 12, 18, 30].map((step) => nextMistake(FOUND, step, 1))).toEqual([7, 18, 18, null, null]);
  expect([0, 7, 12, 18, 30].map((step) => nextMistake(FOUND, step, -1))).toEqual([null, null, 7, 7, 18]);
});

describe("what is said of an act", () => {
  const about = { game: "call-bridge", players: ["Ana", "Bo"], seat: 1 };
  const mine = { ...about, isYou: true };
  const theirs = { ...about, isYou: false };

  test("its cost, to who did it and of who did it", () => {
    expect(verdict(words, judgement(1, 1.34, "mistake"), mine)).toEqual([
      "Mistake: best was to play the nine of spades; it cost you 1.3 points.",
    ]);
    expect(verdict(words, judgement(1, 1, "blunder"), theirs)).toEqual([
      "Blunder: best was to play the nine of spades; it cost Bo one point.",
    ]);
  });

  test("the reason, said to who played", () => {
    const reason = { ...REASON, kind: "forced", facts: { card: "S9", clause: "C-P2" }, chance: 1 };
    const [, said] = verdict(words, { ...judgement(1, 1, "mistake"), reason }, theirs);
    expect(said).toBe("To Bo: You must follow suit, and the nine of spades is the only card you may play.");
  });

  test("no number where nothing was weighed", () => {
    const [line] = verdict(words, judgement(1, null, null), theirs);
    expect(line).toBe(
      "Best was to play the nine of spades. The bot did not weigh what Bo did, so nobody can say what it cost.",
    );
    expect(line).not.toMatch(/\d/);
  });

  test("nothing is wrong with what the bot would do, or nearly", () => {
    expect(verdict(words, judgement(1, 0, "none", "S2"), mine)).toEqual([
      "The bot would have done the same.",
    ]);
    expect(verdict(words, judgement(1, 0.2, "none"), mine)[0]).toMatch(/too small to count/);
  });
});

test("points are as fine as they tell anything", () => {
  expect([0.25, 1.34, 9.96, 10.4, 870.8].map(rounded)).toEqual([0.3, 1.3, 10, 10, 871]);
});

test("the first person of a record, whatever stands there", () => {
  const record = (players: unknown): string => JSON.stringify({ meta: { players } });
  expect(firstPerson(record(["strong", "person", "person"]), 4)).toBe(1);
  expect(firstPerson(record(["strong", "club"]), 2)).toBe(0);
  expect(firstPerson(record(["a", "b", "c", "d", "person"]), 4)).toBe(0);
  for (const odd of [record("person"), record(7), "{}", "null", "{", '{"meta": null}'])
    expect(firstPerson(odd, 4)).toBe(0);
});

test("lines are whole however they come, and a cut one is none", async () => {
  const bytes = new TextEncoder().encode('{"a":1}\n{"b":"é"}\n{"c"');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(body)) lines.push(line);
  expect(lines).toEqual(['{"a":1}', '{"b":"é"}']);
});

import errors from "@text/en/errors.ftl?raw";
import catalogue from "@text/en/review.ftl?raw";
import tricks from "@text/en/tricks.ftl?raw";
import { describe, expect, test } from "vitest";
import { Denied } from "../link/house.ts";
import { Words } from "../words/words.ts";
import { GAMES, replayed } from "./fixtures/watched.ts";
import { fault, WrongRecord } from "./replay.ts";
import { outcome, placeLine, stepLines } from "./story.ts";

const words = new Words();
words.read(errors);
words.read(catalogue);
words.read(tricks);

describe.each(GAMES)("the story of a deal of %s", (game) => {
  const { replay, watched } = replayed(game);
  const name = (seat: number): string => replay.players[seat] ?? "";

  test("as it is told to who listens", () => {
    const lines = watched.steps.map((_, step) => {
      const place = placeLine(words, replay, watched, { deal: watched.deal, step });
      return [`${place}.`, ...stepLines(words, replay, watched, step, { name, isHeard: true })].join(" ");
    });
    const played = replay.deals[watched.deal];
    if (!played) throw new Error("no such deal");
    expect([...lines, ...outcome(words, replay, played, name)].join("\n")).toMatchSnapshot();
  });

  test("names no card to the eye that the eye can count", () => {
    const lines = [0, 1, 2].flatMap((step) =>
      stepLines(words, replay, watched, step, { name, isHeard: false }),
    );
    expect(lines.filter((line) => line.length > 70)).toEqual([]);
  });
});

test("a deal that breaks off says so, and one that does not count too", () => {
  const { replay, watched } = replayed("bridgette");
  const name = (seat: number): string => `P${seat}`;
  const [played] = replay.deals;
  if (!played) throw new Error("no deal");
  const part = { ...watched, deal: 0, steps: watched.steps.slice(0, 3) };
  const open = { ...replay, deals: [{ ...played, is_over: false }] };
  expect(stepLines(words, open, part, 2, { name, isHeard: false }).at(-1)).toMatch(/in the middle/);
  const void_ = { ...played, result: { ...played.result, counted: false } };
  expect(outcome(words, replay, void_, name).join(" ")).toMatch(/passed\. .*does not count/);
});

describe("what went wrong", () => {
  test("with a record is said as the checking command says it, and where", () => {
    const wrong = new WrongRecord("not-in-hand", { card: "CA" }, 1, 4, "C-P1");
    expect(fault(words, wrong, { kind: "file" })).toBe(
      `Deal 2, action 5: ${words.reason("not-in-hand", { card: "CA" }, "call-bridge")}`,
    );
    expect(fault(words, new WrongRecord("record-deal-short", {}, 0, null, "record"), { kind: "file" })).toBe(
      "Deal 1: This deal is not played to its end, and it is not the last.",
    );
    expect(fault(words, new WrongRecord("json-empty", {}, null, null, "record"), { kind: "file" })).toBe(
      "There is nothing here to read.",
    );
  });

  test("on the way is said too", () => {
    expect(fault(words, new TypeError(), { kind: "file" })).toMatch(/cannot be reached/);
    expect(fault(words, new Denied(404, "http", {}), { kind: "shared", word: "x" })).toMatch(/link/);
    expect(fault(words, new Denied(404, "http", {}), { kind: "table", table: "0" })).toMatch(/yours/);
    expect(fault(words, new Denied(429, "http", {}), { kind: "file" })).toMatch(/short time/);
    expect(fault(words, new Denied(400, "record-too-long", { most: 256 }), { kind: "file" })).toMatch(
      /256 kB/,
    );
    expect(fault(words, new Denied(500, "fault", {}), { kind: "file" })).toMatch(/went wrong/);
  });
});

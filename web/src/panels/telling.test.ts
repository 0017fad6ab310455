import { expect, it } from "vitest";
import { GAMES, recorded } from "../felt/fixtures/record.ts";
import { Words } from "../words/words.ts";
import { Telling } from "./telling.ts";

it.each(GAMES)("takes nothing back of a match of %s in which nobody did", (game) => {
  const { welcome, updates } = recorded(game);
  const telling = new Telling(new Words());
  const told = updates.map((update) => telling.hear(welcome, update));
  expect(told.flat().filter((line) => line.startsWith("Taken back"))).toEqual([]);
});

it("says of a deal that does not count only that, and the totals", () => {
  const { welcome, updates } = recorded("call-bridge");
  const telling = new Telling(new Words());
  const calling = updates.findIndex(({ phase }) => phase === "calls");
  const end = updates.find(({ ended }) => ended !== null);
  const [before, result] = [updates[calling], end?.results.at(-1)];
  if (!before || !end || !result) throw new Error("no such moment in the record");
  telling.hear(welcome, before);
  const results = [{ ...result, counted: false }];
  const lines = telling.hear(welcome, { ...end, public: before.public, results, winners: [] });
  expect(lines[0]).toBe("This deal does not count. The same dealer deals again.");
  expect(lines.some((line) => line.includes("called"))).toBe(false);
  expect(lines).toHaveLength(2);
});

it("tells what the other put away after the last trick, not before its last card", () => {
  const { welcome, updates } = recorded("bridgette");
  const telling = new Telling(new Words());
  const told = updates.map((update) => telling.hear(welcome, update));
  const ends = updates.flatMap(({ ended }, index) =>
    ended && !updates[index - 1]?.ended ? [told[index] ?? []] : [],
  );
  expect(ends.length).toBeGreaterThan(0);
  for (const lines of ends) {
    const [away, trick] = [/ puts? away /, / wins? the trick\.$/].map((line) =>
      lines.findIndex((each) => line.test(each)),
    );
    expect(trick).toBeGreaterThanOrEqual(0);
    expect(away).toBeGreaterThan(trick ?? 0);
  }
});

import { describe, expect, test } from "vitest";
import { GAMES, replayed } from "./fixtures/watched.ts";
import { closesTrick, isPlay, spotOf, trickAt, trickEnds, within } from "./steps.ts";

describe.each(GAMES)("steps of %s", (game) => {
  const { replay, watched } = replayed(game);
  const { steps } = watched;
  const seats = replay.players.length;

  test("have places as people count them: every card of thirteen tricks once, in order", () => {
    const cards = steps.map((_, index) => spotOf(watched, index)).filter(({ kind }) => kind === "card");
    const due = Array.from({ length: 13 * seats }, (_, index) => ({
      kind: "card",
      trick: Math.floor(index / seats) + 1,
      card: (index % seats) + 1,
    }));
    expect(cards).toEqual(due);
  });

  test("before the play are numbered too", () => {
    const before = steps.filter((step) => !isPlay(step)).map((_, index) => spotOf(watched, index));
    const calls = before.length - (game === "bridgette" ? 3 : 1);
    expect(before).toEqual([
      { kind: "before" },
      ...(game === "bridgette" ? [1, 2].map((number) => ({ kind: "exchange", number })) : []),
      ...Array.from({ length: calls }, (_, index) => ({ kind: "call", number: index + 1 })),
    ]);
  });

  test("end tricks where the table says that one more is taken", () => {
    const ends = trickEnds(watched);
    expect(ends).toHaveLength(14);
    expect(steps.flatMap((_, index) => (closesTrick(watched, index) ? [index] : []))).toEqual(ends.slice(1));
    expect(isPlay(steps[ends[0] ?? -1])).toBe(false);
    expect(isPlay(steps[(ends[0] ?? 0) + 1])).toBe(true);
  });

  test("belong to the trick that ends with them or after them", () => {
    const ends = trickEnds(watched);
    steps.forEach((_, index) => {
      const spot = spotOf(watched, index);
      expect(trickAt(ends, index)).toBe(spot.kind === "card" ? spot.trick : 0);
    });
  });

  test("of a deal that was not played have one end", () => {
    expect(trickEnds({ ...watched, steps: steps.slice(0, 3) })).toEqual([2]);
  });

  test("of a deal that breaks off end there", () => {
    const first = trickEnds(watched)[0] ?? 0;
    expect(trickEnds({ ...watched, steps: steps.slice(0, first + 2) })).toEqual([first, first + 1]);
  });
});

test("a place that is not there is the nearest one that is", () => {
  const { replay } = replayed("call-bridge");
  expect(within(replay, 1, 20)).toEqual({ deal: 1, step: 20 });
  expect(within(replay, 1, 999)).toEqual({ deal: 1, step: 56 });
  expect(within(replay, 9, 20)).toEqual({ deal: 1, step: 0 });
  expect(within(replay, -1, -1)).toEqual({ deal: 0, step: 0 });
  expect(within({ ...replay, deals: [] }, 0, 3)).toEqual({ deal: 0, step: 0 });
});

import { describe, expect, test } from "vitest";
import { GAMES, recorded } from "../felt/fixtures/record.ts";
import type { BridgetteDeal, CallBridgeDeal, Forbidden, Update } from "../protocol/messages.ts";
import { follow, type Spoken } from "./coaching.ts";
import { due, LESSONS, type View } from "./lessons.ts";

const matches = { "call-bridge": recorded("call-bridge"), bridgette: recorded("bridgette") };

/** The table at the first update that is so. */
function at(game: keyof typeof matches, is: (update: Update) => boolean): View {
  const { welcome, updates } = matches[game];
  const update = updates.find(is);
  if (!update) throw new Error("never so");
  return { welcome, update, hasResult: false };
}

const ownTurn = (phase: string) => (update: Update) => update.turn === 0 && update.phase === phase;

function changed(view: View, part: Partial<Update>, own: Partial<Update["own"]> = {}): View {
  const update = { ...view.update, ...part };
  return { ...view, update: { ...update, own: { ...update.own, ...own } } };
}

function shown<T extends CallBridgeDeal | BridgetteDeal>(view: View, part: Partial<T>): View {
  return changed(view, { public: { ...view.update.public, ...part } as T });
}

function refusal(reason: string, args: Forbidden["arguments"] = {}, action = "H2"): Partial<Update["own"]> {
  return { forbidden: [{ action, clause: "", reason, arguments: args }] };
}

/** The names of all that is to the point, in their order. */
function lessons(view: View): string[] {
  const all = LESSONS[view.welcome.game] ?? [];
  return all.filter(({ when }) => when(view) !== null).map(({ id }) => id);
}

describe("Call Bridge", () => {
  const calls = (): View => at("call-bridge", ownTurn("calls"));
  const play = (): View => at("call-bridge", ownTurn("play"));

  test("the first call is explained with the range of the table", () => {
    expect(due(calls(), new Set(["bonus"]))).toMatchObject({
      lesson: { id: "call" },
      facts: { min: 2, max: 12 },
    });
    expect(lessons(changed(calls(), { turn: 1 }))).not.toContain("call");
  });

  test("a bonus call is explained as soon as somebody makes one", () => {
    const dared = shown<CallBridgeDeal>(calls(), { calls: [null, 8, null, null] });
    expect(lessons(dared)).toContain("bonus");
    expect(lessons(shown<CallBridgeDeal>(calls(), { calls: [null, 7, 2, null] }))).not.toContain("bonus");
  });

  test.each(["must-follow", "must-trump", "must-overtrump", "must-head", "spades-unbroken"])(
    "%s is explained when it forbids something",
    (reason) => {
      const view = changed(play(), {}, refusal(reason, { suit: "H" }));
      expect(lessons(view)).toContain(reason);
      expect(lessons(changed(view, { turn: 2 }))).not.toContain(reason);
      expect(lessons(changed(play(), {}, { forbidden: [] }))).not.toContain(reason);
    },
  );

  test("a free choice is explained to a hand that cannot follow, and to no other", () => {
    const view = changed(
      shown<CallBridgeDeal>(play(), { trick: { leader: 3, cards: ["H4"] } }),
      {},
      { hand: ["D2", "C3"], allowed: ["D2", "C3"], forbidden: [] },
    );
    expect(lessons(view)).toContain("free");
    expect(lessons(changed(view, {}, { hand: ["D2", "H3"] }))).not.toContain("free");
    expect(lessons(changed(view, {}, { allowed: ["D2"] }))).not.toContain("free");
  });

  test.each([
    [3, "kept"],
    [4, "one-over"],
    [5, "too-many"],
  ])("a call of 3 with %i tricks won: %s", (won, id) => {
    const view = shown<CallBridgeDeal>(play(), { calls: [3, 2, 2, 2], won: [won, 0, 0, 0] });
    const known = ["kept", "one-over", "too-many"];
    expect(lessons(view).filter((each) => known.includes(each))).toEqual([id]);
  });

  test("where any number may be won, no trick is one too many", () => {
    const view = shown<CallBridgeDeal>(play(), { calls: [3, 2, 2, 2], won: [6, 0, 0, 0] });
    const { welcome } = view;
    const options = { ...welcome.options, overtricks: "any" };
    expect(lessons({ ...view, welcome: { ...welcome, options } })).not.toContain("too-many");
  });

  test("the score is explained by the own call, when it is shown", () => {
    const view = at("call-bridge", (update) => update.ended !== null && update.results.length > 0);
    const result = view.update.results.at(-1);
    const call = result?.calls?.[0];
    const found = due({ ...view, hasResult: true }, new Set());
    expect(found?.lesson.id).toBe("score");
    expect(found?.facts).toMatchObject({ call, won: result?.tricks[0], points: result?.points[0] });
    expect(lessons(view)).not.toContain("score");
  });
});

describe("Bridgette", () => {
  const auction = (): View => at("bridgette", ownTurn("auction"));
  const play = (): View => at("bridgette", ownTurn("play"));

  test("the exchange is explained in two steps: what was drawn, and what is to be put away", () => {
    const view = at("bridgette", (update) => update.own.exchange !== null);
    expect(lessons(view).slice(0, 2)).toEqual(["up-card", "discard"]);
    const count = view.update.own.exchange?.count;
    expect(due(view, new Set())?.facts).toMatchObject({ draws: count });
    expect(due(view, new Set(["up-card"]))?.facts).toEqual({ count });
  });

  test("colons are explained when the first is held", () => {
    expect(lessons(changed(auction(), {}, { hand: ["SA", ":R"] }))).toContain("colon");
    expect(lessons(changed(auction(), {}, { hand: ["SA"] }))).not.toContain("colon");
  });

  test.each([
    ["jump-holding", "jump"],
    ["notrump-holding", "no-trump"],
  ])("%s is explained when it forbids something", (reason, id) => {
    expect(lessons(changed(auction(), {}, refusal(reason, { suit: "D" }, "3D")))).toContain(id);
    expect(lessons(changed(auction(), {}, { forbidden: [] }))).not.toContain(id);
  });

  test.each([
    ["X", "double"],
    ["XX", "redouble"],
    ["pass", "bid"],
  ])("%s is explained when it may be said", (call, id) => {
    expect(lessons(changed(auction(), {}, { allowed: [call] }))).toContain(id);
    expect(lessons(changed(auction(), {}, { allowed: [] }))).not.toContain(id);
  });

  test("the contract is explained before the first trick, with the tricks it needs", () => {
    const view = shown<BridgetteDeal>(play(), { contract: "3SX", declarer: 1, tricks: [] });
    expect(LESSONS["bridgette"]?.find(({ id }) => id === "contract")?.when(view)).toEqual({
      seat: 1,
      contract: "3SX",
      tricks: 9,
    });
  });

  test("a colon may answer a card of its range: said when the table allows it", () => {
    const trick = { leader: 1, cards: ["H4"] };
    const own = { hand: ["H2", ":L"], allowed: ["H2", ":L"], forbidden: [] };
    const view = changed(shown<BridgetteDeal>(play(), { trick }), {}, own);
    expect(lessons(view)).toContain("colon-answer");
    expect(lessons(changed(view, {}, { allowed: ["H2"] }))).not.toContain("colon-answer");
    expect(lessons(changed(view, {}, { allowed: [":L"] }))).not.toContain("colon-answer");
  });

  test("a colon that must wait, a colon that was led, and bans on either side", () => {
    const other = changed(play(), {}, refusal("colon-of-another-range", {}, ":G"));
    expect(LESSONS["bridgette"]?.find(({ id }) => id === "colon-other")?.when(other)).toEqual({
      colon: ":G",
    });
    const led = shown<BridgetteDeal>(play(), { trick: { leader: 1, cards: [":R"] } });
    expect(lessons(led)).toContain("colon-led");
    const banned = changed(play(), {}, refusal("suit-banned", { suit: "C" }));
    expect(lessons(banned)).toContain("banned");
    const theirs = changed(shown<BridgetteDeal>(play(), { ban: "C" }), { turn: 1 });
    expect(lessons(theirs)).toContain("ban-theirs");
    expect(lessons(shown<BridgetteDeal>(play(), { ban: "C" }))).not.toContain("ban-theirs");
  });

  test.each([
    ["2S", 8, [500, 0], ["br-score", "exact"]],
    ["2S", 11, [600, 0], ["br-score", "three"]],
    ["2SX", 8, [1800, 0], ["br-score", "exact", "doubled"]],
    ["2S", 7, [0, 100], ["short"]],
  ])("%s with %i tricks is explained by its parts", (contract, won, points, ids) => {
    const result = {
      dealer: 0,
      counted: true,
      points,
      tricks: [won, 13 - won],
      calls: null,
      contract,
      declarer: 0,
    };
    const view = { ...changed(play(), { results: [result], phase: "shuffle", turn: null }), hasResult: true };
    expect(lessons(view)).toEqual(ids);
  });

  test("a deal passed out is explained", () => {
    const result = {
      dealer: 0,
      counted: false,
      points: [0, 0],
      tricks: [0, 0],
      calls: null,
      contract: null,
      declarer: null,
    };
    const view = { ...changed(play(), { results: [result], phase: "shuffle", turn: null }), hasResult: true };
    expect(lessons(view)).toEqual(["passed-out"]);
  });
});

describe("the coach", () => {
  const view = (): View => at("call-bridge", ownTurn("calls"));
  const gone = (): View => changed(view(), { turn: 1, phase: "calls" });

  test("keeps a card for as long as it is to the point", () => {
    const first = follow(null, view(), new Set(["bonus"]), 0).spoken;
    expect(first?.lesson.id).toBe("call");
    expect(follow(first, view(), new Set(["bonus"]), 60_000)).toEqual({ spoken: first, learnt: null });
  });

  test("says again what went away unread, and never what was read", () => {
    const heard = new Set(["bonus"]);
    const first = follow(null, view(), heard, 0).spoken;
    expect(follow(first, gone(), heard, 1000)).toEqual({ spoken: null, learnt: null });
    expect(follow(first, gone(), heard, 5000)).toEqual({ spoken: null, learnt: "call" });
    expect(follow(null, view(), new Set(["bonus", "call"]), 0).spoken).toBeNull();
  });

  test("goes on to the next thing when one is understood", () => {
    const exchange = at("bridgette", (update) => update.own.exchange !== null);
    const first = follow(null, exchange, new Set(), 0).spoken;
    const next = follow(first, exchange, new Set(["up-card"]), 100).spoken;
    expect([first?.lesson.id, next?.lesson.id, next?.since]).toEqual(["up-card", "discard", 100]);
  });

  test.each(GAMES)("speaks once of each thing over a whole match of %s", (game) => {
    const { welcome, updates } = matches[game];
    const heard = new Set<string>();
    const said: string[] = [];
    let spoken: Spoken | null = null;
    for (const update of updates)
      for (const hasResult of update.ended ? [false, true] : [false]) {
        spoken = follow(spoken, { welcome, update, hasResult }, heard, 0).spoken;
        while (spoken) {
          said.push(spoken.lesson.id);
          heard.add(spoken.lesson.id);
          spoken = follow(spoken, { welcome, update, hasResult }, heard, 0).spoken;
        }
      }
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeGreaterThanOrEqual(4);
  });
});

import { expect, test } from "vitest";
import type { Result, Update, Welcome } from "../protocol/messages.ts";
import { presetOf, varied } from "./opening.ts";
import { proposal } from "./proposal.ts";
import { dealNumber, isBonusCall, parts, rows } from "./scores.ts";

const welcome = (game: string, options: Welcome["options"], scale = 1) =>
  ({ game, options, scale, seat: 0 }) as Welcome;

const bridgette = (contract: string, tricks: number, points: number): Result => ({
  dealer: 0,
  counted: true,
  points: points > 0 ? [points, 0] : [0, -points],
  tricks: [tricks, 13 - tricks],
  calls: null,
  contract,
  declarer: 0,
});

const USUAL = { exact_bonus_for_suits: true, double_scope: "all" };

test.each([
  ["2SX", 8, 1800, {}],
  ["2SX", 8, 1400, { double_scope: "premium_flat" }],
  ["2SX", 8, 1150, { double_scope: "contract_only" }],
  ["1C", 12, 150, {}],
  ["4S", 13, 1100, {}],
  ["6NT", 12, 2300, {}],
  ["2S", 8, 250, { exact_bonus_for_suits: false }],
] as const)("the parts of %s with %i tricks make up %i points", (contract, tricks, points, options) => {
  const all = parts(welcome("bridgette", { ...USUAL, ...options }), bridgette(contract, tricks, points));
  expect(all.reduce((sum, part) => sum + part.points, 0)).toBe(points);
});

test("a contract that failed has one part, for the tricks short", () => {
  const all = parts(welcome("bridgette", USUAL), bridgette("3NTX", 7, -500));
  expect(all).toEqual([{ id: "web-part-shortx", points: 500, count: 2 }]);
});

test("parts that do not make up the points are not shown", () => {
  expect(parts(welcome("bridgette", USUAL), bridgette("2S", 8, 999))).toEqual([]);
});

test("rows count only counted deals, and know bonus calls", () => {
  const table = welcome("call-bridge", { bonus_from: 8, deals: 5 }, 10);
  const result: Result = {
    dealer: 0,
    counted: true,
    points: [130, -20, 20, 31],
    tricks: [8, 1, 2, 2],
    calls: [8, 2, 2, 3],
    contract: null,
    declarer: null,
  };
  const update = {
    players: [0, 1, 2, 3],
    first_result: 0,
    results: [{ ...result, counted: false }, result],
    ended: null,
    public: {},
  } as unknown as Update;
  const [redealt, counted] = rows(table, update);
  expect(redealt).toMatchObject({ number: 0, counted: false });
  expect(counted?.number).toBe(1);
  expect(counted?.cells.map(({ points }) => points)).toEqual([13, -2, 2, 3.1]);
  expect(counted?.cells.map(({ isBonus }) => isBonus)).toEqual([true, false, false, false]);
  expect(dealNumber(table, update)).toEqual({ number: 2, most: 5 });
  expect(dealNumber(table, { ...update, ended: {} } as Update).number).toBe(1);
  expect(isBonusCall(welcome("call-bridge", { bonus_from: 0 }), 13)).toBe(false);
});

test("a proposal names the lowest cards of the shortest suits, and colons last", () => {
  expect(proposal(["SA", "S3", "H9", "DK", "D5", "D2", ":G"], 3)).toEqual(["H9", "S3", "SA"]);
  expect(proposal(["SA", ":G"], 2)).toEqual(["SA", ":G"]);
});

test("rules are compared with the usual ones and with presets", () => {
  const option = (name: string, value: string | boolean) => ({
    name,
    default: value,
    values: [],
    is_set: false,
    clause: "",
  });
  const game = {
    seats: 4,
    options: [option("must_head", false), option("overtricks", "one")],
    presets: { classic: {}, "call-break": { must_head: true } },
    bots: [],
    level: "club",
  };
  expect(varied(game, { must_head: false, overtricks: "any" })).toEqual({ overtricks: "any" });
  expect(presetOf(game, {})).toBe("classic");
  expect(presetOf(game, { must_head: true })).toBe("call-break");
  expect(presetOf(game, { overtricks: "any" })).toBeNull();
});

import type { Argument, Result, Update, Welcome } from "../protocol/messages.ts";

/** Whose points a table of scores shows; `seat` is the own one, -1 where nobody is meant. */
export interface Scored {
  readonly welcome: Welcome;
  readonly update: Update;
  readonly seat: number;
  name(seat: number): string;
  /** Points as people count them. */
  points(raw: number): number;
}

/** What a seat called, won and scored in one deal. */
export interface Cell {
  readonly call: number | null;
  readonly won: number;
  readonly points: number;
  readonly isBonus: boolean;
}

/** One deal of the score panel. */
export interface Row {
  readonly number: number;
  readonly counted: boolean;
  readonly contract: string | null;
  readonly declarer: number | null;
  /** Tricks beyond the contract; negative when it failed, null without one. */
  readonly over: number | null;
  readonly cells: readonly Cell[];
}

/** All ended deals that the update still has, counted ones numbered as people count. */
export function rows(welcome: Welcome, update: Update): Row[] {
  let number = update.first_result;
  return update.results.map((result) => {
    if (result.counted) number += 1;
    return {
      number,
      counted: result.counted,
      contract: result.contract,
      declarer: result.declarer,
      over: overtricks(result),
      cells: update.players.map((_, seat) => cell(welcome, result, seat)),
    };
  });
}

function cell(welcome: Welcome, result: Result, seat: number): Cell {
  const call = result.calls?.[seat] ?? null;
  const raw = result.points[seat] ?? 0;
  const isBonus = call !== null && raw > 0 && isBonusCall(welcome, call);
  return { call, won: result.tricks[seat] ?? 0, points: raw / welcome.scale, isBonus };
}

/** Whether a call is high enough for the bonus of this table. */
export function isBonusCall(welcome: Welcome, call: number): boolean {
  const from = whole(welcome.options["bonus_from"]);
  return from > 0 && call >= from;
}

export function whole(value: Argument | undefined): number {
  return typeof value === "number" ? value : 0;
}

const BOOK = 6;

function overtricks({ contract, declarer, tricks }: Result): number | null {
  if (contract === null || declarer === null) return null;
  return (tricks[declarer] ?? 0) - BOOK - Number(contract.charAt(0));
}

/** The deal that is played or was just played, as people count, and how many there are (0: open). */
export function dealNumber(welcome: Welcome, update: Update): { number: number; most: number } {
  const counted = update.first_result + update.results.filter((result) => result.counted).length;
  const last = update.results.at(-1);
  const isResult = update.ended !== null && last?.counted === true;
  const number = update.public === null ? 1 : counted + (isResult ? 0 : 1);
  return { number, most: whole(welcome.options["deals"]) };
}

/** One part of a sum: a message id, and the points it brought. */
export interface Part {
  readonly id: string;
  readonly points: number;
  readonly factor?: number;
  readonly count?: number;
}

const LUMPS: Readonly<Record<string, readonly number[]>> = {
  C: [0, 150, 250, 250, 250, 750, 1500, 2200],
  D: [0, 150, 250, 250, 250, 750, 1500, 2200],
  H: [0, 150, 250, 250, 750, 750, 1500, 2200],
  S: [0, 150, 250, 250, 750, 750, 1500, 2200],
  NT: [150, 250, 250, 750, 750, 1500, 2200, 2500],
};

/**
 * How the points of a Bridgette deal came about.
 *
 * This only explains what the table has counted: if the parts do not make up its sum, the sum stands alone.
 */
export function parts(welcome: Welcome, result: Result): Part[] {
  const over = overtricks(result);
  const match = /^(\d)(NT|[SHDC])(X*)$/.exec(result.contract ?? "");
  if (over === null || !match || result.declarer === null) return [];
  const total = Math.max(...result.points);
  const [, level, strain = "", doubling = ""] = match;
  if (over < 0) return [{ id: `web-part-short${doubling.toLowerCase()}`, points: total, count: -over }];
  const contract = LUMPS[strain]?.[Number(level)] ?? 0;
  const premium = [0, 400, 1000][doubling.length] ?? 0;
  const factor = [1, 2, 4][doubling.length] ?? 1;
  const isPlain = welcome.options["exact_bonus_for_suits"] !== false || strain === "NT";
  const exact = over > 0 || Number(level) > 6 ? 0 : Number(level) === 6 ? 100 : isPlain ? 250 : 0;
  const listed: Part[] = [
    { id: "web-part-contract", points: contract },
    { id: "web-part-exact", points: exact },
    { id: "web-part-three", points: over === 3 ? 350 : 0 },
    { id: `web-part-premium${doubling.toLowerCase()}`, points: premium },
  ].filter(({ points }) => points > 0);
  const sum = listed.reduce((all, { points }) => all + points, 0);
  const scope = welcome.options["double_scope"];
  const made =
    scope === "premium_flat"
      ? (sum - premium) * factor + premium
      : scope === "contract_only"
        ? sum + contract * (factor - 1)
        : sum * factor;
  if (made !== total) return [];
  return factor > 1 ? [...listed, { id: "web-part-factor", points: total - sum, factor }] : listed;
}

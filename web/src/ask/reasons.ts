import type { Argument } from "../protocol/messages.ts";
import type { Arguments, Words } from "../words/words.ts";

/** Why a bot proposes an act, as data. */
export interface Reason {
  readonly kind: string;
  readonly facts: Readonly<Record<string, Argument>>;
  readonly chance: number | null;
  readonly values: Readonly<Record<string, number>>;
}

const DISCARD = "discard ";
const NONE = "none";
/** Points from which on tenths of them say nothing. */
const FINE = 10;

export type Sort = "play" | "call" | "bid" | "word" | "discard";

/** What sort of act the notation is; "word" is a call that is neither a number nor a bid. */
export function sortOf(action: string): Sort {
  if (action.startsWith(DISCARD)) return "discard";
  if (/^\d+$/.test(action)) return "call";
  if (/^\d/.test(action)) return "bid";
  return ["pass", "X", "XX"].includes(action) ? "word" : "play";
}

/** The cards of a discard. */
export function cardsOf(action: string): readonly string[] {
  return action.slice(DISCARD.length).split(" ");
}

/** The act in words: "queen of hearts", "2 spades", "4", "pass"; of a discard, its cards. */
export function act(words: Words, action: string): string {
  switch (sortOf(action)) {
    case "discard":
      return words.allOf(cardsOf(action).map((card) => words.card(card)));
    case "play":
      return words.card(action);
    case "call":
      return action;
    default:
      return words.call(action);
  }
}

/** What is proposed, as a sentence has it: "play the queen of hearts". */
export function proposal(words: Words, action: string): string {
  return words.say(`suggest-${sortOf(action)}`, { act: act(words, action) });
}

/** The reason for that action as a sentence; `players` are the names by seat. */
export function why(
  words: Words,
  game: string,
  action: string,
  reason: Reason,
  players: readonly string[],
): string {
  const own = `reason-${game}-${reason.kind}`;
  const id = words.has(own) ? own : `reason-${reason.kind}`;
  return words.has(id) ? words.say(id, about(words, action, reason, players)) : "";
}

function about(words: Words, action: string, reason: Reason, players: readonly string[]): Arguments {
  const facts = Object.entries(reason.facts).map(([name, value]) => [
    name,
    fact(words, name, value, players),
  ]);
  const { chance } = reason;
  return {
    ...Object.fromEntries(facts),
    act: act(words, action),
    sort: sortOf(action),
    ...(chance !== null && { chance: words.say("reason-chance", { percent: Math.round(100 * chance) }) }),
    ...next(words, action, reason.values),
  };
}

/** A fact as a sentence needs it; what it is can be told from its name. */
function fact(words: Words, name: string, value: Argument, players: readonly string[]) {
  if (value === "" || (typeof value === "object" && value.length === 0)) return NONE;
  if (name === "rival" && typeof value === "number") return players[value] ?? "";
  if (name === "tenths" && typeof value === "number") return value / 10;
  return words.argument(name, value);
}

/** The alternative worth most, and how much less than the act it is worth. */
function next(words: Words, action: string, values: Reason["values"]): Arguments {
  const mine = values[action];
  const others = Object.entries(values).filter(([other]) => other !== action);
  if (mine === undefined || others.length === 0) return { next: NONE, less: 0 };
  const [best, worth] = others.reduce((one, other) => (other[1] > one[1] ? other : one));
  const less = Math.max(0, mine - worth);
  const fine = less >= FINE ? 1 : 10;
  return { next: act(words, best), less: Math.round(less * fine) / fine };
}

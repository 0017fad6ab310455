import type { Forbidden } from "../protocol/messages.ts";
import found from "./positions.json";

interface Laid {
  /** Seats count from the player's own, in the order of play. */
  readonly leader: number;
  readonly cards: readonly string[];
}

/** A position of the practice, with the answer of the rules. */
export interface Position {
  readonly id: string;
  readonly game: "call-bridge" | "bridgette";
  /** Which cards, or which calls, are allowed; or who wins the trick. */
  readonly ask: "cards" | "calls" | "winner";
  readonly hand: readonly string[];
  readonly calls: readonly { readonly seat: number; readonly call: string }[];
  readonly trick?: Laid;
  /** The trick before, where it bans a suit. */
  readonly last?: Laid;
  readonly trump?: string | null;
  readonly choices: readonly string[];
  readonly allowed: readonly string[];
  readonly forbidden: readonly Forbidden[];
  /** Why the winner wins: the end of an id. */
  readonly why?: string;
}

export const POSITIONS = found as readonly unknown[] as readonly Position[];

export const THEMES = ["trump", "colon", "bid"] as const;

export type Theme = (typeof THEMES)[number];

export function ofTheme(theme: string): readonly Position[] {
  return POSITIONS.filter(({ id }) => id.startsWith(`${theme}-`));
}

export function position(id: string): Position | undefined {
  return POSITIONS.find((each) => each.id === id);
}

/** What an answer got wrong: marked and forbidden, and allowed but not marked. */
export interface Judgement {
  readonly isRight: boolean;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

export function judge({ allowed, choices }: Position, marked: ReadonlySet<string>): Judgement {
  const wrong = choices.filter((choice) => marked.has(choice) && !allowed.includes(choice));
  const missed = allowed.filter((choice) => !marked.has(choice));
  return { isRight: wrong.length === 0 && missed.length === 0, wrong, missed };
}

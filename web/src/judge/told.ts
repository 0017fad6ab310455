import { proposal, why } from "../ask/reasons.ts";
import type { Words } from "../words/words.ts";
import { type Judged, type Judgement, SIZES, type Size, summaryOf } from "./judgement.ts";

/** Points from which on tenths of them say nothing. */
const FINE = 10;

/** How a mistake is marked where there is no room for a word, as players of chess do. */
export const MARKS: Readonly<Record<Size, string>> = { small: "?!", mistake: "?", blunder: "??" };

const NAMES: Readonly<Record<Size, string>> = {
  small: "judge-size-small",
  mistake: "judge-size-mistake",
  blunder: "judge-size-blunder",
};

const COUNTS: Readonly<Record<Size, string>> = {
  small: "judge-small",
  mistake: "judge-mistake",
  blunder: "judge-blunder",
};

/** Of whom is spoken: `isYou` when it is the person who watches. */
export interface About {
  readonly game: string;
  readonly players: readonly string[];
  readonly seat: number;
  readonly isYou: boolean;
}

/** A number of points, rounded to what they tell. */
export function rounded(points: number): number {
  const fine = points >= FINE ? 1 : 10;
  return Math.round(points * fine) / fine;
}

/** The size in a word; an empty one where there is no mistake. */
export function sizeName(words: Words, size: Judgement["size"]): string {
  return size === null || size === "none" ? "" : words.say(NAMES[size]);
}

/** What is said of an act, in sentences: the best one and its cost, and why. */
export function verdict(words: Words, judgement: Judgement, about: About): readonly string[] {
  const { best, reason, size, cost, action } = judgement;
  const whom = { who: about.isYou ? "you" : "other", player: about.players[about.seat] ?? "" };
  const what = proposal(words, best);
  if (size === "none")
    return [best === action ? words.say("judge-same") : words.say("judge-close", { what })];
  const line =
    size === null
      ? words.say("judge-unweighed", { ...whom, what })
      : words.say("judge-cost", { ...whom, what, size, points: rounded(cost ?? 0) });
  const said = why(words, about.game, best, reason, about.players);
  return said ? [line, words.say("judge-why", { ...whom, why: said })] : [line];
}

/** What the acts came to, in sentences. */
export function summaryLines(words: Words, { found }: Judged, player: string): readonly string[] {
  const { counts, lost, unweighed } = summaryOf(found);
  const list = SIZES.filter((size) => counts[size] > 0).map((size) =>
    words.say(COUNTS[size], { count: counts[size] }),
  );
  const line =
    list.length === 0
      ? words.say("judge-none", { player })
      : words.say("judge-summary", {
          player,
          list: words.allOf(list),
          lost: words.say("judge-lost", { points: rounded(lost) }),
        });
  return unweighed > 0 ? [line, words.say("judge-not-weighed", { count: unweighed })] : [line];
}

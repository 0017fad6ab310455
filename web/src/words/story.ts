import type { Words } from "./words.ts";

/** Who is meant, for sentences that speak of "you" or of a name. */
export interface Who {
  readonly who: string;
  readonly player: string;
}

/** The sentence for a call of either game. */
export function callLine(words: Words, who: Who, call: string): string {
  if (/^\d+$/.test(call)) return words.say("play-story-call", { ...who, call: Number(call) });
  if (call === "pass") return words.say("play-story-pass", { ...who });
  if (call === "X") return words.say("play-story-double", { ...who });
  if (call === "XX") return words.say("play-story-redouble", { ...who });
  return words.say("play-story-bid", { ...who, bid: words.bid(call) });
}

export function playLine(words: Words, who: Who, card: string, isLead: boolean): string {
  return words.say(isLead ? "play-story-leads" : "play-story-plays", { ...who, card: words.card(card) });
}

import type { Sitting } from "./sitting.ts";

/** What is to be done now, in a line. */
export function hint(sitting: Sitting): string {
  const { words, update, seat } = sitting;
  const { phase, turn, own } = update;
  switch (phase) {
    case "seating":
      return words.say("play-story-seating");
    case "over":
      return "";
    case "shuffle":
    case "deal":
      return own.may.includes("contribute") && update.ended ? "" : words.say("play-prompt-shuffle");
    case "exchange":
      if (own.exchange)
        return words.say("play-prompt-exchange", {
          count: own.exchange.count,
          given: sitting.marked.value.length,
        });
      break;
    case "calls":
      if (turn === seat) return words.say("play-prompt-call");
      break;
    case "auction":
      if (turn === seat) return words.say("play-prompt-bid");
      break;
    case "play":
      if (turn === seat) return `${words.say("web-your-turn")} ${cardHint(sitting)}`;
  }
  if (turn === null) return "";
  return words.say("web-waits", { player: sitting.name(turn) });
}

/** The rule that binds the hand now, shortly, if there is one for all that is forbidden. */
function cardHint(sitting: Sitting): string {
  const { words, update } = sitting;
  const first = update.own.forbidden[0];
  const id = `web-hint-${first?.reason}`;
  if (first && words.has(id)) return words.reason(id, first.arguments);
  return words.say("web-hint-any");
}

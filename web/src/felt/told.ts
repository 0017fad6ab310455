import type { Update } from "../protocol/messages.ts";
import type { Told } from "./hand.ts";
import type { FeltHost } from "./settings.ts";

/** What assistive technology is told of each card in the hand, some of which are marked. */
export function toldOf(
  { own, phase }: Update,
  marked: readonly string[],
  host: FeltHost,
): (card: string) => Told {
  const isExchange = own.exchange !== null;
  const reasons = new Map(phase === "play" ? own.forbidden.map((item) => [item.action, item] as const) : []);
  return (card) => {
    const item = reasons.get(card);
    const name = host.cardName(card);
    const isMarked = marked.includes(card);
    return {
      label: isMarked && !isExchange ? host.say("felt-proposed", { what: name }) : name,
      reason: item ? (host.reason?.(item) ?? host.say("felt-forbidden")) : null,
      gone: phase === "play" && !own.hand.includes(card),
      pressed: isExchange ? isMarked : null,
    };
  };
}

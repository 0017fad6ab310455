import { strainOf } from "../model/cards.ts";
import type { Taken } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";

/** How a trick was won, as a sentence; `contract` is Bridgette's. */
export function takenLine(words: Words, trick: Taken, seats: number, contract: string | null): string {
  const [led = ""] = trick.cards;
  const card = trick.cards[(trick.winner - trick.leader + seats) % seats] ?? "";
  return words.say(`taken-${trick.how}`, {
    card: words.card(card),
    led: words.card(led),
    reply: words.card(trick.cards.at(-1) ?? ""),
    suit: led.charAt(0),
    colon: led.charAt(1),
    strain: (contract && strainOf(contract)) ?? "S",
  });
}

import type { Sitting } from "../panels/sitting.ts";
import { takenLine } from "./taken.ts";
import { askWords } from "./words.ts";

/** Who won the last trick, and how, said and shown as long as it lies there again. */
export function tellLast(sitting: Sitting): void {
  const words = askWords(sitting.words);
  const { update } = sitting;
  const { tricks = [] } = update.public ?? {};
  const trick = tricks.at(-1);
  if (trick === undefined) return;
  const contract = update.public?.game === "bridgette" ? update.public.contract : null;
  const who = words.say("play-story-taken", sitting.who(trick.winner));
  const line = `${who} ${takenLine(words, trick, update.players.length, contract)}`;
  sitting.told.value = { trick: tricks.length, line };
  sitting.speak(line);
}

import hints from "@text/en/hints.ftl?raw";
import reasons from "@text/en/reasons.ftl?raw";
import reasonsOfBridgette from "@text/en/reasons-bridgette.ftl?raw";
import rules from "@text/en/rules.ftl?raw";
import suggest from "@text/en/suggest.ftl?raw";
import tricks from "@text/en/tricks.ftl?raw";
import type { Words } from "../words/words.ts";

/** The catalogues of what can be asked; each bot may bring one of its own with reasons. */
const SOURCES = [hints, suggest, reasons, reasonsOfBridgette, tricks, rules];

/** The words, with those for what can be asked. */
export function askWords(words: Words): Words {
  for (const source of SOURCES) words.read(source);
  return words;
}

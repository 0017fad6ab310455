import { ask, Denied } from "../link/house.ts";
import type { Sitting } from "../panels/sitting.ts";
import { cardsOf, proposal, type Reason, sortOf, why } from "./reasons.ts";
import { askWords } from "./words.ts";

interface Answer {
  readonly version: number;
  readonly action: string;
  readonly reason: Reason;
}

/** What is said when there is no hint; nothing where the table has simply moved on. */
const REFUSALS: Readonly<Record<string, string>> = {
  "hint-stale": "",
  "hint-not-your-turn": "play-not-your-turn",
  "hint-persons": "ask-persons",
};

/** Ask what a bot would do here, and show it if the table still is as it was. */
export async function askHint(sitting: Sitting): Promise<void> {
  const words = askWords(sitting.words);
  const { version } = sitting.update;
  try {
    const answer = await ask<Answer>("POST", `/api/tables/${sitting.table}/hint`, { version });
    if (sitting.update.version === version) show(sitting, answer);
  } catch (error) {
    const id = refusal(error);
    if (id) sitting.say(words.say(id));
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof Denied)) return "ask-unreachable";
  if (error.status === 429) return "ask-too-many";
  return REFUSALS[error.reason] ?? "ask-unreachable";
}

function show(sitting: Sitting, { version, action, reason }: Answer): void {
  const { words, welcome, update } = sitting;
  const players = update.players.map((_, seat) => sitting.name(seat));
  const what = proposal(words, action);
  const line = why(words, welcome.game, action, reason, players);
  if (sortOf(action) === "discard") sitting.marked.value = cardsOf(action);
  const said = words.say("ask-hint", { what, why: line });
  sitting.hint.value = { version, action, line: line || said, said };
}

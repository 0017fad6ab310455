import type { Denied } from "../link/house.ts";
import type { Words } from "../words/words.ts";

/** Why the server says no, as a sentence. */
export function denied(words: Words, { reason, about }: Denied): string {
  if (words.has(reason)) return words.reason(reason, about);
  const id = `web-server-${reason}`;
  return words.say(words.has(id) ? id : "web-server-other");
}

import type { Argument, Welcome } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";

/** The version of the rule books. */
const RULES = 1;

export interface Rule {
  readonly name: string;
  readonly sentence: string;
  readonly isUnusual: boolean;
}

/** Every option of a table as a sentence, in the order of the settings. */
export function ruleSheet(words: Words, { options, varied }: Welcome): readonly Rule[] {
  return Object.entries(options).map(([name, value]) => ({
    name,
    sentence: words.say(idOf(name), { value: sayable(words, name, value) }),
    isUnusual: varied.includes(name),
  }));
}

function idOf(option: string): string {
  return `rule-${option.replaceAll("_", "-")}`;
}

function sayable(words: Words, option: string, value: Argument): string | number {
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "object") return value;
  if (value.length === 0) return "none";
  return words.anyOf(value.map((member) => words.say(`${idOf(option)}-${member.replaceAll("_", "-")}`)));
}

/** The text whose digest is the fingerprint: JSON in alphabetical order, without spaces. */
function canonical({ game, options }: Pick<Welcome, "game" | "options">): string {
  const sorted = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ game, options: Object.fromEntries(sorted), rules: RULES });
}

/** The fingerprint of a table's rules, worked out here from the rules that the table has told. */
export async function fingerprint(welcome: Pick<Welcome, "game" | "options">): Promise<string> {
  const text = new TextEncoder().encode(canonical(welcome));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const digits = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/(?=(?:.{4})+$)(?!^)/g, "-");
}

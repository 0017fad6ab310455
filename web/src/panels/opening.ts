import type { Game, Options } from "../link/house.ts";
import type { Argument } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";

/** What a value of an option is called. */
export function valueName(words: Words, option: string, value: Argument): string {
  const id = `web-value-${plain(option)}-${plain(String(value))}`;
  if (words.has(id)) return words.say(id);
  if (typeof value === "number") return words.say("web-number", { number: value });
  return words.say(value === true ? "web-yes" : "web-no");
}

/** A name of an option or a value as ids of messages have it. */
export function plain(name: string): string {
  return name.replaceAll("_", "-");
}

function isSame(one: Argument | undefined, other: Argument | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Only what differs from the usual rules. */
export function varied(game: Game, chosen: Options): Options {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => !isSame(value, usual[name])));
}

/** The preset that has these rules, number of deals aside. */
export function presetOf(game: Game, chosen: Options): string | null {
  const { deals: _, ...rules } = varied(game, chosen);
  const found = Object.entries(game.presets).find(([, options]) => {
    const { deals: __, ...own } = varied(game, options);
    const names = new Set([...Object.keys(rules), ...Object.keys(own)]);
    return [...names].every((name) => isSame(rules[name], own[name]));
  });
  return found?.[0] ?? null;
}

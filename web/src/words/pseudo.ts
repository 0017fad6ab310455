import type { FluentResource } from "@fluent/bundle";

/** Pseudo-locales: English made strange, so that what was forgotten can be seen. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "àƀçďéƒğħíĵķłɱñöþɋřšţûṽŵẋýžÀƁÇĎÉƑĞĦÍĴĶŁṀÑÖÞɊŘŠŢÛṼŴẊÝŽ";

export function accented(text: string): string {
  const letters = Array.from(text).filter((letter) => PLAIN.includes(letter)).length;
  const changed = text.replace(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));
  return changed + "~".repeat(letters / 2);
}

export function mirrored(text: string): string {
  const core = text.trim();
  if (!core) return text;
  const start = text.indexOf(core);
  return `${text.slice(0, start)}\u202e${core}\u202c${text.slice(start + core.length)}`;
}

const CHANGES: Readonly<Record<string, (text: string) => string>> = { "en-XA": accented, "en-XB": mirrored };

interface Select {
  type: "select";
  variants: { value: Pattern }[];
}
type Element = string | Select | { type: "var" | "str" | "num" | "term" | "mesg" | "func" };
type Pattern = string | Element[];

/** Change every piece of text in a catalogue. */
export function disguise(resource: FluentResource, locale: string): FluentResource {
  const change = CHANGES[locale] ?? String;
  const changed = (pattern: Pattern): Pattern => {
    if (typeof pattern === "string") return change(pattern);
    return pattern.map((element) => {
      if (typeof element === "string") return change(element);
      if (element.type === "select")
        for (const variant of element.variants) variant.value = changed(variant.value);
      return element;
    });
  };
  for (const entry of resource.body) {
    if (entry.value !== null) entry.value = changed(entry.value as Pattern) as typeof entry.value;
  }
  return resource;
}

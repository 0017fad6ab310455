/** Where a match that is watched comes from: an own table, a link, or a record that somebody brought. */
export type Source =
  | { readonly kind: "table"; readonly table: string }
  | { readonly kind: "shared"; readonly word: string }
  | { readonly kind: "file" };

/** A place in a match: the index of a deal, and how many of its actions have been done. */
export interface Place {
  readonly deal: number;
  readonly step: number;
}

/** What is watched, and where in it we are; no source: a record is still to be chosen. */
export interface Watch {
  readonly source: Source | null;
  readonly place: Place;
}

const START: Place = { deal: 0, step: 0 };
const FORM = /^(?:table\/([0-9a-f]+)|shared\/([\w.-]+)|(file))(?:\/(\d{1,4})(?:\/(\d{1,3}))?)?$/;

/** What an address names, as it stands after `#/review/`; deals are counted from 1 there, steps from 0. */
export function read(address: string): Watch {
  const [, table, word, file, deal = "1", step = "0"] = FORM.exec(address) ?? [];
  const place = { deal: Math.max(0, Number(deal) - 1), step: Number(step) };
  if (table) return { source: { kind: "table", table }, place };
  if (word) return { source: { kind: "shared", word }, place };
  return file ? { source: { kind: "file" }, place } : { source: null, place: START };
}

/** The address of a place in a match. */
export function write(source: Source, { deal, step }: Place = START): string {
  const from =
    source.kind === "table"
      ? `table/${source.table}`
      : source.kind === "shared"
        ? `shared/${source.word}`
        : source.kind;
  return `#/review/${from}/${deal + 1}/${step}`;
}

/** Whether two sources are the same one. */
export function isSame(a: Source | null, b: Source | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

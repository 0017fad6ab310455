import bridgette from "@rules/bridgette.md?raw";
import callBridge from "@rules/call-bridge.md?raw";

/** The clauses of a rule book, read from its Markdown. */

export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A piece of a sentence: plain, as cards are written, or stressed. */
export interface Piece {
  readonly kind: "plain" | "code" | "strong" | "em";
  readonly text: string;
}

const CLAUSE = /^- \*\*([BC]-[A-Z]\d+)\*\* /;

/** Each clause by its id, in the order of the book. */
export function clauses(book: string): ReadonlyMap<string, readonly Block[]> {
  const found = new Map<string, string[]>();
  let lines: string[] | null = null;
  for (const line of book.split("\n")) {
    const [start, id] = CLAUSE.exec(line) ?? [];
    if (start && id) {
      lines = [line.slice(start.length)];
      found.set(id, lines);
    } else if (line.startsWith("  ") || line === "") lines?.push(line.slice(2));
    else lines = null;
  }
  return new Map(Array.from(found, ([id, text]) => [id, blocks(text)]));
}

/** Paragraphs, lists and tables. */
export function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) found.push(block(run));
    run = [];
  };
  for (const line of lines) {
    const isOther = run.length > 0 && kindOf(line) !== kindOf(run[0] ?? "") && !line.startsWith("  ");
    if (line === "" || isOther) close();
    if (line !== "") run.push(line);
  }
  close();
  return found;
}

function kindOf(line: string): Block["kind"] {
  if (line.startsWith("|")) return "table";
  return line.startsWith("- ") ? "list" : "text";
}

function block(lines: readonly string[]): Block {
  switch (kindOf(lines[0] ?? "")) {
    case "table": {
      const [head = [], , ...rows] = lines.map((line) =>
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      );
      return { kind: "table", head, rows };
    }
    case "list":
      return {
        kind: "list",
        items: lines
          .map((line) => line.trim())
          .join(" ")
          .slice(2)
          .split(/ - (?=`|[a-z])/),
      };
    case "text":
      return { kind: "text", text: lines.join(" ") };
  }
}

/** A sentence, cut where it is marked. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      return part.startsWith("*") ? { kind: "em", text: part.slice(1, -1) } : { kind: "plain", text: part };
    });
}

/** Every table of a book that has those heads. */
export function tables(book: string, head: readonly string[]): (readonly string[])[] {
  return blocks(book.split("\n").map((line) => line.trim())).flatMap((each) =>
    each.kind === "table" && head.every((name, index) => each.head[index] === name) ? each.rows : [],
  );
}

export const BOOKS = { "call-bridge": callBridge, bridgette } as const;

export const CLAUSES: ReadonlyMap<string, readonly Block[]> = new Map([
  ...clauses(callBridge),
  ...clauses(bridgette),
]);

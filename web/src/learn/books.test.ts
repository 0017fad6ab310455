import { describe, expect, test } from "vitest";
import { BOOKS, blocks, CLAUSES, clauses, pieces, tables } from "./books.ts";
import { PAGES } from "./content.ts";

const BOOK = `# A game

## Play (Z-P)

- **C-P1** Lead \`SA\`. **Ruling:** or
  not. Any of these:
  - \`"one"\`: some
    more;
  - two.

  Example:

  | hand | may |
  | --- | --- |
  | \`S4\` | *either* |

- **C-P2** Follow.

## Options

| option | value |
`;

describe("a rule book", () => {
  test("falls into clauses of text, lists and tables", () => {
    const found = clauses(BOOK);
    expect([...found.keys()]).toEqual(["C-P1", "C-P2"]);
    expect(found.get("C-P1")).toEqual([
      { kind: "text", text: "Lead `SA`. **Ruling:** or not. Any of these:" },
      { kind: "list", items: ['`"one"`: some more;', "two."] },
      { kind: "text", text: "Example:" },
      { kind: "table", head: ["hand", "may"], rows: [["`S4`", "*either*"]] },
    ]);
    expect(found.get("C-P2")).toEqual([{ kind: "text", text: "Follow." }]);
  });

  test("marks cards, and what is stressed", () => {
    expect(pieces("Play `SA` **now**, *or* not")).toEqual([
      { kind: "plain", text: "Play " },
      { kind: "code", text: "SA" },
      { kind: "plain", text: " " },
      { kind: "strong", text: "now" },
      { kind: "plain", text: ", " },
      { kind: "em", text: "or" },
      { kind: "plain", text: " not" },
    ]);
    expect(blocks([])).toEqual([]);
  });
});

describe.each(["call-bridge", "bridgette"] as const)("the page of %s", (game) => {
  const paragraphs = PAGES[game].flatMap((chapter) => chapter.paragraphs);

  test("cites every clause of the rule book, and no other", () => {
    const cited = new Set(paragraphs.flatMap((paragraph) => paragraph.clauses));
    expect([...cited].sort()).toEqual([...clauses(BOOKS[game]).keys()].sort());
  });

  test("shows only sums that the rule book has worked out", () => {
    const sums = paragraphs.flatMap(({ picture }) => (picture?.kind === "sums" ? picture.rows : []));
    const worked = [
      ...tables(BOOKS[game], ["call", "tricks won", "points"]),
      ...tables(BOOKS[game], ["contract", "tricks", "contract points"]),
      ...tables(BOOKS[game], ["contract", "tricks", "short", "points"]),
    ].map((row) => [row[0]?.replaceAll("`", ""), Number(row[1]), Number(row.at(-1))]);
    expect(sums.length).toBeGreaterThan(5);
    for (const sum of sums) expect(worked).toContainEqual(sum);
  });

  test("shows only tables that the clause has", () => {
    for (const { picture } of paragraphs)
      if (picture?.kind === "law")
        expect(CLAUSES.get(picture.clause)?.some(({ kind }) => kind === "table")).toBe(true);
  });
});

test("no clause is empty", () => {
  for (const [id, found] of CLAUSES) expect(found.length, id).toBeGreaterThan(0);
});

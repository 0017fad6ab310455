import { type Block, CLAUSES, pieces } from "./books.ts";

const TAGS = { code: "code", strong: "strong", em: "em" } as const;

function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {pieces(text).map(({ kind, text: part }, index) => {
        if (kind === "plain") return part;
        const Tag = TAGS[kind];
        return <Tag key={index}>{part}</Tag>;
      })}
    </>
  );
}

export function LawTable({ block }: { readonly block: Extract<Block, { kind: "table" }> }) {
  return (
    <div class="law-scroll">
      <table class="grid law-table">
        <thead>
          <tr>
            {block.head.map((name) => (
              <th key={name} scope="col">
                <Marked text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    <Marked text={cell} />
                  </th>
                ) : (
                  <td key={index}>
                    <Marked text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first table of a clause. */
export function LawTableOf({ clause }: { readonly clause: string }) {
  const block = CLAUSES.get(clause)?.find((each) => each.kind === "table");
  return block?.kind === "table" ? (
    <div dir="ltr" lang="en">
      <LawTable block={block} />
    </div>
  ) : null;
}

/** A clause as the rule book has it, which is in English whatever the language of the page. */
export function Law({ clause }: { readonly clause: string }) {
  return (
    <div class="law" dir="ltr" lang="en">
      {(CLAUSES.get(clause) ?? []).map((block, index) => (
        <LawBlock key={index} block={block} />
      ))}
    </div>
  );
}

function LawBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "table":
      return <LawTable block={block} />;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Marked text={item} />
            </li>
          ))}
        </ul>
      );
    case "text":
      return (
        <p>
          <Marked text={block.text} />
        </p>
      );
  }
}

import { useWords } from "./context.ts";
import { Call } from "./icons.tsx";
import { type Row, rows, type Scored } from "./scores.ts";
import { Word } from "./word.tsx";

interface Of {
  readonly of: Scored;
}

/** The points of the match so far; Call Bridge by seats, Bridgette by sides with its contracts. */
export function ScoreTable({ of }: Of) {
  return of.welcome.game === "bridgette" ? <Contracts of={of} /> : <Seats of={of} />;
}

function Points({ value, isTotal = false }: { readonly value: number; readonly isTotal?: boolean }) {
  const words = useWords();
  const text = words.say(isTotal ? "web-number" : "web-score", { number: value });
  return <span class={value < 0 ? "neg" : value > 0 && !isTotal ? "pos" : ""}>{text}</span>;
}

interface Head {
  readonly word: string;
  readonly name: string;
}

function Heads({ of, first }: Of & { readonly first: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {first.map(({ word, name }) => (
          <th key={word} scope="col">
            <Word word={word}>{name}</Word>
          </th>
        ))}
        {of.update.players.map((_, seat) => (
          <th key={seat} scope="col" class={seat === of.seat ? "own" : ""}>
            {of.name(seat)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ of, span }: Of & { readonly span: number }) {
  const words = useWords();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {words.say("web-total")}
        </th>
        {of.update.totals.map((total, seat) => (
          <td key={seat} class={`total ${seat === of.seat ? "own" : ""}`}>
            <Points value={of.points(total)} isTotal />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Seats({ of }: Of) {
  const words = useWords();
  const { update, welcome } = of;
  const shown = update.public;
  const isPlaying = shown?.game === "call-bridge" && update.ended === null;
  const all = rows(welcome, update);
  const next = (all.at(-1)?.number ?? update.first_result) + 1;
  return (
    <table class="grid score">
      <caption class="unseen">{words.say("web-scores")}</caption>
      <Heads of={of} first={[{ word: "deal", name: words.say("sheet-deal") }]} />
      <tbody>
        {all.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.counted ? words.say("web-number", { number: row.number }) : "–"}</th>
            {row.counted ? (
              row.cells.map((cell, seat) => (
                <td key={seat}>
                  <Points value={cell.points} />
                  {cell.isBonus && <span class="star" aria-hidden="true" />}
                  {cell.call !== null && (
                    <small>{words.say("web-won-of", { won: cell.won, call: cell.call })}</small>
                  )}
                </td>
              ))
            ) : (
              <td colSpan={row.cells.length} class="void">
                {words.say("play-summary-not-counted")}
              </td>
            )}
          </tr>
        ))}
        {isPlaying && (
          <tr class="now">
            <th scope="row">{words.say("web-number", { number: next })}</th>
            {shown.calls.map((call, seat) => (
              <td key={seat}>
                {call === null ? "·" : words.say("web-won-of", { won: shown.won[seat] ?? 0, call })}
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <Totals of={of} span={1} />
    </table>
  );
}

/** "+1", "=", "−2": how a contract ended. */
export function outcome(over: number): string {
  if (over === 0) return "=";
  return over > 0 ? `+${over}` : `−${-over}`;
}

function Contracts({ of }: Of) {
  const words = useWords();
  const { update, welcome } = of;
  const shown = update.public;
  const all = rows(welcome, update);
  const next = (all.at(-1)?.number ?? update.first_result) + 1;
  const isPlaying = shown?.game === "bridgette" && update.ended === null;
  return (
    <table class="grid score">
      <caption class="unseen">{words.say("web-scores")}</caption>
      <Heads
        of={of}
        first={[
          { word: "deal", name: words.say("sheet-deal") },
          { word: "contract", name: words.say("sheet-contract") },
        ]}
      />
      <tbody>
        {all.map((row, index) => (
          <ContractRow key={index} of={of} row={row} />
        ))}
        {isPlaying && (
          <tr class="now">
            <th scope="row">{words.say("web-number", { number: next })}</th>
            <td>
              {shown.contract ? <Call call={shown.contract} word={words.contract(shown.contract)} /> : "·"}
            </td>
            {shown.won.map((won, seat) => (
              <td key={seat}>{shown.contract ? words.say("web-tricks", { won }) : "·"}</td>
            ))}
          </tr>
        )}
      </tbody>
      <Totals of={of} span={2} />
    </table>
  );
}

function ContractRow({ of, row }: Of & { readonly row: Row }) {
  const words = useWords();
  return (
    <tr>
      <th scope="row">{row.counted ? words.say("web-number", { number: row.number }) : "–"}</th>
      <td>
        {row.contract && row.over !== null && row.declarer !== null ? (
          <>
            <Call call={row.contract} word={words.contract(row.contract)} />
            <span class={`outcome ${row.over < 0 ? "neg" : "pos"}`}>{outcome(row.over)}</span>
            <small>{of.name(row.declarer)}</small>
          </>
        ) : (
          words.say("sheet-passed-out")
        )}
      </td>
      {row.cells.map((cell, seat) => (
        <td key={seat}>{cell.points > 0 ? <Points value={cell.points} /> : "·"}</td>
      ))}
    </tr>
  );
}

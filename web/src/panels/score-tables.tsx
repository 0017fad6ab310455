import { useSitting, useWords } from "./context.ts";
import { Call } from "./icons.tsx";
import { type Row, rows } from "./scores.ts";

/** The points of the match so far; Call Bridge by seats, Bridgette by sides with its contracts. */
export function ScoreTable() {
  const sitting = useSitting();
  return sitting.welcome.game === "bridgette" ? <Contracts /> : <Seats />;
}

function Points({ value, isTotal = false }: { readonly value: number; readonly isTotal?: boolean }) {
  const words = useWords();
  const text = words.say(isTotal ? "web-number" : "web-score", { number: value });
  return <span class={value < 0 ? "neg" : value > 0 && !isTotal ? "pos" : ""}>{text}</span>;
}

function Heads({ first }: { readonly first: readonly string[] }) {
  const sitting = useSitting();
  return (
    <thead>
      <tr>
        {first.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {sitting.update.players.map((_, seat) => (
          <th key={seat} scope="col" class={seat === sitting.seat ? "own" : ""}>
            {sitting.name(seat)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals({ span }: { readonly span: number }) {
  const sitting = useSitting();
  const words = useWords();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {words.say("web-total")}
        </th>
        {sitting.update.totals.map((total, seat) => (
          <td key={seat} class={`total ${seat === sitting.seat ? "own" : ""}`}>
            <Points value={sitting.points(total)} isTotal />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Seats() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const shown = update.public;
  const isPlaying = shown?.game === "call-bridge" && update.ended === null;
  const all = rows(welcome, update);
  const next = (all.at(-1)?.number ?? update.first_result) + 1;
  return (
    <table class="grid score">
      <caption class="unseen">{words.say("web-scores")}</caption>
      <Heads first={[words.say("sheet-deal")]} />
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
      <Totals span={1} />
    </table>
  );
}

/** "+1", "=", "−2": how a contract ended. */
export function outcome(over: number): string {
  if (over === 0) return "=";
  return over > 0 ? `+${over}` : `−${-over}`;
}

function Contracts() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const shown = update.public;
  const all = rows(welcome, update);
  const next = (all.at(-1)?.number ?? update.first_result) + 1;
  const isPlaying = shown?.game === "bridgette" && update.ended === null;
  return (
    <table class="grid score">
      <caption class="unseen">{words.say("web-scores")}</caption>
      <Heads first={[words.say("sheet-deal"), words.say("sheet-contract")]} />
      <tbody>
        {all.map((row, index) => (
          <ContractRow key={index} row={row} />
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
      <Totals span={2} />
    </table>
  );
}

function ContractRow({ row }: { readonly row: Row }) {
  const sitting = useSitting();
  const words = useWords();
  return (
    <tr>
      <th scope="row">{row.counted ? words.say("web-number", { number: row.number }) : "–"}</th>
      <td>
        {row.contract && row.over !== null && row.declarer !== null ? (
          <>
            <Call call={row.contract} word={words.contract(row.contract)} />
            <span class={`outcome ${row.over < 0 ? "neg" : "pos"}`}>{outcome(row.over)}</span>
            <small>{sitting.name(row.declarer)}</small>
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

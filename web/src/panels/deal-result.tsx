import { useSitting, useWords } from "./context.ts";
import { Count } from "./count.tsx";
import { Call } from "./icons.tsx";
import { outcome } from "./score-tables.tsx";
import { dealNumber, parts, rows } from "./scores.ts";
import { useWayOn } from "./stray.ts";
import { Word } from "./word.tsx";

/** What a deal came to, and the way on. */
export function DealResult() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const { number } = dealNumber(welcome, update);
  const isOver = update.phase === "over";
  const mayGoOn = update.own.may.includes("contribute");
  const { wayOn, hear } = useWayOn();
  return (
    <section class="result sheet-up" aria-labelledby="result-title" onClickCapture={hear}>
      <h2 id="result-title">{words.say("play-summary-deal", { number })}</h2>
      {welcome.game === "bridgette" ? <BridgetteResult /> : <CallBridgeResult />}
      <div class="result-keys">
        <button
          type="button"
          class="key"
          onClick={() => {
            sitting.laidAside.value = update.deal;
          }}
        >
          {words.say("web-look")}
        </button>
        {isOver ? (
          <button
            type="button"
            class="cta"
            ref={wayOn}
            onClick={() => {
              sitting.sawFinal.value = true;
            }}
          >
            {words.say("web-final")}
          </button>
        ) : (
          <button
            type="button"
            class="cta"
            ref={wayOn}
            aria-disabled={!mayGoOn}
            onClick={() => {
              if (mayGoOn) sitting.ready();
            }}
          >
            {words.say("web-ready")}
          </button>
        )}
      </div>
      {update.own.may.includes("stop") && (
        <button type="button" class="quiet" onClick={() => sitting.link.send({ type: "stop" })}>
          {words.say("web-stop")}
        </button>
      )}
    </section>
  );
}

function CallBridgeResult() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const row = rows(welcome, update).at(-1);
  if (!row?.counted) return <p class="result-line">{words.say("play-story-not-counted")}</p>;
  const order = row.cells.map((cell, seat) => ({ cell, seat }));
  order.sort((a, b) => (update.totals[b.seat] ?? 0) - (update.totals[a.seat] ?? 0));
  return (
    <table class="grid result-table">
      <thead>
        <tr>
          <th scope="col">{words.say("web-player")}</th>
          <th scope="col">
            <Word word="call">{words.say("sheet-call")}</Word>
          </th>
          <th scope="col">
            <Word word="tricks-won">{words.say("sheet-won")}</Word>
          </th>
          <th scope="col">
            <Word word="points">{words.say("web-points")}</Word>
          </th>
          <th scope="col">{words.say("web-total")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map(({ cell, seat }) => (
          <tr key={seat} class={seat === sitting.seat ? "own" : ""}>
            <th scope="row">{sitting.name(seat)}</th>
            <td>{words.say("web-number", { number: cell.call ?? 0 })}</td>
            <td>{words.say("web-number", { number: cell.won })}</td>
            <td>
              <Count to={cell.points} isSigned />
              {cell.isBonus && <small class="bonus-note">{words.say("web-bonus")}</small>}
            </td>
            <td class="total">
              <Count to={sitting.points(update.totals[seat] ?? 0)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PARTS = { contract: "contract", exact: "exact-bonus", premium: "double", short: "undertrick" };

/** A part of the sum, which can be asked about where it has a word of its own. */
function Part({ id, children }: { readonly id: string; readonly children: string }) {
  const [, word] = Object.entries(PARTS).find(([kind]) => id.startsWith(`web-part-${kind}`)) ?? [];
  return word ? <Word word={word}>{children}</Word> : children;
}

function BridgetteResult() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const row = rows(welcome, update).at(-1);
  const result = update.results.at(-1);
  if (!row || !result || row.contract === null || row.declarer === null || row.over === null)
    return (
      <p class="result-line">
        {words.say("web-passed-out")} {row?.counted === false && words.say("play-story-not-counted")}
      </p>
    );
  const winner = row.cells.findIndex(({ points }) => points > 0);
  return (
    <>
      <p class="result-contract">
        <Call call={row.contract} word={words.contract(row.contract)} />
        <span class={row.over < 0 ? "neg" : "pos"}>{outcome(row.over)}</span>
      </p>
      <p class="result-line">
        {words.say("web-declared", {
          ...sitting.who(row.declarer),
          contract: words.contract(row.contract),
          won: row.cells[row.declarer]?.won ?? 0,
        })}
      </p>
      {winner >= 0 && (
        <dl class="parts">
          {parts(welcome, result).map(({ id, points, factor = 1, count = 0 }) => (
            <div key={id}>
              <dt>
                <Part id={id}>{words.say(id, { factor, count })}</Part>
              </dt>
              <dd>
                <Count to={points} isSigned />
              </dd>
            </div>
          ))}
          <div class="sum">
            <dt>{words.say("web-points-for", sitting.who(winner))}</dt>
            <dd>
              <Count to={row.cells[winner]?.points ?? 0} isSigned />
            </dd>
          </div>
        </dl>
      )}
      <dl class="parts totals">
        {update.totals.map((total, seat) => (
          <div key={seat} class={seat === sitting.seat ? "own" : ""}>
            <dt>{sitting.name(seat)}</dt>
            <dd class="total">
              <Count to={sitting.points(total)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

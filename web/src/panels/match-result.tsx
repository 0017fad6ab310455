import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { house } from "../link/house.ts";
import { portrait } from "./art.ts";
import { useSitting, useWords } from "./context.ts";
import { Count } from "./count.tsx";
import { Icon } from "./icons.tsx";
import { goHome, goTo, review } from "./route.ts";
import { settings } from "./settings.ts";
import { SheetKey } from "./sheet-key.tsx";
import { useWayOn } from "./stray.ts";

/** Who has won, the places of all, and what can be done now. */
export function MatchResult() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const fault = useSignal("");
  const { wayOn, hear } = useWayOn();
  const winner = update.winners[0] ?? sitting.seat;
  const face = useMemo(() => portrait(winner), [winner]);
  const order = update.players.map((_, seat) => seat);
  order.sort((a, b) => (update.places[a] ?? 0) - (update.places[b] ?? 0));
  const rematch = (): void => {
    const varied = Object.fromEntries(welcome.varied.map((name) => [name, welcome.options[name] ?? ""]));
    const { undo_calls, undo_cards, game } = welcome;
    house.open({ game, options: varied, undo_calls, undo_cards, pace: settings.value.pace }).then(
      ({ table }) => goTo(table),
      () => {
        fault.value = words.say("web-unreachable");
      },
    );
  };
  return (
    <section class="result match-result sheet-up" aria-labelledby="match-title" onClickCapture={hear}>
      {face && <img class="arch" src={face} alt="" />}
      <h2 id="match-title">{title()}</h2>
      <p class="quiet-text">{words.say(`web-game-${welcome.game}`)}</p>
      {update.given_up === null && (
        <ol class="places">
          {order.map((seat) => (
            <li key={seat} class={seat === sitting.seat ? "own" : ""}>
              <span class="place">{words.say("web-number", { number: update.places[seat] ?? 0 })}</span>
              <span class="name">{sitting.name(seat)}</span>
              <span class="total">
                <Count to={sitting.points(update.totals[seat] ?? 0)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p class="fault" role="alert">
        {fault.value}
      </p>
      <div class="result-keys">
        <button type="button" class="key" onClick={goHome}>
          {words.say("web-home")}
        </button>
        <button type="button" class="cta" ref={wayOn} onClick={rematch}>
          {words.say("web-rematch")}
        </button>
      </div>
      <div class="result-keys small">
        {update.deal !== null && (
          <button type="button" class="quiet" onClick={() => review(`table/${sitting.table}`)}>
            <Icon name="watch" />
            {words.say("web-review")}
          </button>
        )}
        <a class="quiet" href={house.record(sitting.table)} download>
          <Icon name="save" />
          {words.say("web-save")}
        </a>
        <SheetKey sheet={sitting.sheet} opens="scores" kind="quiet">
          <Icon name="scores" />
          {words.say("web-scores")}
        </SheetKey>
        <SheetKey sheet={sitting.sheet} opens="proof" kind="quiet">
          <Icon name="shield" />
          {words.say("web-proof")}
        </SheetKey>
      </div>
    </section>
  );

  function title(): string {
    if (update.given_up !== null) return words.say("play-story-given-up", sitting.who(update.given_up));
    if (update.winners.length === 0) return words.say("web-match-over");
    if (update.winners.length === 1) return words.say("web-wins", sitting.who(winner));
    return words.say("web-shared", {
      winners: words.allOf(update.winners.map((seat) => sitting.name(seat))),
    });
  }
}

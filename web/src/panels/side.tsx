import { Auction } from "./auction.tsx";
import { useSitting, useWords } from "./context.ts";
import { ScoreTable } from "./score-tables.tsx";
import { SheetKey } from "./sheet-key.tsx";

/** On wide screens, what phones have behind a key: the scores, the auction, the last trick. */
export function Side() {
  const sitting = useSitting();
  const words = useWords();
  const { update } = sitting;
  return (
    <aside class="side" dir="ltr" aria-label={words.say("web-side")}>
      <section dir={words.direction} class="panel scores-panel">
        <h2>{words.say("web-scores")}</h2>
        <div class="scroll">
          <ScoreTable of={sitting} />
        </div>
      </section>
      {update.public?.game === "bridgette" && update.phase !== "exchange" && (
        <section dir={words.direction} class="panel auction-panel">
          <h2>{words.say("web-auction")}</h2>
          <div class="scroll">
            <Auction />
          </div>
        </section>
      )}
      <LastTrickKey />
    </aside>
  );
}

/** Look at the last trick again, while it is held or until it is pressed again. */
export function LastTrickKey() {
  const sitting = useSitting();
  const words = useWords();
  const has = (sitting.update.public?.tricks.length ?? 0) > 0 && sitting.update.ended === null;
  const isShown = sitting.showsLastTrick.value && has;
  return (
    <div class="side-keys">
      <button
        type="button"
        class="key"
        aria-pressed={isShown}
        aria-disabled={!has}
        onClick={() => {
          if (has) sitting.lookBack(!isShown);
        }}
      >
        {words.say("web-last-trick")}
      </button>
      <SheetKey sheet={sitting.sheet} opens="log" kind="key">
        {words.say("web-log")}
      </SheetKey>
    </div>
  );
}

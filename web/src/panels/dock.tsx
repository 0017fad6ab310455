import { useEffect } from "preact/hooks";
import { Auction } from "./auction.tsx";
import { Calls } from "./calls.tsx";
import { useSitting, useWords } from "./context.ts";
import { ExchangeBar } from "./exchange-bar.tsx";
import { hint } from "./hint.ts";
import { Advice, HintKey } from "./hint-key.tsx";
import { later } from "./later.tsx";
import { isResultShown } from "./result.tsx";

const BiddingBox = later(async () => (await import("./bidding-box.tsx")).BiddingBox);

/** What is to be done now: keys for calls and bids, the exchange, the next deal; and the hint line. */
export function Dock() {
  const sitting = useSitting();
  const words = useWords();
  const { update, welcome } = sitting;
  const { phase } = update;
  const isExchange = phase === "exchange";
  const line = hint(sitting);
  const isWaiting = update.ended !== null && !isResultShown(sitting);
  const areCallsNext = welcome.game === "call-bridge" && update.ended === null && /shuffle|deal/.test(phase);
  const hasCalls = phase === "calls" || areCallsNext;
  const hasKeys = hasCalls || phase === "auction" || isExchange || isWaiting;
  useEffect(() => {
    if (isExchange) BiddingBox.ahead();
  }, [isExchange]);
  return (
    <section class={`dock ${hasKeys ? "has-keys" : ""}`} dir="ltr" aria-label={words.say("web-to-do")}>
      {line && (
        <p dir="auto" class={`hint ${sitting.isMine.value ? "mine" : ""}`} data-hint>
          {line}
        </p>
      )}
      <Advice />
      <HintKey />
      {hasCalls && <Calls />}
      {phase === "auction" && welcome.game === "bridgette" && (
        <div class="box">
          <Auction isRibbon />
          <BiddingBox />
        </div>
      )}
      {isExchange && <ExchangeBar />}
      {isWaiting && <Waiting />}
    </section>
  );
}

/** The result was laid aside to look at the cards: the way on is here. */
function Waiting() {
  const sitting = useSitting();
  const words = useWords();
  const { update } = sitting;
  const isSettled = sitting.settled.value >= update.version;
  if (!isSettled) return null;
  return (
    <div class="box waiting">
      <button
        type="button"
        class="key"
        onClick={() => {
          sitting.laidAside.value = null;
        }}
      >
        {words.say("web-result")}
      </button>
      {update.own.may.includes("contribute") && (
        <button type="button" class="cta" onClick={() => sitting.ready()}>
          {words.say("web-ready")}
        </button>
      )}
    </div>
  );
}

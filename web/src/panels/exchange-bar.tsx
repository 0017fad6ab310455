import { useSitting, useWords } from "./context.ts";
import { proposal } from "./proposal.ts";

/** Bridgette: how many cards are to be put away, and a proposal for who has no opinion. */
export function ExchangeBar() {
  const sitting = useSitting();
  const words = useWords();
  const { own } = sitting.update;
  const count = own.exchange?.count ?? 0;
  if (count === 0) return null;
  const given = sitting.marked.value.length;
  const isFull = given === count;
  const confirm = (): void => {
    if (isFull) sitting.act(`discard ${sitting.marked.value.join(" ")}`);
    else sitting.say(words.say("play-exchange-count", { count, given }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no row
    <div class="box exchange" role="group" aria-label={words.say("web-exchange")}>
      <p class="counter" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} class={index < given ? "on" : ""} />
        ))}
      </p>
      <button
        type="button"
        class="key"
        onClick={() => {
          sitting.marked.value = proposal(own.hand, count);
          sitting.say(words.say("web-proposal-about"));
        }}
      >
        {words.say("web-proposal")}
      </button>
      <button type="button" class="cta" aria-disabled={!isFull} onClick={confirm}>
        {words.say("web-put-away", { count })}
      </button>
    </div>
  );
}

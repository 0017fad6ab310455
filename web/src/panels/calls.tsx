import { useSitting, useWords } from "./context.ts";
import { isBonusCall, whole } from "./scores.ts";

/** Call Bridge: the numbers that can be called, and what the others have called. */
export function Calls() {
  const sitting = useSitting();
  const words = useWords();
  const { welcome, update } = sitting;
  const least = whole(welcome.options["min_call"]);
  const most = whole(welcome.options["max_call"]);
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const bonus = whole(welcome.options["bonus_points"]);
  const isMine = sitting.isMine.value;
  const call = (number: number): void => {
    const action = String(number);
    const item = update.own.forbidden.find((each) => each.action === action);
    if (update.own.allowed.includes(action)) sitting.act(action);
    else if (item) sitting.forbid(item);
    else sitting.say(words.say("play-not-your-turn"));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no row
    <div class="box calls" role="group" aria-label={words.say("play-side-calls")}>
      {numbers.map((number) => {
        const isBonus = isBonusCall(welcome, number);
        const may = update.own.allowed.includes(String(number));
        const { name, mark } = sitting.proposed(
          String(number),
          isBonus
            ? words.say("web-call-bonus", { number, points: bonus })
            : words.say("web-call", { number }),
        );
        return (
          <button
            key={number}
            type="button"
            class={`k ${isBonus ? "bonus" : ""} ${mark}`}
            aria-label={name}
            title={isBonus ? name : undefined}
            aria-disabled={!may}
            data-waits={!isMine}
            onClick={() => call(number)}
          >
            {words.say("web-number", { number })}
          </button>
        );
      })}
    </div>
  );
}

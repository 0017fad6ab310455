import { useEffect } from "preact/hooks";
import { useSitting, useWords } from "./context.ts";
import { Icon } from "./icons.tsx";

/** Ask what a bot would do here; the answer stands until the table moves on or the key is pressed again. */
export function HintKey() {
  const sitting = useSitting();
  const words = useWords();
  const isAlone = sitting.update.players.every(({ kind }, seat) => kind === "bot" || seat === sitting.seat);
  const isOffered = isAlone && sitting.isMine.value;
  useEffect(() => {
    if (!isOffered) return;
    const press = (event: KeyboardEvent): void => {
      const isHere = event.target instanceof Element && event.target.closest(".felt-hand, .dock");
      if (event.key === "?" && isHere) sitting.ask();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOffered, sitting]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      class="key round ask"
      aria-label={words.say("web-hint-ask")}
      aria-keyshortcuts="?"
      aria-pressed={sitting.advice.value !== null}
      aria-busy={sitting.isAsking.value}
      onClick={() => sitting.ask()}
    >
      <Icon name="hint" />
    </button>
  );
}

/** How the last trick was won, while it is looked at; else why a bot would do what it proposes. */
export function Advice() {
  const sitting = useSitting();
  const { trick, line } = sitting.told.value;
  const looksBack = sitting.showsLastTrick.value && sitting.update.public?.tricks.length === trick;
  const said = looksBack ? line : sitting.advice.value?.line;
  if (!said) return null;
  return (
    <div class={`advice ${looksBack ? "back" : ""}`}>
      <p>{said}</p>
    </div>
  );
}

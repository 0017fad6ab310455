import { useSignalEffect } from "@preact/signals";
import { useWords } from "./context.ts";
import { isTurn } from "./turn.ts";

/** On what lies over a table: that it is one's turn there, to be seen and heard. */
export function YourTurn() {
  const words = useWords();
  return (
    <p class="your-turn" aria-live="assertive">
      {isTurn.value && words.say("turn-here")}
    </p>
  );
}

/** The title of the page says it too, to who looks at another one. */
export function Title() {
  const words = useWords();
  useSignalEffect(() => {
    const name = words.say("web-name");
    document.title = isTurn.value ? words.say("turn-title", { name }) : name;
  });
  return null;
}

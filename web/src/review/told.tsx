import { useWords } from "../panels/context.ts";
import { useWatching } from "./context.ts";

/** All hands in words, for who cannot see the cards. */
export function Hands() {
  const watching = useWatching();
  const words = useWords();
  const hands = watching.step.value?.hands ?? [];
  return (
    <section class="unseen" aria-label={words.say("review-hands")}>
      <ul>
        {hands.map((hand, seat) => (
          <li key={seat}>
            {words.say(hand.length > 0 ? "review-hand" : "review-hand-none", {
              player: watching.name(seat),
              cards: words.allOf(hand.map((card) => words.card(card))),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The live region: each step in words, and where it is. */
export function Spoken() {
  const watching = useWatching();
  const { where } = watching;
  return (
    <div class="unseen" aria-live="polite" data-live="polite">
      {where && (
        <p>{[`${where}.`, ...watching.lines(true), ...watching.verdict, ...watching.outcome].join(" ")}</p>
      )}
    </div>
  );
}

import { useWords } from "../panels/context.ts";
import { useWatching } from "./context.ts";
import { outcome } from "./story.ts";

/** What a deal that was played out came to, over the felt that it left empty. */
export function Outcome() {
  const watching = useWatching();
  const words = useWords();
  const { played, step } = watching;
  const replay = watching.replay.value;
  if (!replay || !played?.is_over || step.value?.phase !== "over") return null;
  if (step.value.hands.flat().length > 0) return null;
  return (
    <section class="deal-result panel" aria-labelledby="deal-result-title">
      <h2 id="deal-result-title">{words.say("review-result", { number: watching.place.value.deal + 1 })}</h2>
      <ul>
        {outcome(words, replay, played, (seat) => watching.name(seat)).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

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
  const words = useWords();
  const replay = watching.replay.value;
  const { where, played, step } = watching;
  const isOver = step.value?.phase === "over" && replay && played;
  const came = isOver ? outcome(words, replay, played, (seat) => watching.name(seat)) : [];
  return (
    <div class="unseen" aria-live="polite" data-live="polite">
      {where && <p>{[`${where}.`, ...watching.lines, ...came].join(" ")}</p>}
    </div>
  );
}

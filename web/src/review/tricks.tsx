import { useLayoutEffect, useRef } from "preact/hooks";
import { isMistake, type Judgement } from "../judge/judgement.ts";
import { Mark } from "../judge/mistakes.tsx";
import { sizeName } from "../judge/told.ts";
import { rankOf, suitOf } from "../model/cards.ts";
import { useWords } from "../panels/context.ts";
import { Suit } from "../panels/icons.tsx";
import type { Taken } from "../protocol/messages.ts";
import { useWatching } from "./context.ts";
import { trickAt, trickEnds } from "./steps.ts";

/** The tricks of the deal, each a way to its end; and what the keyboard does. */
export function Tricks() {
  const watching = useWatching();
  const words = useWords();
  const watched = watching.watched.value;
  const taken = watched?.steps.at(-1)?.public.tricks ?? [];
  const ends = watched ? trickEnds(watched) : [];
  const now = trickAt(ends, watching.place.value.step);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => follow(list.current), [now]);
  return (
    <>
      {taken.length > 0 && (
        <section class="panel tricks-panel">
          <h2>{words.say("review-tricks")}</h2>
          <ol ref={list} class="scroll trick-list">
            {taken.map((trick, index) => (
              <TrickKey
                key={index}
                trick={trick}
                number={index + 1}
                isNow={now === index + 1}
                size={mistakeIn(watching.judged?.found ?? [], (ends[index] ?? 0) + 1, ends[index + 1] ?? 0)}
              />
            ))}
          </ol>
        </section>
      )}
      <p class="quiet-text keys-about">{words.say("review-keys")}</p>
    </>
  );
}

/** Scroll the list, and nothing around it, so far that the trick that is watched is seen. */
function follow(list: HTMLOListElement | null): void {
  const item = list?.querySelector('[aria-current="step"]')?.parentElement;
  if (!list || !item) return;
  const top = item.offsetTop - list.offsetTop;
  const least = top + item.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(top, Math.max(least, list.scrollTop));
}

interface KeyProps {
  readonly trick: Taken;
  readonly number: number;
  readonly isNow: boolean;
  readonly size: Judgement["size"];
}

/** The mistake of the seat that is judged between those steps; null if there is none. */
function mistakeIn(found: readonly Judgement[], first: number, last: number): Judgement["size"] {
  return found.find((each) => each.step >= first && each.step <= last && isMistake(each))?.size ?? null;
}

function TrickKey({ trick, number, isNow, size }: KeyProps) {
  const watching = useWatching();
  const words = useWords();
  const { leader, cards, winner } = trick;
  const player = watching.name(winner);
  const about = { number, player, cards: words.allOf(cards.map((card) => words.card(card))) };
  return (
    <li>
      <button
        type="button"
        class="quiet"
        aria-current={isNow ? "step" : undefined}
        onClick={() => watching.toTrick(number)}
      >
        <span class="unseen">{`${words.say("review-trick-about", about)} ${sizeName(words, size)}`}</span>
        <span aria-hidden="true">{words.say("web-number", { number })}</span>
        <span class="cards" dir="ltr" aria-hidden="true">
          {cards.map((card, index) => (
            <span key={card} class={(leader + index) % watching.seats === winner ? "won" : ""}>
              <Face card={card} />
            </span>
          ))}
        </span>
        <span aria-hidden="true">
          <Mark size={size} /> {player}
        </span>
      </button>
    </li>
  );
}

/** A card in short: its suit and rank; a colon as it is written. */
function Face({ card }: { readonly card: string }) {
  const suit = suitOf(card);
  if (suit === null) return <>{card}</>;
  return (
    <>
      <Suit suit={suit} />
      {rankOf(card) === "T" ? "10" : rankOf(card)}
    </>
  );
}

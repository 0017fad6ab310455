import "./coach.css";
import { useSignal, useSignalEffect } from "@preact/signals";
import text from "@text/en/coach.ftl?raw";
import { useEffect, useRef } from "preact/hooks";
import { useSitting, useWords } from "../panels/context.ts";
import { isResultShown } from "../panels/result.tsx";
import { learnAddress, place, visit } from "../panels/route.ts";
import { change, settings } from "../panels/settings.ts";
import type { Sitting } from "../panels/sitting.ts";
import { plain } from "../words/pieces.ts";
import type { Arguments } from "../words/words.ts";
import { follow, type Spoken } from "./coaching.ts";
import type { Facts } from "./lessons.ts";
import { Rich } from "./rich.tsx";

/** The facts of a lesson in words. */
function inWords(sitting: Sitting, facts: Facts): Arguments {
  const { words } = sitting;
  const ways: Readonly<Record<string, (value: string | number) => Arguments>> = {
    seat: (value) => ({ ...sitting.who(Number(value)) }),
    suit: (value) => ({ suit: words.suit(String(value)) }),
    card: (value) => ({ card: words.card(String(value)) }),
    colon: (value) => ({ colon: words.card(String(value)) }),
    contract: (value) => ({ contract: words.contract(String(value)) }),
  };
  return Object.assign(
    {},
    ...Object.entries(facts).map(([name, value]) => ways[name]?.(value) ?? { [name]: value }),
  );
}

function learn(id: string): void {
  const { heard } = settings.peek();
  if (!heard.includes(id)) change({ heard: [...heard, id] });
}

/** Explains each new thing once, when it matters, on one small card that stands in nobody's way. */
export function Coach() {
  const sitting = useSitting();
  const words = useWords();
  words.read(text);
  const spoken = useSignal<Spoken | null>(null);
  const card = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    const { welcome, update } = sitting.link;
    const heard = new Set(settings.value.heard);
    if (place.value.learn !== null || welcome.value === null || update.value === null) return;
    if (sitting.settled.value < update.value.version && spoken.peek() === null) return;
    const view = { welcome: welcome.value, update: update.value, hasResult: isResultShown(sitting) };
    const turn = follow(spoken.peek(), view, heard, performance.now());
    if (turn.spoken && turn.spoken.lesson !== spoken.peek()?.lesson)
      sitting.speak(plain(words.say(`coach-${turn.spoken.lesson.id}`, inWords(sitting, turn.spoken.facts))));
    spoken.value = turn.spoken;
    if (turn.learnt) learn(turn.learnt);
  });
  const { lesson, facts } = spoken.value ?? {};
  useEffect(() => {
    const { current } = card;
    const table = current?.closest<HTMLElement>(".table");
    if (!current || !table) return;
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight + 12;
      table.style.setProperty("--coach", `${height}px`);
      const stance = getComputedStyle(current).getPropertyValue("--stands").trim();
      sitting.coached.value = stance === "above" ? height : 0;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      sitting.coached.value = 0;
      table.style.removeProperty("--coach");
    };
  }, [lesson === undefined]);
  if (!lesson || !facts) return null;
  const understand = (): void => {
    const had = card.current?.contains(document.activeElement);
    learn(lesson.id);
    if (had) setTimeout(focusOn);
  };
  return (
    <aside
      class="coach"
      ref={card}
      aria-label={words.say("coach")}
      data-lesson={lesson.id}
      onKeyDown={(event) => {
        const isOfWord = event.target instanceof Element && event.target.closest("[popover]");
        if (event.key === "Escape" && !isOfWord) understand();
      }}
    >
      <p>
        <Rich key={lesson.id} id={`coach-${lesson.id}`} about={inWords(sitting, facts)} />
      </p>
      <div class="coach-keys">
        <button type="button" class="quiet" onClick={() => visit(learnAddress(lesson.page))}>
          {words.say("coach-more")}
        </button>
        <button type="button" class="key gold" onClick={understand}>
          {words.say("coach-understood")}
        </button>
      </div>
    </aside>
  );
}

/** Where the focus goes when the card has gone: to what is to be done. */
function focusOn(): void {
  if (document.activeElement !== document.body) return;
  document
    .querySelector<HTMLElement>('.dock button, .result .cta, .felt-hand button[tabindex="0"]')
    ?.focus({ preventScroll: true });
}

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useWords } from "../panels/context.ts";
import { Call } from "../panels/icons.tsx";
import { CardPicture, HandRow, seatName } from "./cards.tsx";
import { judge, ofTheme, type Position } from "./positions.ts";
import { Spread } from "./spread.tsx";

/** One position after another: mark what is allowed, and be told. */
export function Practice({ theme }: { readonly theme: string }) {
  const words = useWords();
  const positions = ofTheme(theme);
  const at = useSignal(0);
  const right = useSignal<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const position = positions[at.value];
  useLayoutEffect(() => {
    if (at.value > 0) heading.current?.focus();
  }, [at.value]);
  return (
    <>
      <p class="lead">{words.say(`learn-practice-${theme}-about`)}</p>
      <section class="panel-in practice" aria-labelledby="practice-at">
        <h2 id="practice-at" tabIndex={-1} ref={heading}>
          {position
            ? words.say("learn-practice-at", { number: at.value + 1, most: positions.length })
            : words.say("learn-practice-done")}
        </h2>
        {position ? (
          <Question
            key={position.id}
            position={position}
            onJudged={(isRight) => {
              if (isRight) right.value = new Set([...right.value, position.id]);
            }}
            onNext={() => (at.value += 1)}
          />
        ) : (
          <>
            <p>{words.say("learn-practice-right", { right: right.value.size, most: positions.length })}</p>
            <button
              type="button"
              class="cta"
              onClick={() => {
                right.value = new Set();
                at.value = 0;
              }}
            >
              {words.say("learn-practice-again")}
            </button>
          </>
        )}
      </section>
    </>
  );
}

function Question(props: {
  readonly position: Position;
  readonly onJudged: (isRight: boolean) => void;
  readonly onNext: () => void;
}) {
  const words = useWords();
  const { position } = props;
  const marked = useSignal<ReadonlySet<string>>(new Set());
  const isJudged = useSignal(false);
  const { ask } = position;
  const mark = (choice: string): void => {
    if (isJudged.value) return;
    const next = new Set(ask === "winner" ? [] : marked.value);
    if (marked.value.has(choice)) next.delete(choice);
    else next.add(choice);
    marked.value = next;
  };
  const check = (): void => {
    isJudged.value = true;
    props.onJudged(judge(position, marked.value).isRight);
  };
  const isReady = marked.value.size > 0;
  return (
    <>
      <p class="asked">{words.say(`learn-ask-${ask}`)}</p>
      <Spread position={position}>
        {ask === "calls" && <HandRow game={position.game} cards={position.hand} />}
        <Choices position={position} marked={marked.value} isJudged={isJudged.value} onMark={mark} />
      </Spread>
      <div class="verdict-in" role="status">
        {isJudged.value && <Verdict position={position} marked={marked.value} />}
      </div>
      {isJudged.value ? (
        <button type="button" class="cta" onClick={props.onNext}>
          {words.say("learn-practice-next")}
        </button>
      ) : (
        <button
          type="button"
          class="cta"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) check();
          }}
        >
          {words.say("learn-practice-check")}
        </button>
      )}
    </>
  );
}

function Choices(props: {
  readonly position: Position;
  readonly marked: ReadonlySet<string>;
  readonly isJudged: boolean;
  readonly onMark: (choice: string) => void;
}) {
  const words = useWords();
  const { ask, choices, allowed, game, trick } = props.position;
  const state = (choice: string): string => {
    if (!props.isJudged) return "";
    if (allowed.includes(choice)) return props.marked.has(choice) ? "good" : "missed";
    return props.marked.has(choice) ? "bad" : "";
  };
  const name = (choice: string): string => {
    if (ask === "cards") return words.card(choice);
    if (ask === "calls") return words.call(choice);
    const seat = ((trick?.leader ?? 0) + (choice === "leader" ? 0 : 1)) % 2;
    return words.say(seatName(2, seat));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no row
    <div class={`choices-of ${ask}`} role="group" aria-label={words.say(`learn-ask-${ask}`)}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          class={`choice-key ${state(choice)}`}
          data-choice={choice}
          aria-pressed={props.marked.has(choice)}
          aria-label={name(choice)}
          aria-disabled={props.isJudged}
          onClick={() => props.onMark(choice)}
        >
          {ask === "cards" && <CardPicture card={choice} game={game} name="" />}
          {ask === "calls" && <Call call={choice} word={words.call(choice)} />}
          {ask === "winner" && name(choice)}
        </button>
      ))}
    </div>
  );
}

/** Whether the answer is right, and else what the rules say of it, as they would at the table. */
function Verdict({
  position,
  marked,
}: {
  readonly position: Position;
  readonly marked: ReadonlySet<string>;
}) {
  const words = useWords();
  const { isRight, wrong, missed } = judge(position, marked);
  const reasons = position.forbidden.filter(({ action }) => wrong.includes(action));
  const names = missed.map((choice) => (position.ask === "cards" ? words.card(choice) : words.call(choice)));
  return (
    <>
      <p class={`verdict ${isRight ? "good" : "bad"}`}>
        {words.say(isRight ? "learn-right-answer" : "learn-wrong-answer")}
      </p>
      {position.ask === "winner" && <p>{words.say(`learn-why-${position.why}`)}</p>}
      {reasons.length > 0 && (
        <ul class="reasons">
          {reasons.map(({ action, reason, arguments: about }) => (
            <li key={action}>
              <b>{position.ask === "cards" ? words.card(action) : words.call(action)}</b>
              {words.reason(reason, about, position.game)}
            </li>
          ))}
        </ul>
      )}
      {missed.length > 0 && position.ask !== "winner" && (
        <p>{words.say("learn-missed", { choices: words.allOf(names) })}</p>
      )}
    </>
  );
}

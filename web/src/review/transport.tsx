import { useLayoutEffect, useRef } from "preact/hooks";
import type { Judgement } from "../judge/judgement.ts";
import { MistakeKeys, SliderMarks, Verdict } from "../judge/mistakes.tsx";
import { sizeName } from "../judge/told.ts";
import { useWords } from "../panels/context.ts";
import type { Words } from "../words/words.ts";
import { useWatching } from "./context.ts";
import { Glyph, type GlyphName } from "./glyph.tsx";
import type { Watched } from "./replay.ts";
import { trickAt, trickEnds } from "./steps.ts";
import { spotLine } from "./story.ts";

/** Where we are, what has just happened, and the keys that move through the match. */
export function Transport() {
  const watching = useWatching();
  const words = useWords();
  const watched = watching.watched.value;
  const { step } = watching.place.value;
  return (
    <section class="dock transport" aria-label={words.say("review-controls")}>
      <div class="box">
        <div class="story">
          {watched ? (
            <>
              <b>{spotLine(words, watched, step)}</b>
              {watching.lines(false).map((line, index) => (
                <p key={index}>{line}</p>
              ))}
              <Verdict />
              <ul class="deal-result">
                {watching.outcome.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{words.say("review-loading")}</p>
          )}
          <p class="fault">{watching.fault.value}</p>
        </div>
        <Jump />
        <MistakeKeys />
        <Keys />
      </div>
    </section>
  );
}

/** To any deal, any trick, any step. Time runs from left to right, whatever way is written. */
function Jump() {
  const watching = useWatching();
  const words = useWords();
  const { deal, step } = watching.place.value;
  const deals = watching.replay.value?.deals ?? [];
  const watched = watching.watched.value;
  const ends = watched ? trickEnds(watched) : [0];
  const most = deals[deal]?.actions ?? 0;
  return (
    <div class="jump">
      <select
        aria-label={words.say("review-deal")}
        value={String(deal)}
        onChange={({ currentTarget }) => watching.toDeal(Number(currentTarget.value))}
      >
        {deals.map((_, index) => (
          <option key={index} value={index}>
            {words.say("review-deal-number", { number: index + 1 })}
          </option>
        ))}
      </select>
      <select
        aria-label={words.say("review-trick")}
        value={String(trickAt(ends, step))}
        onChange={({ currentTarget }) => watching.to(deal, ends[Number(currentTarget.value)] ?? 0)}
      >
        {ends.map((_, index) => (
          <option key={index} value={index}>
            {index === 0
              ? words.say("review-trick-none")
              : words.say("review-trick-number", { number: index })}
          </option>
        ))}
      </select>
      <div class="slider" dir="ltr">
        <SliderMarks most={most} />
        <input
          type="range"
          min="0"
          max={most}
          value={step}
          aria-label={words.say("review-scrub")}
          aria-valuetext={watched ? placed(words, watched, step, watching.judgement) : ""}
          onInput={({ currentTarget }) => watching.to(deal, Number(currentTarget.value))}
        />
      </div>
    </div>
  );
}

/** The step's place, and its mistake if there is one. */
function placed(words: Words, watched: Watched, step: number, judgement: Judgement | null): string {
  const where = spotLine(words, watched, step);
  const size = sizeName(words, judgement?.size ?? null);
  return size ? words.say("judge-jump", { where, size }) : where;
}

function Keys() {
  const watching = useWatching();
  const words = useWords();
  const isPlaying = watching.isPlaying.value;
  const start = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      start.current?.focus({ preventScroll: true });
  }, []);
  const step = (name: GlyphName, label: string, shortcut: string, act: () => void) => (
    <button
      type="button"
      class="key round"
      aria-keyshortcuts={shortcut}
      aria-label={words.say(label)}
      onClick={() => {
        watching.isPlaying.value = false;
        act();
      }}
    >
      <Glyph name={name} />
    </button>
  );
  return (
    <div class="transport-keys" dir="ltr">
      {step("trick-back", "review-trick-back", "ArrowUp", () => watching.byTrick(-1))}
      {step("back", "review-back", "ArrowLeft", () => watching.back())}
      <button
        type="button"
        class="key round gold"
        ref={start}
        aria-keyshortcuts="Space"
        aria-label={words.say(isPlaying ? "review-pause" : "review-play")}
        onClick={() => watching.play()}
      >
        <Glyph name={isPlaying ? "pause" : "play"} />
      </button>
      {step("forward", "review-forward", "ArrowRight", () => watching.forward())}
      {step("trick-forward", "review-trick-forward", "ArrowDown", () => watching.byTrick(1))}
    </div>
  );
}

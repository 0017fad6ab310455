import { useWords } from "../panels/context.ts";
import { useWatching } from "../review/context.ts";
import { isMistake, type Judgement } from "./judgement.ts";
import { MARKS } from "./told.ts";

/** The mark of a mistake, for the eye. */
export function Mark({ size }: Pick<Judgement, "size">) {
  if (size === null || size === "none") return null;
  return (
    <b class={`mark mark-${size}`} aria-hidden="true">
      {MARKS[size]}
    </b>
  );
}

/** The mistakes of the deal above the slider, where they were made. */
export function SliderMarks({ most }: { readonly most: number }) {
  const found = useWatching().judged?.found.filter(isMistake) ?? [];
  return (
    <div class="slider-marks" aria-hidden="true">
      {found.map(({ step, size }) => (
        <span key={step} style={{ left: `${(100 * step) / Math.max(1, most)}%` }}>
          <Mark size={size} />
        </span>
      ))}
    </div>
  );
}

/** From mistake to mistake, once some were found. */
export function MistakeKeys() {
  const watching = useWatching();
  const words = useWords();
  if (!watching.judged?.found.some(isMistake)) return null;
  const key = (label: string, by: 1 | -1, shortcut: string) => (
    <button
      type="button"
      class="key"
      aria-keyshortcuts={shortcut}
      disabled={watching.mistake(by) === null}
      onClick={() => watching.byMistake(by)}
    >
      {words.say(label)}
    </button>
  );
  return (
    <div class="mistake-keys">
      {key("judge-previous", -1, "Shift+ArrowLeft")}
      {key("judge-next", 1, "Shift+ArrowRight")}
    </div>
  );
}

/** What is said of the act that is shown. */
export function Verdict() {
  const watching = useWatching();
  const [line, reason] = watching.verdict;
  if (!line) return null;
  return (
    <p class="verdict-line">
      <Mark size={watching.judgement?.size ?? null} /> {line} <span class="reason">{reason}</span>
    </p>
  );
}

import "./judge.css";
import { useWords } from "../panels/context.ts";
import { SheetDialog } from "../panels/sheet.tsx";
import { useWatching } from "../review/context.ts";
import type { Watched } from "../review/replay.ts";
import { spotLine } from "../review/story.ts";
import type { Words } from "../words/words.ts";
import { isMistake, type Judged, type Judgement } from "./judgement.ts";
import { Mark } from "./mistakes.tsx";
import { sizeName, summaryLines } from "./told.ts";

/** Choose whose acts are judged, have it done, and see what they came to. */
export function JudgeSheet({ onClose }: { readonly onClose: () => void }) {
  const watching = useWatching();
  const words = useWords();
  const { judging, judged } = watching;
  const { value: fault } = judging.fault;
  return (
    <SheetDialog title={words.say("judge-title")} kind="judge" onClose={onClose}>
      <p class="quiet-text">{words.say("judge-about")}</p>
      <Ask />
      <div role="status" class="judged">
        {judged && <Progress judged={judged} />}
      </div>
      <p class="fault" role="alert">
        {fault && words.say(fault)}
      </p>
      {judged && <Found judged={judged} onClose={onClose} />}
    </SheetDialog>
  );
}

function Ask() {
  const watching = useWatching();
  const words = useWords();
  const { judging } = watching;
  const isRunning = judging.running.value !== null;
  return (
    <div class="judge-ask">
      <label>
        <span>{words.say("judge-whose")}</span>
        <select
          value={String(judging.seat.value)}
          onChange={({ currentTarget }) => judging.choose(Number(currentTarget.value))}
        >
          {watching.replay.value?.players.map((_, seat) => (
            <option key={seat} value={seat}>
              {watching.name(seat)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class={isRunning ? "key" : "key gold"}
        onClick={() => (isRunning ? judging.stop() : watching.judge())}
      >
        {words.say(isRunning ? "judge-stop" : "judge-start")}
      </button>
    </div>
  );
}

function Progress({ judged }: { readonly judged: Judged }) {
  const watching = useWatching();
  const words = useWords();
  const { acts, found } = judged;
  if (found.length < acts) return <p>{words.say("judge-progress", { number: found.length, most: acts })}</p>;
  return (
    <>
      {summaryLines(words, judged, watching.name(watching.judging.seat.value)).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </>
  );
}

/** The mistakes, each a way to its step; and what the sizes mean. */
function Found({ judged, onClose }: { readonly judged: Judged; readonly onClose: () => void }) {
  const watching = useWatching();
  const words = useWords();
  const watched = watching.watched.value;
  const mistakes = judged.found.filter(isMistake);
  const [small = 0, mistake = 0, blunder = 0] = judged.sizes;
  if (!watched || mistakes.length === 0) return null;
  return (
    <>
      <ol class="mistake-list">
        {mistakes.map((each) => (
          <li key={each.step}>
            <button
              type="button"
              class="key"
              onClick={() => {
                watching.to(watched.deal, each.step);
                onClose();
              }}
            >
              <Mark size={each.size} />
              <span>{jump(words, watched, each)}</span>
            </button>
            <p>{watching.said(each).join(" ")}</p>
          </li>
        ))}
      </ol>
      <p class="quiet-text">{words.say("judge-sizes", { small, mistake, blunder })}</p>
      <p class="quiet-text judge-keys">{words.say("judge-keys")}</p>
    </>
  );
}

/** Where a mistake was made, and how large it was. */
function jump(words: Words, watched: Watched, { step, size }: Judgement): string {
  return words.say("judge-jump", { where: spotLine(words, watched, step), size: sizeName(words, size) });
}

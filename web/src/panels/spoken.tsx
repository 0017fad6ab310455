import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { useSitting, useWords } from "./context.ts";
import { hint } from "./hint.ts";
import type { Telling } from "./telling.ts";

const PATIENCE = 900;

/** The two live regions: one tells what happened, one calls for the player, each time anew. */
export function Spoken() {
  const sitting = useSitting();
  const words = useWords();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLost = useRef(false);
  useSignalEffect(() => {
    const connection = sitting.link.connection.value;
    const isMine = sitting.isMine.value;
    clearTimeout(timer.current);
    if (connection === "lost") {
      timer.current = setTimeout(() => {
        wasLost.current = true;
        sitting.urgent.value = { number: 0, text: words.say("play-lost") };
      }, PATIENCE);
    } else if (connection === "open") {
      if (wasLost.current) sitting.speak(words.say("play-back"));
      wasLost.current = false;
      const number = sitting.link.update.value?.version ?? 0;
      sitting.urgent.value = isMine ? { number, text: hint(sitting) } : { number: 0, text: "" };
    }
  });
  useTelling();
  return (
    <div class="unseen">
      <div aria-live="polite" data-live="polite">
        {sitting.spoken.value.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive" data-live="assertive">
        <p key={sitting.urgent.value.number}>{sitting.urgent.value.text}</p>
      </div>
    </div>
  );
}

/** Tell each update as it comes, whatever still moves; how it is told is fetched with the first. */
function useTelling(): void {
  const sitting = useSitting();
  const words = useWords();
  const asked = useRef<Promise<Telling> | null>(null);
  useSignalEffect(() => {
    const welcome = sitting.link.welcome.value;
    const update = sitting.link.update.value;
    if (welcome === null || update === null) return;
    asked.current ??= import("./telling.ts").then(({ Telling }) => new Telling(words));
    asked.current.then(
      (telling) => {
        for (const line of telling.hear(welcome, update)) sitting.speak(line);
      },
      () => {
        asked.current = null;
      },
    );
  });
}

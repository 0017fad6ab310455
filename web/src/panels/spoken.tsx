import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { useSitting, useWords } from "./context.ts";
import { hint } from "./hint.ts";

const PATIENCE = 900;

/** The two live regions: one tells what happened, one calls for the player. */
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
        sitting.urgent.value = words.say("play-lost");
      }, PATIENCE);
    } else if (connection === "open") {
      if (wasLost.current) sitting.speak(words.say("play-back"));
      wasLost.current = false;
      sitting.urgent.value = isMine ? hint(sitting) : "";
    }
  });
  return (
    <div class="unseen">
      <div aria-live="polite" data-live="polite">
        {sitting.spoken.value.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div aria-live="assertive" data-live="assertive">
        {sitting.urgent.value}
      </div>
    </div>
  );
}

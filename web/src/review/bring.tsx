import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../panels/context.ts";
import { leave, review } from "../panels/route.ts";
import { useWatching } from "./context.ts";
import { fault as faultOf, keep, replayOf } from "./replay.ts";

/** Bring a record: from a file, by dropping it, or as text. */
export function Bring() {
  const watching = useWatching();
  const words = useWords();
  const fault = useSignal("");
  const isOver = useSignal(false);
  const isBusy = useSignal(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const watch = async (record: string): Promise<void> => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    fault.value = "";
    try {
      await replayOf(record, 0);
      keep(record);
      review("file");
      watching.again();
    } catch (error) {
      fault.value = faultOf(words, error, { kind: "file" });
    } finally {
      isBusy.value = false;
    }
  };
  const read = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (!file) return;
    file.text().then(
      (record) => void watch(record),
      () => {
        fault.value = words.say("review-unreadable");
      },
    );
  };
  useEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault();
      isOver.value = event.type === "dragover";
      if (event.type === "drop") read(event.dataTransfer?.files);
    };
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) document.addEventListener(kind, over);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, over);
    };
  }, []);
  return (
    <main class="bring">
      <div class={`panel bring-in ${isOver.value ? "is-over" : ""}`}>
        <h1>{words.say("review-record")}</h1>
        {watching.isForgotten.value && <p role="status">{words.say("review-forgotten")}</p>}
        <p class="quiet-text">{words.say("review-import-about")}</p>
        <label class="cta file-key">
          {words.say("review-choose")}
          <input
            type="file"
            accept=".json,.jsonl,.txt,application/json"
            onChange={({ currentTarget }) => {
              read(currentTarget.files);
              currentTarget.value = "";
            }}
          />
        </label>
        <p class="drop" aria-hidden="true">
          {words.say("review-drop")}
        </p>
        <label class="field">
          <span class="field-text">{words.say("review-paste")}</span>
          <textarea ref={text} dir="ltr" rows={4} spellcheck={false} />
        </label>
        <p class="fault" role="alert">
          {fault.value}
        </p>
        <div class="result-keys">
          <button type="button" class="key" onClick={leave}>
            {words.say("review-leave")}
          </button>
          <button
            type="button"
            class="key gold"
            aria-disabled={isBusy.value}
            onClick={() => void watch(text.current?.value ?? "")}
          >
            {words.say("review-watch")}
          </button>
        </div>
      </div>
    </main>
  );
}

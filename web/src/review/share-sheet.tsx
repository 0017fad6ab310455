import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ask, Denied } from "../link/house.ts";
import { useWords } from "../panels/context.ts";
import { denied } from "../panels/denied.ts";
import { Icon } from "../panels/icons.tsx";
import { SheetDialog } from "../panels/sheet.tsx";
import { type Source, write } from "./address.ts";
import { useWatching } from "./context.ts";
import { fileOf } from "./replay.ts";

/** Pass the match on: as a link to this step, or as a file. */
export function ShareSheet({ onClose }: { readonly onClose: () => void }) {
  const watching = useWatching();
  const words = useWords();
  const source = watching.source.value;
  const link = useSignal("");
  const fault = useSignal("");
  const place = watching.place.value;
  useEffect(() => {
    if (!source || source.kind === "file") return;
    shared(source).then(
      (word) => {
        link.value = location.origin + location.pathname + write({ kind: "shared", word }, place);
      },
      (error: unknown) => {
        fault.value = error instanceof Denied ? denied(words, error) : words.say("web-unreachable");
      },
    );
  }, []);
  if (!source) return null;
  return (
    <SheetDialog title={words.say("review-share")} kind="share" onClose={onClose}>
      <p>{words.say(source.kind === "file" ? "review-share-file-about" : "review-share-about")}</p>
      {link.value && <LinkField link={link.value} />}
      <p class="fault" role="alert">
        {fault.value}
      </p>
      <SaveKey source={source} />
    </SheetDialog>
  );
}

/** The word that opens a match. Throws Denied, TypeError. */
async function shared(source: Exclude<Source, { kind: "file" }>): Promise<string> {
  if (source.kind === "shared") return source.word;
  return (await ask<{ word: string }>("POST", `/api/tables/${source.table}/share`)).word;
}

function LinkField({ link }: { readonly link: string }) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const said = useSignal("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      said.value = words.say("review-copied");
    } catch {
      field.current?.select();
      said.value = words.say("review-copy-failed");
    }
  };
  return (
    <>
      <label class="field">
        <span class="field-text">{words.say("review-link")}</span>
        <input
          ref={field}
          class="link-field"
          dir="ltr"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <button type="button" class="cta" onClick={() => void copy()}>
        {words.say("review-copy")}
      </button>
      <p role="status">{said.value}</p>
    </>
  );
}

function SaveKey({ source }: { readonly source: Source }) {
  const words = useWords();
  const file = fileOf(source);
  if (file === null) return null;
  return (
    <a class="key" href={file} download>
      <Icon name="save" />
      {words.say("review-save")}
    </a>
  );
}

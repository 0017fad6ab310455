import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Words } from "../words/words.ts";
import { SittingProvider, useSitting, useWords } from "./context.ts";
import { Dock } from "./dock.tsx";
import { awaitSeats } from "./felt.ts";
import { FeltPort } from "./felt-port.tsx";
import { later } from "./later.tsx";
import { Nowhere } from "./nowhere.tsx";
import { Result } from "./result.tsx";
import { goHome } from "./route.ts";
import { settings } from "./settings.ts";
import { Side } from "./side.tsx";
import { Sitting } from "./sitting.ts";
import { Spoken } from "./spoken.tsx";
import { TopBar } from "./top-bar.tsx";

const Coach = later(async () => (await import("../learn/coach.tsx")).Coach, "silent");
const Situation = later(async () => (await import("./situation.tsx")).Situation, "silent");
const Sheets = later(async () => (await import("./sheets.tsx")).Sheets);

/** A table, from coming to it until getting up. */
export function Table({ table, words }: { readonly table: string; readonly words: Words }) {
  const sitting = useMemo(() => new Sitting(table, words), [table, words]);
  useEffect(() => {
    awaitSeats(table);
    return () => sitting.leave();
  }, [sitting, table]);
  return (
    <SittingProvider value={sitting}>
      <Room />
    </SittingProvider>
  );
}

/** What comes when the first cards lie: what can wait is not fetched before them. */
function Afterwards({ children }: { readonly children: ComponentChildren }) {
  const sitting = useSitting();
  const hasCards = useSignal(false);
  useSignalEffect(() => {
    const update = sitting.link.update.value;
    if (update?.deal != null && sitting.settled.value >= update.version) hasCards.value = true;
  });
  return hasCards.value ? children : null;
}

function Room() {
  const sitting = useSitting();
  const words = useWords();
  const { welcome, update, connection, gone } = sitting.link;
  if (gone.value) return <Nowhere why={gone.value} />;
  const isHere = welcome.value !== null && update.value !== null;
  const lost = connection.value === "lost" && <p class="lost">{words.say("play-lost")}</p>;
  return (
    <div class="table" data-game={welcome.value?.game} data-phase={update.value?.phase}>
      {isHere ? (
        <>
          <TopBar />
          <Afterwards>{settings.value.coach && <Coach />}</Afterwards>
          <main class="stage" aria-label={words.say("web-table")}>
            <FeltPort />
            <Afterwards>
              <Situation />
            </Afterwards>
            <Result />
            <Dock />
            {lost}
          </main>
          <Side />
          {sitting.sheet.value !== null && <Sheets />}
        </>
      ) : (
        <main class="coming">
          <h1>{words.say("web-name")}</h1>
          <p>{words.say("play-connecting")}</p>
          <button type="button" class="key" onClick={goHome}>
            {words.say("web-home")}
          </button>
          {lost}
        </main>
      )}
      {sitting.toast.value && (
        <p class="toast" role="status">
          {sitting.toast.value}
        </p>
      )}
      <Spoken />
    </div>
  );
}

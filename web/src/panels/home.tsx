import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Denied, house, type OwnTable } from "../link/house.ts";
import { useWords } from "./context.ts";
import { denied } from "./denied.ts";
import { Foil } from "./foil.tsx";
import { Icon } from "./icons.tsx";
import { later } from "./later.tsx";
import { goTo, learnAddress, review, visit } from "./route.ts";
import { settings } from "./settings.ts";
import { SheetKey } from "./sheet-key.tsx";

const DeviceSheet = later(async () => (await import("./device-sheet.tsx")).DeviceSheet);
const OpeningSheet = later(async () => (await import("./opening-sheet.tsx")).OpeningSheet);
const TablesSheet = later(async () => (await import("./tables-sheet.tsx")).TablesSheet);
const SettingsSheet = later(async () => (await import("./settings-sheet.tsx")).SettingsSheet);

const GAMES = ["call-bridge", "bridgette"] as const;
const FANS = { "call-bridge": ["HK", "SA", "DQ"], bridgette: ["CQ", ":G", "SJ"] } as const;
const MOST_CONTINUED = 2;

/** The first page: the two games, and the way back to matches in progress. */
export function Home() {
  const words = useWords();
  const tables = useSignal<readonly OwnTable[]>([]);
  const sheet = useSignal<"settings" | "tables" | "device" | null>(null);
  const opening = useSignal<string | null>(null);
  const fault = useSignal("");
  const isOpening = useSignal(false);

  const refresh = (): void => {
    house.tables().then(
      (found) => {
        tables.value = found;
      },
      () => {
        fault.value = words.say("web-unreachable");
      },
    );
  };
  useEffect(refresh, []);

  const play = (game: string, terms: object = {}): void => {
    if (isOpening.value) return;
    isOpening.value = true;
    fault.value = "";
    const { pace, level } = settings.value;
    house.open({ game, pace, ...(level !== null && { level }), ...terms }).then(
      ({ table }) => goTo(table),
      (error: unknown) => {
        isOpening.value = false;
        opening.value = null;
        fault.value = error instanceof Denied ? denied(words, error) : words.say("web-unreachable");
      },
    );
  };

  const inProgress = tables.value.filter(({ over }) => !over);
  return (
    <div class="home">
      <main class="home-in">
        <header class="logo">
          <h1>{words.say("web-name")}</h1>
          <p>{words.say("web-motto")}</p>
          <span class="rule" />
        </header>
        <div class="games">
          {GAMES.map((game) => (
            <article key={game} class={`game ${game}`} aria-labelledby={`game-${game}`}>
              <Foil cards={FANS[game]} colours={game === "bridgette" ? 4 : 2} />
              <h2 id={`game-${game}`}>{words.say(`web-game-${game}`)}</h2>
              <p>{words.say(`web-game-${game}-about`)}</p>
              <button
                type="button"
                class="cta"
                aria-label={words.say("web-play-game", { game: words.say(`web-game-${game}`) })}
                aria-disabled={isOpening.value}
                onClick={() => play(game)}
              >
                {words.say("web-play")}
              </button>
              <button
                type="button"
                class="quiet"
                aria-label={words.say("web-rules-game", { game: words.say(`web-game-${game}`) })}
                onClick={() => {
                  opening.value = game;
                }}
              >
                {words.say("web-rules")}
              </button>
            </article>
          ))}
        </div>
        <p class="fault" role="alert">
          {fault.value}
        </p>
        <nav class="foot" aria-label={words.say("web-more")}>
          <button type="button" class="key" data-learn onClick={() => visit(learnAddress())}>
            <Icon name="learn" />
            {words.say("web-learn")}
          </button>
          {inProgress.slice(0, MOST_CONTINUED).map(({ table, game, opened }) => (
            <button key={table} type="button" class="key gold" onClick={() => goTo(table)}>
              {words.say("web-continue", {
                game: words.say(`web-game-${game}`),
                when: new Date(opened * 1000).toLocaleTimeString("en-GB", {
                  hour: "2-digit",
                  minute: "2-digit",
                }),
              })}
            </button>
          ))}
          <SheetKey sheet={sheet} opens="tables" kind="key">
            {words.say("web-tables")}
          </SheetKey>
          <button type="button" class="key" onClick={() => review()}>
            <Icon name="watch" />
            {words.say("web-watch")}
          </button>
          <SheetKey sheet={sheet} opens="device" kind="key">
            <Icon name="device" />
            {words.say("web-device")}
          </SheetKey>
          <SheetKey sheet={sheet} opens="settings" kind="key">
            <Icon name="gear" />
            {words.say("web-settings")}
          </SheetKey>
        </nav>
      </main>
      {sheet.value === "settings" && <SettingsSheet onClose={() => (sheet.value = null)} />}
      {sheet.value === "tables" && <TablesSheet tables={tables.value} onClose={() => (sheet.value = null)} />}
      {sheet.value === "device" && (
        <DeviceSheet
          onClose={() => (sheet.value = null)}
          onCome={() => {
            sheet.value = null;
            refresh();
          }}
        />
      )}
      {opening.value && (
        <OpeningSheet
          game={opening.value}
          onOpen={(terms) => play(opening.value ?? "", terms)}
          onClose={() => (opening.value = null)}
        />
      )}
    </div>
  );
}

import "./learn.css";
import text from "@text/en/learn.ftl?raw";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useWords } from "../panels/context.ts";
import { Icon } from "../panels/icons.tsx";
import { goUp, learnAddress, place } from "../panels/route.ts";
import { isTurn } from "../panels/turn.ts";
import { PAGES } from "./content.ts";
import { Hub } from "./hub.tsx";
import { Practice } from "./practice.tsx";
import { RulesPage } from "./rules-page.tsx";
import { WordsPage } from "./words-page.tsx";

const TITLES: Readonly<Record<string, string>> = {
  "": "web-learn",
  "call-bridge": "web-game-call-bridge",
  bridgette: "web-game-bridgette",
  "practice/trump": "learn-practice-trump",
  "practice/colon": "learn-practice-colon",
  "practice/bid": "learn-practice-bid",
  words: "learn-words",
};

/** The page of that address, and the chapter where the address names one: `bridgette/play`. */
function opened(page: string): { known: string; chapter: string } {
  if (page in TITLES) return { known: page, chapter: "" };
  const [game = "", chapter = ""] = page.split("/");
  return game in PAGES ? { known: game, chapter } : { known: "", chapter: "" };
}

/** Learn, over what was there before: home, or a table that stays as it is. */
export function Learn({ page }: { readonly page: string }) {
  const words = useWords();
  words.read(text);
  const { known, chapter } = opened(page);
  const title = words.say(TITLES[known] ?? "");
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (chapter) return;
    root.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [known, chapter]);
  useFocusBack();
  const { table } = place.value;
  const below = table ? `#/table/${table}` : "";
  const isHub = known === "";
  const isCalled = table !== null && isTurn.value;
  const way = isCalled ? "key gold" : "key";
  const toTable = words.say(isCalled ? "turn-back" : table ? "learn-to-table" : "web-home");
  return (
    <div class="learn" ref={root}>
      <header class="learn-bar">
        <button
          type="button"
          class={isHub ? way : "key"}
          onClick={() => goUp(isHub ? below : learnAddress())}
        >
          <Icon name="back" />
          {isHub ? toTable : words.say("web-learn")}
        </button>
        {!isHub && table && (
          <button type="button" class={way} onClick={() => goUp(below)}>
            {toTable}
          </button>
        )}
        {table && (
          <span class="unseen" aria-live="assertive">
            {isTurn.value && words.say("turn-here")}
          </span>
        )}
      </header>
      <main class="learn-in" aria-labelledby="learn-title">
        <h1 id="learn-title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <span class="rule" />
        {isHub && <Hub />}
        {(known === "call-bridge" || known === "bridgette") && <RulesPage game={known} chapter={chapter} />}
        {known.startsWith("practice/") && <Practice key={known} theme={known.slice("practice/".length)} />}
        {known === "words" && <WordsPage />}
      </main>
    </div>
  );
}

/** The key that leads to Learn gets the focus when Learn is left. */
function useFocusBack(): void {
  useEffect(() => {
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>("[data-learn]")?.focus();
      });
    };
  }, []);
}

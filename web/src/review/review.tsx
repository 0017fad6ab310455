import { SheetKey } from "../panels/sheet-key.tsx";
import "./review.css";
import errors from "@text/en/errors.ftl?raw";
import judge from "@text/en/judge.ftl?raw";
import catalogue from "@text/en/review.ftl?raw";
import { useEffect, useMemo } from "preact/hooks";
import { askWords } from "../ask/words.ts";
import { JudgeSheet } from "../judge/judge-sheet.tsx";
import { useWords } from "../panels/context.ts";
import { Icon } from "../panels/icons.tsx";
import { leave } from "../panels/route.ts";
import { ScoreTable } from "../panels/score-tables.tsx";
import { SheetDialog } from "../panels/sheet.tsx";
import { Bring } from "./bring.tsx";
import { useWatching, WatchingProvider } from "./context.ts";
import { FeltPort } from "./felt-port.tsx";
import { Glyph } from "./glyph.tsx";
import { followKeys } from "./keys.ts";
import { ProofSheet } from "./proof-sheet.tsx";
import { ShareSheet } from "./share-sheet.tsx";
import { Hands, Spoken } from "./told.tsx";
import { Transport } from "./transport.tsx";
import { Tricks } from "./tricks.tsx";
import { Watching } from "./watching.ts";

/** A match that is watched again, from wherever its record comes; without one, the place to choose it. */
export function Review({ address }: { readonly address: string }) {
  const words = useWords();
  const watching = useMemo(() => {
    for (const source of [errors, catalogue, judge]) askWords(words).read(source);
    return new Watching(words, address);
  }, [words]);
  useEffect(() => watching.go(address), [watching, address]);
  useEffect(() => () => watching.end(), [watching]);
  useEffect(() => followKeys(watching), [watching]);
  return (
    <WatchingProvider value={watching}>
      <Screen />
    </WatchingProvider>
  );
}

function Screen() {
  const watching = useWatching();
  const replay = watching.replay.value;
  if (watching.source.value === null || watching.isForgotten.value) return <Bring />;
  if (!replay || replay.deals.length === 0) return <Coming />;
  return (
    <div class="table review" data-game={replay.game} data-step={watching.place.value.step}>
      <Bar />
      <main class="stage" aria-label={watching.words.say("review-title")}>
        <FeltPort />
        <Transport />
      </main>
      <Side />
      <Sheets />
      <Hands />
      <Spoken />
    </div>
  );
}

/** Before the match is there, or in place of one that cannot be had. */
function Coming() {
  const watching = useWatching();
  const words = useWords();
  const { value: fault } = watching.fault;
  const isEmpty = watching.replay.value !== null;
  return (
    <main class="coming">
      <h1>{words.say("review-title")}</h1>
      {fault ? (
        <p class="fault" role="alert">
          {fault}
        </p>
      ) : (
        <p role="status">{words.say(isEmpty ? "review-no-deals" : "review-loading")}</p>
      )}
      <button type="button" class="key" onClick={leave}>
        {words.say("review-leave")}
      </button>
    </main>
  );
}

function Bar() {
  const watching = useWatching();
  const words = useWords();
  const { replay, place, played } = watching;
  const deals = replay.value?.deals ?? [];
  const proof = played?.proof === "good" ? "tick" : played?.proof === "bad" ? "fault" : "shield";
  return (
    <header class="bar">
      <button type="button" class="key round" aria-label={words.say("review-leave")} onClick={leave}>
        <Icon name="back" />
      </button>
      <div class="title">
        <h1>{words.say(`web-game-${replay.value?.game}`)}</h1>
        <p>{words.say("review-deal-of", { number: place.value.deal + 1, most: deals.length })}</p>
      </div>
      <div class="bar-end">
        <SheetKey sheet={watching.sheet} opens="judge" kind="key round" name={words.say("judge-title")}>
          <Glyph name="judge" />
        </SheetKey>
        <SheetKey
          sheet={watching.sheet}
          opens="proof"
          kind={`key round proof-${proof}`}
          name={words.say("review-proof")}
        >
          <Icon name={proof} />
        </SheetKey>
        <SheetKey
          sheet={watching.sheet}
          opens="scores"
          kind="key round scores-key"
          name={words.say("web-scores")}
        >
          <Icon name="scores" />
        </SheetKey>
        <SheetKey sheet={watching.sheet} opens="share" kind="key round" name={words.say("review-share")}>
          <Glyph name="share" />
        </SheetKey>
      </div>
    </header>
  );
}

/** On wide screens the scores and the tricks of the deal stand beside the felt. */
function Side() {
  const words = useWords();
  return (
    <aside class="side" aria-label={words.say("review-side")}>
      <section class="panel scores-panel">
        <h2 id="review-scores">{words.say("web-scores")}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
        <section class="scroll" tabIndex={0} aria-labelledby="review-scores">
          <Scores />
        </section>
      </section>
      <Tricks />
    </aside>
  );
}

function Scores() {
  const watching = useWatching();
  const { welcome, update } = watching;
  if (!welcome || !update) return null;
  const scored = {
    welcome,
    update: { ...update, public: null },
    seat: -1,
    name: (seat: number) => watching.name(seat),
    points: (raw: number) => raw / welcome.scale,
  };
  return <ScoreTable of={scored} />;
}

function Sheets() {
  const watching = useWatching();
  const words = useWords();
  const close = (): void => {
    watching.sheet.value = null;
  };
  switch (watching.sheet.value) {
    case "scores":
      return (
        <SheetDialog title={words.say("web-scores")} kind="scores" isText onClose={close}>
          <Scores />
        </SheetDialog>
      );
    case "proof":
      return <ProofSheet onClose={close} />;
    case "judge":
      return <JudgeSheet onClose={close} />;
    case "share":
      return <ShareSheet onClose={close} />;
    case null:
      return null;
  }
}

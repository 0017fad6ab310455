import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useWords } from "../panels/context.ts";
import { SheetDialog } from "../panels/sheet.tsx";
import { type GameName, PAGES, type Paragraph } from "./content.ts";
import { Law } from "./law.tsx";
import { Figure } from "./pictures.tsx";
import { Rich } from "./rich.tsx";

/** The rules of a game, told anew; behind each paragraph stand the clauses of the rule book. */
export function RulesPage({ game, chapter }: { readonly game: GameName; readonly chapter: string }) {
  const words = useWords();
  const clause = useSignal<string | null>(null);
  const chapters = PAGES[game];
  const jump = (title: string): void => {
    const heading = document.getElementById(title);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  };
  useEffect(() => {
    const found = chapters.find(({ title }) => title.endsWith(`-${chapter}`));
    if (chapter && found) jump(found.title);
  }, [chapter]);
  return (
    <article class="rules-page">
      <nav class="contents" aria-label={words.say("learn-contents")}>
        {chapters.map(({ title }) => (
          <button key={title} type="button" class="key" onClick={() => jump(title)}>
            {words.say(title)}
          </button>
        ))}
      </nav>
      {chapters.map(({ title, paragraphs }) => (
        <section key={title} class="panel-in" aria-labelledby={title}>
          <h2 id={title} tabIndex={-1}>
            {words.say(title)}
          </h2>
          {paragraphs.map((paragraph) => (
            <Told key={paragraph.text} game={game} paragraph={paragraph} open={(id) => (clause.value = id)} />
          ))}
        </section>
      ))}
      <p class="footnote">{words.say("learn-book-about")}</p>
      {clause.value && (
        <SheetDialog
          title={words.say("learn-clause", { clause: clause.value })}
          kind="clause"
          onClose={() => (clause.value = null)}
        >
          <Law clause={clause.value} />
        </SheetDialog>
      )}
    </article>
  );
}

function Told(props: {
  readonly game: GameName;
  readonly paragraph: Paragraph;
  readonly open: (clause: string) => void;
}) {
  const words = useWords();
  const { paragraph } = props;
  return (
    <div class="paragraph">
      <p>
        <Rich id={paragraph.text} />
      </p>
      <p class="clauses">
        {paragraph.clauses.map((clause) => (
          <button
            key={clause}
            type="button"
            class="clause-key"
            aria-label={words.say("learn-clause", { clause })}
            aria-haspopup="dialog"
            onClick={() => props.open(clause)}
          >
            {clause}
          </button>
        ))}
      </p>
      <Figure game={props.game} paragraph={paragraph} />
    </div>
  );
}

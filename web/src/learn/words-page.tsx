import text from "@text/en/words.ftl?raw";
import { useMemo } from "preact/hooks";
import { useWords } from "../panels/context.ts";

/** The ids of all words of the field, as they stand in the catalogue. */
export function wordIds(catalogue: string): string[] {
  return Array.from(catalogue.matchAll(/^word-(.+)-about = /gm), ([, id]) => id ?? "");
}

/** Every word of the field and what it means. */
export function WordsPage() {
  const words = useWords();
  words.read(text);
  const listed = useMemo(
    () =>
      wordIds(text)
        .map((id) => ({ id, name: words.say(`word-${id}`), about: words.say(`word-${id}-about`) }))
        .sort((a, b) => a.name.localeCompare(b.name, words.locale.slice(0, 2))),
    [words],
  );
  return (
    <>
      <p class="lead">{words.say("learn-words-about")}</p>
      <dl class="panel-in words-list">
        {listed.map(({ id, name, about }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

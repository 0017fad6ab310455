import { useWords } from "../panels/context.ts";
import { Word } from "../panels/word.tsx";
import { pieces } from "../words/pieces.ts";
import type { Arguments } from "../words/words.ts";

const MARKS = /^[,.:;!?)…]+/;

/** A sentence whose words of the field can be pressed; a comma or stop after one stays on its line. */
export function Rich({ id, about = {} }: { readonly id: string; readonly about?: Arguments }) {
  const words = useWords();
  const parts = pieces(words.say(id, about));
  return (
    <>
      {parts.map(({ text, word }, index) => {
        if (word === null) return parts[index - 1]?.word ? text.replace(MARKS, "") : text;
        const mark = MARKS.exec(parts[index + 1]?.text ?? "")?.[0];
        const key = (
          <Word key={index} word={word}>
            {text}
          </Word>
        );
        return mark ? (
          <span key={index} class="held">
            {key}
            {mark}
          </span>
        ) : (
          key
        );
      })}
    </>
  );
}

import { useWords } from "../panels/context.ts";
import { Word } from "../panels/word.tsx";
import { pieces } from "../words/pieces.ts";
import type { Arguments } from "../words/words.ts";

/** A sentence whose words of the field can be pressed. */
export function Rich({ id, about = {} }: { readonly id: string; readonly about?: Arguments }) {
  const words = useWords();
  return (
    <>
      {pieces(words.say(id, about)).map(({ text, word }, index) =>
        word === null ? (
          text
        ) : (
          <Word key={index} word={word}>
            {text}
          </Word>
        ),
      )}
    </>
  );
}

import { useSitting, useWords } from "../panels/context.ts";
import { dealNumber } from "../panels/scores.ts";
import { SheetDialog } from "../panels/sheet.tsx";
import { log } from "./log.ts";
import { askWords } from "./words.ts";

/** All that has happened in the deal on the table, and how each trick was won. */
export function LogSheet({ onClose }: { readonly onClose: () => void }) {
  const sitting = useSitting();
  const words = askWords(useWords());
  const { welcome, update } = sitting;
  const chapters = log(words, welcome, update, dealNumber(welcome, update).number);
  return (
    <SheetDialog title={words.say("web-log")} kind="log" isText onClose={onClose}>
      {chapters.length === 0 && <p class="quiet-text">{words.say("play-summary-none")}</p>}
      {chapters.map(({ heading, lines, how }) => (
        <section key={heading} class="chapter">
          <h3>{heading}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {how && <li class="how">{how}</li>}
          </ul>
        </section>
      ))}
    </SheetDialog>
  );
}

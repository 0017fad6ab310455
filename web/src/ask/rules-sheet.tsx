import { useEffect, useState } from "preact/hooks";
import { useSitting, useWords } from "../panels/context.ts";
import { SheetDialog } from "../panels/sheet.tsx";
import { fingerprint, ruleSheet } from "./rules.ts";
import { askWords } from "./words.ts";

/** The rules of this table, each option in a sentence, and their fingerprint. */
export function RulesSheet({ onClose }: { readonly onClose: () => void }) {
  const { welcome } = useSitting();
  const words = askWords(useWords());
  const [digits, setDigits] = useState<string | null>(null);
  useEffect(() => {
    fingerprint(welcome).then(setDigits, () => setDigits(""));
  }, [welcome]);
  return (
    <SheetDialog title={words.say("web-table-rules")} kind="rules" isText onClose={onClose}>
      <p class="quiet-text">{words.say("ask-rules-about")}</p>
      <ul class="rule-sheet">
        {ruleSheet(words, welcome).map(({ name, sentence, isUnusual }) => (
          <li key={name} class={isUnusual ? "varied" : ""}>
            {sentence}
            {isUnusual && <small>{words.say("ask-rule-unusual")}</small>}
          </li>
        ))}
      </ul>
      {digits !== null && (
        <footer class="fingerprint">
          {digits && <p class="digits">{words.say("ask-fingerprint", { digits })}</p>}
          <p class="quiet-text">{words.say(digits ? "ask-fingerprint-about" : "ask-fingerprint-none")}</p>
        </footer>
      )}
    </SheetDialog>
  );
}

import { useWords } from "../panels/context.ts";
import { Icon } from "../panels/icons.tsx";
import { SheetDialog } from "../panels/sheet.tsx";
import { useWatching } from "./context.ts";

/** Whether the deal's shuffle is proved by its record, and by which bytes. */
export function ProofSheet({ onClose }: { readonly onClose: () => void }) {
  const watching = useWatching();
  const words = useWords();
  const { played } = watching;
  const shuffle = watching.watched.value?.shuffle;
  if (!played) return null;
  const tone = played.proof === "good" ? "good" : played.proof === "bad" ? "bad" : "";
  return (
    <SheetDialog title={words.say("web-proof")} kind="proof" isText onClose={onClose}>
      <p class={`verdict ${tone}`}>
        <Icon name={tone === "good" ? "tick" : tone === "bad" ? "fault" : "shield"} />
        {words.say(played.why)}
      </p>
      {shuffle && (
        <dl class="proof-list">
          <div>
            <dt>{words.say("web-proof-match")}</dt>
            <dd>{words.say("web-proof-deal", { match: shuffle.match, number: shuffle.deal })}</dd>
          </div>
          <div>
            <dt>{words.say("web-proof-commitment")}</dt>
            <dd class="bytes">{shuffle.commitment}</dd>
          </div>
          <div>
            <dt>{words.say("web-proof-list")}</dt>
            <dd>
              <ol class="given">
                {shuffle.contributions.map((given, seat) => (
                  <li key={seat}>
                    <b>{watching.name(seat)}</b>
                    <span class="bytes">{given ?? words.say("web-none")}</span>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
          <div>
            <dt>{words.say("web-proof-seed")}</dt>
            <dd class="bytes">{shuffle.seed}</dd>
          </div>
        </dl>
      )}
    </SheetDialog>
  );
}

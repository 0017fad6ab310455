import { useSitting, useWords } from "./context.ts";
import { Icon } from "./icons.tsx";
import { SheetDialog } from "./sheet.tsx";

/** Everything about the shuffle of the deal on the table, and whether it was fair. */
export function ProofSheet({ onClose }: { readonly onClose: () => void }) {
  const sitting = useSitting();
  const words = useWords();
  const { welcome } = sitting;
  const verdict = sitting.verdict.value;
  return (
    <SheetDialog title={words.say("web-proof")} kind="proof" isText onClose={onClose}>
      {verdict === null ? (
        <p>{words.say("play-proof-none")}</p>
      ) : (
        <>
          {verdict.faults.map((fault) => (
            <p key={fault} class="verdict bad" role="alert">
              <Icon name="fault" />
              {words.say(fault)}
            </p>
          ))}
          {verdict.isProved && (
            <p class="verdict good">
              <Icon name="tick" />
              {words.say("play-proof-good")}
            </p>
          )}
          <p>{words.say("web-proof-about")}</p>
          <dl class="proof-list">
            <div>
              <dt>{words.say("web-proof-match")}</dt>
              <dd>{words.say("web-proof-deal", { match: welcome.match, number: verdict.shuffle.deal })}</dd>
            </div>
            <div>
              <dt>{words.say("web-proof-commitment")}</dt>
              <dd class="bytes">{verdict.shuffle.commitment}</dd>
            </div>
            <div>
              <dt>{words.say("web-proof-own")}</dt>
              <dd class="bytes">{verdict.given ?? words.say("web-none")}</dd>
            </div>
            <div>
              <dt>{words.say("web-proof-list")}</dt>
              <dd>
                <ol class="given">
                  {verdict.shuffle.contributions.map((given, seat) => (
                    <li key={seat}>
                      <b>{sitting.name(seat)}</b>
                      <span class="bytes">
                        {given ??
                          words.say(
                            verdict.shuffle.contributors.includes(seat) ? "web-none" : "web-proof-bot",
                          )}
                      </span>
                    </li>
                  ))}
                </ol>
              </dd>
            </div>
            <div>
              <dt>{words.say("web-proof-seed")}</dt>
              <dd class="bytes">{verdict.shuffle.seed ?? words.say("web-proof-later")}</dd>
            </div>
          </dl>
        </>
      )}
    </SheetDialog>
  );
}

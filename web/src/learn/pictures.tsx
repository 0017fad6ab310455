import { useId } from "preact/hooks";
import { face } from "../../deck/index.ts";
import { picture } from "../panels/art.ts";
import { useWords } from "../panels/context.ts";
import { Call, Strain } from "../panels/icons.tsx";
import { HandRow, TrickOnTable } from "./cards.tsx";
import type { GameName, Paragraph, Picture, Sum } from "./content.ts";
import { LawTableOf } from "./law.tsx";
import { position } from "./positions.ts";
import { Spread } from "./spread.tsx";

/** What is shown beside a paragraph, and the line below it. */
export function Figure({ game, paragraph }: { readonly game: GameName; readonly paragraph: Paragraph }) {
  const words = useWords();
  const id = useId();
  const { picture: shown, caption } = paragraph;
  if (!shown) return null;
  return (
    <figure class="figure" {...(caption && { "aria-labelledby": id })}>
      <Shown game={game} shown={shown} />
      {caption && <figcaption id={id}>{words.say(caption)}</figcaption>}
    </figure>
  );
}

function Shown({ game, shown }: { readonly game: GameName; readonly shown: Picture }) {
  switch (shown.kind) {
    case "trick":
      return (
        <div class="spread" dir="ltr">
          <TrickOnTable game={game} {...shown} />
        </div>
      );
    case "position":
      return <Posed id={shown.position} />;
    case "colons":
      return <Colons />;
    case "ladder":
      return <Ladder />;
    case "law":
      return <LawTableOf clause={shown.clause} />;
    case "sums":
      return <Sums heads={shown.heads} rows={shown.rows} />;
  }
}

function Posed({ id }: { readonly id: string }) {
  const words = useWords();
  const posed = position(id);
  if (!posed) return null;
  const { game, hand, ask, allowed, choices } = posed;
  return (
    <Spread position={posed}>
      <HandRow game={game} cards={hand} {...(ask === "cards" && { allowed })} />
      {ask === "calls" && (
        <ul class="chips">
          {choices.map((call) => {
            const may = allowed.includes(call);
            return (
              <li key={call} class={may ? "lit" : "dim"}>
                <Call call={call} word={words.call(call)} />
                <span class="unseen">{words.say(may ? "learn-call-may" : "learn-call-may-not")}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Spread>
  );
}

function Colons() {
  const words = useWords();
  return (
    <ul class="spread colon-row" dir="ltr">
      {[":G", ":R", ":L"].map((colon) => (
        <li key={colon}>
          <img class="card" src={picture(face(colon, "full", 4))} alt="" />
          <b>{words.card(colon)}</b>
          <small>{words.say("web-colon-range", { colon: colon.slice(1) })}</small>
        </li>
      ))}
    </ul>
  );
}

const STRAINS = ["C", "D", "H", "S", "NT"];
const LEVELS = [7, 6, 5, 4, 3, 2, 1, 0];

/** The bids in their order, the highest on top; zero is there in no trump only. */
function Ladder() {
  return (
    <div class="spread ladder" dir="ltr" aria-hidden="true">
      {LEVELS.flatMap((level) =>
        STRAINS.map((strain) => (
          <span key={`${level}${strain}`} class={level === 0 && strain !== "NT" ? "none" : ""}>
            {(level > 0 || strain === "NT") && (
              <>
                {level}
                <Strain strain={strain} />
              </>
            )}
          </span>
        )),
      )}
    </div>
  );
}

function Sums({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly Sum[] }) {
  const words = useWords();
  return (
    <table class="grid sums">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {words.say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, tricks, points]) => (
          <tr key={`${what} ${tricks}`}>
            <th scope="row">{/^\d$/.test(what) ? what : <Call call={what} word={words.contract(what)} />}</th>
            <td>{words.say("web-number", { number: tricks })}</td>
            <td class={points < 0 ? "neg" : "pos"}>{words.say("web-score", { number: points })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

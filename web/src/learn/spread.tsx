import type { ComponentChildren } from "preact";
import { useWords } from "../panels/context.ts";
import { Call, Strain } from "../panels/icons.tsx";
import { seatName, TrickOnTable } from "./cards.tsx";
import type { Position } from "./positions.ts";

/** A position on a small felt: what was said, what lies there, and what is held below. */
export function Spread({
  position,
  children,
}: {
  readonly position: Position;
  readonly children: ComponentChildren;
}) {
  const seats = position.game === "bridgette" ? 2 : 4;
  const { trick, last } = position;
  return (
    <div class="spread" dir="ltr">
      {position.game === "bridgette" && <Told position={position} />}
      {trick && trick.cards.length > 0 && (
        <TrickOnTable game={position.game} seats={seats} {...trick} winner={null} />
      )}
      {last && trick?.cards.length === 0 && <LastTrick position={position} />}
      {children}
    </div>
  );
}

function LastTrick({ position }: { readonly position: Position }) {
  const words = useWords();
  if (!position.last) return null;
  return (
    <div class="last-trick">
      <p>{words.say("learn-last-trick")}</p>
      <TrickOnTable game={position.game} seats={2} {...position.last} winner={0} />
    </div>
  );
}

/** The auction so far, or what it ended in. */
function Told({ position }: { readonly position: Position }) {
  const words = useWords();
  const { calls, trump } = position;
  if (trump !== undefined)
    return (
      <p class="told">
        <span>{words.say("felt-trump")}</span>
        <span class="call" role="img" aria-label={words.say("web-strain", { strain: trump ?? "NT" })}>
          <Strain strain={trump ?? "NT"} />
        </span>
      </p>
    );
  if (calls.length === 0) return <p class="told">{words.say("learn-no-call")}</p>;
  return (
    <ul class="told">
      {calls.map(({ seat, call }, index) => (
        <li key={index}>
          <span>{words.say(seatName(2, seat))}</span>
          <Call call={call} word={words.call(call)} />
        </li>
      ))}
    </ul>
  );
}

import { useSignal, useSignalEffect } from "@preact/signals";
import { useSitting, useWords } from "./context.ts";
import { hint } from "./hint.ts";
import { Strain } from "./icons.tsx";
import type { Sitting } from "./sitting.ts";

const STRAINS = ["C", "D", "H", "S", "NT"] as const;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function isBid(level: number, strain: string): boolean {
  return level > 0 || strain === "NT";
}

/** Make a call, or say why it cannot be made. */
function make(sitting: Sitting, call: string): void {
  const { own } = sitting.update;
  const item = own.forbidden.find(({ action }) => action === call);
  if (own.allowed.includes(call)) sitting.act(call);
  else if (item) sitting.forbid(item);
  else sitting.say(sitting.words.say("play-not-your-turn"));
}

/** Bridgette: all calls. Narrow screens ask for the level first; wide ones show the 36 bids. */
export function BiddingBox() {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no grid
    <div class="bidding" role="group" aria-label={words.say("web-bidding")}>
      <Matrix />
      <Steps />
      <Others />
    </div>
  );
}

function Matrix() {
  const sitting = useSitting();
  return (
    <div class="matrix">
      <p class="matrix-hint" aria-hidden="true">
        {hint(sitting)}
      </p>
      {LEVELS.flatMap((level) =>
        STRAINS.map((strain) =>
          isBid(level, strain) ? (
            <Bid key={`${level}${strain}`} sitting={sitting} level={level} strain={strain} hasLevel />
          ) : null,
        ),
      )}
    </div>
  );
}

function Bid(props: { sitting: Sitting; level: number; strain: string; hasLevel: boolean }) {
  const { sitting, level, strain } = props;
  const bid = `${level}${strain}`;
  const { name, mark } = sitting.proposed(bid, sitting.words.bid(bid));
  return (
    <button
      type="button"
      class={`k ${level === 0 ? "zero" : ""} ${mark}`}
      data-bid={bid}
      aria-label={name}
      aria-description={sitting.reasonOf(bid)}
      aria-disabled={!sitting.update.own.allowed.includes(bid)}
      data-waits={!sitting.isMine.value}
      onClick={() => make(sitting, bid)}
    >
      {props.hasLevel && <span>{sitting.words.say("web-number", { number: level })}</span>}
      <Strain strain={strain} />
    </button>
  );
}

/** Level, then strain: two taps, each on a large key. */
function Steps() {
  const sitting = useSitting();
  const words = useWords();
  const level = useSignal<number | null>(null);
  useSignalEffect(() => {
    sitting.link.update.value?.public;
    if (!sitting.isMine.value) level.value = null;
  });
  const { allowed, forbidden } = sitting.update.own;
  const [wished, wishedStrain] = wish(sitting);
  const may = (number: number): boolean => STRAINS.some((strain) => allowed.includes(`${number}${strain}`));
  const choose = (number: number): void => {
    const item = forbidden.find(({ action }) => action === `${number}NT`);
    if (may(number)) level.value = level.value === number ? null : number;
    else if (item) sitting.forbid(item);
    else sitting.say(words.say("play-not-your-turn"));
  };
  return (
    <div class="steps">
      <div class="levels">
        {LEVELS.map((number) => (
          <button
            key={number}
            type="button"
            class={`k ${wished === number ? "proposed" : ""}`}
            aria-label={words.say("web-level", { number })}
            aria-description={may(number) ? undefined : sitting.reasonOf(`${number}NT`)}
            aria-pressed={level.value === number}
            aria-disabled={!may(number)}
            data-level={number}
            data-waits={!sitting.isMine.value}
            onClick={() => choose(number)}
          >
            {words.say("web-number", { number })}
          </button>
        ))}
      </div>
      <div class="strains">
        {STRAINS.map((strain) => {
          const number = level.value;
          if (number !== null && isBid(number, strain))
            return <Bid key={strain} sitting={sitting} level={number} strain={strain} hasLevel={false} />;
          return (
            <button
              key={strain}
              type="button"
              class={`k ${wishedStrain === strain ? "proposed" : ""}`}
              aria-label={words.say("web-strain", { strain })}
              aria-description={sitting.isMine.value ? words.say("web-level-first") : undefined}
              aria-disabled="true"
              data-waits={!sitting.isMine.value}
              onClick={() =>
                sitting.say(words.say(sitting.isMine.value ? "web-level-first" : "play-not-your-turn"))
              }
            >
              <Strain strain={strain} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Level and strain of the bid that a hint proposes, if it is one. */
function wish(sitting: Sitting): [number | null, string] {
  const [, level, strain = ""] = /^(\d)(\D+)$/.exec(sitting.advice.value?.action ?? "") ?? [];
  return [level === undefined ? null : Number(level), strain];
}

function Others() {
  const sitting = useSitting();
  const words = useWords();
  const calls = [
    { call: "pass", kind: "pass", name: words.say("play-box-pass") },
    { call: "X", kind: "double", name: words.say("play-box-double") },
    { call: "XX", kind: "redouble", name: words.say("play-box-redouble") },
  ];
  return (
    <div class="others">
      {calls.map(({ call, kind, name }) => (
        <button
          key={call}
          type="button"
          class={`k ${kind} ${sitting.proposed(call, name).mark}`}
          data-bid={call}
          aria-label={sitting.proposed(call, name).name}
          aria-description={sitting.reasonOf(call)}
          aria-disabled={!sitting.update.own.allowed.includes(call)}
          data-waits={!sitting.isMine.value}
          onClick={() => make(sitting, call)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

import { useSitting, useWords } from "./context.ts";
import { Icon } from "./icons.tsx";
import { dealNumber } from "./scores.ts";
import { change, settings } from "./settings.ts";
import { SheetKey } from "./sheet-key.tsx";

/** Menu, where we are, and what is always at hand. */
export function TopBar() {
  const sitting = useSitting();
  const words = useWords();
  const { welcome, update } = sitting;
  const { number, most } = dealNumber(welcome, update);
  const mayUndo = update.own.may.includes("undo");
  const verdict = sitting.verdict.value;
  const proof = verdict?.faults.length ? "fault" : verdict?.isProved ? "tick" : "shield";
  const hasSound = settings.value.sound;
  return (
    <header class="bar">
      <button
        type="button"
        class="key round"
        data-learn
        aria-label={words.say("web-menu")}
        onClick={() => {
          sitting.sheet.value = "menu";
        }}
      >
        <Icon name="menu" />
      </button>
      <div class="title">
        <h1>{words.say(`web-game-${welcome.game}`)}</h1>
        <p>{most > 0 ? words.say("web-deal-of", { number, most }) : words.say("web-deal", { number })}</p>
      </div>
      <div class="bar-end">
        {(welcome.undo_calls || welcome.undo_cards) && (
          <button
            type="button"
            class="key round undo"
            aria-label={words.say("web-undo")}
            aria-disabled={!mayUndo}
            onClick={() =>
              mayUndo ? sitting.link.send({ type: "undo" }) : sitting.say(words.say("web-undo-nothing"))
            }
          >
            <Icon name="undo" />
            <span class="wide-only">{words.say("web-undo")}</span>
          </button>
        )}
        <SheetKey
          sheet={sitting.sheet}
          opens="proof"
          kind={`key round proof-${proof}`}
          name={words.say(`web-proof-${proof}`)}
        >
          <Icon name={proof} />
        </SheetKey>
        <button
          type="button"
          class="key round sound"
          aria-label={words.say("web-sound")}
          aria-pressed={hasSound}
          onClick={() => change({ sound: !hasSound })}
        >
          <Icon name={hasSound ? "sound" : "mute"} />
        </button>
        <SheetKey
          sheet={sitting.sheet}
          opens="scores"
          kind="key round scores-key"
          name={words.say("web-scores")}
        >
          <Icon name="scores" />
        </SheetKey>
      </div>
    </header>
  );
}

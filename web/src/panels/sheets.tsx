import { useSignal } from "@preact/signals";
import { LogSheet } from "../ask/log-sheet.tsx";
import { RulesSheet } from "../ask/rules-sheet.tsx";
import { house } from "../link/house.ts";
import { face, picture } from "./art.ts";
import { useSitting, useWords } from "./context.ts";
import { DeviceSheet } from "./device-sheet.tsx";
import { Switch } from "./fields.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { ProofSheet } from "./proof-sheet.tsx";
import { goHome, learnAddress, visit } from "./route.ts";
import { ScoreTable } from "./score-tables.tsx";
import { change, settings } from "./settings.ts";
import { SettingsSheet } from "./settings-sheet.tsx";
import { SheetDialog } from "./sheet.tsx";
import { SheetKey } from "./sheet-key.tsx";
import { LastTrickKey } from "./side.tsx";
import type { Sheet } from "./sitting.ts";

/** The sheets over a table; one at a time. */
export function Sheets() {
  const sitting = useSitting();
  const close = (): void => {
    sitting.sheet.value = null;
  };
  switch (sitting.sheet.value) {
    case "menu":
      return <MenuSheet onClose={close} />;
    case "settings":
      return (
        <SettingsSheet
          onClose={close}
          onPace={(percent) => sitting.link.send({ type: "set-pace", percent })}
        />
      );
    case "proof":
      return <ProofSheet onClose={close} />;
    case "log":
      return <LogSheet onClose={close} />;
    case "rules":
      return <RulesSheet onClose={close} />;
    case "scores":
      return <ScoresSheet onClose={close} />;
    case "colons":
      return <ColonsSheet onClose={close} />;
    case "give-up":
      return <GiveUpSheet onClose={close} />;
    case "code":
      return <DeviceSheet onClose={close} onCome={goHome} />;
    default:
      return null;
  }
}

interface Closing {
  readonly onClose: () => void;
}

function MenuSheet({ onClose }: Closing) {
  const sitting = useSitting();
  const words = useWords();
  const { welcome, update } = sitting;
  const entries: { sheet: Sheet; icon: IconName; id: string }[] = [
    { sheet: "scores", icon: "scores", id: "web-scores" },
    { sheet: "log", icon: "log", id: "web-log" },
    { sheet: "rules", icon: "rules", id: "web-table-rules" },
    { sheet: "proof", icon: "shield", id: "web-proof" },
    { sheet: "settings", icon: "gear", id: "web-settings" },
    { sheet: "code", icon: "device", id: "web-device" },
  ];
  return (
    <SheetDialog title={words.say("web-menu")} kind="menu" onClose={onClose}>
      <Switch
        name={words.say("web-sound")}
        value={settings.value.sound}
        onChange={(sound) => change({ sound })}
      />
      <div class="menu-list">
        {entries.map(({ sheet, icon, id }) => (
          <button
            key={sheet}
            type="button"
            class="key wide"
            onClick={() => {
              sitting.sheet.value = sheet;
            }}
          >
            <Icon name={icon} />
            {words.say(id)}
          </button>
        ))}
        <button
          type="button"
          class="key wide"
          onClick={() => {
            onClose();
            visit(learnAddress(welcome.game));
          }}
        >
          <Icon name="learn" />
          {words.say("web-learn")}
        </button>
        {welcome.game === "bridgette" && (
          <SheetKey sheet={sitting.sheet} opens="colons" kind="key wide">
            <Icon name="rules" />
            {words.say("web-colons")}
          </SheetKey>
        )}
        <a class="key wide" href={house.record(sitting.table)} download>
          <Icon name="save" />
          {words.say("web-save")}
        </a>
        <button type="button" class="key wide" onClick={goHome}>
          <Icon name="back" />
          <span>
            {words.say("web-leave")}
            <small>{words.say("web-leave-about")}</small>
          </span>
        </button>
      </div>
      {update.phase !== "over" && (
        <SheetKey sheet={sitting.sheet} opens="give-up" kind="quiet danger">
          {words.say("web-give-up")} …
        </SheetKey>
      )}
    </SheetDialog>
  );
}

/** Giving up takes two steps: the box says that it is meant, then the key does it. */
function GiveUpSheet({ onClose }: Closing) {
  const sitting = useSitting();
  const words = useWords();
  const isMeant = useSignal(false);
  return (
    <SheetDialog title={words.say("web-give-up")} kind="give-up" onClose={onClose}>
      <p>{words.say("web-give-up-about")}</p>
      <label class="field switch">
        <span class="field-text">{words.say("web-give-up-meant")}</span>
        <input
          type="checkbox"
          checked={isMeant.value}
          onChange={(event) => {
            isMeant.value = event.currentTarget.checked;
          }}
        />
      </label>
      <div class="result-keys">
        <button type="button" class="key" onClick={onClose}>
          {words.say("web-play-on")}
        </button>
        <button
          type="button"
          class="cta danger"
          aria-disabled={!isMeant.value}
          onClick={() => {
            if (!isMeant.value) return;
            sitting.link.send({ type: "give-up" });
            onClose();
          }}
        >
          {words.say("web-give-up")}
        </button>
      </div>
    </SheetDialog>
  );
}

function ScoresSheet({ onClose }: Closing) {
  const words = useWords();
  return (
    <SheetDialog title={words.say("web-scores")} kind="scores" onClose={onClose}>
      <div class="scroll">
        <ScoreTable of={useSitting()} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key's click comes from the keyboard too */}
      <div onClick={onClose}>
        <LastTrickKey />
      </div>
    </SheetDialog>
  );
}

/** What the three extra cards are. */
function ColonsSheet({ onClose }: Closing) {
  const words = useWords();
  const colons = [":G", ":R", ":L"];
  return (
    <SheetDialog title={words.say("web-colons")} kind="colons" onClose={onClose}>
      <p>{words.say("web-colons-about")}</p>
      <ul class="colons">
        {colons.map((colon) => (
          <li key={colon}>
            <img src={picture(face(colon, "full", 4))} alt="" />
            <div>
              <h3>{words.card(colon)}</h3>
              <p>{words.say("web-colon-range", { colon: colon.slice(1) })}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul class="plain-list">
        <li>{words.say("web-colons-answer")}</li>
        <li>{words.say("web-colons-ban")}</li>
        <li>{words.say("web-colons-lead")}</li>
      </ul>
      <div class="sheet-foot">
        <button type="button" class="cta" onClick={onClose}>
          {words.say("web-understood")}
        </button>
      </div>
    </SheetDialog>
  );
}

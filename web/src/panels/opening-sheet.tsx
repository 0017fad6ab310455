import { useSignal } from "@preact/signals";
import opening from "@text/en/opening.ftl?raw";
import options from "@text/en/options.ftl?raw";
import { useEffect } from "preact/hooks";
import { type Game, house, type Option, type Options, type Terms } from "../link/house.ts";
import type { Argument } from "../protocol/messages.ts";
import { useWords } from "./context.ts";
import { Choices, Picker, Switch } from "./fields.tsx";
import { plain, presetOf, valueName, varied } from "./opening.ts";
import { change, settings } from "./settings.ts";
import { SheetDialog } from "./sheet.tsx";

/** The rules of a table, before it is opened. */
export function OpeningSheet({
  game,
  onOpen,
  onClose,
}: {
  readonly game: string;
  readonly onOpen: (terms: Omit<Terms, "game">) => void;
  readonly onClose: () => void;
}) {
  const words = useWords();
  words.read(opening);
  words.read(options);
  const known = useSignal<Game | null>(null);
  const chosen = useSignal<Options>({});
  const undo = useSignal({ undo_calls: true, undo_cards: true });
  useEffect(() => {
    void house.games().then((games) => {
      known.value = games[game] ?? null;
    });
  }, [game, known]);
  const about = known.value;
  const title = words.say("web-rules-game", { game: words.say(`web-game-${game}`) });
  const set = (name: string, value: Argument): void => {
    chosen.value = { ...chosen.value, [name]: value };
  };
  const preset = about && presetOf(about, chosen.value);
  const presets = about ? Object.keys(about.presets) : [];
  return (
    <SheetDialog title={title} kind="opening" onClose={onClose}>
      {about && (
        <>
          <Opponents about={about} />
          {presets.length > 0 && (
            <Choices
              name={words.say("web-preset")}
              value={preset ?? "house"}
              choices={[...presets, ...(preset === null ? ["house"] : [])].map((value) => ({
                value,
                name: words.say(`web-preset-${value}`),
              }))}
              onChange={(value) => {
                chosen.value = { ...(about.presets[value] ?? chosen.value) };
              }}
            />
          )}
          {[...about.options]
            .sort((a, b) => Number(b.name === "deals") - Number(a.name === "deals"))
            .map((option) => (
              <OptionField
                key={option.name}
                option={option}
                value={chosen.value[option.name] ?? option.default}
                onChange={(value) => set(option.name, value)}
              />
            ))}
          <div class="switches">
            <Switch
              name={words.say("web-undo-calls")}
              value={undo.value.undo_calls}
              onChange={(value) => {
                undo.value = { ...undo.value, undo_calls: value };
              }}
            />
            <Switch
              name={words.say("web-undo-cards")}
              value={undo.value.undo_cards}
              onChange={(value) => {
                undo.value = { ...undo.value, undo_cards: value };
              }}
            />
          </div>
          <div class="sheet-foot">
            <button
              type="button"
              class="cta"
              onClick={() => onOpen({ options: varied(about, chosen.value), ...undo.value })}
            >
              {words.say("web-open-table")}
            </button>
          </div>
        </>
      )}
    </SheetDialog>
  );
}

/** How well the others play; remembered for the next table. */
function Opponents({ about }: { readonly about: Game }) {
  const words = useWords();
  const levels = about.bots.filter((bot) => words.has(`web-opponents-${bot}`));
  const level = settings.value.level ?? about.level;
  if (levels.length < 2) return null;
  return (
    <>
      <Choices
        name={words.say("web-opponents")}
        value={level}
        choices={levels.map((value) => ({ value, name: words.say(`web-opponents-${value}`) }))}
        onChange={(value) => change({ level: value })}
      />
      <p class="field-note" aria-live="polite">
        {words.say(`web-opponents-${level}-about`)}
      </p>
    </>
  );
}

function OptionField({
  option,
  value,
  onChange,
}: {
  readonly option: Option;
  readonly value: Argument;
  readonly onChange: (value: Argument) => void;
}) {
  const words = useWords();
  const id = `web-option-${plain(option.name)}`;
  const name = words.say(id);
  const aboutId = `${id}-about`;
  const about = words.has(aboutId) ? words.say(aboutId) : undefined;
  if (option.is_set) {
    const held = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <fieldset class="field">
        <legend>{name}</legend>
        {option.values.map((each) => (
          <Switch
            key={String(each)}
            name={valueName(words, option.name, each)}
            value={held.includes(String(each))}
            onChange={(isOn) =>
              onChange(option.values.map(String).filter((one) => (one === each ? isOn : held.includes(one))))
            }
          />
        ))}
      </fieldset>
    );
  }
  if (typeof option.default === "boolean")
    return <Switch name={name} about={about} value={value === true} onChange={onChange} />;
  const values = [...option.values].sort((a, b) => (typeof a === "number" ? a - Number(b) : 0));
  return (
    <Picker
      name={name}
      about={about}
      value={String(value)}
      choices={values.map((each) => ({ value: String(each), name: valueName(words, option.name, each) }))}
      onChange={(text) => onChange(values.find((each) => String(each) === text) ?? option.default)}
    />
  );
}

import text from "@text/en/settings.ftl?raw";
import { useWords } from "./context.ts";
import { Choices, Switch } from "./fields.tsx";
import { change, type Settings, type Speed, settings } from "./settings.ts";
import { SheetDialog } from "./sheet.tsx";

const HOLDS = [0, 400, 700, 1200, 2500, 5000];
const PACES = [0, 50, 100, 200, 300];
const SPEEDS: readonly Speed[] = [0.5, 1, 1.5, 2];

/** What can be set on this device; `onPace` also tells a table. */
export function SettingsSheet({
  onClose,
  onPace,
}: {
  readonly onClose: () => void;
  readonly onPace?: (percent: number) => void;
}) {
  const words = useWords();
  words.read(text);
  const now = settings.value;
  const named = <T extends string | number>(prefix: string, values: readonly T[]) =>
    values.map((value) => ({ value, name: words.say(`${prefix}-${value}`) }));
  const set = <K extends keyof Settings>(key: K, value: Settings[K]): void => change({ [key]: value });
  return (
    <SheetDialog title={words.say("web-settings")} kind="settings" onClose={onClose}>
      <Choices
        name={words.say("web-theme")}
        value={now.theme}
        choices={named("web-theme", ["emerald", "midnight", "dawn"] as const)}
        onChange={(value) => set("theme", value)}
      />
      <Choices
        name={words.say("web-back")}
        value={now.back}
        choices={named("web-back", ["theme", "navy", "wine", "jade"] as const)}
        onChange={(value) => set("back", value)}
      />
      <Choices
        name={words.say("web-colours")}
        value={now.colours}
        choices={named("web-colours", ["game", 2, 4] as const)}
        onChange={(value) => set("colours", value)}
      />
      <Choices
        name={words.say("web-sort")}
        value={now.sort}
        choices={named("web-sort", ["alternate", "suits"] as const)}
        onChange={(value) => set("sort", value)}
      />
      <Choices
        name={words.say("web-speed")}
        value={now.speed}
        choices={SPEEDS.map((value) => ({ value, name: words.say("web-speed-times", { factor: value }) }))}
        onChange={(value) => set("speed", value)}
      />
      <Choices
        name={words.say("web-hold")}
        value={now.hold}
        choices={[
          ...HOLDS.map((value) => ({
            value: value as number | "tap",
            name: words.say("web-hold-seconds", { seconds: value / 1000 }),
          })),
          { value: "tap" as const, name: words.say("web-hold-tap") },
        ]}
        onChange={(value) => set("hold", value)}
      />
      <Choices
        name={words.say("web-pace")}
        value={now.pace}
        choices={PACES.map((value) => ({ value, name: words.say(`web-pace-${value}`) }))}
        onChange={(value) => {
          set("pace", value);
          onPace?.(value);
        }}
      />
      <div class="switches">
        <Switch name={words.say("web-sound")} value={now.sound} onChange={(value) => set("sound", value)} />
        <Switch
          name={words.say("web-haptics")}
          value={now.haptics}
          onChange={(value) => set("haptics", value)}
        />
        <Switch
          name={words.say("web-coach")}
          about={words.say("web-coach-about")}
          value={now.coach}
          onChange={(value) => set("coach", value)}
        />
        <button
          type="button"
          class="key"
          aria-disabled={now.heard.length === 0}
          onClick={() => set("heard", [])}
        >
          {words.say("web-coach-again")}
        </button>
        <Switch
          name={words.say("web-left-handed")}
          about={words.say("web-left-handed-about")}
          value={now.leftHanded}
          onChange={(value) => set("leftHanded", value)}
        />
        <Switch
          name={words.say("web-still")}
          about={words.say("web-still-about")}
          value={now.motion === "reduced"}
          onChange={(value) => set("motion", value ? "reduced" : "system")}
        />
      </div>
    </SheetDialog>
  );
}

import { effect, signal } from "@preact/signals";
import { fadeRooms } from "../felt/fade.ts";

export type Theme = "emerald" | "midnight" | "dawn";
export type Back = "navy" | "wine" | "jade";
export type Speed = 0.5 | 1 | 1.5 | 2;

/** What a person chose, on this device. */
export interface Settings {
  readonly theme: Theme;
  readonly back: Back | "theme";
  /** Colours of the suits; "game": what is usual in the game that is played. */
  readonly colours: 2 | 4 | "game";
  readonly speed: Speed;
  /** How long a complete trick stays, in milliseconds; "tap": until somebody says so. */
  readonly hold: number | "tap";
  readonly pace: number;
  /** How well the bots play; null: as the server has it. */
  readonly level: string | null;
  readonly sound: boolean;
  readonly haptics: boolean;
  readonly leftHanded: boolean;
  readonly motion: "system" | "reduced";
  readonly sort: "suits" | "alternate";
  /** Whether new things are explained at the table, and which have been. */
  readonly coach: boolean;
  readonly heard: readonly string[];
}

export const USUAL: Settings = {
  theme: "emerald",
  back: "theme",
  colours: "game",
  speed: 1,
  hold: 700,
  pace: 100,
  level: null,
  sound: true,
  haptics: true,
  leftHanded: false,
  motion: "system",
  sort: "alternate",
  coach: true,
  heard: [],
};

const PLACE = "overtrick.settings";

function kept(): Settings {
  try {
    const { knowsColons, ...found }: Partial<Settings> & { knowsColons?: boolean } = JSON.parse(
      localStorage.getItem(PLACE) ?? "{}",
    );
    const heard = knowsColons ? ["colon"] : USUAL.heard; // as it was kept before there was a coach
    return { ...USUAL, heard, ...found };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(kept());

/** Whether the system, or the person here, wants less to move. */
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const systemStills = signal(lessMotion.matches);
lessMotion.addEventListener("change", () => {
  systemStills.value = lessMotion.matches;
});

export function isStill(): boolean {
  return settings.value.motion === "reduced" || systemStills.value;
}

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** The felt's part of the settings, in a game. */
export function forFelt(game: string) {
  const { theme, back, colours, speed, hold, sound, haptics, leftHanded, sort } = settings.value;
  return {
    theme,
    back,
    colours: colours === "game" ? ((game === "bridgette" ? 4 : 2) as 2 | 4) : colours,
    speed,
    hold: hold === "tap" ? Number.POSITIVE_INFINITY : hold,
    sound,
    haptics,
    leftHanded,
    reducedMotion: isStill(),
    sort,
  };
}

/** Keep the settings, and let the page follow them. */
export function followSettings(): void {
  effect(() => {
    const { theme, leftHanded } = settings.value;
    const root = document.documentElement;
    const before = root.dataset["theme"];
    if (before && before !== theme && !isStill()) fadeRooms(before);
    root.dataset["theme"] = theme;
    root.dataset["hand"] = leftHanded ? "left" : "right";
    root.dataset["still"] = String(isStill());
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings.value));
    } catch {
      // Without a store the settings last as long as the page.
    }
  });
}

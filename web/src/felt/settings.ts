import type { FeltEvent } from "../model/cues.ts";
import type { Forbidden } from "../protocol/messages.ts";

export interface FeltSettings {
  theme: "emerald" | "midnight" | "dawn";
  back: "navy" | "wine" | "jade" | "theme";
  colours: 2 | 4;
  speed: 0.5 | 1 | 1.5 | 2;
  /** How long a trick is held, in milliseconds; Infinity is until a tap. */
  hold: number;
  sound: boolean;
  haptics: boolean;
  leftHanded: boolean;
  reducedMotion: boolean;
  sort: "suits" | "alternate";
}

/** What the felt asks of the program around it. */
export interface FeltHost {
  /** A card of `own.allowed` was chosen. */
  play(card: string): void;
  /** A card of `own.forbidden` was chosen: the program says why. */
  forbidden(item: Forbidden): void;
  /** Cards marked to be put away in the exchange. */
  discardChanged(cards: readonly string[]): void;
  cardName(card: string): string;
  say(id: string, args?: Record<string, string | number>): string;
  /** Why a card may not be played, as a sentence; without it the felt says only that it may not. */
  reason?(item: Forbidden): string;
  /** A card was chosen while none, or no more, is to be: the program says what is due. */
  waits?(): void;
  /** Where the hand begins, in pixels from the felt's upper edge, when no card is lifted. */
  handAt?(top: number): void;
  /** All motion for that version is done or skipped. */
  settled(version: number): void;
  /** Something that everyone sees has been shown. */
  landed(event: FeltEvent): void;
}

const BACKS = { emerald: "navy", midnight: "wine", dawn: "jade" } as const;

export function backOf(settings: FeltSettings): "navy" | "wine" | "jade" {
  return settings.back === "theme" ? BACKS[settings.theme] : settings.back;
}

import type { Fan } from "./fan.ts";
import type { Box, Frame, Point } from "./place.ts";

export type Zone = "hand" | "backs" | "trick" | "stock" | "upcard" | "shown" | "last" | "gone";

/** Where one card is. Cards that nobody may see have a name of their place, `1:4`, others their notation. */
export interface Spot {
  readonly id: string;
  readonly card: string | null;
  readonly zone: Zone;
  readonly seat: number | null;
  /** The middle of the card. */
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly tilt: number;
  /** Its width, and that as a part of the stage's card. */
  readonly width: number;
  readonly scale: number;
  readonly z: number;
  readonly up: boolean;
  readonly opacity: number;
  readonly interactive: boolean;
  /** Forbidden now. */
  readonly dim: boolean;
  /** Lit up: focused, marked, or the card that won. */
  readonly lit: boolean;
  readonly marked: boolean;
}

export interface Strip extends Box {
  readonly card: string;
}

/** What the player does with the hand at the moment. */
export interface Look {
  readonly raised: string | null;
  readonly marked: readonly string[];
  readonly last: boolean;
  readonly leftHanded: boolean;
}

export interface Marks {
  readonly stock: Point & { readonly width: number };
  readonly upcard: Point & { readonly width: number };
  readonly contract: Point;
  readonly slot: (Point & { readonly width: number }) | null;
  /** Whether there is room for the labels of the stock and the up-card. */
  readonly labels: boolean;
  readonly last: Box | null;
  /** Where it says that cards were put away. */
  readonly away: readonly Point[];
}

export interface Layout {
  readonly frame: Frame;
  /** The width of the stage's card, which all scales refer to. */
  readonly base: number;
  readonly spots: ReadonlyMap<string, Spot>;
  /** What can be touched of each card of the hand, in its order. */
  readonly strips: readonly Strip[];
  readonly fan: Fan;
  readonly pack: Spot;
  readonly marks: Marks;
}

export type Part = Partial<Spot> & Pick<Spot, "id" | "zone" | "x" | "y" | "width" | "z">;

export function spot(base: number, part: Part): Spot {
  return {
    card: null,
    seat: null,
    rotation: 0,
    tilt: 0,
    up: part.card != null,
    opacity: 1,
    interactive: false,
    dim: false,
    lit: false,
    marked: false,
    ...part,
    scale: part.width / base,
  };
}

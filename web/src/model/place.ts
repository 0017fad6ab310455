/** The parts of the table and where they are; nothing here knows which cards there are. */

import type { OpenHand } from "./open.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The viewport, and what of it panels leave free. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type Kind = "portrait" | "landscape" | "desktop";
export type Side = "bottom" | "right" | "top" | "left";

/** A seat at the table: its plate (the middle of its upper edge), its avatar, and where its cards are. */
export interface Place {
  readonly side: Side;
  readonly plate: Point;
  readonly avatar: number;
  readonly backs: Backs;
  /** Where cards that it has won go. */
  readonly pile: Point;
  /** Where its call is shown. */
  readonly chip: Point;
}

export interface Backs extends Point {
  readonly width: number;
  /** From one back to the next. */
  readonly dx: number;
  readonly dy: number;
  readonly turned: number;
  /** Degrees between one back and the next; backs behind an avatar open like a peacock's tail. */
  readonly spread: number;
  readonly radius: number;
}

export interface Frame {
  readonly kind: Kind;
  readonly free: Box;
  readonly unit: number;
  readonly table: Box & {
    readonly rim: number;
    readonly tilt: number;
    readonly line: number;
    readonly ornament: number;
  };
  readonly tilt: number;
  readonly centre: Point;
  /** Width of a card in the trick. */
  readonly slot: number;
  readonly places: readonly Place[];
  /** By seat, where its hand lies open while a deal is watched; else null. */
  readonly open: readonly OpenHand[] | null;
  readonly hand: {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly cap: number;
    readonly crop: number;
    readonly tall: number;
    readonly low?: boolean;
  };
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Where a seat sits, seen from the own seat: the next one is at the right, for play runs counter-clockwise. */
export function sideOf(seat: number, own: number, seats: number): Side {
  const steps = (seat - own + seats) % seats;
  if (steps === 0) return "bottom";
  if (seats === 2) return "top";
  return steps === 1 ? "right" : steps === 2 ? "top" : "left";
}

export interface Crowd {
  readonly seats: number;
  readonly own: number;
  /** How many rows the hand takes beyond its first. */
  readonly rows: number;
  readonly leftHanded: boolean;
  /** Whether all hands lie open while the deal goes on. */
  readonly open: boolean;
}

export function places(crowd: Crowd, bySide: Readonly<Record<Side, Omit<Place, "side">>>): readonly Place[] {
  return Array.from({ length: crowd.seats }, (_, seat) => {
    const side = sideOf(seat, crowd.own, crowd.seats);
    return { side, ...bySide[side] };
  });
}

export const AVATAR = 1.41;
export const PLATE = 44;
/** A portrait table with less height than this has its own plate at the side, and no labels. */
export const SHORT = 470;
/** With less height than this two seats stand one below the other, away from the key for hints. */
export const TIGHT = 320;

export function behind(plate: Point, avatar: number, turned: number): Backs {
  return {
    x: plate.x,
    y: plate.y - avatar * AVATAR * 0.42,
    width: avatar * 0.62,
    dx: 0,
    dy: 0,
    turned,
    spread: 9,
    radius: avatar * 0.52,
  };
}

/** The deck: every picture of a card, back, seat and suit as SVG text. Pure; needs no document. */
import { type Colon, colon } from "./colons.ts";
import { compactCourt, court } from "./courts.ts";
import type { Rank } from "./faces.ts";
import type { Colours, Detail, Suit } from "./palette.ts";
import { compactNumber, numberCard } from "./pips.ts";

export { avatar } from "./avatars.ts";
export { type Back, back } from "./backs.ts";
export type { Colours, Detail, Suit } from "./palette.ts";
export { suitPath } from "./pips.ts";

/** The face of a card: suit and rank ("SA" … "CT"), or a colon (":G", ":R", ":L"). */
export function face(card: string, detail: Detail, colours: Colours): string {
  if (!/^(?:[SHDC][2-9TJQKA]|:[GRL])$/.test(card)) throw new RangeError(`No card ${card}`);
  const [suit, rank] = [card.charAt(0), card.charAt(1)] as [Suit | ":", string];
  const prefix = `${suit === ":" ? "X" : suit}${rank}${detail.charAt(0)}${colours}`;
  if (suit === ":") return colon(rank as Colon, detail, prefix);
  if ("JQK".includes(rank))
    return (detail === "full" ? court : compactCourt)(rank as Rank, suit, prefix, colours);
  return (detail === "full" ? numberCard : compactNumber)(rank, suit, prefix, colours);
}

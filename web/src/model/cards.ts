/** Cards in notation: `SA`, `DT`, `:G`. Suit before rank; colons have no suit. */

export type Suit = "S" | "H" | "D" | "C";

export type Sort = "suits" | "alternate";

const RANKS = "23456789TJQKA";
const COLONS = "LRG";
const SUITS: Readonly<Record<Sort, string>> = { suits: "SHDC", alternate: "SHCD" };

export function isColon(card: string): boolean {
  return card.startsWith(":");
}

export function suitOf(card: string): Suit | null {
  const suit = card.charAt(0);
  return suit === "S" || suit === "H" || suit === "D" || suit === "C" ? suit : null;
}

export function rankOf(card: string): string {
  return card.charAt(1);
}

/** The place of a card in a sorted hand: suit after suit, the highest first, colons last. */
function place(card: string, sort: Sort): number {
  if (isColon(card)) return 1000 - COLONS.indexOf(rankOf(card));
  return SUITS[sort].indexOf(card.charAt(0)) * 20 + (19 - RANKS.indexOf(rankOf(card)));
}

export function sorted(cards: readonly string[], sort: Sort): readonly string[] {
  return [...cards].sort((a, b) => place(a, sort) - place(b, sort));
}

/** An order that looks like chance but is the same every time: how a hand arrives before it is sorted. */
export function asDealt(cards: readonly string[]): readonly string[] {
  const mixed = (card: string): number => {
    let hash = 2166136261;
    for (const sign of `${card}~`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  return [...cards].sort((a, b) => mixed(a) - mixed(b));
}

/** The strain of a contract or bid: `4SX` is in spades, `3NT` in none. */
export function strainOf(contract: string): Suit | "NT" | null {
  const strain = contract.slice(1);
  return strain.startsWith("NT") ? "NT" : suitOf(strain);
}

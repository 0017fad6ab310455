const RANKS = "23456789TJQKA";

/**
 * Cards that could be put away: the lowest of the shortest suits. A proposal for the impatient, no advice:
 * it knows nothing of the game.
 */
export function proposal(hand: readonly string[], count: number): string[] {
  const suits = Array.from("SHDC", (suit) => hand.filter((card) => card.startsWith(suit)));
  const shortest = suits.sort((a, b) => a.length - b.length);
  const lowest = shortest.flatMap((cards) =>
    [...cards].sort((a, b) => RANKS.indexOf(a.charAt(1)) - RANKS.indexOf(b.charAt(1))),
  );
  return [...lowest, ...hand.filter((card) => card.startsWith(":"))].slice(0, count);
}

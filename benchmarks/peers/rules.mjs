// The play phase of Call Bridge (docs/rules/call-bridge.md, C-P1 to C-P5, default options), without calls.
// A card is an integer from 1 to 52: suit * 13 + rank + 1, suits C D H S, ranks 2 to ace. Spades are trump.
import { randomInt } from "node:crypto";

export const SPADES = 3;
export const suit = (card) => Math.floor((card - 1) / 13);

export function shuffled() {
  const pack = Array.from({ length: 52 }, (_, index) => index + 1);
  for (let last = 51; last > 0; last--) {
    const other = randomInt(last + 1);
    [pack[last], pack[other]] = [pack[other], pack[last]];
  }
  return pack;
}

export const deal = () => {
  const pack = shuffled();
  return [0, 1, 2, 3].map((seat) => pack.slice(13 * seat, 13 * seat + 13).sort((a, b) => a - b));
};

export const anyone = () => randomInt(4);

// The cards of `hand` that may be played to `trick` (the cards in it so far, in order).
export function legal(hand, trick) {
  if (trick.length === 0) return [...hand];
  const led = suit(trick[0]);
  const follow = hand.filter((card) => suit(card) === led);
  if (follow.length > 0) return follow;
  if (led === SPADES) return [...hand];
  // A spade has a higher number than any card of another suit.
  const best = Math.max(...trick);
  const over = hand.filter((card) => suit(card) === SPADES && card > best);
  return over.length > 0 ? over : [...hand];
}

// The position in a whole trick of the card that wins it.
export function winner(trick) {
  let best = 0;
  for (let position = 1; position < trick.length; position++) {
    const higher = trick[position] > trick[best];
    if (higher && (suit(trick[position]) === suit(trick[best]) || suit(trick[position]) === SPADES)) best = position;
  }
  return best;
}

// A table as plain values, for the servers that can hold it so.
export const table = () => ({
  plays: 0, // cards played at this table so far
  dealer: 0,
  leader: 0,
  trick: [],
  lastLeader: 0,
  last: [], // the trick before this one
  won: [0, 0, 0, 0],
  hands: null,
});

export const toPlay = (state) => (state.leader + state.trick.length) % 4;

export function dealFrom(state, dealer) {
  state.dealer = dealer;
  state.leader = (dealer + 1) % 4;
  state.won = [0, 0, 0, 0];
  state.hands = deal();
}

// Plays the card and, after the last trick, deals again. False, and nothing done, if it may not be played.
export function play(state, seat, card) {
  if (state.hands === null || seat !== toPlay(state)) return false;
  const hand = state.hands[seat];
  if (!legal(hand, state.trick).includes(card)) return false;
  hand.splice(hand.indexOf(card), 1);
  state.trick.push(card);
  state.plays++;
  if (state.trick.length < 4) return true;
  state.lastLeader = state.leader;
  state.leader = (state.leader + winner(state.trick)) % 4;
  state.won[state.leader]++;
  state.last = state.trick;
  state.trick = [];
  if (state.plays % 52 === 0) dealFrom(state, (state.dealer + 1) % 4);
  return true;
}

// What a seat may see.
export function view(state, seat) {
  const { hands, ...open } = state;
  return { ...open, hand: hands?.[seat] ?? [] };
}

import type { Forbidden, Said, Taken, Update, Welcome } from "../protocol/messages.ts";
import { type Sort, type Suit, sorted, strainOf } from "./cards.ts";

/** What lies on the table and who sits around it, as far as it is drawn: the picture of one update. */
export interface Scene {
  readonly game: "call-bridge" | "bridgette";
  readonly deal: number | null;
  readonly own: number;
  readonly phase: Update["phase"];
  readonly seats: readonly Seat[];
  /** The own hand, in the order it is shown. */
  readonly hand: readonly string[];
  /** Those of the own hand that came from the stock. */
  readonly drawn: readonly string[];
  /** By seat, how many cards it holds. */
  readonly counts: readonly number[];
  readonly trick: readonly Laid[];
  /** The seat that has won the complete trick on the table, while it is held. */
  readonly winner: number | null;
  readonly leader: number | null;
  readonly tricks: number;
  readonly last: Taken | null;
  readonly stock: number;
  readonly upcard: string | null;
  /** All calls of the deal, in their order. */
  readonly calls: readonly Said[];
  readonly contract: string | null;
  readonly declarer: number | null;
  readonly trump: Suit | "NT" | null;
  readonly ban: string | null;
  /** All hands, face up, when the deal has ended or is watched again. */
  readonly shown: Hands | null;
  /** By seat, what it put away, when the deal has ended. */
  readonly putAway: Hands | null;
  /** Whether the deal is watched again: all hands lie open, and a complete trick until the next card. */
  readonly open: boolean;
  /** What the deal that has ended gave the own seat. */
  readonly gain: number | null;
  /** In the own turn, which cards may be played; null when it is no turn to play. */
  readonly allowed: ReadonlySet<string> | null;
  readonly forbidden: ReadonlyMap<string, Forbidden>;
  /** How many cards are to be put away, or null. */
  readonly exchange: number | null;
}

export interface Seat {
  readonly name: string | null;
  readonly bot: boolean;
  readonly called: number | null;
  readonly won: number | null;
  readonly dealer: boolean;
  readonly turn: boolean;
  readonly away: boolean;
  readonly drawn: number;
  /** Its last call, while calls are made. */
  readonly said: string | null;
}

/** By seat, the cards that each holds. */
export type Hands = readonly (readonly string[])[];

export interface Laid {
  readonly seat: number;
  readonly card: string;
}

const STOCK = 29;

/** The picture of an update; with the hands of all seats, of a step of a deal that is watched again. */
export function sceneOf(welcome: Welcome, update: Update, sort: Sort, hands: Hands | null = null): Scene {
  const scene = seen(welcome, update, sort);
  if (hands === null) return scene;
  const open = { open: true, shown: hands.map((hand) => sorted(hand, sort)), hand: [], drawn: [] };
  return held({ ...scene, ...open, counts: hands.map(() => 0) });
}

/** A complete trick lies there until the next card is led; only the last one of a deal counts at once. */
function held(scene: Scene): Scene {
  const { last, seats, tricks } = scene;
  const goesOn = seats.some(({ turn }) => turn);
  if (last === null || scene.trick.length > 0) return scene;
  return {
    ...scene,
    trick: laid(last.leader, last.cards, seats.length),
    winner: last.winner,
    tricks: tricks - 1,
    last: null,
    seats: seats.map((seat, index) => ({
      ...seat,
      turn: false,
      won: goesOn && index === last.winner && seat.won !== null ? seat.won - 1 : seat.won,
    })),
  };
}

function seen(welcome: Welcome, update: Update, sort: Sort): Scene {
  const { public: shared, own, players } = update;
  const bridgette = shared?.game === "bridgette" ? shared : null;
  const ended = update.ended !== null;
  const contract = bridgette?.contract ?? null;
  const calling = update.phase === "calls" || update.phase === "auction";
  const drawn = (bridgette?.draws ?? []).reduce((sum, count) => sum + count, 0);
  const remains = welcome.options["upcard_drawn_by_nondealer"] === false;
  const trick = shared?.trick ?? null;
  const seats = players.map((player, seat): Seat => {
    const calls = shared?.game === "call-bridge" ? (shared.calls[seat] ?? null) : null;
    const needed = contract !== null && bridgette?.declarer === seat ? 6 + Number(contract.charAt(0)) : null;
    const said = bridgette?.calls.filter((call) => call.seat === seat).at(-1)?.call ?? null;
    return {
      name: player.name,
      bot: player.kind === "bot",
      called: bridgette ? needed : calls,
      won: shared && (update.phase === "play" || ended || calls !== null) ? (shared.won[seat] ?? 0) : null,
      dealer: update.dealer === seat,
      turn: update.turn === seat,
      away: update.away.includes(seat),
      drawn: bridgette?.draws[seat] ?? 0,
      said: calling ? (bridgette ? said : calls === null ? null : String(calls)) : null,
    };
  });
  return {
    game: welcome.game === "bridgette" ? "bridgette" : "call-bridge",
    deal: update.deal,
    own: welcome.seat,
    phase: update.phase,
    seats,
    hand: ended ? [] : sorted(own.hand, sort),
    drawn: own.drawn,
    counts: ended || !shared ? players.map(() => 0) : shared.counts,
    trick: ended || !trick ? [] : laid(trick.leader, trick.cards, players.length),
    winner: null,
    leader: ended || !trick ? null : trick.leader,
    tricks: shared?.tricks.length ?? 0,
    last: shared?.tricks.at(-1) ?? null,
    stock: bridgette && !ended ? STOCK - drawn - (remains && drawn > 0 ? 1 : 0) : 0,
    upcard: bridgette && !ended ? bridgette.upcard : null,
    calls:
      bridgette?.calls ?? (shared?.game === "call-bridge" ? spoken(shared.calls, update.dealer ?? 0) : []),
    contract,
    declarer: bridgette?.declarer ?? null,
    trump: bridgette ? (contract === null ? null : strainOf(contract)) : "S",
    ban: ended ? null : (bridgette?.ban ?? null),
    shown: update.ended?.kept.map((hand) => sorted(hand, sort)) ?? null,
    putAway: update.ended?.discarded.map((cards) => sorted(cards, sort)) ?? null,
    open: false,
    gain: ended ? (update.results.at(-1)?.points[welcome.seat] ?? null) : null,
    allowed: !ended && update.phase === "play" && own.allowed.length > 0 ? new Set(own.allowed) : null,
    forbidden: new Map(
      !ended && update.phase === "play" ? own.forbidden.map((item) => [item.action, item] as const) : [],
    ),
    exchange: own.exchange?.count ?? null,
  };
}

/** The calls of Call Bridge: the dealer's neighbour calls first, the dealer last. */
function spoken(calls: readonly (number | null)[], dealer: number): readonly Said[] {
  return calls.flatMap((_, index) => {
    const seat = (dealer + 1 + index) % calls.length;
    const call = calls[seat];
    return call == null ? [] : [{ seat, call: String(call) }];
  });
}

/** The cards of a trick with the seats that played them: the leader first, then around. */
export function laid(leader: number, cards: readonly string[], seats: number): readonly Laid[] {
  return cards.map((card, index) => ({ seat: (leader + index) % seats, card }));
}

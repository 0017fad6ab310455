import type { Said, Taken } from "../protocol/messages.ts";
import { dealtHand, goneTo, type Layout, type Spot } from "./layout.ts";
import { laid, type Scene } from "./scene.ts";

/** Something that everyone at the table sees happen. */
export type FeltEvent =
  | { readonly kind: "play"; readonly seat: number; readonly card: string }
  | { readonly kind: "take"; readonly seat: number; readonly trick: number }
  | { readonly kind: "deal" }
  | { readonly kind: "call"; readonly seat: number; readonly call: string };

export type CueKind =
  | "cut"
  | "clear"
  | "deal"
  | "sort"
  | "draw"
  | "discard"
  | "call"
  | "play"
  | "hold"
  | "take"
  | "show"
  | "shift";

/** One step of what is seen: the picture at its end, and what happened. */
export interface Cue {
  readonly kind: CueKind;
  readonly scene: Scene;
  readonly seat: number | null;
  readonly card: string | null;
  readonly event: FeltEvent | null;
}

/** A card's way in a cue. */
export interface Move {
  readonly id: string;
  readonly card: string | null;
  readonly from: Spot;
  readonly to: Spot;
}

/** Beyond so many tricks at once it is no story any more: the picture changes at once. */
const STORY = 1;

/** The steps from one picture to a later one; the last of them always ends in the later one. */
export function cuesBetween(before: Scene, after: Scene): readonly Cue[] {
  const cues: Cue[] = [];
  let now = before;
  const add = (
    kind: CueKind,
    scene: Scene,
    seat: number | null = null,
    card: string | null = null,
    event: FeltEvent | null = null,
  ): void => {
    cues.push({ kind, scene, seat, card, event });
    now = scene;
  };
  if (before.seats.length !== after.seats.length || before.own !== after.own || before.game !== after.game) {
    add("cut", after);
    return cues;
  }
  const isLive = !after.open && after.shown === null;
  const dealt =
    after.deal !== null &&
    (before.deal !== after.deal ? isLive || after.open : isLive && before.shown !== null);
  if (dealt) {
    if (before.shown || before.trick.length > 0 || before.hand.length > 0) add("clear", cleared(before));
    if (after.tricks > 0 || after.trick.length > 0) {
      add("cut", after);
      return cues;
    }
    const first = beforeDraw(after);
    add("deal", { ...dealtHand(first), seats: quiet(after) }, null, null, { kind: "deal" });
    add("sort", { ...first, seats: quiet(after) });
    if (first.hand.length !== after.hand.length || first.stock !== after.stock)
      add("draw", { ...after, seats: quiet(after) });
    for (const call of callsBetween([], after.calls))
      add("call", { ...now, seats: upTo(now, after, call) }, call.seat, null, call);
    add("shift", after);
    return cues;
  }
  for (const call of callsBetween(before.calls, after.calls))
    add("call", { ...now, seats: upTo(now, after, call) }, call.seat, null, call);
  if (after.tricks - before.tricks > STORY || after.tricks < before.tricks) {
    add("cut", after);
    return cues;
  }
  const closing = after.tricks > before.tricks ? after.last : null;
  plays(before, after, closing, add, () => now);
  if (after.shown && !before.shown) add("show", after);
  else if (isDiscard(before, now, after)) add("discard", after);
  else add("shift", after);
  return cues;
}

/** Whether cards are put away; of hands that lie open that can be seen at every seat. */
function isDiscard(before: Scene, now: Scene, after: Scene): boolean {
  if (!after.open) return now.hand.length > after.hand.length && before.exchange !== null;
  const held = ({ shown }: Scene): number => shown?.flat().length ?? 0;
  return before.phase === "exchange" && held(now) > held(after);
}

type Add = (
  kind: CueKind,
  scene: Scene,
  seat?: number | null,
  card?: string | null,
  event?: FeltEvent | null,
) => void;

function plays(before: Scene, after: Scene, closing: Taken | null, add: Add, now: () => Scene): void {
  const seats = after.seats.length;
  const laidOut = closing ? laid(closing.leader, closing.cards, seats) : after.trick;
  if (
    (before.shown !== null && !before.open) ||
    !before.trick.every((one, index) => laidOut[index]?.card === one.card)
  )
    return;
  const play = (index: number, cards: typeof laidOut): void => {
    const one = cards[index];
    if (!one) return;
    const scene = now();
    add(
      "play",
      {
        ...scene,
        hand: scene.hand.filter((card) => card !== one.card),
        shown: scene.shown?.map((hand) => hand.filter((card) => card !== one.card)) ?? null,
        counts: scene.counts.map((count, seat) => (seat === one.seat ? Math.max(0, count - 1) : count)),
        trick: cards.slice(0, index + 1),
        leader: cards[0]?.seat ?? null,
        phase: "play",
        ban: index === 0 ? null : scene.ban,
        allowed: null,
        forbidden: new Map(),
        contract: after.contract,
        declarer: after.declarer,
        trump: after.trump,
        seats: turning(scene, index + 1 < seats ? (one.seat + 1) % seats : null),
      },
      one.seat,
      one.card,
      { kind: "play", seat: one.seat, card: one.card },
    );
  };
  for (let index = before.trick.length; index < laidOut.length; index++) play(index, laidOut);
  if (!closing) return;
  const event: FeltEvent = { kind: "take", seat: closing.winner, trick: after.tricks - 1 };
  if (before.winner === null) add("hold", { ...now(), winner: closing.winner }, closing.winner);
  add(
    "take",
    {
      ...now(),
      trick: [],
      winner: null,
      tricks: after.tricks,
      last: closing,
      ban: after.ban,
      seats: turning(now(), closing.winner).map((seat, index) =>
        index === closing.winner && seat.won !== null ? { ...seat, won: seat.won + 1 } : seat,
      ),
    },
    closing.winner,
    null,
    event,
  );
  for (let index = 0; index < after.trick.length; index++) play(index, after.trick);
}

function turning(scene: Scene, turn: number | null): Scene["seats"] {
  return scene.seats.map((seat, index) => ({ ...seat, turn: index === turn, said: null }));
}

/** Seats as they are when the cards have come and nobody has spoken. */
function quiet(scene: Scene): Scene["seats"] {
  return scene.seats.map((seat) => ({ ...seat, said: null, called: null, won: null, turn: false }));
}

/** The seats when that call has been made, and no later one. */
function upTo(now: Scene, after: Scene, { seat, call }: CallEvent): Scene["seats"] {
  const called = after.game === "call-bridge" ? Number(call) : null;
  return now.seats.map((one, index) =>
    index === seat
      ? { ...one, said: call, called, won: called === null ? one.won : 0, turn: false }
      : { ...one, turn: false },
  );
}

type CallEvent = Extract<FeltEvent, { kind: "call" }>;

function callsBetween(before: readonly Said[], after: readonly Said[]): readonly CallEvent[] {
  const known = before.every(
    (call, index) => after[index]?.seat === call.seat && after[index]?.call === call.call,
  );
  return known ? after.slice(before.length).map(({ seat, call }) => ({ kind: "call", seat, call })) : [];
}

function cleared(scene: Scene): Scene {
  return {
    ...scene,
    hand: [],
    counts: scene.counts.map(() => 0),
    trick: [],
    winner: null,
    stock: 0,
    upcard: null,
    shown: null,
    putAway: null,
    contract: null,
    ban: null,
    allowed: null,
    forbidden: new Map(),
    seats: quiet(scene),
  };
}

/** A Bridgette deal before anyone has drawn: thirteen cards each, the stock whole. */
function beforeDraw(after: Scene): Scene {
  const quietly = { ...after, allowed: null, forbidden: new Map(), exchange: null, ban: null };
  if (after.game !== "bridgette" || after.open) return quietly;
  const drawn = new Set(after.drawn);
  return {
    ...quietly,
    hand: after.hand.length > 13 ? after.hand.filter((card) => !drawn.has(card)) : after.hand,
    counts: after.counts.map((count) => Math.min(13, count)),
    stock: 29,
  };
}

/** From one layout to the next: every card that is not where it was, once. */
export function movesBetween(cue: Cue, before: Layout, after: Layout): readonly Move[] {
  const moves: Move[] = [];
  const origins = new Map<number, Spot[]>();
  for (const spot of before.spots.values()) {
    if (spot.zone === "backs" && spot.seat !== null && !after.spots.has(spot.id)) {
      const rest = origins.get(spot.seat) ?? [];
      rest.push(spot);
      origins.set(spot.seat, rest);
    }
  }
  const fromStock = (to: Spot): Spot => ({
    ...before.pack,
    ...topOf(before),
    id: to.id,
    card: to.card,
    up: false,
  });
  for (const [id, to] of after.spots) {
    const old = before.spots.get(id);
    if (old) {
      if (differs(old, to)) moves.push({ id, card: to.card, from: old, to });
      continue;
    }
    moves.push({
      id,
      card: to.card,
      from: { ...originOf(cue, to, before, after, origins, fromStock), id, card: to.card },
      to,
    });
  }
  for (const [id, from] of before.spots) {
    if (after.spots.has(id)) continue;
    const to = endOf(cue, from, after);
    if (to) moves.push({ id, card: from.card, from, to });
  }
  return moves;
}

function topOf(layout: Layout): Partial<Spot> {
  return (
    layout.spots.get("stock:5") ?? layout.spots.get("stock:4") ?? layout.spots.get("stock:0") ?? layout.pack
  );
}

function originOf(
  cue: Cue,
  to: Spot,
  before: Layout,
  after: Layout,
  origins: Map<number, Spot[]>,
  fromStock: (to: Spot) => Spot,
): Spot {
  if (cue.kind === "deal" && to.zone !== "upcard") return { ...after.pack, zone: to.zone, z: to.z };
  if (cue.kind === "draw" || to.zone === "upcard") return fromStock(to);
  if (cue.kind === "play" && to.seat !== null) {
    const back = origins.get(to.seat)?.pop();
    if (back) return back;
  }
  if (to.zone === "last") return { ...to, y: to.y + 16, opacity: 0 };
  void before;
  return { ...to, opacity: 0 };
}

/** Where a card goes that is seen no more; null when it is gone at once, because another goes in its place. */
function endOf(cue: Cue, from: Spot, after: Layout): Spot | null {
  if (from.zone === "backs" && cue.kind === "play") return null;
  if (from.zone === "trick" && cue.kind === "take" && cue.seat !== null) {
    const place = after.frame.places[cue.seat];
    if (place) return goneTo(after, place, from);
  }
  if (cue.kind === "clear" || cue.kind === "discard") {
    const { x, y } = cue.kind === "clear" ? after.pack : after.marks.stock;
    return {
      ...from,
      zone: "gone",
      x,
      y,
      opacity: 0,
      scale: from.scale * 0.7,
      width: from.width * 0.7,
      lit: false,
    };
  }
  return { ...from, zone: "gone", opacity: 0 };
}

function differs(a: Spot, b: Spot): boolean {
  return (
    Math.abs(a.x - b.x) > 0.05 ||
    Math.abs(a.y - b.y) > 0.05 ||
    a.rotation !== b.rotation ||
    a.scale !== b.scale ||
    a.tilt !== b.tilt ||
    a.opacity !== b.opacity ||
    a.up !== b.up ||
    a.zone !== b.zone
  );
}

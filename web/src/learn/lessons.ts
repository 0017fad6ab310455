import { isColon, suitOf } from "../model/cards.ts";
import { isBonusCall, parts, rows, whole } from "../panels/scores.ts";
import type { BridgetteDeal, CallBridgeDeal, Forbidden, Update, Welcome } from "../protocol/messages.ts";

/** What is seen at the table; `hasResult` while the result of the deal lies over it. */
export interface View {
  readonly welcome: Welcome;
  readonly update: Update;
  readonly hasResult: boolean;
}

/** What a sentence of the coach needs; cards, suits and seats as the table has them. */
export type Facts = Readonly<Record<string, string | number>>;

/** Something to be explained once: its name, the part of the rules it belongs to, and when it matters. */
export interface Lesson {
  readonly id: string;
  readonly page: string;
  /** What the sentence needs to know, or null where it is not to the point now. */
  readonly when: (view: View) => Facts | null;
}

function lesson(id: string, page: string, when: Lesson["when"]): Lesson {
  return { id, page, when };
}

function given(condition: boolean | undefined, facts: Facts = {}): Facts | null {
  return condition ? facts : null;
}

function isMine({ welcome, update, hasResult }: View): boolean {
  return !hasResult && update.turn === welcome.seat;
}

/** A refusal of that kind among those of the turn. */
function refused(view: View, reason: string): Forbidden | undefined {
  return isMine(view) ? view.update.own.forbidden.find((item) => item.reason === reason) : undefined;
}

function bound(view: View, reason: string): Facts | null {
  const item = refused(view, reason);
  return item ? { suit: String(item.arguments["suit"] ?? "") } : null;
}

/** The card led to a trick that the player is to answer. */
function led(view: View): string | null {
  const trick = view.update.public?.trick;
  return isMine(view) && view.update.phase === "play" ? (trick?.cards[0] ?? null) : null;
}

/** Whether the hand has none of the suit led, and some choice. */
function isVoid(view: View): boolean {
  const card = led(view);
  const { hand, allowed } = view.update.own;
  if (card === null || isColon(card) || allowed.length < 2) return false;
  return hand.every((own) => suitOf(own) !== suitOf(card));
}

function callBridge({ update }: View): CallBridgeDeal | null {
  return update.public?.game === "call-bridge" ? update.public : null;
}

function bridgette({ update }: View): BridgetteDeal | null {
  return update.public?.game === "bridgette" ? update.public : null;
}

/** Tricks won beyond the call; null before the play and after it. */
function beyond(view: View): number | null {
  const shown = callBridge(view);
  const { seat } = view.welcome;
  const call = shown?.calls[seat];
  if (!shown || view.update.phase !== "play" || call === null || call === undefined) return null;
  return (shown.won[seat] ?? 0) - call;
}

function calls(view: View): boolean {
  return isMine(view) && view.update.phase === "calls";
}

function firstLead(view: View): boolean {
  const shown = view.update.public;
  return view.update.phase === "play" && isMine(view) && shown?.tricks.length === 0 && led(view) === null;
}

function ownScore(view: View): Facts | null {
  const row = view.hasResult ? rows(view.welcome, view.update).at(-1) : undefined;
  const cell = row?.cells[view.welcome.seat];
  if (!row?.counted || !cell || cell.call === null) return null;
  const { call, won, points } = cell;
  return { kept: points > 0 ? "yes" : "no", call, won, points };
}

const CALL_BRIDGE: readonly Lesson[] = [
  lesson("score", "call-bridge/score", ownScore),
  lesson("bonus", "call-bridge/score", (view) => {
    const { bonus_from: from, bonus_points: points } = view.welcome.options;
    const isDared = callBridge(view)?.calls.some((call) => call !== null && isBonusCall(view.welcome, call));
    return given(isDared && !view.hasResult, { from: whole(from), points: whole(points) });
  }),
  lesson("call", "call-bridge/call", (view) => {
    const { min_call: min, max_call: max } = view.welcome.options;
    return given(calls(view), { min: whole(min), max: whole(max) });
  }),
  lesson("too-many", "call-bridge/score", (view) => given(isOne(view) && (beyond(view) ?? 0) > 1)),
  lesson("one-over", "call-bridge/score", (view) => given(isOne(view) && beyond(view) === 1)),
  lesson("must-overtrump", "call-bridge/play", (view) => bound(view, "must-overtrump")),
  lesson("must-trump", "call-bridge/play", (view) => bound(view, "must-trump")),
  lesson("must-head", "call-bridge/play", (view) => bound(view, "must-head")),
  lesson("spades-unbroken", "call-bridge/play", (view) => bound(view, "spades-unbroken")),
  lesson("must-follow", "call-bridge/play", (view) => bound(view, "must-follow")),
  lesson("free", "call-bridge/play", (view) => given(isVoid(view) && view.update.own.forbidden.length === 0)),
  lesson("lead", "call-bridge/play", (view) => given(firstLead(view))),
  lesson("kept", "call-bridge/score", (view) => {
    const call = callBridge(view)?.calls[view.welcome.seat] ?? 0;
    const overtricks = String(view.welcome.options["overtricks"]);
    return given(beyond(view) === 0, { call, overtricks });
  }),
];

/** Whether this table allows one trick beyond the call, and no more. */
function isOne({ welcome }: View): boolean {
  return welcome.options["overtricks"] === "one";
}

/** The parts of the last deal's points that belong together. */
function part(view: View, start: string): Facts | null {
  const result = view.hasResult ? view.update.results.at(-1) : undefined;
  if (!result?.contract) return null;
  return given(parts(view.welcome, result).some(({ id }) => id.startsWith(`web-part-${start}`)));
}

function exchange(view: View): boolean {
  return view.update.own.exchange !== null;
}

function ownColon(view: View, among: readonly string[]): Facts | null {
  const colon = among.find(isColon);
  return colon && isMine(view) ? { colon } : null;
}

function answering(view: View): Facts | null {
  const card = led(view);
  if (card === null || isColon(card)) return null;
  const facts = ownColon(view, view.update.own.allowed);
  const hasOthers = view.update.own.allowed.some((own) => !isColon(own));
  return facts && hasOthers ? { ...facts, suit: suitOf(card) ?? "" } : null;
}

function contract(view: View): Facts | null {
  const shown = bridgette(view);
  if (view.update.phase !== "play" || !shown?.contract || shown.declarer === null) return null;
  if (shown.tricks.length > 0) return null;
  const level = Number(shown.contract.charAt(0));
  return { seat: shown.declarer, contract: shown.contract, tricks: 6 + level };
}

function theirBan(view: View): Facts | null {
  const { ban } = bridgette(view) ?? {};
  const { turn } = view.update;
  return ban && turn !== null && turn !== view.welcome.seat ? { seat: turn, suit: ban } : null;
}

function holding(view: View): Facts | null {
  const item = refused(view, "notrump-holding");
  return item ? { suit: String(item.arguments["suit"] ?? "") } : null;
}

function may(view: View, call: string): Facts | null {
  return given(isMine(view) && view.update.phase === "auction" && view.update.own.allowed.includes(call));
}

const BRIDGETTE: readonly Lesson[] = [
  lesson("passed-out", "bridgette/bid", (view) =>
    given(view.hasResult && view.update.results.at(-1)?.counted === false),
  ),
  lesson("short", "bridgette/score", (view) => part(view, "short")),
  lesson("br-score", "bridgette/score", (view) => part(view, "contract")),
  lesson("exact", "bridgette/score", (view) => part(view, "exact")),
  lesson("three", "bridgette/score", (view) => part(view, "three")),
  lesson("doubled", "bridgette/score", (view) => part(view, "premium")),
  lesson("up-card", "bridgette/change", (view) => {
    const { dealer, public: shown } = view.update;
    if (!exchange(view) || shown?.game !== "bridgette" || dealer === null) return null;
    return { seat: dealer, card: shown.upcard, draws: shown.draws[view.welcome.seat] ?? 0 };
  }),
  lesson("discard", "bridgette/change", (view) =>
    given(exchange(view), { count: view.update.own.exchange?.count ?? 0 }),
  ),
  lesson("colon", "bridgette/play", (view) => ownColon(view, view.update.own.hand)),
  lesson("redouble", "bridgette/bid", (view) => may(view, "XX")),
  lesson("bid", "bridgette/bid", (view) => may(view, "pass")),
  lesson("double", "bridgette/bid", (view) => may(view, "X")),
  lesson("jump", "bridgette/bid", (view) => given(refused(view, "jump-holding") !== undefined)),
  lesson("no-trump", "bridgette/bid", holding),
  lesson("contract", "bridgette/bid", contract),
  lesson("banned", "bridgette/play", (view) => bound(view, "suit-banned")),
  lesson("ban-theirs", "bridgette/play", theirBan),
  lesson("colon-led", "bridgette/play", (view) => given(isColon(led(view) ?? ""))),
  lesson("colon-answer", "bridgette/play", answering),
  lesson("colon-other", "bridgette/play", (view) => {
    const item = refused(view, "colon-of-another-range");
    return item ? { colon: item.action } : null;
  }),
  lesson("br-must-follow", "bridgette/play", (view) => bound(view, "must-follow")),
  lesson("no-duty", "bridgette/play", (view) => given(isVoid(view), { suit: suitOf(led(view) ?? "") ?? "" })),
];

/** All lessons of a game; where several are to the point, the first goes first. */
export const LESSONS: Readonly<Record<string, readonly Lesson[]>> = {
  "call-bridge": CALL_BRIDGE,
  bridgette: BRIDGETTE,
};

/** What is to be explained now, of all that has not been. */
export function due(view: View, heard: ReadonlySet<string>): { lesson: Lesson; facts: Facts } | null {
  for (const each of LESSONS[view.welcome.game] ?? []) {
    if (heard.has(each.id)) continue;
    const facts = each.when(view);
    if (facts) return { lesson: each, facts };
  }
  return null;
}

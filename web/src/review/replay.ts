import { Denied } from "../link/house.ts";
import type { Argument, BridgetteDeal, CallBridgeDeal, Result } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";
import type { Source } from "./address.ts";

/** How a deal stood after one action, and what that was; there is none at first. */
export interface Step {
  readonly seat: number | null;
  readonly action: string | null;
  readonly phase: "exchange" | "auction" | "calls" | "play" | "over";
  readonly turn: number | null;
  readonly public: CallBridgeDeal | BridgetteDeal;
  readonly hands: readonly (readonly string[])[];
}

/** One deal of a match in short. */
export interface Played {
  readonly result: Result;
  readonly is_over: boolean;
  readonly actions: number;
  readonly proof: "good" | "none" | "bad";
  readonly why: string;
}

/** The proof of a deal's shuffle, as the record has it. */
export interface Shuffled {
  readonly match: string;
  readonly deal: number;
  readonly commitment: string;
  readonly contributions: readonly (string | null)[];
  readonly seed: string;
}

/** One deal step by step. */
export interface Watched {
  readonly deal: number;
  readonly steps: readonly Step[];
  readonly drawn: readonly (readonly string[])[];
  readonly shuffle: Shuffled | null;
}

/** A match as the server replays it from its record, with one deal of it. */
export interface Replay {
  readonly game: "call-bridge" | "bridgette";
  readonly options: Readonly<Record<string, Argument>>;
  readonly varied: readonly string[];
  readonly scale: number;
  readonly players: readonly string[];
  readonly deals: readonly Played[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  readonly winners: readonly number[];
  readonly is_finished: boolean;
  readonly watched: Watched | null;
}

/** Why a record is wrong, and where. */
export class WrongRecord extends Denied {
  constructor(
    reason: string,
    about: Readonly<Record<string, Argument>>,
    readonly deal: number | null,
    readonly action: number | null,
    readonly clause: string,
  ) {
    super(400, reason, about);
  }
}

/** The replay of a record, with its deal of that index. Throws WrongRecord, Denied, TypeError. */
export async function replayOf(record: string, deal: number): Promise<Replay> {
  const answer = await fetch(`/api/replay?deal=${deal}`, {
    method: "POST",
    body: record,
    headers: { "Content-Type": "application/json" },
  });
  if (answer.ok) return (await answer.json()) as Replay;
  const why = (await answer.json().catch(() => ({}))) as Partial<{
    error: string;
    arguments: Readonly<Record<string, Argument>>;
    deal: number | null;
    action: number | null;
    clause: string;
  }>;
  const about = why.arguments ?? {};
  if (why.clause)
    throw new WrongRecord(why.error ?? "", about, why.deal ?? null, why.action ?? null, why.clause);
  throw new Denied(answer.status, why.error ?? "http", about);
}

const KEPT = "overtrick.record";
let held: string | null = null;

/** Keep a record that somebody brought as long as this tab is open. */
export function keep(record: string): void {
  held = record;
  try {
    sessionStorage.setItem(KEPT, record);
  } catch {
    // Without a store it lasts as long as the page.
  }
}

function kept(): string | null {
  if (held !== null) return held;
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The address of the record as a file; none for one that was brought. */
export function fileOf(source: Source): string | null {
  if (source.kind === "table") return `/api/tables/${source.table}/record`;
  return source.kind === "shared" ? `/api/shared/${source.word}` : null;
}

/** The text of the record; null for one that was not kept. Throws Denied, TypeError. */
export async function recordOf(source: Source): Promise<string | null> {
  const file = fileOf(source);
  if (file === null) return kept();
  const answer = await fetch(file);
  if (!answer.ok) throw new Denied(answer.status, "http", {});
  return answer.text();
}

/** What went wrong with a match that was to be watched, as a sentence. */
export function fault(words: Words, error: unknown, source: Source): string {
  if (error instanceof WrongRecord) return wrong(words, error);
  if (!(error instanceof Denied)) return words.say("web-unreachable");
  if (error.status === 429 || error.status === 503) return words.say("web-server-too-many");
  if (source.kind === "shared") return words.say("review-gone");
  if (source.kind === "table") return words.say("review-not-yours");
  return words.has(error.reason) ? words.reason(error.reason, error.about) : words.say("web-server-other");
}

const GAMES: Readonly<Record<string, string>> = { B: "bridgette", C: "call-bridge" };

function wrong(words: Words, { reason, about, deal, action, clause }: WrongRecord): string {
  const message = words.reason(reason, about, clause === "record" ? undefined : GAMES[clause.charAt(0)]);
  if (deal === null) return message;
  if (action === null) return words.say("review-wrong-deal", { deal: deal + 1, message });
  return words.say("review-wrong-action", { deal: deal + 1, action: action + 1, message });
}

import type { Reason } from "../ask/reasons.ts";
import { Denied } from "../link/house.ts";
import type { Argument } from "../protocol/messages.ts";

export const SIZES = ["small", "mistake", "blunder"] as const;
export type Size = (typeof SIZES)[number];

/** What a seat did at a step, and what the strongest bot would have done from that seat's view. */
export interface Judgement {
  readonly step: number;
  readonly action: string;
  readonly best: string;
  readonly reason: Reason;
  /** What the act and the best one are worth, in points, where the bot weighed both. */
  readonly worth: readonly [number, number] | null;
  readonly cost: number | null;
  readonly size: Size | "none" | null;
}

/** What has come of the judgements of a seat's acts in a deal. */
export interface Judged {
  /** How many acts there are. */
  readonly acts: number;
  /** The points from which on a cost is of each of the sizes. */
  readonly sizes: readonly number[];
  readonly found: readonly Judgement[];
}

/** What a seat's acts in a deal came to; `lost` is in points, by mistakes of any size. */
export interface Summary {
  readonly counts: Readonly<Record<Size, number>>;
  readonly lost: number;
  readonly unweighed: number;
}

export function isMistake({ size }: Judgement): boolean {
  return size !== null && size !== "none";
}

export function summaryOf(found: readonly Judgement[]): Summary {
  const counted = (size: Size): number => found.filter((each) => each.size === size).length;
  return {
    counts: { small: counted("small"), mistake: counted("mistake"), blunder: counted("blunder") },
    lost: found.filter(isMistake).reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    unweighed: found.filter(({ cost }) => cost === null).length,
  };
}

/** The step of the nearest mistake after that step, or before it; null if there is none. */
export function nextMistake(found: readonly Judgement[], step: number, by: 1 | -1): number | null {
  const steps = found.filter(isMistake).map((each) => each.step);
  const there = steps.filter((each) => (each - step) * by > 0).sort((a, b) => (a - b) * by);
  return there[0] ?? null;
}

/** The seat of a record that is judged if nobody chooses: the first at which its maker says a person sat. */
export function firstPerson(record: string, seats: number): number {
  try {
    const { meta } = JSON.parse(record) as { meta?: { players?: unknown } };
    const players = Array.isArray(meta?.players) ? meta.players : [];
    const found = players.indexOf("person");
    return found >= 0 && found < seats ? found : 0;
  } catch {
    return 0;
  }
}

/**
 * Have a seat's acts in a deal judged; told each time that another has come.
 *
 * Throws Denied, TypeError; an Error when the answer breaks off, and when the signal says so.
 */
export async function judge(
  { record, deal, seat }: { readonly record: string; readonly deal: number; readonly seat: number },
  signal: AbortSignal,
  told: (judged: Judged) => void,
): Promise<void> {
  const answer = await fetch(`/api/judge?deal=${deal}&seat=${seat}`, {
    method: "POST",
    body: record,
    headers: { "Content-Type": "application/json" },
    signal,
  });
  if (!answer.ok || !answer.body) throw await denied(answer);
  const lines = linesOf(answer.body);
  const first = await lines.next();
  if (first.done) throw new Error("the answer broke off");
  const about = JSON.parse(first.value) as Pick<Judged, "acts" | "sizes">;
  const found: Judgement[] = [];
  told({ ...about, found: [] });
  for await (const line of lines) {
    found.push(JSON.parse(line) as Judgement);
    told({ ...about, found: [...found] });
  }
  if (found.length < about.acts) throw new Error("the answer broke off");
}

async function denied(answer: Response): Promise<Denied> {
  const why = (await answer.json().catch(() => ({}))) as Partial<{
    error: string;
    arguments: Readonly<Record<string, Argument>>;
  }>;
  return new Denied(answer.status, why.error ?? "http", why.arguments ?? {});
}

/** The lines of an answer as they come; one that is cut off is none. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

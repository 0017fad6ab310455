import { signal } from "@preact/signals";
import { Denied } from "../link/house.ts";
import { type Judged, judge } from "./judgement.ts";

/** One seat's acts in one deal. */
export interface Asked {
  readonly record: string;
  readonly deal: number;
  readonly seat: number;
}

/** What has been judged of a match, and what is being judged; one seat of one deal at a time. */
export class Judging {
  /** The seat that is judged. */
  readonly seat = signal(0);
  /** What is being judged now. */
  readonly running = signal<Asked | null>(null);
  /** The id of the sentence about what went wrong last. */
  readonly fault = signal("");

  private readonly judged = signal<ReadonlyMap<string, Judged>>(new Map());
  private stopper = new AbortController();

  /** What has come of that deal, for the seat. */
  of(deal: number): Judged | null {
    return this.judged.value.get(key(deal, this.seat.value)) ?? null;
  }

  /** Forget everything: another match is watched, in which that seat is judged. */
  reset(seat = 0): void {
    this.stop();
    this.judged.value = new Map();
    this.seat.value = seat;
  }

  /** Judge that seat from now on. */
  choose(seat: number): void {
    this.stop();
    this.seat.value = seat;
  }

  stop(): void {
    this.stopper.abort();
    this.running.value = null;
    this.fault.value = "";
  }

  async start(record: string, deal: number): Promise<void> {
    this.stop();
    this.stopper = new AbortController();
    const { signal } = this.stopper;
    const seat = this.seat.peek();
    this.running.value = { record, deal, seat };
    try {
      await judge({ record, deal, seat }, signal, (judged) => {
        if (!signal.aborted) this.judged.value = new Map(this.judged.peek()).set(key(deal, seat), judged);
      });
    } catch (error) {
      if (!signal.aborted) this.fault.value = faultOf(error);
    }
    if (!signal.aborted) this.running.value = null;
  }
}

function key(deal: number, seat: number): string {
  return `${deal}/${seat}`;
}

function faultOf(error: unknown): string {
  if (error instanceof Denied)
    return error.status === 429 || error.status === 503 ? "judge-too-many" : "web-server-other";
  return error instanceof TypeError ? "web-unreachable" : "judge-broken";
}

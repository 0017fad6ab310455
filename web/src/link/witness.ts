import type { Ended, Shuffle, Update, Welcome } from "../protocol/messages.ts";

/** What was said before a deal, in hexadecimal. */
interface Promised {
  readonly commitment: string;
  /** Our own bytes, once they are meant for it. */
  readonly given?: string;
  /** The complete list of contributions, once it was shown. */
  readonly listed?: readonly (string | null)[];
  /** The cards first seen in our own hand. */
  readonly held?: readonly string[];
}

export type Fault =
  | "play-fault-commitment"
  | "play-fault-given"
  | "play-fault-list"
  | "play-fault-hand"
  | "web-proof-fault-seed"
  | "web-proof-fault-pack";

export interface Verdict {
  readonly shuffle: Shuffle;
  readonly given: string | null;
  readonly faults: readonly Fault[];
  readonly isProved: boolean;
}

/** Where promises are kept when the page is loaded again. */
export type Keep = Pick<Storage, "getItem" | "setItem">;

const MOST_KEPT = 12;

/** Remembers what a table promised before each deal, and compares when the deal is over. */
export class Witness {
  private readonly place: string;

  constructor(
    private readonly welcome: Welcome,
    private readonly keep: Keep,
  ) {
    this.place = `overtrick.promises.${welcome.match}`;
  }

  /** The bytes to give to that shuffle: fresh ones, or those that were meant for it before. */
  gives(shuffle: Shuffle, fresh: string): string {
    const promised = this.promised(shuffle);
    const given = promised.given ?? fresh;
    this.note(shuffle.deal, { ...promised, given });
    return given;
  }

  /** Note what this update promises. */
  hear(update: Update): void {
    const { shuffle } = update;
    if (shuffle === null) return;
    let promised = this.promised(shuffle);
    if (isShown(update) && promised.listed === undefined)
      promised = { ...promised, listed: shuffle.contributions };
    if (update.own.hand.length > 0 && promised.held === undefined && update.ended === null) {
      const drawn = new Set(update.own.drawn);
      const gone = new Set(update.own.discarded);
      const held = update.own.hand.filter((card) => !drawn.has(card) && !gone.has(card));
      promised = { ...promised, held };
    }
    this.note(shuffle.deal, promised);
  }

  /** How the shuffle stands of the deal in progress, or of the one to come. */
  pending(update: Update): Verdict | null {
    const { shuffle } = update;
    if (shuffle === null) return null;
    const faults = this.broken(shuffle, isShown(update));
    return { shuffle, given: this.promised(shuffle).given ?? null, faults, isProved: false };
  }

  /** How the shuffle was of the deal that has just ended; fails when the means to compute it cannot be fetched. */
  async proof(ended: Ended): Promise<Verdict> {
    const { shuffle } = ended;
    const promised = this.promised(shuffle);
    const faults = [...this.broken(shuffle, true), ...(await this.recomputed(ended))];
    const own = ended.hands[this.welcome.seat] ?? [];
    if (promised.held?.some((card) => !own.includes(card))) faults.push("play-fault-hand");
    return {
      shuffle,
      given: promised.given ?? null,
      faults,
      isProved: shuffle.seed !== null && faults.length === 0,
    };
  }

  private broken(shuffle: Shuffle, isListed: boolean): Fault[] {
    const promised = this.promised(shuffle);
    const faults: Fault[] = [];
    if (promised.commitment !== shuffle.commitment) faults.push("play-fault-commitment");
    const own = shuffle.contributions[this.welcome.seat];
    if (isListed && promised.given !== undefined && promised.given !== own) faults.push("play-fault-given");
    if (promised.listed && promised.listed.join() !== shuffle.contributions.join())
      faults.push("play-fault-list");
    return faults;
  }

  private async recomputed(ended: Ended): Promise<Fault[]> {
    const { commitment, fromHex, orderedPack, shuffled, toHex } = await import("./shuffle.ts");
    const { match, game } = this.welcome;
    const { deal, seed, contributions, commitment: said } = ended.shuffle;
    if (seed === null || toHex(await commitment(match, deal, fromHex(seed))) !== said)
      return ["web-proof-fault-seed"];
    const given = contributions.map((each) => (each === null ? null : fromHex(each)));
    const pack = await shuffled(match, deal, fromHex(seed), given, orderedPack(game === "bridgette"));
    if (pack.join(" ") !== ended.pack) return ["web-proof-fault-pack"];
    const seats = ended.hands.length;
    const isDealt = ended.hands.every((hand, seat) =>
      hand.every((card) => (ended.dealer + 1 + pack.indexOf(card)) % seats === seat),
    );
    return isDealt ? [] : ["play-fault-hand"];
  }

  private promised(shuffle: Shuffle): Promised {
    return this.all()[shuffle.deal] ?? { commitment: shuffle.commitment };
  }

  private all(): Record<number, Promised> {
    return JSON.parse(this.keep.getItem(this.place) ?? "{}") as Record<number, Promised>;
  }

  private note(deal: number, promised: Promised): void {
    const all = this.all();
    if (JSON.stringify(all[deal]) === JSON.stringify(promised)) return;
    const kept = Object.entries({ ...all, [deal]: promised }).slice(-MOST_KEPT);
    try {
      this.keep.setItem(this.place, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // A full store only costs the comparison with what was promised, not the proof itself.
    }
  }
}

/** Whether the list of contributions is complete and shown. */
function isShown(update: Update): boolean {
  return update.phase !== "seating" && update.phase !== "shuffle" && update.phase !== "over";
}

import { computed, effect, signal } from "@preact/signals";
import { Link } from "../link/link.ts";
import { keep, ports, randomHex } from "../link/ports.ts";
import { type Verdict, Witness } from "../link/witness.ts";
import type { Forbidden, Player, Update, Welcome } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";
import { isTurn } from "./turn.ts";

export type Sheet =
  | "menu"
  | "settings"
  | "proof"
  | "log"
  | "rules"
  | "scores"
  | "colons"
  | "give-up"
  | "code";

const TOAST = 5000;
/** What has its answer in so many milliseconds is not said to be awaited. */
const SOON = 80;

/** Whether there is a result: of a deal, or of the match. */
export function isDone(update: Update | null): update is Update {
  return update !== null && (update.ended !== null || update.phase === "over");
}

/** What a bot proposes, in notation, for one version of the table. */
export interface Hint {
  readonly version: number;
  readonly action: string;
  /** Why, in a sentence to be read beside what is marked. */
  readonly line: string;
  /** The same for who only listens: what is proposed, and why. */
  readonly said: string;
}

/** Something said to who cannot see it; its number tells it from the same sentence said before. */
export interface Utterance {
  readonly number: number;
  readonly text: string;
}

/** What was said stays so long that a whole result is never dropped before it was read. */
const SPOKEN = 24;

/** A person's stay at one table: the link, and what only this page knows. */
export class Sitting {
  readonly link: Link;
  /** Cards marked to be put away. */
  readonly marked = signal<readonly string[]>([]);
  /** The last version whose motion is over. */
  readonly settled = signal(0);
  readonly sheet = signal<Sheet | null>(null);
  readonly toast = signal<string | null>(null);
  /** The deal whose result was read, and laid aside. */
  readonly laidAside = signal<number | null>(null);
  /** The deal whose result has come: it stays, whoever gets ready meanwhile. */
  readonly cameTo = signal<number | null>(null);
  /** How far below the bar the coach's card reaches, in pixels, where the table moves out of its way. */
  readonly coached = signal(0);
  readonly sawFinal = signal(false);
  readonly showsLastTrick = signal(false);
  /** How the trick of that number was won, said when the last trick is looked at. */
  readonly told = signal({ trick: 0, line: "" });
  readonly spoken = signal<readonly Utterance[]>([]);
  readonly urgent = signal<Utterance>({ number: 0, text: "" });
  readonly verdict = signal<Verdict | null>(null);
  readonly witness = signal<Witness | null>(null);

  readonly hint = signal<Hint | null>(null);
  /** The hint for the table as it is; none once it has moved on. */
  readonly advice = computed(() => {
    const { hint, link } = this;
    return hint.value?.version === link.update.value?.version ? hint.value : null;
  });

  /** The version for which a hint was asked that has not come. */
  private readonly asked = signal<number | null>(null);
  readonly isAsking = computed(() => this.asked.value === this.link.update.value?.version);

  readonly isMine = computed(() => {
    const { welcome, update } = this.link;
    return welcome.value !== null && update.value?.turn === welcome.value.seat;
  });

  private readonly endings: (() => void)[] = [];
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly words: Words,
  ) {
    this.link = new Link(table, ports);
    const { link } = this;
    this.endings.push(
      effect(() => {
        const welcome = link.welcome.value;
        if (welcome && this.witness.peek() === null) this.witness.value = new Witness(welcome, keep());
      }),
      effect(() => this.follow()),
      effect(() => {
        const update = link.update.value;
        if (isDone(update) && this.settled.value >= update.version) this.cameTo.value = update.deal;
      }),
      effect(() => {
        isTurn.value = this.isMine.value;
        return () => {
          isTurn.value = false;
        };
      }),
      effect(() => {
        if (!this.isAsking.value) return;
        const timer = setTimeout(() => this.speak(words.say("hint-pending")), SOON);
        return () => clearTimeout(timer);
      }),
      effect(() => {
        const advice = this.advice.value;
        if (advice && this.settled.value >= advice.version) this.speak(advice.said);
      }),
      effect(() => {
        const refusal = link.refusal.value;
        if (refusal) this.say(this.refused(refusal.code, refusal.reason, refusal.arguments));
      }),
    );
    const retry = (): void => link.retry();
    const lose = (): void => link.lose();
    addEventListener("online", retry);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", retry);
    this.endings.push(() => {
      removeEventListener("online", retry);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", retry);
    });
  }

  /** What every update asks of us, whether or not anybody looks. */
  private follow(): void {
    const update = this.link.update.value;
    const witness = this.witness.value;
    if (update === null || witness === null) return;
    witness.hear(update);
    const { ended } = update;
    if (ended)
      witness.proof(ended).then(
        (verdict) => this.judged(verdict),
        () => undefined, // Tried again with the next update.
      );
    else this.verdict.value = witness.pending(update);
    if (update.own.exchange === null && this.marked.peek().length > 0) this.marked.value = [];
    const isFirst = ended === null && update.results.length === 0;
    const gave = update.shuffle?.contributions[this.seat] ?? null;
    if (isFirst && gave === null && update.own.may.includes("contribute") && !this.hasGiven) {
      this.hasGiven = true;
      this.ready();
    }
    const tricks = update.public?.tricks.length ?? 0;
    if (this.showsLastTrick.peek() && tricks !== this.told.peek().trick) this.lookBack(tricks > 0);
  }

  private hasGiven = false;

  private judged(verdict: Verdict): void {
    if (this.link.update.peek()?.ended?.shuffle.deal === verdict.shuffle.deal) this.verdict.value = verdict;
  }

  get welcome(): Welcome {
    const welcome = this.link.welcome.value;
    if (welcome === null) throw new Error("no welcome yet");
    return welcome;
  }

  get update(): Update {
    const update = this.link.update.value;
    if (update === null) throw new Error("no update yet");
    return update;
  }

  get seat(): number {
    return this.link.welcome.value?.seat ?? 0;
  }

  /** Ready for the next deal, with bytes of our own. */
  ready(): void {
    const { shuffle } = this.update;
    const witness = this.witness.value;
    if (shuffle === null || witness === null) return;
    this.laidAside.value = null;
    this.link.send({ type: "contribute", contribution: witness.gives(shuffle, randomHex(16)) });
  }

  act(action: string): void {
    this.toast.value = null;
    this.link.send({ type: "act", action });
  }

  /** The name of a key, and whether a hint proposes it. */
  proposed(action: string, name: string): { name: string; mark: string } {
    const isProposed = this.advice.value?.action === action;
    return isProposed
      ? { name: this.words.say("felt-proposed", { what: name }), mark: "proposed" }
      : { name, mark: "" };
  }

  /** Ask what a bot would do here; asked again, lay its answer aside. */
  ask(): void {
    if (this.advice.peek()) {
      this.hint.value = null;
      return;
    }
    if (this.isAsking.peek()) return;
    const { version } = this.update;
    this.asked.value = version;
    import("../ask/hint.ts")
      .then(
        ({ askHint }) => askHint(this),
        () => this.say(this.words.say("web-unreachable")),
      )
      .finally(() => {
        if (this.asked.peek() === version) this.asked.value = null;
      });
  }

  /** Show the last trick again, and say how it was won; or lay it aside. */
  lookBack(isShown: boolean): void {
    this.showsLastTrick.value = isShown;
    if (isShown)
      import("../ask/last.ts").then(
        ({ tellLast }) => tellLast(this),
        () => undefined,
      );
  }

  /** Say shortly what just went wrong, or why something cannot be. */
  say(text: string): void {
    this.toast.value = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => {
      this.toast.value = null;
    }, TOAST);
  }

  /** Tell an event to who cannot see it. */
  speak(text: string): void {
    const said = this.spoken.peek();
    const number = (said.at(-1)?.number ?? 0) + 1;
    this.spoken.value = [...said.slice(1 - SPOKEN), { number, text }];
  }

  forbid(item: Forbidden): void {
    this.say(this.reason(item));
  }

  /** Why something may not be done now, as a sentence. */
  reason(item: Forbidden): string {
    return this.words.reason(item.reason, item.arguments, this.welcome.game);
  }

  /** Why that action may not be done now; undefined if it may, or is nobody's to do. */
  reasonOf(action: string): string | undefined {
    const item = this.update.own.forbidden.find((each) => each.action === action);
    return item && this.reason(item);
  }

  private refused(code: string, reason: string | null, about: Forbidden["arguments"]): string {
    if (code === "illegal" && reason) return this.words.reason(reason, about, this.welcome.game);
    const id = `play-refused-${code}`;
    return this.words.say(this.words.has(id) ? id : "play-refused-not-due");
  }

  /** Who is meant, for sentences that speak of "you" or of a name. */
  who(seat: number): { who: string; player: string } {
    return { who: seat === this.seat ? "you" : "other", player: this.name(seat) };
  }

  player(seat: number): Player | undefined {
    return this.update.players[seat];
  }

  name(seat: number): string {
    if (seat === this.seat) return this.words.say("play-you");
    return this.player(seat)?.name ?? this.words.say("web-seat-free");
  }

  /** Points as people count them. */
  points(raw: number): number {
    return raw / this.welcome.scale;
  }

  /** Get up: the seat is kept. The socket stays a moment, so that the word arrives. */
  leave(): void {
    if (this.link.connection.value === "open") this.link.send({ type: "leave" });
    setTimeout(() => this.link.close(), 250);
    this.end();
  }

  private end(): void {
    for (const ending of this.endings.splice(0)) ending();
    clearTimeout(this.toastTimer);
  }
}

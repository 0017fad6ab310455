import { batch, computed, effect, signal } from "@preact/signals";
import { firstPerson, type Judged, type Judgement, nextMistake } from "../judge/judgement.ts";
import { Judging } from "../judge/judging.ts";
import { verdict } from "../judge/told.ts";
import { house } from "../link/house.ts";
import type { Update, Welcome } from "../protocol/messages.ts";
import type { Words } from "../words/words.ts";
import { isSame, type Place, read, type Source, type Watch, write } from "./address.ts";
import { fault, type Played, type Replay, recordOf, replayOf, type Step, type Watched } from "./replay.ts";
import { trickAt, trickEnds, within } from "./steps.ts";
import { outcome, placeLine, stepLines } from "./story.ts";
import { updateOf, welcomeOf } from "./view.ts";

export type Sheet = "scores" | "proof" | "share" | "judge";

/** Between two steps, when they go on by themselves; and after a deal's last. */
const PAUSE = 650;
const REST = 2600;
/** A browser lets the address change only so often. */
const ADDRESS = 400;

/** A person watching a match: which step is shown, how it goes on, and what is said of it. */
export class Watching {
  readonly source = signal<Source | null>(null);
  readonly place = signal<Place>({ deal: 0, step: 0 });
  readonly replay = signal<Replay | null>(null);
  readonly fault = signal("");
  /** A record that somebody brought was not kept. */
  readonly isForgotten = signal(false);
  readonly isPlaying = signal(false);
  readonly sheet = signal<Sheet | null>(null);
  readonly seat = signal(0);
  readonly judging = new Judging();
  /** Counts what was shown; and whether the last of it came by a leap. */
  readonly shown = signal(0);
  leapt = true;

  readonly watched = computed((): Watched | null => {
    const deal = this.deals.value.get(this.place.value.deal);
    return deal ?? null;
  });
  readonly step = computed((): Step | null => this.watched.value?.steps[this.place.value.step] ?? null);

  private readonly deals = signal<ReadonlyMap<number, Watched>>(new Map());
  private record = "";
  private asked = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private addressTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly endings: (() => void)[] = [];

  constructor(
    readonly words: Words,
    address: string,
  ) {
    this.go(address);
    this.endings.push(
      effect(() => this.writeAddress()),
      effect(() => {
        if (!this.isPlaying.value) clearTimeout(this.timer);
      }),
    );
  }

  /** To what the address names. */
  go(address: string): void {
    const { source, place }: Watch = read(address);
    if (source === null || !isSame(source, this.source.peek())) this.open(source, place);
    else this.to(place.deal, place.step);
  }

  /** Open the same source anew: a record has been brought. */
  again(): void {
    this.open(this.source.peek(), { deal: 0, step: 0 });
  }

  private open(source: Source | null, place: Place): void {
    this.isPlaying.value = false;
    this.judging.reset();
    this.deals.value = new Map();
    this.asked = new Set();
    this.replay.value = null;
    this.fault.value = "";
    this.isForgotten.value = false;
    this.source.value = source;
    this.place.value = place;
    if (source) void this.load(source, place);
  }

  private async load(source: Source, place: Place): Promise<void> {
    try {
      const record = await recordOf(source);
      this.isForgotten.value = record === null;
      if (record === null) return;
      this.record = record;
      if (source.kind === "table") await this.sitDown(source.table);
      const replay = await replayOf(record, place.deal);
      if (!isSame(source, this.source.peek())) return;
      const isOwn = source.kind === "table";
      this.judging.reset(isOwn ? this.seat.peek() : firstPerson(record, replay.players.length));
      this.replay.value = replay;
      this.take(replay);
      const there = within(replay, place.deal, place.step);
      this.show(there, true);
      void this.fetchDeal(there.deal + 1);
    } catch (error) {
      this.fault.value = fault(this.words, error, source);
    }
  }

  /** Watch an own table from the own seat. */
  private async sitDown(table: string): Promise<void> {
    const own = (await house.tables()).find((each) => each.table === table);
    this.seat.value = own?.seat ?? 0;
  }

  private take(replay: Replay): void {
    const { watched } = replay;
    if (watched) this.deals.value = new Map(this.deals.peek()).set(watched.deal, watched);
  }

  /** Have a deal's steps here before they are wanted. */
  private async fetchDeal(deal: number): Promise<void> {
    const has = this.deals.peek().has(deal) || this.asked.has(deal);
    if (has || deal >= (this.replay.peek()?.deals.length ?? 0)) return;
    this.asked.add(deal);
    const source = this.source.peek();
    try {
      const replay = await replayOf(this.record, deal);
      if (isSame(source, this.source.peek())) this.take(replay);
      this.fault.value = "";
    } catch (error) {
      if (source && this.place.peek().deal === deal) this.fault.value = fault(this.words, error, source);
    } finally {
      this.asked.delete(deal);
    }
  }

  get played(): Played | null {
    return this.replay.value?.deals[this.place.value.deal] ?? null;
  }

  /** To a step of a deal, at once. */
  to(deal: number, step: number): void {
    const replay = this.replay.peek();
    if (replay) this.show(within(replay, deal, step), true);
  }

  private show(place: Place, leap: boolean): void {
    this.leapt = leap;
    batch(() => {
      this.place.value = place;
      this.shown.value += 1;
    });
    void this.fetchDeal(place.deal);
    void this.fetchDeal(place.deal + 1);
  }

  forward(): void {
    const { deal, step } = this.place.peek();
    const replay = this.replay.peek();
    if (!replay) return;
    if (step < (replay.deals[deal]?.actions ?? 0)) this.show({ deal, step: step + 1 }, false);
    else if (deal + 1 < replay.deals.length) this.show({ deal: deal + 1, step: 0 }, false);
    else this.isPlaying.value = false;
  }

  back(): void {
    const { deal, step } = this.place.peek();
    if (step > 0) this.to(deal, step - 1);
    else if (deal > 0) this.toEnd(deal - 1);
  }

  /** By so many tricks; beyond a deal's end lies the next one. */
  byTrick(by: 1 | -1): void {
    const { deal, step } = this.place.peek();
    const watched = this.watched.peek();
    if (!watched) return;
    const ends = trickEnds(watched);
    const now = trickAt(ends, step);
    const isAtEnd = ends[now] === step;
    if (by > 0) {
      const end = isAtEnd ? ends[now + 1] : ends[now];
      if (end === undefined) this.toDeal(deal + 1);
      else this.to(deal, end);
    } else if (now > 0) this.to(deal, ends[now - 1] ?? 0);
    else if (step > 0) this.to(deal, 0);
    else if (deal > 0) this.toEnd(deal - 1);
  }

  /** Have the acts of the seat in this deal judged. */
  judge(): void {
    if (this.replay.peek()) void this.judging.start(this.record, this.place.peek().deal);
  }

  /** What has come of the judging of this deal. */
  get judged(): Judged | null {
    return this.judging.of(this.place.value.deal);
  }

  /** What is said of the act that is shown. */
  get judgement(): Judgement | null {
    return this.judged?.found.find(({ step }) => step === this.place.value.step) ?? null;
  }

  /** The same, in sentences. */
  get verdict(): readonly string[] {
    return this.judgement ? this.said(this.judgement) : [];
  }

  /** A judgement in sentences. */
  said(judgement: Judgement): readonly string[] {
    const replay = this.replay.value;
    if (!replay) return [];
    const seat = this.judging.seat.value;
    const isYou = this.source.value?.kind === "table" && seat === this.seat.value;
    const players = replay.players.map((_, each) => this.name(each));
    return verdict(this.words, judgement, { game: replay.game, players, seat, isYou });
  }

  /** The step of the next mistake, or of the one before; null if there is none. */
  mistake(by: 1 | -1): number | null {
    return nextMistake(this.judged?.found ?? [], this.place.value.step, by);
  }

  byMistake(by: 1 | -1): void {
    const step = this.mistake(by);
    if (step === null) return;
    this.isPlaying.value = false;
    this.to(this.place.peek().deal, step);
  }

  /** To the end of that trick of the deal. */
  toTrick(number: number): void {
    const watched = this.watched.peek();
    const end = watched && trickEnds(watched)[number];
    if (end) this.to(this.place.peek().deal, end);
  }

  get seats(): number {
    return this.replay.value?.players.length ?? 1;
  }

  /** To the start of a deal, if there is one. */
  toDeal(deal: number): void {
    if (deal >= 0 && deal < (this.replay.peek()?.deals.length ?? 0)) this.to(deal, 0);
  }

  toEnd(deal: number): void {
    this.to(deal, this.replay.peek()?.deals[deal]?.actions ?? 0);
  }

  /** Go on by itself; from the very end, from the start. */
  play(): void {
    if (this.isPlaying.peek()) {
      this.isPlaying.value = false;
      return;
    }
    this.isPlaying.value = true;
    if (this.isAtEnd) this.to(0, 0);
    else this.forward();
  }

  private get isAtEnd(): boolean {
    const { deal, step } = this.place.peek();
    const deals = this.replay.peek()?.deals ?? [];
    return deal === deals.length - 1 && step === deals[deal]?.actions;
  }

  /** What was shown last lies still: the next step may come. */
  settled(shown: number): void {
    if (!this.isPlaying.peek() || shown !== this.shown.peek()) return;
    clearTimeout(this.timer);
    const { deal, step } = this.place.peek();
    const isLast = step === this.replay.peek()?.deals[deal]?.actions;
    this.timer = setTimeout(() => this.forward(), isLast ? REST : PAUSE);
  }

  private writeAddress(): void {
    const { value: source } = this.source;
    const place = this.place.value;
    if (source === null || this.replay.value === null) return;
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const isHere = location.hash.startsWith("#/review/"); // gone back a moment ago: nothing to write
      if (isHere) history.replaceState(history.state, "", write(source, place));
    }, ADDRESS);
  }

  /** For the felt and the tables: what a client at the table would have been told. */
  get welcome(): Welcome | null {
    const replay = this.replay.value;
    return replay && welcomeOf(replay, this.seat.value);
  }

  get update(): Update | null {
    const [replay, watched] = [this.replay.value, this.watched.value];
    if (!replay || !watched) return null;
    const names = replay.players.map((_, seat) => this.name(seat));
    return updateOf(replay, watched, this.place.value.step, this.shown.value, names);
  }

  name(seat: number): string {
    const name = this.replay.value?.players[seat] ?? "";
    const shown = Array.from(name.replace(/(?![\u200c\u200d])\p{C}/gu, "").trim())
      .slice(0, 24)
      .join("");
    return shown || this.words.say("review-player", { number: seat + 1 });
  }

  /** Where we are, in words; null before anything is there. */
  get where(): string | null {
    const [replay, watched] = [this.replay.value, this.watched.value];
    return replay && watched && placeLine(this.words, replay, watched, this.place.value);
  }

  /** What has just happened, in sentences for the eye or for the ear. */
  lines(isHeard: boolean): readonly string[] {
    const [replay, watched] = [this.replay.value, this.watched.value];
    if (!replay || !watched) return [];
    const name = (seat: number): string => this.name(seat);
    return stepLines(this.words, replay, watched, this.place.value.step, { name, isHeard });
  }

  /** At the end of a deal, what it came to. */
  get outcome(): readonly string[] {
    const { played } = this;
    const replay = this.replay.value;
    if (!replay || !played?.is_over || this.place.value.step < played.actions) return [];
    return outcome(this.words, replay, played, (seat) => this.name(seat));
  }

  end(): void {
    this.judging.stop();
    for (const ending of this.endings.splice(0)) ending();
    clearTimeout(this.timer);
    clearTimeout(this.addressTimer);
  }
}

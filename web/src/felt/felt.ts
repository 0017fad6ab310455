import type { Back } from "../../deck/index.ts";
import { isColon } from "../model/cards.ts";
import { type Cue, cuesBetween, movesBetween } from "../model/cues.ts";
import { type Layout, type Look, layoutOf } from "../model/layout.ts";
import type { View } from "../model/place.ts";
import { type Hands, type Scene, sceneOf } from "../model/scene.ts";
import type { Update, Welcome } from "../protocol/messages.ts";
import type { Style } from "./card.ts";
import { Cast } from "./cast.ts";
import { Celebration } from "./celebration.ts";
import { stillTracksOf, tracksOf } from "./choreography.ts";
import { element } from "./drawing.ts";
import { Ear } from "./ear.ts";
import { Faces, FULL } from "./faces.ts";
import { Hand } from "./hand.ts";
import { idly } from "./idle.ts";
import { Marks } from "./marks.ts";
import { Film, RUSH, type Track } from "./motion.ts";
import { Plates } from "./plates.ts";
import { Room } from "./room.ts";
import { backOf, type FeltHost, type FeltSettings } from "./settings.ts";
import { toldOf } from "./told.ts";
import { viewOf } from "./view.ts";

interface Shown {
  readonly welcome: Welcome;
  readonly update: Update;
  readonly hands: Hands | null;
  readonly scene: Scene;
}

/** Without motion a trick is held at least so long. */
const STILL_HOLD = 900;
const HEARD = ["pointerdown", "keydown"] as const;
const SILENT = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** The table: it shows the present, and how it came about. */
export class Felt {
  private readonly stage = element("felt-stage");
  private readonly room = new Room();
  private readonly plates = new Plates();
  private readonly marks = new Marks();
  private readonly celebration = new Celebration();
  private readonly hand: Hand;
  private readonly cast: Cast;
  private readonly faces = new Faces();
  private readonly film = new Film();
  private readonly ear: Ear;
  private readonly resized: ResizeObserver;
  private readonly heard = (event: Event): void => this.input(event);
  private readonly unseen = (): void => {
    if (document.hidden) this.cut();
  };

  /** The latest that is known; what is played with is always this. */
  private latest: Shown | null = null;
  /** The picture that is drawn, or moved to. */
  private scene: Scene | null = null;
  private layout: Layout | null = null;
  private look: Look;
  private view: View = { width: 0, height: 0, top: 0, bottom: 0, left: 0, right: 0 };
  private playing = false;
  private skipping = false;
  private leaping = false;
  private celebrating = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly host: FeltHost,
    private settings: FeltSettings,
  ) {
    this.look = { raised: null, marked: [], last: false, leftHanded: settings.leftHanded };
    this.ear = new Ear(settings.sound);
    this.hand = new Hand({
      choose: (card) => this.choose(card),
      raise: (card) => this.relook({ raised: card }),
      light: () => this.latest?.update.own.exchange != null,
      coming: () => /^(deal|sort)$/.test(this.root.dataset["cue"] ?? ""),
    });
    this.cast = new Cast(this.hand);
    root.classList.add("felt");
    root.dir = "ltr";
    this.stage.append(
      this.room.root,
      this.celebration.behind,
      this.marks.root,
      this.plates.root,
      this.cast.root,
      this.hand.group,
      this.celebration.root,
    );
    root.append(this.stage);
    this.resized = new ResizeObserver(() => this.redraw());
    this.resized.observe(root);
    for (const kind of HEARD) document.addEventListener(kind, this.heard, { capture: true, passive: true });
    document.addEventListener("visibilitychange", this.unseen);
  }

  /**
   * The present. What differs from what is shown becomes motion; at first there is none.
   *
   * With `hands`, those of all seats, it is a step of a deal that is watched again; after a leap it is there at once.
   */
  show(welcome: Welcome, update: Update, hands: Hands | null = null, leap = false): void {
    const scene = sceneOf(welcome, update, this.settings.sort, hands);
    const before = this.latest;
    const other = before?.welcome.table !== welcome.table;
    this.latest = { welcome, update, hands, scene };
    if (update.own.exchange === null || update.deal !== before?.update.deal)
      this.look = { ...this.look, marked: [] };
    this.plates.set(welcome.table, scene.seats.length);
    if (other || !this.scene) {
      this.scene = scene;
      if (this.playing) this.skipping = true;
      this.film.rush(0);
      this.redraw();
      if (!this.playing) this.settle();
    } else if (leap) {
      this.leaping = this.playing;
      this.cut();
    } else if (document.hidden) {
      this.report(cuesBetween(this.scene, scene));
      this.cut();
    } else {
      this.tell();
      if (!this.playing) void this.play();
    }
  }

  configure(settings: FeltSettings): void {
    const resort = settings.sort !== this.settings.sort;
    this.settings = settings;
    this.ear.on = settings.sound;
    this.look = { ...this.look, leftHanded: settings.leftHanded };
    if (resort && this.latest) {
      const { welcome, update, hands } = this.latest;
      this.latest = { ...this.latest, scene: sceneOf(welcome, update, settings.sort, hands) };
      if (!this.playing) this.scene = this.latest.scene;
    }
    this.redraw();
  }

  /** Cards marked from outside: to be put away in the exchange, or proposed in play. */
  setMarked(cards: readonly string[]): void {
    if (cards.join() === this.look.marked.join()) return;
    this.relook({ marked: [...cards] });
    this.tell();
  }

  /** Ends all motion within 200 ms. */
  skip(): void {
    if (this.playing) this.skipping = true;
    this.cast.hurry();
    this.film.rush();
  }

  showLastTrick(on: boolean): void {
    this.relook({ last: on });
  }

  async celebrate(seats: readonly number[]): Promise<void> {
    this.ear.play("game");
    if (!this.layout || this.settings.reducedMotion || document.hidden) return;
    this.celebrating = true;
    const tracks = await this.celebration.start(this.layout.frame, seats).catch(() => []);
    await this.film.play(tracks, 1);
    this.celebrating = false;
    this.celebration.clear();
  }

  dispose(): void {
    this.latest = null;
    this.skipping = this.playing;
    this.film.rush(0);
    this.resized.disconnect();
    for (const kind of HEARD) document.removeEventListener(kind, this.heard, { capture: true });
    document.removeEventListener("visibilitychange", this.unseen);
    this.ear.close();
    this.stage.remove();
    this.root.classList.remove("felt");
  }

  /** From what is drawn to the latest, cue by cue; what comes in the meantime is told when this has been. */
  private async play(): Promise<void> {
    this.playing = true;
    this.faces.pause();
    try {
      for (let goal = this.latest; goal && this.scene && goal.scene !== this.scene; goal = this.latest) {
        const cues = cuesBetween(this.scene, goal.scene);
        for (const [index, cue] of cues.entries()) {
          if (this.skipping || this.leaping) {
            if (!this.leaping) this.report(cues.slice(index));
            this.scene = (this.leaping && this.latest ? this.latest : goal).scene;
            this.skipping = this.leaping = false;
            this.film.rush(0);
            this.draw();
            break;
          }
          await this.perform(cue);
          if (cue.event) this.host.landed(cue.event);
        }
        this.skipping = false;
      }
    } finally {
      this.playing = false;
      delete this.root.dataset["cue"];
    }
    this.settle();
  }

  private report(cues: readonly Cue[]): void {
    for (const cue of cues) if (cue.event) this.host.landed(cue.event);
  }

  private settle(): void {
    if (!this.latest) return;
    this.host.settled(this.latest.update.version);
    this.prepare(this.latest.scene);
    // Before the first gesture nothing is heard, and the first cards come before it.
    if (this.latest.scene.hand.length > 0) idly(() => void this.ear.fetch());
  }

  /** The present, at once. */
  private cut(): void {
    if (!this.latest) return;
    if (this.playing) {
      this.skipping = true;
      this.film.rush(0);
      return;
    }
    this.film.rush(0);
    this.scene = this.latest.scene;
    this.redraw();
    this.settle();
  }

  private async perform(cue: Cue): Promise<void> {
    const before = this.layout;
    if (!before) return;
    const after = this.lay(cue.scene);
    this.scene = cue.scene;
    this.layout = after;
    this.root.dataset["cue"] = cue.kind;
    setTimeout(() => this.ear.cue(cue, this.settings));
    if (cue.kind === "hold") return this.holdTrick(cue, after);
    const still = this.settings.reducedMotion;
    const actors = this.cast.send(
      movesBetween(cue, before, after),
      after,
      this.style(),
      cue.scene.ban,
      !still,
    );
    this.tell();
    const tracks: Track[] = [...this.plates.show(cue.scene, this.host.say)];
    this.marks.show(cue.scene, after, this.host.say);
    if (still) tracks.push(...stillTracksOf(actors));
    else {
      const dealer = cue.scene.seats.findIndex((seat) => seat.dealer);
      tracks.push(...tracksOf(cue, actors, Math.max(0, dealer), cue.scene.seats.length));
      if (cue.kind === "call" && cue.seat !== null) tracks.push(...this.plates.said(after.frame, cue.seat));
      if (cue.kind === "play" && cue.card && isColon(cue.card))
        tracks.push(...this.celebration.rings(after.spots.get(cue.card), this.settings.speed));
    }
    await this.film.play(tracks, this.settings.speed);
    this.cast.tidy(actors, after);
  }

  private async holdTrick(cue: Cue, after: Layout): Promise<void> {
    const { hold, reducedMotion, speed } = this.settings;
    this.cast.set(after, this.style(), cue.scene.ban);
    this.tell();
    this.marks.show(cue.scene, after, this.host.say);
    const winner = [...after.spots.values()].find((spot) => spot.zone === "trick" && spot.seat === cue.seat);
    const glow = winner && this.cast.node(winner.id)?.glow;
    if (glow && !reducedMotion) {
      const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0.75 }];
      void this.film.play([{ element: glow, frames, duration: 700, curve: "lift", loose: true }], speed);
    }
    await this.film.wait(reducedMotion ? Math.max(STILL_HOLD, hold) : hold);
  }

  /** What covers the felt has changed: what lies still goes to its new place, what moves is already on its way. */
  fit(): void {
    const before = this.layout;
    this.redraw();
    const after = this.layout;
    if (!before || !after || before === after || this.settings.reducedMotion || document.hidden) return;
    const around = [
      ...this.room.glide(before.frame, after.frame),
      ...this.plates.glide(before.frame, after.frame),
    ];
    const cards = this.cast.glide(before, after, (element) => this.film.moves(element));
    void this.film.play([...around, ...cards], 1);
  }

  /** Everything where it belongs in the window as it is now. */
  private redraw(): void {
    this.film.land();
    this.view = viewOf(this.root);
    this.draw();
  }

  /** Everything where it belongs, without motion: as a page that was just loaded would show it. */
  private draw(): void {
    const { scene } = this;
    if (!scene) return;
    const layout = this.lay(scene);
    this.layout = layout;
    this.cast.set(layout, this.style(), scene.ban);
    this.tell();
    this.plates.show(scene, this.host.say);
    this.marks.show(scene, layout, this.host.say);
  }

  private lay(scene: Scene): Layout {
    const layout = layoutOf(scene, this.view, this.look);
    this.stage.style.setProperty("--card", `${layout.base}px`);
    this.plates.place(layout.frame);
    this.room.place(layout.frame);
    this.host.handAt?.(Math.round(layout.fan.top));
    return layout;
  }

  /** How the player looks at the hand has changed: only the cards that it concerns move. */
  private relook(change: Partial<Look>): void {
    this.look = { ...this.look, ...change };
    const { scene, layout: before } = this;
    if (!scene || !before) return;
    this.film.land();
    const layout = this.lay(scene);
    this.layout = layout;
    const tracks = this.cast.look(before, layout, this.style(), scene.ban, this.playing);
    this.marks.show(scene, layout, this.host.say);
    if (!this.settings.reducedMotion) void this.film.play(tracks, 1);
  }

  /** What assistive technology is told of the hand: always the latest, whatever still moves. */
  private tell(): void {
    const { latest, look, host } = this;
    if (latest) this.hand.tell(host.say("hand-label"), toldOf(latest.update, look.marked, host));
  }

  private choose(card: string): void {
    if (!this.latest) return;
    const { own } = this.latest.update;
    const item = own.forbidden.find((one) => one.action === card);
    if (own.exchange) this.mark(card, own.exchange.count);
    else if (own.allowed.includes(card)) {
      if (this.settings.haptics) navigator.vibrate?.(10);
      this.host.play(card);
    } else if (item) {
      this.ear.play("illegal");
      this.host.forbidden(item);
    } else this.host.waits?.();
  }

  private mark(card: string, count: number): void {
    const { marked } = this.look;
    const on = !marked.includes(card);
    if (on && marked.length >= count) {
      this.ear.play("illegal");
      this.host.waits?.();
      return;
    }
    this.relook({ marked: on ? [...marked, card] : marked.filter((one) => one !== card) });
    this.tell();
    this.ear.play("flip");
    this.host.discardChanged(this.look.marked);
  }

  /** Any input ends what is going on; it is not made to wait, not even for a loudspeaker, which takes its time to open. */
  private input(event: Event): void {
    setTimeout(() => void this.ear.open(), this.playing ? RUSH * 4 : RUSH);
    if (event.type === "pointerdown") this.hand.leave(event.target);
    if (event instanceof KeyboardEvent && SILENT.has(event.key)) return;
    if (this.playing) this.skip();
    else if (this.celebrating) this.film.rush();
  }

  private prepare(scene: Scene): void {
    const known = [...scene.hand, ...(scene.upcard ? [scene.upcard] : []), ...(scene.shown?.flat() ?? [])];
    const others = ["S", "H", "D", "C"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank));
    const colons = scene.game === "bridgette" ? [":G", ":R", ":L"] : [];
    const detail = (this.layout?.frame.slot ?? 0) < FULL ? "compact" : "full";
    if (scene.counts.every((held) => held === 0) && !scene.shown)
      this.cast.prepare(13 * (scene.seats.length - 1), this.faces.back(backOf(this.settings)));
    this.faces.prepare([...new Set([...known, ...colons, ...others])], detail, this.settings.colours);
  }

  private style(): Style {
    const back: Back = backOf(this.settings);
    return { faces: this.faces, back, colours: this.settings.colours };
  }
}

import type { Layout } from "../model/layout.ts";
import type { Scene } from "../model/scene.ts";
import { element, suitDrawing } from "./drawing.ts";
import { callParts } from "./plates.ts";

type Say = (id: string, args?: Record<string, string | number>) => string;

/** What is written on the table beside cards: labels of the stock, the contract, the trump, the place for a card. */
export class Marks {
  readonly root = element("felt-marks");
  private readonly slot = element("felt-slot");
  private readonly stock = element("felt-tag");
  private readonly upcard = element("felt-tag");
  private readonly contract = element("felt-contract");
  private readonly last = element("felt-last");
  private readonly away = [element("felt-tag is-put-away"), element("felt-tag is-put-away")];
  private drawn = "";

  constructor() {
    this.root.append(this.slot, this.stock, this.upcard, this.contract, this.last, ...this.away);
  }

  show(scene: Scene, layout: Layout, say: Say): void {
    const { marks } = layout;
    const at = (mark: HTMLElement, x: number, y: number): void => {
      mark.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
    };
    this.slot.hidden = marks.slot === null;
    if (marks.slot) {
      this.slot.style.setProperty("--w", `${marks.slot.width}px`);
      this.slot.style.setProperty("--tilt", `${layout.frame.tilt}deg`);
      at(this.slot, marks.slot.x, marks.slot.y);
    }
    const aside = scene.phase === "play";
    const below = (width: number): number => width * 0.7 * Math.cos((layout.frame.tilt * Math.PI) / 180) + 8;
    this.stock.hidden = scene.stock === 0 || !marks.labels;
    this.upcard.hidden = scene.upcard === null || aside || !marks.labels;
    at(
      this.stock,
      marks.stock.x + (aside ? marks.stock.width * 0.3 : 0),
      marks.stock.y + below(marks.stock.width) + (aside ? marks.stock.width * 0.16 : 0),
    );
    at(this.upcard, marks.upcard.x, marks.upcard.y + below(marks.upcard.width));
    // Side by side they keep to their halves; the padding may touch.
    const half = aside ? "50%" : `${(marks.upcard.x - marks.stock.x) / 2 + 8}px`;
    for (const tag of [this.stock, this.upcard]) tag.style.setProperty("--half", half);
    at(this.contract, marks.contract.x, marks.contract.y);
    const { free } = layout.frame;
    this.contract.style.setProperty("--room", `${free.x + free.width - marks.contract.x}px`);
    this.away.forEach((tag, index) => {
      const place = marks.away[index];
      tag.hidden = !place;
      if (place) at(tag, place.x, place.y);
    });
    this.last.hidden = marks.last === null;
    if (marks.last) {
      at(this.last, marks.last.x, marks.last.y);
      this.last.style.width = `${marks.last.width}px`;
      this.last.style.height = `${marks.last.height}px`;
    }
    const winner = scene.last === null ? "" : this.nameOf(scene, scene.last.winner);
    const key = JSON.stringify([
      scene.stock,
      scene.contract,
      scene.declarer,
      scene.trump,
      scene.game,
      winner,
      scene.seats.map((seat) => seat.name),
    ]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.stock.replaceChildren(
      say("felt-stock"),
      element("", say("felt-stock-count", { count: scene.stock }), "small"),
    );
    this.upcard.replaceChildren(say("felt-up-card"));
    for (const tag of this.away) tag.replaceChildren(say("play-put-away"));
    this.last.replaceChildren(
      element("felt-caption", say("felt-last-trick")),
      element(
        "felt-note",
        winner === null ? say("felt-last-winner-you") : say("felt-last-winner", { name: winner }),
      ),
    );
    this.drawContract(scene, say);
  }

  /** Null for the own seat: it is spoken to. */
  private nameOf(scene: Scene, seat: number): string | null {
    return seat === scene.own && !scene.open ? null : (scene.seats[seat]?.name ?? "");
  }

  private drawContract(scene: Scene, say: Say): void {
    const { contract } = this;
    contract.hidden = scene.game === "bridgette" && scene.contract === null;
    contract.classList.toggle("is-trump", scene.game === "call-bridge");
    if (scene.game === "call-bridge") {
      contract.replaceChildren(
        suitDrawing("S", "felt-suit is-gold"),
        element("felt-caption", say("felt-trump"), "span"),
      );
      return;
    }
    if (scene.contract === null || scene.declarer === null) return;
    const by = this.nameOf(scene, scene.declarer);
    const bid = element("felt-bid");
    bid.append(...callParts(scene.contract, say));
    contract.replaceChildren(
      element("felt-caption", say("felt-contract")),
      bid,
      element("felt-note", by === null ? say("felt-by-you") : say("felt-by", { name: by })),
    );
  }
}

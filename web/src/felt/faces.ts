import { back, type Colours, type Detail, face } from "../../deck/index.ts";

/** Below this width, in CSS pixels, a card is drawn with its compact face. */
export const FULL = 96;

/** A face is drawn ahead only with so much time to spare, in milliseconds. */
const SPARE = 10;

/** Pictures of cards as addresses, drawn once each. */
export class Faces {
  private readonly drawn = new Map<string, string>();
  private waiting: readonly string[] = [];

  face(card: string, detail: Detail, colours: Colours): string {
    return this.address(`${card} ${detail} ${colours}`, () => face(card, detail, colours));
  }

  back(kind: "navy" | "wine" | "jade"): string {
    return this.address(kind, () => back(kind));
  }

  /** Draws faces that may be needed soon, a few at a time, while nothing else is to be done. */
  prepare(cards: readonly string[], detail: Detail, colours: Colours): void {
    const idle = this.waiting.length > 0;
    this.waiting = cards.filter((card) => !this.drawn.has(`${card} ${detail} ${colours}`));
    if (!idle && this.waiting.length > 0) this.later(detail, colours);
  }

  /** Something moves: nothing is drawn ahead. */
  pause(): void {
    this.waiting = [];
  }

  private later(detail: Detail, colours: Colours): void {
    const some = (left: () => boolean): void => {
      while (this.waiting.length > 0 && left()) {
        const [card = "", ...rest] = this.waiting;
        this.waiting = rest;
        const picture = new Image();
        picture.src = this.face(card, detail, colours);
        picture.decode?.().catch(() => undefined);
      }
      if (this.waiting.length > 0) this.later(detail, colours);
    };
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback((time) => some(() => time.timeRemaining() > SPARE));
    else setTimeout(() => some(() => false), 50);
  }

  private address(key: string, draw: () => string): string {
    let address = this.drawn.get(key);
    if (address === undefined) {
      address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
      this.drawn.set(key, address);
    }
    return address;
  }
}

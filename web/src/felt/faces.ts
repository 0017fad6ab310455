import { back, type Colours, type Detail, face } from "../../deck/index.ts";
import { idly } from "./idle.ts";

/** Below this width, in CSS pixels, a card is drawn with its compact face. */
export const FULL = 96;

/** A face is drawn ahead only with so much time to spare, in milliseconds. */
const SPARE = 10;

/** Pictures of cards as addresses, drawn once each. */
export class Faces {
  private readonly drawn = new Map<string, string>();
  /** What was drawn ahead: as long as it is kept, the browser need not read it again. */
  private readonly kept = new Map<string, HTMLImageElement>();
  private waiting: readonly string[] = [];
  private isDrawing = false;

  face(card: string, detail: Detail, colours: Colours): string {
    return this.address(`${card} ${detail} ${colours}`, () => face(card, detail, colours));
  }

  back(kind: "navy" | "wine" | "jade"): string {
    return this.address(kind, () => back(kind));
  }

  /** Draws faces that may be needed soon, a few at a time, while nothing else is to be done. */
  prepare(cards: readonly string[], detail: Detail, colours: Colours): void {
    this.waiting = cards.filter((card) => !this.kept.has(`${card} ${detail} ${colours}`));
    if (!this.isDrawing) this.later(detail, colours);
  }

  /** Something moves: nothing is drawn ahead. */
  pause(): void {
    this.waiting = [];
  }

  private later(detail: Detail, colours: Colours): void {
    this.isDrawing = this.waiting.length > 0;
    if (!this.isDrawing) return;
    idly(async (left) => {
      while (this.waiting.length > 0 && left() > SPARE) {
        const [card = "", ...rest] = this.waiting;
        this.waiting = rest;
        const picture = new Image();
        picture.src = this.face(card, detail, colours);
        this.kept.set(`${card} ${detail} ${colours}`, picture);
        // The browser reads a picture when this pauses: then what is left is less.
        await null;
      }
      this.later(detail, colours);
    });
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

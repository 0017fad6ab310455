import { rankOf, suitOf } from "../model/cards.ts";
import type { Strip } from "../model/layout.ts";
import type { CardNode } from "./card.ts";
import { afterFrame } from "./idle.ts";

/** What is said of a card in the hand. */
export interface Told {
  readonly label: string;
  /** Why it may not be played now, or null. */
  readonly reason: string | null;
  /** Whether it has been played already, and only its motion is still to come. */
  readonly gone: boolean;
  /** Whether it is marked; null when nothing is to be marked. */
  readonly pressed: boolean | null;
}

export interface HandActs {
  /** Played, or marked: what a card is for now. */
  choose(card: string): void;
  raise(card: string | null): void;
  /** Whether one tap is enough, because it can be taken back. */
  light(): boolean;
  /** Whether the cards are still on their way to the hand: then a touch ends that, and is meant for none of them. */
  coming(): boolean;
}

/** So far a finger goes up, in pixels, to play the card it lifted. */
const UP = 34;
const STILL = 10;

interface Touch {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly card: string;
  readonly again: boolean;
  slid: boolean;
}

/** The own hand: a group of buttons, one of them in the tab order. */
export class Hand {
  readonly group: HTMLElement;
  private order: readonly string[] = [];
  private strips: readonly Strip[] = [];
  private readonly nodes = new Map<string, CardNode>();
  private readonly reasons = new Map<string, HTMLElement>();
  private current: string | null = null;
  private raised: string | null = null;
  private touch: Touch | null = null;
  private handled = false;

  constructor(private readonly acts: HandActs) {
    this.group = document.createElement("div");
    this.group.className = "felt-hand";
    this.group.setAttribute("role", "group");
    this.group.addEventListener("keydown", (event) => this.key(event));
    this.group.addEventListener("focusin", (event) => this.focused(event.target));
    this.group.addEventListener("focusout", () => this.lift(null));
    this.group.addEventListener("pointerdown", (event) => this.down(event));
    this.group.addEventListener("pointermove", (event) => this.move(event));
    this.group.addEventListener("pointerup", (event) => this.up(event));
    this.group.addEventListener("pointercancel", () => this.drop());
    this.group.addEventListener("pointerout", (event) => {
      if (event.pointerType === "mouse" && !this.touch) this.lift(null);
    });
    this.group.addEventListener("click", (event) => this.click(event));
  }

  /** The cards that are in the hand now; nodes that stay are not touched, so that focus survives. */
  arrange(order: readonly string[], nodes: ReadonlyMap<string, CardNode>): void {
    const focused = this.cardOf(document.activeElement);
    const place = focused === null ? -1 : this.order.indexOf(focused);
    this.nodes.clear();
    for (const card of order) {
      const node = nodes.get(card);
      if (node) this.nodes.set(card, node);
    }
    const staying = new Set<Element | null>([...this.nodes.values()].map((node) => node.root));
    const next = (after: Element | null): Element | null => {
      let at = after;
      while (at && !staying.has(at)) at = at.nextElementSibling;
      return at;
    };
    let at = next(this.group.firstElementChild);
    for (const [card, node] of this.nodes) {
      node.root.dataset["card"] = card;
      if (node.root === at) at = next(at.nextElementSibling);
      else this.group.insertBefore(node.root, at);
    }
    this.order = order;
    if (this.current === null || !order.includes(this.current)) {
      this.current = order[Math.min(Math.max(place, 0), order.length - 1)] ?? null;
      if (this.raised !== null && !order.includes(this.raised)) this.raised = null;
    }
    this.rove();
    // A card that had the focus and is gone hands it to its neighbour; no other focus is moved.
    if (focused !== null && document.activeElement !== this.nodes.get(focused)?.root)
      // To give the focus takes a layout, for which the card that moves is not made to wait.
      afterFrame(() => this.passFocus());
    else this.forget();
  }

  private passFocus(): void {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (this.current !== null && (isFree || activeElement.matches(".is-left"))) this.focusCard(this.current);
    this.forget();
  }

  /** Buttons of cards that have left the hand. */
  private forget(): void {
    for (const left of this.group.querySelectorAll(".is-left")) left.remove();
  }

  /** What may be touched of each card. */
  feel(strips: readonly Strip[]): void {
    this.strips = strips;
  }

  tell(label: string, told: (card: string) => Told): void {
    this.group.setAttribute("aria-label", label);
    this.group.hidden = this.order.length === 0;
    const used = new Set<string>();
    for (const card of this.order) {
      const button = this.nodes.get(card)?.root;
      if (!button) continue;
      const { label: name, reason, gone, pressed } = told(card);
      set(button, "aria-label", name);
      set(button, "aria-disabled", reason === null && !gone ? null : "true");
      set(button, "aria-pressed", pressed === null ? null : String(pressed));
      set(button, "aria-describedby", reason === null ? null : this.reasonFor(reason));
      if (reason !== null) used.add(reason);
    }
    for (const [reason, element] of this.reasons) {
      if (used.has(reason)) continue;
      element.remove();
      this.reasons.delete(reason);
    }
  }

  /** Somebody touched something else: no card stays lifted for a finger. */
  leave(target: EventTarget | null): void {
    if (this.cardOf(target) === null) this.lift(null);
  }

  focusCard(card: string): void {
    this.current = card;
    this.rove();
    this.nodes.get(card)?.root.focus({ preventScroll: true });
  }

  private reasonFor(reason: string): string {
    let element = this.reasons.get(reason);
    if (!element) {
      element = document.createElement("span");
      element.hidden = true;
      element.id = `felt-reason-${++count}`;
      element.textContent = reason;
      this.reasons.set(reason, element);
      this.group.append(element);
    }
    return element.id;
  }

  private rove(): void {
    for (const [card, node] of this.nodes) node.root.tabIndex = card === this.current ? 0 : -1;
  }

  private cardOf(target: unknown): string | null {
    if (!(target instanceof Element) || !this.group.contains(target)) return null;
    return target.closest<HTMLElement>(".felt-card")?.dataset["card"] ?? null;
  }

  private focused(target: unknown): void {
    const card = this.cardOf(target);
    if (card === null) return;
    this.current = card;
    this.rove();
    if (target instanceof Element && target.matches(":focus-visible")) this.lift(card);
  }

  private lift(card: string | null): void {
    if (card === this.raised) return;
    this.raised = card;
    this.acts.raise(card);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.current === null) return;
    const now = this.order.indexOf(this.current);
    const last = this.order.length - 1;
    const to = (index: number): void => {
      const card = this.order[Math.min(last, Math.max(0, index))];
      if (card) this.focusCard(card);
      event.preventDefault();
    };
    switch (event.key) {
      case "ArrowLeft":
        to(now - 1);
        break;
      case "ArrowRight":
        to(now + 1);
        break;
      case "ArrowUp":
        to(this.across(now, -1));
        break;
      case "ArrowDown":
        to(this.across(now, 1));
        break;
      case "Home":
        to(0);
        break;
      case "End":
        to(last);
        break;
      default: {
        const found = this.next(now, event.key);
        if (found >= 0) to(found);
      }
    }
  }

  /** The card above or below; where there is no such row, the one beside. */
  private across(now: number, step: 1 | -1): number {
    const here = this.strips[now];
    if (!here) return now + step;
    let best = -1;
    let nearest = Number.POSITIVE_INFINITY;
    this.strips.forEach((strip, index) => {
      const down = (strip.y - here.y) * step;
      if (down < 40 || index === now) return;
      const far = Math.abs(strip.x - here.x) + down * 4;
      if (far < nearest) {
        nearest = far;
        best = index;
      }
    });
    return best >= 0 ? best : now + step;
  }

  /** The next card that a letter means: a suit, a rank, or a colon. */
  private next(now: number, key: string): number {
    const letter = key.length === 1 ? key.toUpperCase() : "";
    if (letter === "") return -1;
    const rank = letter === "1" || letter === "0" ? "T" : letter;
    const meant = (card: string): boolean => suitOf(card) === letter || rankOf(card) === rank;
    for (let step = 1; step <= this.order.length; step++) {
      const index = (now + step) % this.order.length;
      if (meant(this.order[index] ?? "")) return index;
    }
    return -1;
  }

  /** The card under a finger, as the cards lie when none is lifted. */
  private under(x: number, y: number, near: string): string {
    const row = this.strips.find((strip) => strip.card === near)?.y ?? 0;
    let found = near;
    let nearest = Number.POSITIVE_INFINITY;
    for (const strip of this.strips) {
      if (Math.abs(strip.y - row) > 40 && Math.abs(strip.y - y) > strip.height) continue;
      const inside = x >= strip.x && x < strip.x + strip.width;
      const far = inside ? 0 : Math.min(Math.abs(x - strip.x), Math.abs(x - strip.x - strip.width));
      const off = far + Math.abs(strip.y - row) * 0.5;
      if (off < nearest) {
        nearest = off;
        found = strip.card;
      }
    }
    return found;
  }

  private down(event: PointerEvent): void {
    const card = this.cardOf(event.target);
    this.handled = this.acts.coming();
    if (this.handled || card === null || !event.isPrimary || event.button !== 0) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const again = this.raised === card;
    this.touch = { pointer, x, y, card, again, slid: false };
    this.lift(card);
  }

  private move(event: PointerEvent): void {
    const { touch } = this;
    if (!touch) {
      if (event.pointerType === "mouse") this.lift(this.cardOf(event.target));
      return;
    }
    if (event.pointerId !== touch.pointer) return;
    if (Math.abs(event.clientX - touch.x) > STILL) touch.slid = true;
    if (event.pointerType === "mouse" || touch.y - event.clientY > UP) return;
    const box = this.group.getBoundingClientRect();
    if (touch.slid)
      this.lift(this.under(event.clientX - box.left, event.clientY - box.top, this.raised ?? touch.card));
  }

  private up(event: PointerEvent): void {
    const { touch } = this;
    if (!touch || event.pointerId !== touch.pointer) return;
    this.touch = null;
    const card = this.raised ?? touch.card;
    const upward = touch.y - event.clientY > UP;
    if (event.pointerType !== "mouse") this.handled = true;
    if (upward) {
      this.handled = true;
      this.acts.choose(card);
    } else if (event.pointerType !== "mouse" && !touch.slid && (touch.again || this.acts.light())) {
      this.acts.choose(touch.card);
    }
  }

  private drop(): void {
    this.touch = null;
    this.lift(null);
  }

  private click(event: MouseEvent): void {
    const card = this.cardOf(event.target);
    if (card === null) return;
    if (this.handled && event.detail > 0) {
      this.handled = false;
      return;
    }
    this.acts.choose(card);
  }
}

let count = 0;

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

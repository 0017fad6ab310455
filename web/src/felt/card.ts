import type { Back } from "../../deck/index.ts";
import type { Spot } from "../model/layout.ts";
import { type Faces, FULL } from "./faces.ts";

export interface Style {
  readonly faces: Faces;
  readonly back: Back;
  readonly colours: 2 | 4;
}

export function transformOf(spot: Pick<Spot, "x" | "y" | "tilt" | "rotation" | "scale">): string {
  return `translate(${spot.x.toFixed(2)}px,${spot.y.toFixed(2)}px) rotateX(${spot.tilt}deg) rotate(${spot.rotation.toFixed(2)}deg) scale(${spot.scale.toFixed(4)})`;
}

/**
 * One card on the stage. At rest it is one picture; a second face is there only while it turns over.
 * Its own style always says where it ends: what moves it is motion's, and leaves no trace.
 */
export class CardNode {
  readonly root: HTMLElement;
  readonly shade: HTMLElement;
  readonly leaf: HTMLElement;
  readonly glow: HTMLElement;
  private readonly picture: HTMLImageElement;
  private other: HTMLImageElement | null = null;
  private source = "";

  constructor(readonly playable: boolean) {
    this.root = document.createElement(playable ? "button" : "div");
    this.root.className = "felt-card";
    if (this.root instanceof HTMLButtonElement) this.root.type = "button";
    else this.root.setAttribute("aria-hidden", "true");
    this.shade = part("felt-shade");
    this.leaf = part("felt-leaf");
    this.glow = part("felt-glow");
    this.picture = image();
    this.leaf.append(this.picture);
    this.root.append(this.shade, this.glow, this.leaf);
  }

  /** Puts the card to its place, now; its picture may come later, while another is seen. */
  place(spot: Spot, style: Style, isPainted = true): void {
    const { root } = this;
    root.style.transform = transformOf(spot);
    root.style.zIndex = String(spot.z);
    root.style.opacity = String(spot.opacity);
    root.dataset["zone"] = spot.zone;
    root.classList.toggle("is-dim", spot.dim);
    root.classList.toggle("is-lit", spot.lit);
    root.classList.toggle("is-marked", spot.marked);
    if (isPainted) this.paint(spot, style);
  }

  paint(spot: Spot, style: Style): void {
    this.show(addressOf(spot, style));
  }

  /** The other face behind this one, for a turn from `from`; `rest` takes it away again. */
  turnFrom(from: Spot, style: Style): void {
    this.other ??= image();
    this.other.className = "felt-behind";
    this.other.src = addressOf({ ...from, card: from.up ? from.card : null }, style);
    this.leaf.append(this.other);
    this.root.classList.add("is-turning");
  }

  rest(): void {
    this.other?.remove();
    this.other = null;
    this.root.classList.remove("is-turning", "is-flying");
  }

  /** Not seen any more, and not to be pressed; but it can still have the focus. */
  leave(): void {
    this.root.classList.add("is-left");
    this.root.style.opacity = "0";
    this.root.setAttribute("aria-disabled", "true");
  }

  show(address: string): void {
    if (address === this.source) return;
    this.source = address;
    this.picture.src = address;
  }
}

function addressOf(spot: Spot, style: Style): string {
  if (spot.card === null || !spot.up) return style.faces.back(style.back);
  return style.faces.face(spot.card, spot.width < FULL ? "compact" : "full", style.colours);
}

function part(name: string): HTMLElement {
  const element = document.createElement("span");
  element.className = name;
  return element;
}

function image(): HTMLImageElement {
  const picture = document.createElement("img");
  picture.alt = "";
  picture.draggable = false;
  picture.decoding = "sync";
  return picture;
}

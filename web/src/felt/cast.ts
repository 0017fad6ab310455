import type { Move } from "../model/cues.ts";
import type { Layout, Spot } from "../model/layout.ts";
import { CardNode, type Style, transformOf } from "./card.ts";
import type { Actor } from "./choreography.ts";
import { banDrawing, element } from "./drawing.ts";
import type { Hand } from "./hand.ts";
import { afterFrame } from "./idle.ts";
import { FIT, type Track } from "./motion.ts";

/** So often a picture is painted while cards are on their way, in milliseconds. */
const PAINT = 30;

/** All cards on the stage, and the nodes that show them; those of the hand are the hand's buttons. */
export class Cast {
  readonly root = element("felt-cards");
  private readonly nodes = new Map<string, CardNode>();
  /** Nodes out of use, kept for the next deal. */
  private readonly spare: CardNode[] = [];
  /** Pictures that are not seen yet, in the order in which they will be. */
  private unpainted: (() => void)[] = [];
  private pace = PAINT;

  constructor(private readonly hand: Hand) {}

  node(id: string): CardNode | undefined {
    return this.nodes.get(id);
  }

  /** Every card at its place, no other card there. */
  set(layout: Layout, style: Style, ban: string | null): void {
    this.unpainted = [];
    for (const id of this.nodes.keys()) if (!layout.spots.has(id)) this.remove(id);
    for (const spot of layout.spots.values()) this.put(spot, style, ban);
    this.arrange(layout);
  }

  /**
   * The cards that move: each is put to where it ends, and knows where it comes from. Drawing a face costs
   * more than a frame has; those that still have to turn over are painted one after the other.
   */
  send(
    moves: readonly Move[],
    after: Layout,
    style: Style,
    ban: string | null,
    turn: boolean,
  ): readonly Actor[] {
    const moved = new Map(moves.map((move) => [move.id, move]));
    for (const id of this.nodes.keys()) if (!after.spots.has(id) && !moved.has(id)) this.remove(id);
    for (const spot of after.spots.values()) {
      const isTurning = turn && spot.up && moved.get(spot.id)?.from.up === false;
      this.put(spot, style, ban, !isTurning);
    }
    const actors: Actor[] = [];
    for (const move of moves) {
      const node = this.nodes.get(move.id);
      if (!node) continue;
      if (turn && move.to.up && !move.from.up) this.unpainted.push(() => node.paint(move.to, style));
      if (move.to.zone === "gone") node.place(move.to, style);
      if (turn && move.from.up !== move.to.up) node.turnFrom(move.from, style);
      actors.push({ ...move, node });
    }
    this.arrange(after);
    this.pace = PAINT;
    if (this.unpainted.length > 0) afterFrame(() => this.paintNext());
    return actors;
  }

  private paintNext(): void {
    this.unpainted.shift()?.();
    if (this.unpainted.length > 0) setTimeout(() => this.paintNext(), this.pace);
  }

  /** Somebody does not want to wait: the pictures come without a pause. */
  hurry(): void {
    this.pace = 0;
  }

  /** After a cue: nothing is left of it but cards at their places. */
  tidy(actors: readonly Actor[], after: Layout): void {
    for (const paint of this.unpainted.splice(0)) paint();
    for (const { node, id } of actors) {
      node.rest();
      if (!after.spots.has(id) && this.nodes.get(id) === node) this.remove(id);
    }
  }

  /** From how one looks at the hand to how another does; a card on its way goes on from where it is seen. */
  look(before: Layout, after: Layout, style: Style, ban: string | null, busy: boolean): readonly Track[] {
    const tracks: Track[] = [];
    for (const id of before.spots.keys()) if (id.startsWith("last:") && !after.spots.has(id)) this.remove(id);
    for (const spot of after.spots.values()) {
      const old = before.spots.get(spot.id);
      if (old && same(old, spot)) continue;
      const moving = this.nodes.get(spot.id)?.root.getAnimations()[0];
      if (moving && busy) {
        this.put(spot, style, ban);
        continue;
      }
      const root = this.nodes.get(spot.id)?.root;
      const from = moving && root ? getComputedStyle(root).transform : old ? transformOf(old) : null;
      moving?.cancel();
      this.put(spot, style, ban);
      const node = this.nodes.get(spot.id);
      if (!node) continue;
      const frames = from
        ? [{ transform: from }, { transform: transformOf(spot) }]
        : [{ opacity: 0 }, { opacity: spot.opacity }];
      tracks.push({ element: node.root, frames, duration: 130, curve: "lift", loose: true });
    }
    return tracks;
  }

  /** From where the cards were to where they are; none that moves. */
  glide(before: Layout, after: Layout, moves: (element: Element) => boolean): readonly Track[] {
    const tracks: Track[] = [];
    for (const spot of after.spots.values()) {
      const [old, node] = [before.spots.get(spot.id), this.nodes.get(spot.id)];
      if (!old || !node || moves(node.root)) continue;
      const [from, to] = [transformOf(rescaled(old, before.base / after.base)), transformOf(spot)];
      if (from === to) continue;
      const frames = [{ transform: from }, { transform: to }];
      tracks.push({ element: node.root, frames, duration: FIT, curve: "lift", loose: true });
    }
    return tracks;
  }

  /** Backs for a deal, made while there is time. */
  prepare(count: number, back: string): void {
    while (this.spare.length < count) {
      const node = new CardNode(false);
      node.show(back);
      this.spare.push(node);
    }
  }

  private remove(id: string): void {
    const node = this.nodes.get(id);
    node?.root.remove();
    if (node && !node.playable) this.spare.push(node);
    this.nodes.delete(id);
  }

  private put(spot: Spot, style: Style, ban: string | null, isPainted = true): void {
    const playable = spot.zone === "hand";
    let node = this.nodes.get(spot.id);
    if (node && node.playable !== playable) {
      // A button leaves the hand only after the hand has given its focus on.
      if (node.playable) node.leave();
      else node.root.remove();
      node = undefined;
    }
    if (!node) {
      node = (playable ? undefined : this.spare.pop()) ?? new CardNode(playable);
      this.nodes.set(spot.id, node);
      if (!playable) this.root.append(node.root);
    }
    node.place(spot, style, isPainted);
    const barred = spot.dim && ban !== null && spot.card?.startsWith(ban) === true;
    const sign = node.root.querySelector(".felt-ban");
    if (!barred) sign?.remove();
    else if (!sign && ban) node.root.append(banDrawing(ban));
  }

  private arrange(layout: Layout): void {
    const order = [...layout.spots.values()].filter((spot) => spot.zone === "hand").map((spot) => spot.id);
    this.hand.arrange(order, this.nodes);
    this.hand.feel(layout.strips);
  }
}

function same(a: Spot, b: Spot): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.lit === b.lit &&
    a.marked === b.marked &&
    a.scale === b.scale &&
    a.dim === b.dim
  );
}

/** The same place, on a stage whose card has another width. */
function rescaled(spot: Spot, part: number): Spot {
  return { ...spot, scale: spot.scale * part };
}

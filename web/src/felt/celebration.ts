import type { Frame } from "../model/frame.ts";
import type { Spot } from "../model/layout.ts";
import { ringTracks } from "./choreography.ts";
import { element } from "./drawing.ts";
import type { Track } from "./motion.ts";

/** The sunburst behind a winner, falling foil, and a crown on the portrait: for once, and then gone. */
export class Celebration {
  readonly root = element("felt-celebration");
  /** What shines from under the cards. */
  readonly behind = element("felt-behind-cards");

  constructor() {
    this.root.setAttribute("aria-hidden", "true");
  }

  /** What is to be moved; nothing of it is there any more after `clear`. How it looks is fetched when there is something to celebrate. */
  async start(frame: Frame, seats: readonly number[]): Promise<readonly Track[]> {
    const { shine } = await import("./shine.ts");
    const { behind, above, tracks } = shine(frame, seats);
    this.root.replaceChildren(...above);
    this.behind.replaceChildren(behind);
    return tracks;
  }

  /** The rings that go out from a colon's two discs. */
  rings(spot: Spot | undefined, speed: number): readonly Track[] {
    if (!spot) return [];
    const rings = [-0.34, 0.34].map((part) => {
      const ring = element("felt-ring");
      ring.style.left = `${spot.x}px`;
      ring.style.top = `${spot.y + spot.width * part}px`;
      ring.style.setProperty("--w", `${spot.width * 0.36}px`);
      this.root.append(ring);
      return ring;
    });
    setTimeout(() => {
      for (const ring of rings) ring.remove();
    }, 1200 / speed);
    return ringTracks(rings);
  }

  clear(): void {
    this.root.replaceChildren();
    this.behind.replaceChildren();
  }
}

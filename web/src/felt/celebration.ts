import type { Frame } from "../model/frame.ts";
import type { Spot } from "../model/layout.ts";
import { ringTracks } from "./choreography.ts";
import { drawing, element } from "./drawing.ts";
import type { Track } from "./motion.ts";

const FOIL = 48;
const LENGTH = 1800;
const TINTS = ["#f3dfa6", "#d9b56a", "#fff0c0", "#b98a3a"];

/** The sunburst behind a winner, falling foil, and a crown on the portrait: for once, and then gone. */
export class Celebration {
  readonly root = element("felt-celebration");
  /** What shines from under the cards. */
  readonly behind = element("felt-behind-cards");

  constructor() {
    this.root.setAttribute("aria-hidden", "true");
  }

  /** What is to be moved; nothing of it is there any more after `clear`. */
  start(frame: Frame, seats: readonly number[]): readonly Track[] {
    const tracks: Track[] = [];
    const burst = element("felt-burst");
    burst.style.transform = `translate(${frame.centre.x}px,${frame.centre.y}px)`;
    const sun = element("felt-sun");
    burst.append(sun);
    this.root.replaceChildren();
    this.behind.replaceChildren(burst);
    tracks.push({
      element: sun,
      frames: [
        { transform: "scale(.6) rotate(0deg)", opacity: 0 },
        { opacity: 0.55, offset: 0.3 },
        { opacity: 0.45, offset: 0.75 },
        { transform: "scale(1.1) rotate(30deg)", opacity: 0 },
      ],
      duration: LENGTH,
      curve: "linear",
    });
    const { free } = frame;
    for (let index = 0; index < FOIL; index++) {
      const chance = (nth: number): number => {
        const wild = Math.sin(index * 12.9898 + nth * 78.233) * 43758.5453;
        return wild - Math.floor(wild);
      };
      const foil = element("felt-foil");
      foil.style.background = TINTS[index % TINTS.length] ?? "";
      const x = free.x + chance(1) * free.width;
      const drift = (chance(2) - 0.5) * 120;
      const turns = 200 + chance(3) * 500;
      tracks.push({
        element: foil,
        frames: [
          {
            transform: `translate(${x}px,${free.y - 30}px) rotate(45deg) scale(${0.6 + chance(4)})`,
            opacity: 1,
          },
          { opacity: 1, offset: 0.8 },
          {
            transform: `translate(${x + drift}px,${free.y + free.height * 0.9}px) rotate(${turns}deg) scale(${0.6 + chance(4)})`,
            opacity: 0,
          },
        ],
        duration: 1100 + chance(5) * 500,
        delay: chance(6) * 250,
        curve: "linear",
      });
      this.root.append(foil);
    }
    for (const seat of seats) {
      const place = frame.places[seat];
      if (!place) continue;
      const crown = element("felt-crown");
      crown.append(drawing("0 0 100 60", CROWN, "felt-sign"));
      const y = place.plate.y - place.avatar * 1.41 + (place.avatar > 0 ? 14 : -4);
      crown.style.transform = `translate(${place.plate.x}px,${y}px)`;
      this.root.append(crown);
      tracks.push({
        element: crown,
        frames: [
          { transform: `translate(${place.plate.x}px,${y - 90}px)`, opacity: 0 },
          { transform: `translate(${place.plate.x}px,${y}px)`, opacity: 1 },
        ],
        duration: 520,
        delay: 200,
        curve: "settle",
      });
    }
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

const CROWN =
  '<path d="M8 54 2 14 28 34 50 2 72 34 98 14 92 54Z" fill="#f3dfa6" stroke="#8f6c2a" stroke-width="3"/><path d="M10 48H90" stroke="#8f6c2a" stroke-width="3"/><path d="M50 20 56 30 50 40 44 30Z" fill="#c3142d"/>';

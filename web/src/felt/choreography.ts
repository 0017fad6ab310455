import type { Cue, Move } from "../model/cues.ts";
import type { Spot } from "../model/layout.ts";
import { type CardNode, transformOf } from "./card.ts";
import type { Track } from "./motion.ts";

export interface Actor extends Move {
  readonly node: CardNode;
}

/** How the cards of a cue travel. */
export function tracksOf(
  cue: Cue,
  actors: readonly Actor[],
  dealer: number,
  seats: number,
): readonly Track[] {
  switch (cue.kind) {
    case "deal":
      return dealt(actors, dealer, seats);
    case "sort":
      return resorted(actors);
    case "play":
      return played(actors, cue.card);
    case "take":
      return taken(actors);
    case "draw":
      return drawn(actors);
    case "clear":
    case "discard":
      return actors.flatMap((actor, index) =>
        glide(actor, { duration: 300, delay: index * 8, curve: "sweep" }),
      );
    case "show":
      return actors.flatMap((actor, index) =>
        glide(actor, { duration: 360, delay: index * 10, curve: "settle" }),
      );
    case "cut":
      return actors.flatMap(appearing);
    default:
      return actors.flatMap((actor, index) =>
        glide(actor, { duration: actor.to.zone === "hand" ? 160 : 240, delay: index * 10, curve: "lift" }),
      );
  }
}

/** Without travel: what comes fades in, what goes fades out, what is elsewhere is there. */
export function stillTracksOf(actors: readonly Actor[]): readonly Track[] {
  return actors.flatMap(appearing);
}

function appearing(actor: Actor): readonly Track[] {
  const gone = actor.to.opacity === 0;
  if (gone)
    return [
      {
        element: actor.node.root,
        frames: [
          { transform: transformOf(actor.from), opacity: 1 },
          { transform: transformOf(actor.from), opacity: 0 },
        ],
        duration: 120,
        curve: "linear",
      },
    ];
  return [
    { element: actor.node.root, frames: [{ opacity: 0 }, { opacity: 1 }], duration: 120, curve: "linear" },
  ];
}

const SHADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.45 }, { opacity: 0 }];
/** The shadow of a card that turns over is as narrow as the card. */
const TURNING_SHADE: Keyframe[] = [
  { opacity: 0, transform: "none" },
  { opacity: 0.9, transform: "scaleX(.9)", offset: 0.4 },
  { opacity: 0.8, transform: "scaleX(.1)", offset: 0.6 },
  { opacity: 0, transform: "none" },
];
/** So many cards of a pack can be told apart from above. */
const THICK = 6;

interface Way {
  readonly duration: number;
  readonly delay?: number;
  readonly curve?: Track["curve"];
  /** How far above the straight way the middle of it is. */
  readonly rise?: number;
  /** How much bigger the card is in the middle. */
  readonly swell?: number;
  readonly spin?: number;
  /** In how many of its last milliseconds it fades. */
  readonly fade?: number;
  /** Not seen before it starts: it lies deep in the pack. */
  readonly late?: boolean;
  /** Too far off for its shadow to be seen. */
  readonly flat?: boolean;
}

/** The way in between, in quarters: up and over, a little bigger and turned on the way. */
function arc(from: Spot, to: Spot, way: Way): Keyframe[] {
  const rotation = near(from.rotation, to.rotation);
  const start = { transform: transformOf({ ...from, rotation }), opacity: way.late ? 0 : from.opacity };
  const end = { transform: transformOf(to), opacity: to.opacity };
  const { rise = 0, swell = 1, spin = 0, fade } = way;
  if (rise === 0 && swell === 1) return fade ? faded(start, from, to, fade / way.duration) : [start, end];
  const seen = Math.max(from.opacity, to.opacity);
  const between = [0.25, 0.5, 0.75].map((part) => {
    const high = 4 * part * (1 - part);
    const mix = (a: number, b: number): number => a + (b - a) * part;
    const transform = transformOf({
      x: mix(from.x, to.x),
      y: mix(from.y, to.y) - rise * high,
      tilt: mix(from.tilt, to.tilt),
      rotation: mix(rotation, to.rotation) + spin * high,
      scale: mix(from.scale, to.scale) * (1 + (swell - 1) * high),
    });
    return { transform, opacity: seen, offset: part };
  });
  return way.late ? [start, { opacity: 1, offset: 0.02 }, ...between, end] : [start, ...between, end];
}

function faded(start: Keyframe, from: Spot, to: Spot, share: number): Keyframe[] {
  return [
    start,
    { opacity: from.opacity, offset: 1 - share },
    { transform: transformOf(to), opacity: to.opacity },
  ];
}

/** The same direction, said so that the way to the other is the short one. */
function near(from: number, to: number): number {
  let turned = from;
  while (turned - to > 180) turned -= 360;
  while (turned - to < -180) turned += 360;
  // A card looks the same upside down while its back is up.
  if (turned - to > 90) turned -= 180;
  if (turned - to < -90) turned += 180;
  return turned;
}

function glide(actor: Actor, way: Way): readonly Track[] {
  const { node, from, to } = actor;
  const { duration, delay = 0, curve = "glide" } = way;
  const tracks: Track[] = [{ element: node.root, frames: arc(from, to, way), duration, delay, curve }];
  if ((way.rise || way.swell) && !way.flat)
    tracks.push({
      element: node.shade,
      frames: from.up === to.up ? SHADE : TURNING_SHADE,
      duration,
      delay,
      curve: "linear",
    });
  if (from.up !== to.up) {
    const late = Math.max(0, duration - 260);
    tracks.push({
      element: node.leaf,
      frames: [
        { transform: "perspective(900px) rotateY(-180deg)" },
        { transform: "perspective(900px) rotateY(0deg)" },
      ],
      duration: Math.min(260, duration),
      delay: delay + late,
      curve: "lift",
    });
  }
  return tracks;
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Singly round the table, from the dealer's neighbour on; then what is turned up. */
function dealt(actors: readonly Actor[], dealer: number, seats: number): readonly Track[] {
  const dealing = new Map<number, number>();
  const cards = actors.filter(({ to }) => to.seat !== null && to.zone !== "gone").length;
  return actors.flatMap((actor) => {
    const { to, from } = actor;
    if (to.zone === "gone") return glide(actor, { duration: 200 });
    if (to.seat === null) {
      const late = to.zone === "upcard" ? 26 * 38 + 300 : 0;
      return glide(actor, {
        duration: to.zone === "upcard" ? 340 : 200,
        delay: late,
        rise: to.zone === "upcard" ? 20 : 0,
      });
    }
    const nth = dealing.get(to.seat) ?? 0;
    dealing.set(to.seat, nth + 1);
    const turn = (to.seat - dealer - 1 + seats * 2) % seats;
    const order = nth * seats + turn;
    return glide(actor, {
      duration: 420,
      delay: order * 38,
      rise: Math.min(60, distance(from, to) * 0.12),
      swell: 1.04,
      spin: (20 + ((order * 7) % 21)) * (order % 2 ? 1 : -1),
      late: order < cards - THICK,
      flat: to.zone === "backs",
    });
  });
}

function resorted(actors: readonly Actor[]): readonly Track[] {
  const byPlace = [...actors].sort((a, b) => a.to.x - b.to.x);
  return byPlace.flatMap((actor, index) =>
    glide(actor, { duration: 380, delay: index * 12, curve: "settle", rise: 34 }),
  );
}

function played(actors: readonly Actor[], card: string | null): readonly Track[] {
  return actors.flatMap((actor) =>
    actor.card === card && actor.to.zone === "trick"
      ? glide(actor, { duration: 320, rise: 26, swell: 1.06 })
      : glide(actor, { duration: 260, delay: 40, curve: actor.to.zone === "hand" ? "settle" : "glide" }),
  );
}

function taken(actors: readonly Actor[]): readonly Track[] {
  return actors.flatMap((actor, index) =>
    actor.to.zone === "gone"
      ? glide(actor, { duration: 360, delay: index * 28, curve: "sweep", fade: 80 })
      : glide(actor, { duration: 200, curve: "lift" }),
  );
}

function drawn(actors: readonly Actor[]): readonly Track[] {
  let order = 0;
  return actors.flatMap((actor) => {
    if (actor.from.zone === "stock" && actor.to.zone !== "stock" && actor.to.zone !== "gone")
      return glide(actor, { duration: 380, delay: order++ * 60, rise: 30, swell: 1.04 });
    return glide(actor, { duration: 260, curve: "settle" });
  });
}

/** The rings that a colon's two discs send out where it lands. */
export function ringTracks(rings: readonly Element[]): readonly Track[] {
  return rings.map((element, index) => ({
    element,
    frames: [
      { transform: "scale(1)", opacity: 0.8 },
      { transform: "scale(1.8)", opacity: 0 },
    ],
    duration: 420,
    delay: 300 + index * 90,
    loose: true,
  }));
}

import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type CardNode, transformOf } from "../src/felt/card.ts";
import { tracksOf } from "../src/felt/choreography.ts";
import { Faces, FULL } from "../src/felt/faces.ts";
import { Marks } from "../src/felt/marks.ts";
import type { Track } from "../src/felt/motion.ts";
import { Plates } from "../src/felt/plates.ts";
import { Room } from "../src/felt/room.ts";
import "../src/felt/felt.css";
import { type Cue, cuesBetween, movesBetween } from "../src/model/cues.ts";
import { type Layout, type Look, layoutOf, type Spot } from "../src/model/layout.ts";
import { type Scene, sceneOf } from "../src/model/scene.ts";
import type { Update } from "../src/protocol/messages.ts";
import { first, offer, say, settings, welcome } from "./scene.ts";
import { type Style, type Tween, tweenOf } from "./tween.ts";

/**
 * The peer: the same table, pictures, places and times, but the cards are React state, set anew in every
 * animation frame. What does not move keeps its object, so that only cards on their way are rendered.
 */
interface Card {
  readonly spot: Spot;
  readonly face: string;
  /** The other face, while the card turns over. */
  readonly behind: string | null;
  readonly root: Style;
  readonly shade: Style;
  readonly leaf: Style;
  readonly glow: Style;
  readonly moves: boolean;
}

interface Picture {
  readonly base: number;
  readonly cards: readonly Card[];
}

type Part = "root" | "shade" | "leaf" | "glow";
type SetPicture = (picture: Picture) => void;

const room = new Room();
const plates = new Plates();
const marks = new Marks();
const faces = new Faces();
const look: Look = { raised: null, marked: [], last: false, leftHanded: false };
const view = { width: innerWidth, height: innerHeight, top: 0, bottom: 0, left: 0, right: 0 };
const NONE: Style = {};

function faceOf(spot: Spot): string {
  if (spot.card === null || !spot.up) return faces.back("navy");
  return faces.face(spot.card, spot.width < FULL ? "compact" : "full", settings.colours);
}

function resting(spot: Spot): Card {
  const root = { transform: transformOf(spot), opacity: spot.opacity };
  return { spot, face: faceOf(spot), behind: null, root, shade: NONE, leaf: NONE, glow: NONE, moves: false };
}

const CardView = memo(function CardView({ card }: { readonly card: Card }) {
  const { spot, face, behind, root, shade, leaf, glow, moves } = card;
  const Tag = spot.zone === "hand" ? "button" : "div";
  const classes = ["felt-card", spot.dim && "is-dim", spot.lit && "is-lit", behind && "is-turning"];
  return (
    <Tag
      className={classes.filter(Boolean).join(" ")}
      data-zone={spot.zone}
      aria-label={spot.zone === "hand" ? (spot.card ?? "") : undefined}
      style={{ ...root, zIndex: spot.z, willChange: moves ? "transform" : "auto" }}
    >
      <span className="felt-shade" style={shade} />
      <span className="felt-glow" style={glow} />
      <span className="felt-leaf" style={leaf}>
        <img alt="" draggable={false} decoding="sync" src={face} />
        {behind && <img className="felt-behind" alt="" draggable={false} decoding="sync" src={behind} />}
      </span>
    </Tag>
  );
});

/** Room, plates and labels are the felt's own, in both pages. */
function Still({ parts }: { readonly parts: readonly HTMLElement[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.append(...parts), [parts]);
  return <div ref={ref} style={{ display: "contents" }} />;
}

const STILL = [room.root, marks.root, plates.root];

function Table({ laid }: { readonly laid: Picture }) {
  const [{ base, cards }, setPicture] = useState(laid);
  useEffect(() => offer((story) => play(story, setPicture)), []);
  const held = cards.filter(({ spot }) => spot.zone === "hand");
  const others = cards.filter(({ spot }) => spot.zone !== "hand");
  return (
    <div className="felt-stage" style={{ "--card": `${base}px` } as CSSProperties}>
      <Still parts={STILL} />
      <div className="felt-cards">
        {others.map((card) => (
          <CardView key={card.spot.id} card={card} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as in the felt */}
      <div className="felt-hand" role="group" aria-label={say("hand-label")}>
        {held.map((card) => (
          <CardView key={card.spot.id} card={card} />
        ))}
      </div>
    </div>
  );
}

function draw(scene: Scene): Layout {
  const layout = layoutOf(scene, view, look);
  plates.place(layout.frame);
  room.place(layout.frame);
  plates.show(scene, say);
  marks.show(scene, layout, say);
  return layout;
}

async function play(story: readonly Update[], setPicture: SetPicture): Promise<void> {
  let scene = start;
  let layout = table;
  for (const update of story) {
    const goal = sceneOf(welcome, update, settings.sort);
    for (const cue of cuesBetween(scene, goal)) layout = await perform(cue, layout, setPicture);
    scene = goal;
  }
}

async function perform(cue: Cue, before: Layout, setPicture: SetPicture): Promise<Layout> {
  const after = draw(cue.scene);
  const cards = new Map([...after.spots.values()].map((spot) => [spot.id, resting(spot)]));
  const tracks = cue.kind === "hold" ? pulse(cue, after) : travel(cue, before, after, cards);
  await film(tracks, cards, after.base, setPicture);
  setPicture({ base: after.base, cards: [...after.spots.values()].map(resting) });
  return after;
}

/** The felt's choreography, asked for parts of state instead of elements. */
function travel(cue: Cue, before: Layout, after: Layout, cards: Map<string, Card>): readonly Track[] {
  const actors = movesBetween(cue, before, after).map((move) => {
    const card = cards.get(move.id) ?? resting(move.to);
    const turns = move.from.up !== move.to.up;
    const behind = turns ? faceOf({ ...move.from, card: move.from.up ? move.from.card : null }) : null;
    cards.set(move.id, { ...card, behind, moves: true });
    const part = (name: Part) => ({ id: move.id, part: name });
    const node = { root: part("root"), shade: part("shade"), leaf: part("leaf"), glow: part("glow") };
    return { ...move, node: node as unknown as CardNode };
  });
  const dealer = cue.scene.seats.findIndex((seat) => seat.dealer);
  return tracksOf(cue, actors, Math.max(0, dealer), cue.scene.seats.length);
}

/** The winner's glow while a trick is held. */
function pulse(cue: Cue, after: Layout): readonly Track[] {
  const winner = [...after.spots.values()].find((spot) => spot.zone === "trick" && spot.seat === cue.seat);
  if (!winner) return [];
  const element = { id: winner.id, part: "glow" } as unknown as Element;
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0.75 }];
  return [{ element, frames, duration: settings.hold, curve: "lift" }];
}

/** All tracks together, one state a frame, until the last has ended. */
function film(
  tracks: readonly Track[],
  still: ReadonlyMap<string, Card>,
  base: number,
  setPicture: SetPicture,
): Promise<void> {
  const tweens = new Map<string, [Part, Tween][]>();
  let end = 0;
  for (const track of tracks) {
    const tween = tweenOf(track);
    const { id, part } = tween.element as { id: string; part: Part };
    tweens.set(id, [...(tweens.get(id) ?? []), [part, tween]]);
    end = Math.max(end, tween.end);
  }
  if (end === 0) return Promise.resolve();
  const at = (time: number): Picture => {
    const cards = [...still.values()].map((card) => {
      const own = tweens.get(card.spot.id);
      if (!own) return card;
      return { ...card, ...Object.fromEntries(own.map(([part, tween]) => [part, tween.at(time)])) };
    });
    return { base, cards };
  };
  return new Promise((resolve) => {
    const begin = performance.now();
    const frame = (now: number): void => {
      const time = Math.max(0, now - begin);
      if (time < end) {
        setPicture(at(time));
        requestAnimationFrame(frame);
      } else resolve();
    };
    frame(begin);
  });
}

const root = document.getElementById("felt");
if (!root) throw new Error("no place for the table");
const start = sceneOf(welcome, first, settings.sort);
plates.set(welcome.table, start.seats.length);
const table = draw(start);
const pack = ["S", "H", "D", "C"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank));
faces.prepare(pack, table.frame.slot < FULL ? "compact" : "full", settings.colours);
root.className = "felt";
root.dir = "ltr";
createRoot(root).render(<Table laid={{ base: table.base, cards: [...table.spots.values()].map(resting) }} />);

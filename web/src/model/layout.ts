import { putAway } from "./away.ts";
import { asDealt } from "./cards.ts";
import { choose, DEPTH, type Fan, fanOf, HEIGHT, STRIP } from "./fan.ts";
import { frameOf, isCramped } from "./frame.ts";
import { pile } from "./pile.ts";
import type { Frame, Place, View } from "./place.ts";
import { shown } from "./reveal.ts";
import type { Scene } from "./scene.ts";
import { type Layout, type Look, type Part, type Spot, type Strip, spot } from "./spot.ts";
import { slotOf } from "./trick.ts";

export type { Layout, Look, Marks, Spot, Strip, Zone } from "./spot.ts";

/** What must be seen of a card to read it. */
const SEEN = 18;

/** Everything's place, from what is to be seen and where; the same answer for the same question, always. */
export function layoutOf(scene: Scene, view: View, look: Look): Layout {
  const seats = scene.seats.length;
  const open = scene.open || (scene.shown !== null && seats > 2 && isCramped(view));
  const crowd = { seats, own: scene.own, leftHanded: look.leftHanded, open };
  const count = scene.hand.length || (scene.shown?.[scene.own]?.length ?? 13);
  const loose = frameOf(view, { ...crowd, rows: 1 });
  // No finger is put on cards that only lie there to be seen: they need not lie in two rows.
  const isWrapped = choose(Math.max(count, 1), loose.hand).rows > 1;
  const seen = scene.shown && isWrapped ? SEEN : STRIP;
  const rows = open ? 1 : choose(Math.max(count, 1), { ...loose.hand, seen }).rows;
  const frame = rows === 1 ? loose : frameOf(view, { ...crowd, rows });
  const base = frame.hand.cap;
  const fan = fanOf(count, { ...frame.hand, seen });
  const spots = new Map<string, Spot>();
  const put = (part: Part): void => {
    spots.set(part.id, spot(base, part));
  };
  const strips = hand(scene, look, frame, fan, put);
  backs(scene, frame, put);
  for (const lay of scene.trick) put(slotOf(frame, scene, lay, scene.trick.indexOf(lay)));
  const piled = pile(scene, frame, fan, look, put);
  if (scene.shown) shown(scene, frame, fan, put);
  const marks = { ...piled, away: putAway(scene, frame, fan, put) };
  const pack = spot(base, {
    id: "pack",
    zone: "stock",
    x: frame.centre.x,
    y: frame.centre.y - frame.slot * 0.2,
    width: frame.slot,
    tilt: frame.tilt,
    z: 5,
  });
  return { frame, base, spots, strips, fan, pack, marks };
}

/** Where a card lies that goes to no place of its own any more: on its winner's side, and unseen. */
export function goneTo(layout: Layout, place: Place, from: Spot): Spot {
  const width = from.width * 0.6;
  return {
    ...from,
    zone: "gone",
    x: place.pile.x,
    y: place.pile.y,
    width,
    scale: width / layout.base,
    opacity: 0,
    interactive: false,
  };
}

/** The hand in the order the cards arrive in. */
export function dealtHand(scene: Scene): Scene {
  return { ...scene, hand: asDealt(scene.hand) };
}

function hand(scene: Scene, look: Look, frame: Frame, fan: Fan, put: (part: Part) => void): readonly Strip[] {
  const exchange = scene.exchange !== null;
  return scene.hand.map((card, index): Strip => {
    const place = fan.spots[index] ?? { x: 0, y: 0, rotation: 0, strip: STRIP, depth: DEPTH };
    const playable = scene.allowed?.has(card) ?? false;
    const chosen = look.marked.includes(card);
    const marked = exchange && chosen;
    const raised = look.raised === card;
    const share = raised ? 0.26 : chosen ? 0.24 : playable && scene.forbidden.size > 0 ? 0.1 : 0;
    const up = fan.width * (share + (raised && frame.hand.crop > 0 ? frame.hand.crop : 0));
    const lean = (place.rotation * Math.PI) / 180;
    const x = place.x + Math.sin(lean) * up;
    const y = place.y - Math.cos(lean) * up;
    put({
      id: card,
      card,
      zone: "hand",
      seat: scene.own,
      x,
      y,
      rotation: place.rotation,
      width: fan.width,
      z: 100 + index,
      interactive: true,
      dim: scene.forbidden.has(card),
      lit: raised || chosen,
      marked,
    });
    const width = Math.max(STRIP, place.strip);
    const height = Math.max(DEPTH, place.depth);
    return { card, x: place.x - fan.width / 2, y: place.y - (fan.width * HEIGHT) / 2, width, height };
  });
}

function backs(scene: Scene, frame: Frame, put: (part: Part) => void): void {
  scene.counts.forEach((count, seat) => {
    const place = frame.places[seat];
    if (!place || seat === scene.own) return;
    const row = place.backs;
    const middle = (count - 1) / 2;
    const squeeze = Math.min(1, 14 / Math.max(1, count));
    const spread = row.radius > 0 ? Math.min(row.spread, 104 / Math.max(1, count - 1)) : row.spread * squeeze;
    for (let i = 0; i < count; i++) {
      const off = i - middle;
      const turn = row.turned + off * spread;
      const lean = (turn * Math.PI) / 180;
      const bow = row.radius > 0 ? 0 : Math.abs(off) ** 2 * Math.abs(spread) * 0.06;
      put({
        id: `${seat}:${i}`,
        zone: "backs",
        seat,
        x: row.x + off * row.dx * squeeze + row.radius * Math.sin(lean),
        y: row.y + off * row.dy * squeeze - row.radius * Math.cos(lean) + bow,
        rotation: turn,
        tilt: frame.tilt,
        width: row.width,
        z: 10 + i,
      });
    }
  });
}

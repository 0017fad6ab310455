import { describe, expect, test } from "vitest";
import { type GAMES, recorded } from "../felt/fixtures/record.ts";
import type { Phase } from "../protocol/messages.ts";
import { HEIGHT } from "./fan.ts";
import { type Layout, layoutOf, type Spot } from "./layout.ts";
import type { View } from "./place.ts";
import { sceneOf } from "./scene.ts";

type Game = (typeof GAMES)[number];

/** What bar, dock and coach leave of a small screen, and how high a plate is there: with a name, and with a meter. */
interface Case {
  readonly game: Game;
  readonly phase: Phase;
  readonly view: View;
  readonly named: number;
  readonly metered: number;
}

const at = (height: number, top: number, bottom: number, width = 320): View => ({
  width,
  height,
  top,
  bottom,
  left: 0,
  right: 0,
});
const USUAL = { named: 28, metered: 46 };
const LARGE = { named: 36, metered: 61 };

const CASES: Readonly<Record<string, Case>> = {
  "an exchange": { game: "bridgette", phase: "exchange", view: at(568, 52, 95), ...USUAL },
  "an exchange in large letters": { game: "bridgette", phase: "exchange", view: at(568, 116, 215), ...LARGE },
  "an exchange below the coach": { game: "bridgette", phase: "exchange", view: at(568, 170, 95), ...USUAL },
  "an auction": { game: "bridgette", phase: "auction", view: at(568, 52, 235), ...USUAL },
  "an auction in large letters": { game: "bridgette", phase: "auction", view: at(568, 116, 269), ...LARGE },
  "a taller auction": { game: "bridgette", phase: "auction", view: at(740, 116, 221, 360), ...LARGE },
  "cards of two": { game: "bridgette", phase: "play", view: at(568, 52, 29), ...USUAL },
  "cards of two in large letters": { game: "bridgette", phase: "play", view: at(568, 116, 86), ...LARGE },
  "cards of two below the coach": { game: "bridgette", phase: "play", view: at(568, 188, 29), ...USUAL },
  calls: { game: "call-bridge", phase: "calls", view: at(568, 52, 144), ...USUAL },
  "calls in large letters": { game: "call-bridge", phase: "calls", view: at(568, 116, 203), ...LARGE },
  "cards of four": { game: "call-bridge", phase: "play", view: at(568, 52, 29), ...USUAL },
  "cards of four in large letters": { game: "call-bridge", phase: "play", view: at(568, 116, 86), ...LARGE },
  "cards of four below the coach": { game: "call-bridge", phase: "play", view: at(568, 170, 29), ...USUAL },
};

interface Area {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A plate as wide as usual names make it, moved into the screen. */
const NAME = 80;
/** The key for hints: so wide and high, so far from the side and above the hand. */
const KEY = 44;
const CHIP = { width: 60, height: 38 };

function around(name: string, spots: readonly Spot[]): Area[] {
  if (spots.length === 0) return [];
  return [
    {
      name,
      left: Math.min(...spots.map(({ x, width }) => x - width / 2)),
      right: Math.max(...spots.map(({ x, width }) => x + width / 2)),
      top: Math.min(...spots.map(({ y, width }) => y - (width * HEIGHT) / 2)),
      bottom: Math.max(...spots.map(({ y, width }) => y + (width * HEIGHT) / 2)),
    },
  ];
}

function areas({ frame, spots, fan }: Layout, each: Case, own: number, leftHanded: boolean): Area[] {
  const { view, phase } = each;
  const all = [...spots.values()];
  const zone = (name: string): Spot[] => all.filter((spot) => spot.zone === name);
  const plates = frame.places.map(({ plate }, seat) => {
    const x = Math.min(Math.max(plate.x, NAME / 2), view.width - NAME / 2);
    const isNamed = phase === "exchange" || phase === "auction" || (phase === "calls" && seat === own);
    const bottom = plate.y + (isNamed ? each.named : each.metered);
    return { name: `plate ${seat}`, left: x - NAME / 2, right: x + NAME / 2, top: plate.y, bottom };
  });
  const chips = frame.places.map(({ chip: { x, y } }, seat) => ({
    name: `chip ${seat}`,
    left: x - CHIP.width / 2,
    right: x + CHIP.width / 2,
    top: y - CHIP.height / 2,
    bottom: y + CHIP.height / 2,
  }));
  const side = leftHanded ? 8 : view.width - 8 - KEY;
  return [
    ...plates,
    ...(phase === "auction" ? chips : []),
    ...zone("trick").flatMap((spot) => around(`trick of ${spot.seat}`, [spot])),
    ...around("stock", [...zone("stock"), ...zone("upcard")]),
    { name: "key", left: side, right: side + KEY, top: fan.top - 50, bottom: fan.top - 50 + KEY },
    { name: "hand", left: 0, right: view.width, top: fan.top, bottom: view.height },
  ];
}

/** What lies over each other; a card of the trick may touch a meter, and lie on another card. */
function crossings(areas: readonly Area[]): string[] {
  return areas.flatMap((one, index) =>
    areas.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isTrick = [one, other].filter(({ name }) => name.startsWith("trick")).length;
      const slack = isTrick === 1 ? 6 : 2;
      return isTrick < 2 && across > slack && down > slack ? [`${one.name} on ${other.name}`] : [];
    }),
  );
}

describe.each(["right", "left"])("on a small phone of somebody %s-handed", (hand) => {
  test.each(Object.entries(CASES))("nothing covers anything: %s", (_, each) => {
    const match = recorded(each.game);
    const leftHanded = hand === "left";
    const updates = match.updates.filter(({ phase, ended }) => phase === each.phase && ended === null);
    expect(updates.length).toBeGreaterThan(0);
    const found = updates.flatMap((update) => {
      const scene = sceneOf(match.welcome, update, "suits");
      const made = layoutOf(scene, each.view, { raised: null, marked: [], last: false, leftHanded });
      return crossings(areas(made, each, scene.own, leftHanded));
    });
    expect([...new Set(found)]).toEqual([]);
  });
});

test.each<[Game, number, number, View]>([
  ["call-bridge", 46, 46, at(568, 52, 68)],
  ["call-bridge", 61, 61, at(568, 116, 75)],
  ["call-bridge", 61, 61, at(740, 116, 81, 360)],
  ["bridgette", 58, 46, at(568, 52, 68)],
  ["bridgette", 71, 61, at(568, 116, 75)],
  ["bridgette", 71, 61, at(740, 116, 81, 360)],
])("at the end of a deal of %s no open card lies on a plate of %i px, or %i", (game, theirs, own, view) => {
  const match = recorded(game);
  const updates = match.updates.filter(({ ended }) => ended !== null);
  expect(updates.length).toBeGreaterThan(0);
  for (const update of updates) {
    const scene = sceneOf(match.welcome, update, "suits");
    const made = layoutOf(scene, view, { raised: null, marked: [], last: false, leftHanded: false });
    const plates = areas(made, { game, phase: "play", view, named: 0, metered: theirs }, scene.own, false)
      .filter(({ name }) => name.startsWith("plate"))
      .map((area) => (area.name === `plate ${scene.own}` ? { ...area, bottom: area.top + own } : area));
    const cards = [...made.spots.values()].filter(({ zone }) => zone === "shown");
    expect(cards.length).toBeGreaterThan(25);
    const found = cards.flatMap((card) =>
      plates.flatMap((plate) => crossings([plate, ...around(card.id, [card])])),
    );
    expect(found).toEqual([]);
  }
});

import { describe, expect, test } from "vitest";
import { GAMES, replayed } from "../review/fixtures/watched.ts";
import { updateOf, welcomeOf } from "../review/view.ts";
import { cuesBetween } from "./cues.ts";
import { type Layout, layoutOf, type Spot } from "./layout.ts";
import { PLATE, type View } from "./place.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** What a panel leaves of a screen when a match is watched on it. */
const VIEWS: Readonly<Record<string, View>> = {
  "320×568": { width: 320, height: 568, top: 52, bottom: 168, left: 0, right: 0 },
  "360×740": { width: 360, height: 740, top: 52, bottom: 168, left: 0, right: 0 },
  "740×360": { width: 740, height: 360, top: 52, bottom: 0, left: 0, right: 264 },
  "740×360 left-handed": { width: 740, height: 360, top: 52, bottom: 0, left: 264, right: 0 },
  "820×1180": { width: 820, height: 1180, top: 52, bottom: 168, left: 0, right: 0 },
  "1440×900": { width: 1440, height: 900, top: 52, bottom: 168, left: 0, right: 324 },
};
/** A plate as wide as a name of usual length makes it. */
const NAME = 84;

interface Area {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function scenesOf(game: (typeof GAMES)[number]): readonly Scene[] {
  const { replay, watched } = replayed(game);
  const welcome = welcomeOf(replay, 0);
  return watched.steps.map((step, index) =>
    sceneOf(welcome, updateOf(replay, watched, index, index, replay.players), "suits", step.hands),
  );
}

function areaOf(name: string, spots: readonly Spot[]): Area {
  const half = (spot: Spot): number => spot.width / 2;
  return {
    name,
    left: Math.min(...spots.map((spot) => spot.x - half(spot))),
    right: Math.max(...spots.map((spot) => spot.x + half(spot))),
    top: Math.min(...spots.map((spot) => spot.y - half(spot) * 1.4)),
    bottom: Math.max(...spots.map((spot) => spot.y + half(spot) * 1.4)),
  };
}

/** The hands, the cards of the trick and the plates: whatever may not lie on one another. */
function areasOf({ spots, frame }: Layout): readonly Area[] {
  const all = [...spots.values()];
  const hands = frame.places.flatMap((_, seat) => {
    const held = all.filter((spot) => spot.zone === "shown" && spot.seat === seat);
    return held.length > 0 ? [areaOf(`hand ${seat}`, held)] : [];
  });
  const trick = all.filter(({ zone }) => zone === "trick").map((spot) => areaOf(`trick ${spot.id}`, [spot]));
  const plates = frame.places.map(({ plate }, seat) => ({
    name: `plate ${seat}`,
    left: plate.x - NAME / 2,
    right: plate.x + NAME / 2,
    top: plate.y,
    bottom: plate.y + PLATE,
  }));
  return [...hands, ...trick, ...plates];
}

function overlaps(a: Area, b: Area): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}

const isTrick = ({ name }: Area): boolean => name.startsWith("trick");

describe.each(GAMES)("open hands of %s", (game) => {
  const scenes = scenesOf(game);

  describe.each(Object.keys(VIEWS))("at %s", (size) => {
    const view = VIEWS[size] as View;
    const leftHanded = size.endsWith("left-handed");
    const layouts = scenes.map((scene) =>
      layoutOf(scene, view, { raised: null, marked: [], last: false, leftHanded }),
    );

    test("show every card of every seat once", () => {
      scenes.forEach((scene, index) => {
        const seen = [...(layouts[index]?.spots.values() ?? [])].filter(({ zone }) => zone === "shown");
        expect(seen.map(({ card }) => card).sort()).toEqual([...(scene.shown?.flat() ?? [])].sort());
      });
    });

    test("lie on no other hand, no plate and no card of the trick, and on the screen", () => {
      layouts.forEach((layout, index) => {
        const areas = areasOf(layout);
        areas.forEach((a, at) => {
          const under = areas.slice(at + 1).filter((b) => overlaps(a, b) && !(isTrick(a) && isTrick(b)));
          expect(under.map(({ name }) => `${a.name} on ${name} at ${index}`)).toEqual([]);
          expect(a.left, a.name).toBeGreaterThanOrEqual(view.left - 1);
          expect(a.right, a.name).toBeLessThanOrEqual(view.width - view.right + 1);
          expect(a.top, a.name).toBeGreaterThanOrEqual(view.top - 1);
          expect(a.bottom, a.name).toBeLessThanOrEqual(view.height - view.bottom + 1);
        });
      });
    });
  });

  test("tell each step as it came about, and end in it", () => {
    scenes.slice(1).forEach((after, index) => {
      const before = scenes[index] as Scene;
      const cues = cuesBetween(before, after);
      expect(cues.at(-1)?.scene).toBe(after);
      const kinds = cues.map(({ kind }) => kind);
      const due = after.trick.length > 0 ? "play" : before.phase === "exchange" ? "discard" : "call";
      expect(kinds).toContain(due);
      expect(kinds).not.toContain("hold");
      expect(kinds.includes("take")).toBe(before.winner !== null);
    });
  });

  test("keep a complete trick until the next card, and its winner's tricks as they were but at the end", () => {
    const held = scenes.filter(({ winner }) => winner !== null);
    expect(held).toHaveLength(13);
    held.forEach((scene, index) => {
      expect(scene.trick).toHaveLength(scene.seats.length);
      expect(scene.seats.reduce((sum, { won }) => sum + (won ?? 0), 0)).toBe(index === 12 ? 13 : index);
    });
  });

  test("go back to nothing that a leap would not show", () => {
    const [first, last] = [scenes[0] as Scene, scenes.at(-1) as Scene];
    expect(cuesBetween(last, first).at(-1)?.scene).toBe(first);
    expect(cuesBetween(last, { ...first, deal: 99 }).map(({ kind }) => kind)).toContain("deal");
  });
});

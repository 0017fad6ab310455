import { describe, expect, test } from "vitest";
import { recorded } from "../felt/fixtures/record.ts";
import type { Update } from "../protocol/messages.ts";
import { HEIGHT } from "./fan.ts";
import { layoutOf, type Spot } from "./layout.ts";
import type { View } from "./place.ts";
import { sceneOf } from "./scene.ts";

/** What the keys, the result or the panels leave of a screen when the hands lie open. */
const VIEWS: Readonly<Record<string, View>> = {
  "320×568": { width: 320, height: 568, top: 52, bottom: 67, left: 0, right: 0 },
  "360×740": { width: 360, height: 740, top: 52, bottom: 75, left: 0, right: 0 },
  "740×360": { width: 740, height: 360, top: 52, bottom: 0, left: 0, right: 236 },
  "740×360 beside the result": { width: 740, height: 360, top: 52, bottom: 0, left: 0, right: 274 },
  "740×360 left-handed": { width: 740, height: 360, top: 52, bottom: 0, left: 236, right: 0 },
  "820×1180": { width: 820, height: 1180, top: 52, bottom: 75, left: 0, right: 0 },
  "1040×660": { width: 1040, height: 660, top: 52, bottom: 0, left: 0, right: 315 },
  "1440×900": { width: 1440, height: 900, top: 52, bottom: 0, left: 0, right: 324 },
};
/** A plate with a meter of thirteen, what is said above a row, and the contract: as large as they get. */
const PLATE = { width: 128, height: 54 };
const LABEL = { width: 70, height: 17 };
const CONTRACT = { width: 108, height: 78 };

interface Area {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const { welcome, updates } = recorded("bridgette");
const last = updates.at(-1) as Update;

/** The end of that deal, if each had put away as many as the law has it at most, or at least. */
function ended(away: number): Update {
  const pack = last.ended?.pack.split(" ") ?? [];
  const hands = last.ended?.hands ?? [];
  const discarded = [pack.slice(26, 26 + away), pack.slice(38, 40)];
  const won = [9, 4];
  const shown = last.public?.game === "bridgette" ? { ...last.public, won, declarer: 0 } : null;
  return { ...last, public: shown, ended: last.ended && { ...last.ended, kept: hands, discarded } };
}

function areaOf(name: string, spots: readonly Spot[]): Area {
  return {
    name,
    left: Math.min(...spots.map(({ x, width }) => x - width / 2)),
    right: Math.max(...spots.map(({ x, width }) => x + width / 2)),
    top: Math.min(...spots.map(({ y, width }) => y - (width * HEIGHT) / 2)),
    bottom: Math.max(...spots.map(({ y, width }) => y + (width * HEIGHT) / 2)),
  };
}

const overlap = (a: Area, b: Area): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

describe.each(Object.keys(VIEWS))("what was put away, at %s", (size) => {
  const view = VIEWS[size] as View;
  const leftHanded = size.endsWith("left-handed");
  const [from, to] = [view.left, view.width - view.right];

  test.each([2, 4, 8, 12])("lies on nothing else, and %i cards can be told apart", (count) => {
    const update = ended(count);
    const scene = sceneOf(welcome, update, "suits");
    const layout = layoutOf(scene, view, { raised: null, marked: [], last: false, leftHanded });
    const spots = [...layout.spots.values()].filter(({ zone }) => zone === "shown");
    const areas = [0, 1].flatMap((seat) => {
      const away = spots.filter(({ card }) => card && update.ended?.discarded[seat]?.includes(card));
      const kept = spots.filter((spot) => spot.seat === seat && !away.includes(spot));
      expect(away).toHaveLength(seat === 0 ? count : 2);
      expect(kept).toHaveLength(13);
      const steps = away.slice(1).map(({ x }, index) => x - (away[index]?.x ?? 0));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(11);
      return [areaOf(`hand ${seat}`, kept), areaOf(`put away ${seat}`, away)];
    });
    const around = (name: string, x: number, y: number, { width, height }: typeof PLATE): Area => {
      const left = Math.min(Math.max(x - width / 2, from), to - width);
      return { name, left, right: left + width, top: y, bottom: y + height };
    };
    layout.frame.places.forEach(({ plate }, seat) => {
      areas.push(around(`plate ${seat}`, plate.x, plate.y, PLATE));
    });
    const { contract, away } = layout.marks;
    areas.push(around("contract", contract.x, contract.y - CONTRACT.height / 2, CONTRACT));
    for (const { x, y } of away)
      areas.push({ name: "label", left: x, right: x + LABEL.width, top: y - LABEL.height, bottom: y });
    const faults = areas.flatMap((a, index) =>
      areas.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.name} on ${b.name}`] : [])),
    );
    if (faults.length)
      console.log(
        "F",
        size,
        count,
        faults.join("; "),
        JSON.stringify(
          areas.map((a) => [a.name, ...[a.left, a.top, a.right, a.bottom].map(Math.round)].join(" ")),
        ),
      );
    expect(faults).toEqual([]);
    for (const { name, left, right } of areas) {
      expect(left, name).toBeGreaterThanOrEqual(from - 1);
      expect(right, name).toBeLessThanOrEqual(to + 1);
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAMES, recorded } from "../felt/fixtures/record.ts";
import { cuesBetween, movesBetween } from "./cues.ts";
import { type Layout, type Look, layoutOf } from "./layout.ts";
import type { View } from "./place.ts";
import { type Scene, sceneOf } from "./scene.ts";

const VIEW: View = { width: 360, height: 740, top: 52, bottom: 0, left: 0, right: 0 };
const LOOK: Look = { raised: null, marked: [], last: false, leftHanded: false };
const lay = (scene: Scene): Layout => layoutOf(scene, VIEW, LOOK);

const scenes = Object.fromEntries(
  GAMES.map((game) => {
    const { welcome, updates } = recorded(game);
    return [game, updates.map((update) => sceneOf(welcome, update, "suits"))];
  }),
);

function expectStory(before: Scene, after: Scene): void {
  const cues = cuesBetween(before, after);
  expect(cues.at(-1)?.scene).toBe(after);
  let from = lay(before);
  for (const cue of cues) {
    const to = lay(cue.scene);
    const moves = movesBetween(cue, from, to);
    const ids = moves.map((move) => move.id);
    expect(new Set(ids).size, cue.kind).toBe(ids.length);
    const named = new Set(ids);
    for (const move of moves) {
      const spot = to.spots.get(move.id);
      if (spot) expect(move.to, `${cue.kind} ${move.id}`).toEqual(spot);
      else expect(move.to.opacity, `${cue.kind} ${move.id}`).toBe(0);
    }
    for (const [id, spot] of to.spots) {
      const old = from.spots.get(id);
      if (!old || old.x !== spot.x || old.y !== spot.y) {
        if (old && Math.hypot(old.x - spot.x, old.y - spot.y) < 0.1) continue;
        expect(named.has(id), `${cue.kind} ${id}`).toBe(true);
      }
    }
    from = to;
  }
  expect([...from.spots]).toEqual([...lay(after).spots]);
}

describe("cues", () => {
  it.each(GAMES)("tell a whole match of %s, every card once and to where it belongs", (game) => {
    const all = scenes[game] ?? [];
    for (let index = 1; index < all.length; index++) {
      const [before, after] = [all[index - 1], all[index]];
      if (before && after) expectStory(before, after);
    }
  });

  it("end in the present from whatever was seen before, also when versions were missed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.nat(), fc.nat(), (game, a, b) => {
        const all = scenes[game] ?? [];
        const [before, after] = [all[a % all.length], all[b % all.length]];
        if (before && after && before !== after) expectStory(before, after);
      }),
      { numRuns: 200 },
    );
  });

  it("play the last card, hold the trick, and only then take it in", () => {
    const all = scenes["call-bridge"] ?? [];
    const index = all.findIndex((scene, at) => at > 0 && scene.tricks === 1);
    const [before, after] = [all[index - 1], all[index]];
    if (!before || !after) throw new Error("no trick");
    const cues = cuesBetween(before, after);
    expect(cues.map((cue) => cue.kind)).toEqual(["play", "hold", "take", "shift"]);
    expect(cues[1]?.scene.trick).toHaveLength(4);
    expect(cues[2]?.scene.trick).toHaveLength(0);
    expect(cues.map((cue) => cue.event?.kind ?? null)).toEqual(["play", null, "take", null]);
  });

  it("deal, sort, and draw from the stock in Bridgette", () => {
    const all = scenes["bridgette"] ?? [];
    const [before, after] = [all[1], all[2]];
    if (!before || !after) throw new Error("no deal");
    const cues = cuesBetween(before, after);
    expect(cues.map((cue) => cue.kind)).toEqual(["deal", "sort", "draw", "shift"]);
    expect(cues[0]?.scene.hand).toHaveLength(13);
    expect(cues[0]?.scene.stock).toBe(29);
    expect(cues[2]?.scene.hand.length).toBe(after.hand.length);
  });

  it("name an event for each card played and each trick taken, in order, over a whole match", () => {
    for (const game of GAMES) {
      const all = scenes[game] ?? [];
      const events = all.slice(1).flatMap((after, index) => {
        const before = all[index];
        return before ? cuesBetween(before, after).flatMap((cue) => cue.event ?? []) : [];
      });
      const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
      expect(count("play")).toBe(game === "bridgette" ? 26 : 52);
      expect(count("take")).toBe(13);
      expect(count("deal")).toBe(1);
      expect(count("call")).toBe(all.at(-1)?.calls.length);
      expect(new Set(events.flatMap((event) => (event.kind === "play" ? event.card : []))).size).toBe(
        count("play"),
      );
    }
  });

  it("change the picture at once when more than a trick was missed", () => {
    const all = scenes["call-bridge"] ?? [];
    const [before, after] = [all[8], all[40]];
    if (!before || !after) throw new Error("no play");
    expect(cuesBetween(before, after).map((cue) => cue.kind)).toEqual(["cut"]);
  });
});

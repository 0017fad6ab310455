import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { GAMES, recorded } from "../felt/fixtures/record.ts";
import type { Update, Welcome } from "../protocol/messages.ts";
import { DEPTH, HEIGHT, STRIP } from "./fan.ts";
import { type Layout, type Look, layoutOf, type Spot } from "./layout.ts";
import type { View } from "./place.ts";
import { sceneOf } from "./scene.ts";

const VIEWS: Readonly<Record<string, View>> = {
  "320×568": { width: 320, height: 568, top: 52, bottom: 0, left: 0, right: 0 },
  "320×568 with a dock": { width: 320, height: 568, top: 52, bottom: 120, left: 0, right: 0 },
  "360×740": { width: 360, height: 740, top: 52, bottom: 0, left: 0, right: 0 },
  "360×740 with a dock": { width: 360, height: 740, top: 52, bottom: 190, left: 0, right: 0 },
  "740×360": { width: 740, height: 360, top: 52, bottom: 0, left: 0, right: 0 },
  "740×360 with a dock": { width: 740, height: 360, top: 52, bottom: 0, left: 0, right: 324 },
  "820×1180": { width: 820, height: 1180, top: 52, bottom: 0, left: 0, right: 0 },
  "1440×900": { width: 1440, height: 900, top: 52, bottom: 0, left: 0, right: 284 },
  "1440×900 mirrored": { width: 1440, height: 900, top: 52, bottom: 0, left: 284, right: 0 },
};
const LOOK: Look = { raised: null, marked: [], last: false, leftHanded: false };
const SUITS = ["S", "H", "D", "C"];
const PACK = [...SUITS.flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank)), ":G", ":R", ":L"];

const matches = Object.fromEntries(GAMES.map((game) => [game, recorded(game)]));

/** Updates with any hand: of a real one, with cards of one's own choice. */
const situations = fc
  .record({
    game: fc.constantFrom(...GAMES),
    at: fc.nat(),
    cards: fc.shuffledSubarray(PACK, { minLength: 1, maxLength: 25 }),
    left: fc.boolean(),
    last: fc.boolean(),
    raised: fc.nat(),
  })
  .map(({ game, at, cards, left, last, raised }) => {
    const match = matches[game];
    if (!match) throw new Error(game);
    const update = match.updates[at % match.updates.length];
    if (!update) throw new Error("no update");
    const lying = update.public?.trick?.cards ?? [];
    const hand = cards
      .filter((card) => !lying.includes(card) && (game === "bridgette" || !card.startsWith(":")))
      .slice(0, game === "bridgette" ? 25 : 13);
    const own = { ...update.own, hand: update.own.hand.length > 0 ? hand : update.own.hand };
    const look: Look = {
      raised: hand[raised % Math.max(1, hand.length)] ?? null,
      marked: [],
      last,
      leftHanded: left,
    };
    return { welcome: match.welcome, update: { ...update, own } satisfies Update, look };
  });

function layout(welcome: Welcome, update: Update, view: View, look: Look = LOOK): Layout {
  return layoutOf(sceneOf(welcome, update, "suits"), view, look);
}

function withHand(count: number): { welcome: Welcome; update: Update } {
  const match = matches["bridgette"];
  const update = match?.updates.find((one) => one.phase === "exchange");
  if (!match || !update) throw new Error("no exchange in the record");
  return {
    welcome: match.welcome,
    update: { ...update, own: { ...update.own, hand: PACK.slice(0, count) } },
  };
}

/** A point of a card, from its upper left corner, where it is on the stage. */
function onStage(spot: Spot, u: number, v: number): { x: number; y: number } {
  const angle = (spot.rotation * Math.PI) / 180;
  const x = u - spot.width / 2;
  const y = v - (spot.width * HEIGHT) / 2;
  return {
    x: spot.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: spot.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

function covers(spot: Spot, x: number, y: number): boolean {
  const angle = (-spot.rotation * Math.PI) / 180;
  const u = (x - spot.x) * Math.cos(angle) - (y - spot.y) * Math.sin(angle);
  const v = (x - spot.x) * Math.sin(angle) + (y - spot.y) * Math.cos(angle);
  return Math.abs(u) <= spot.width / 2 && Math.abs(v) <= (spot.width * HEIGHT) / 2;
}

function handOf(made: Layout): readonly Spot[] {
  return [...made.spots.values()].filter((spot) => spot.zone === "hand");
}

/** Every card of the hand shows its strip to the finger, uncovered and inside the viewport. */
function expectReachable(made: Layout, view: View): void {
  const hand = handOf(made);
  for (const spot of hand) {
    const above = hand.filter((other) => other.z > spot.z);
    for (const u of [1, STRIP / 2, STRIP - 2])
      for (const v of [2, DEPTH / 2, DEPTH - 2]) {
        const { x, y } = onStage(spot, u, v);
        expect(x, `${spot.id} of ${hand.length}`).toBeGreaterThanOrEqual(view.left);
        expect(x, `${spot.id} of ${hand.length}`).toBeLessThanOrEqual(view.width - view.right);
        expect(y, `${spot.id} of ${hand.length}`).toBeGreaterThanOrEqual(0);
        expect(y, `${spot.id} of ${hand.length}`).toBeLessThanOrEqual(view.height - view.bottom);
        const over = above.find((other) => covers(other, x, y));
        expect(over?.id, `${spot.id} of ${hand.length} at ${u},${v}`).toBeUndefined();
      }
  }
}

describe("layout", () => {
  it("is the same for the same question, whenever it is asked", () => {
    fc.assert(
      fc.property(situations, fc.constantFrom(...Object.values(VIEWS)), ({ welcome, update, look }, view) => {
        vi.useFakeTimers({ now: 1 });
        const first = layout(welcome, update, view, look);
        vi.setSystemTime(9e11);
        const second = layout(welcome, update, view, look);
        vi.useRealTimers();
        expect([...second.spots]).toEqual([...first.spots]);
      }),
      { numRuns: 150 },
    );
  });

  it("gives every card one place, in numbers", () => {
    fc.assert(
      fc.property(situations, fc.constantFrom(...Object.values(VIEWS)), ({ welcome, update, look }, view) => {
        const made = layout(welcome, update, view, look);
        const adrift = [...made.spots.values()].filter(
          ({ x, y, rotation, scale, z, width }) => ![x, y, rotation, scale, z, width].every(Number.isFinite),
        );
        expect(adrift).toEqual([]);
        if (!update.ended)
          expect(
            handOf(made)
              .map((spot) => spot.id)
              .sort(),
          ).toEqual([...update.own.hand].sort());
        const known = [...made.spots.values()].filter(
          (spot) => spot.up && spot.zone !== "last" && spot.zone !== "upcard",
        );
        expect(new Set(known.map((spot) => spot.card)).size).toBe(known.length);
        const hidden = [...made.spots.values()].filter(
          (spot) => spot.zone === "backs" || spot.zone === "stock",
        );
        for (const spot of hidden) expect(spot.card).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  describe.each(Object.entries(VIEWS))("at %s", (_, view) => {
    it.each([1, 2, 5, 8, 9, 12, 13, 15, 17, 21, 25])("lets a finger reach each of %i cards", (count) => {
      const { welcome, update } = withHand(count);
      expectReachable(layout(welcome, update, view), view);
    });

    it("keeps the cards of a trick inside the free area", () => {
      for (const game of GAMES)
        for (const update of matches[game]?.updates ?? []) {
          const welcome = matches[game]?.welcome;
          if (!welcome) continue;
          const made = layout(welcome, update, view);
          for (const spot of made.spots.values()) {
            if (spot.zone !== "trick" && spot.zone !== "shown" && spot.zone !== "stock") continue;
            expect(spot.x - spot.width / 2, spot.id).toBeGreaterThanOrEqual(view.left - 4);
            expect(spot.x + spot.width / 2, spot.id).toBeLessThanOrEqual(view.width - view.right + 4);
          }
        }
    });
  });

  it("puts up to thirteen cards in one row where they fit, more in two", () => {
    const rows = (count: number, view: View | undefined): number => {
      const { welcome, update } = withHand(count);
      return view ? layout(welcome, update, view).fan.rows : 0;
    };
    expect(rows(13, VIEWS["360×740"])).toBe(1);
    expect(rows(14, VIEWS["360×740"])).toBe(2);
    expect(rows(25, VIEWS["360×740"])).toBe(2);
    expect(rows(13, VIEWS["320×568"])).toBe(2);
    expect(rows(25, VIEWS["320×568"])).toBe(2);
    expect(rows(25, VIEWS["1440×900"])).toBe(2);
  });

  it("seats the next player at the right, then at the top, then at the left", () => {
    const match = matches["call-bridge"];
    const update = match?.updates.at(10);
    if (!match || !update) throw new Error("no record");
    for (let seat = 0; seat < 4; seat++) {
      const made = layout({ ...match.welcome, seat }, update, VIEWS["360×740"] as View);
      const sides = [0, 1, 2, 3].map((step) => made.frame.places[(seat + step) % 4]?.side);
      expect(sides).toEqual(["bottom", "right", "top", "left"]);
    }
  });

  it("lifts what is marked and what may be played, and dims what may not", () => {
    const match = matches["bridgette"];
    const update = match?.updates.find((one) => one.phase === "play" && one.own.forbidden.length > 0);
    if (!match || !update) throw new Error("no forbidden card in the record");
    const made = layout(match.welcome, update, VIEWS["360×740"] as View);
    for (const card of update.own.allowed) expect(made.spots.get(card)?.dim).toBe(false);
    for (const { action } of update.own.forbidden) expect(made.spots.get(action)?.dim).toBe(true);
  });

  it("keeps the two plates of Bridgette apart above a bidding box on the smallest phone", () => {
    const match = matches["bridgette"];
    const update = match?.updates.find(({ phase }) => phase === "auction");
    if (!match || !update) throw new Error("no auction in the record");
    const view: View = { width: 320, height: 568, top: 52, bottom: 234, left: 0, right: 0 };
    const { places } = layout(match.welcome, update, view).frame;
    const [upper, lower] = ["top", "bottom"].map((side) => places.find((place) => place.side === side));
    const name = 30; // how high a plate is on which only a name stands
    expect((lower?.plate.y ?? 0) - (upper?.plate.y ?? 0) - name).toBeGreaterThanOrEqual(6);
  });
});

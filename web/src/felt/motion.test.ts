import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cuesBetween, type Move, movesBetween } from "../model/cues.ts";
import { type Look, layoutOf } from "../model/layout.ts";
import type { View } from "../model/place.ts";
import { type Scene, sceneOf } from "../model/scene.ts";
import type { CardNode } from "./card.ts";
import { transformOf } from "./card.ts";
import { type Actor, stillTracksOf, tracksOf } from "./choreography.ts";
import { CURVE, type Curve, easingWithin } from "./curve.ts";
import { GAMES, recorded } from "./fixtures/record.ts";
import { Film, type Track } from "./motion.ts";

const VIEW: View = { width: 360, height: 740, top: 52, bottom: 0, left: 0, right: 0 };
const LOOK: Look = { raised: null, marked: [], last: false, leftHanded: false };

/** An animation that is only its own clock. */
class Clock {
  currentTime = 0;
  playState = "running";
  playbackRate = 1;
  finish = vi.fn(() => this.end());
  readonly finished: Promise<void>;
  readonly ready: Promise<void>;
  cancel = vi.fn(() => this.end());
  private end: () => void = () => undefined;

  constructor(
    private readonly length: number,
    isDrawn: boolean,
  ) {
    this.ready = isDrawn ? Promise.resolve() : new Promise(() => undefined);
    this.finished = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  updatePlaybackRate(rate: number): void {
    this.playbackRate = rate;
  }

  get left(): number {
    return (this.length - this.currentTime) / this.playbackRate;
  }
}

function actor(clocks: Clock[], isDrawn = true): Element {
  const animate = (_: unknown, timing: { duration: number }): Clock => {
    const clock = new Clock(timing.duration, isDrawn);
    clocks.push(clock);
    return clock;
  };
  return { animate } as unknown as Element;
}

describe("film", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("brings a whole deal to its end within 200 ms when somebody does not want to wait", () => {
    const film = new Film();
    const clocks: Clock[] = [];
    const tracks: Track[] = Array.from({ length: 52 }, (_, index) => ({
      element: actor(clocks),
      frames: [],
      duration: 420,
      delay: index * 38,
    }));
    void film.play(tracks, 0.5);
    expect(clocks.every((clock) => clock.playbackRate === 0.5)).toBe(true);
    film.rush();
    for (const clock of clocks) expect(clock.left).toBeLessThanOrEqual(200);
  });

  it("ends at once when asked to", async () => {
    const film = new Film();
    const clocks: Clock[] = [];
    const done = film.play([{ element: actor(clocks), frames: [], duration: 420 }], 1);
    film.rush(0);
    await done;
    expect(clocks[0]?.finish).toHaveBeenCalled();
    expect(film.busy).toBe(false);
  });

  it("goes on as soon as nothing is seen to move, and when hurried, whether or not the end is reported", async () => {
    const film = new Film();
    let over = 0;
    void film.play([{ element: actor([]), frames: [], duration: 320, curve: "glide" }], 1).then(() => over++);
    await vi.advanceTimersByTimeAsync(270);
    expect(over).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(over).toBe(1);
    void film.play([{ element: actor([]), frames: [], duration: 2000 }], 1).then(() => over++);
    await vi.advanceTimersByTimeAsync(20);
    film.rush();
    await vi.advanceTimersByTimeAsync(150);
    expect(over).toBe(2);
  });

  it("ends what no frame has begun, so that it does not move when one is drawn at last", async () => {
    const film = new Film();
    const clocks: Clock[] = [];
    let over = 0;
    const [card, glow, stopped] = [actor(clocks, false), actor(clocks, false), actor(clocks, false)];
    const tracks: Track[] = [
      { element: card, frames: [], duration: 320 },
      { element: glow, frames: [], duration: 700, loose: true },
      { element: stopped, frames: [], duration: 100, loose: true },
    ];
    void film.play(tracks, 2).then(() => over++);
    if (clocks[2]) clocks[2].playState = "paused";
    await vi.advanceTimersByTimeAsync(800);
    expect(over).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(over).toBe(1);
    expect(clocks.map((clock) => clock.finish.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it("is over for all at the same time, and lets go of what has come to its end before", () => {
    const film = new Film();
    const clocks: Clock[] = [];
    const [early, late, glow] = [actor(clocks), actor(clocks), actor(clocks)];
    const tracks: Track[] = [
      { element: early, frames: [], duration: 100 },
      { element: late, frames: [], duration: 100, delay: 300 },
      { element: glow, frames: [], duration: 700, loose: true },
    ];
    void film.play(tracks, 1);
    expect(clocks.map((clock) => clock.left)).toEqual([400, 400, 700]);
    for (const clock of clocks) clock.currentTime = 150;
    film.land();
    expect(clocks.map((clock) => clock.cancel.mock.calls.length)).toEqual([1, 0, 0]);
    expect([early, late, glow].map((element) => film.moves(element))).toEqual([false, true, true]);
  });

  it("lets nothing move an element that something else moves", () => {
    const clocks: Clock[] = [];
    const film = new Film();
    const element = actor(clocks);
    const track: Track = { element, frames: [], duration: 160 };
    void film.play([track], 1);
    void film.play([track], 1);
    expect(clocks.map((clock) => clock.cancel.mock.calls.length)).toEqual([1, 0]);
  });

  it("holds a trick as long as it is told to, or until a tap", async () => {
    const film = new Film();
    let over = 0;
    void film.wait(700).then(() => over++);
    await vi.advanceTimersByTimeAsync(690);
    expect(over).toBe(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(over).toBe(1);
    void film.wait(Number.POSITIVE_INFINITY).then(() => over++);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(over).toBe(1);
    film.rush();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(2);
  });
});

describe("a curve within a longer time", () => {
  const STOP = /(-?[\d.]+) ([\d.]+)%/g;

  it("rests before and after, and runs as the curve does in between", () => {
    for (const curve of Object.keys(CURVE) as Curve[]) {
      const easing = easingWithin(curve, 300, 200, 1000);
      const stops = Array.from(easing.matchAll(STOP), ([, way, time]) => [Number(way), Number(time)]);
      expect(stops[0], curve).toEqual([0, 30]);
      expect(stops.at(-1), curve).toEqual([1, 50]);
      expect(easing, curve).toMatch(/^linear\(0,.*,1\)$/);
      const times = stops.map(([, time]) => time);
      expect(times, curve).toEqual(times.toSorted((a = 0, b = 0) => a - b));
    }
  });

  it("is the curve itself where there is nothing before or after", () => {
    expect(easingWithin("glide", 0, 320, 320)).toBe(CURVE.glide);
  });
});

function eachCue(check: (moves: readonly Actor[], tracks: readonly Track[], kind: string) => void): void {
  for (const game of GAMES) {
    const { welcome, updates } = recorded(game);
    const scenes = updates.map((update) => sceneOf(welcome, update, "suits"));
    for (let index = 1; index < scenes.length; index++) {
      const [before, after] = [scenes[index - 1], scenes[index]];
      if (!before || !after) continue;
      let from = layoutOf(before, VIEW, LOOK);
      for (const cue of cuesBetween(before, after)) {
        const to = layoutOf(cue.scene, VIEW, LOOK);
        const actors = movesBetween(cue, from, to).map(cast);
        if (cue.kind !== "hold")
          check(actors, tracksOf(cue, actors, 0, (cue.scene as Scene).seats.length), cue.kind);
        from = to;
      }
    }
  }
}

function cast(move: Move): Actor {
  const node = { root: {}, shade: {}, leaf: {}, glow: {} } as unknown as CardNode;
  return { ...move, node };
}

describe("choreography", () => {
  it("animates each element once in a cue, from where its card was to where it is", () => {
    eachCue((actors, tracks, kind) => {
      const elements = tracks.map((track) => track.element);
      expect(new Set(elements).size, kind).toBe(elements.length);
      for (const { node, to } of actors) {
        const track = tracks.find((one) => one.element === node.root);
        if (kind === "cut") continue;
        expect(track?.frames.at(-1)?.["transform"], kind).toBe(transformOf(to));
      }
    });
  });

  it("moves nothing but transform and opacity", () => {
    eachCue((_, tracks) => {
      for (const { frames } of tracks)
        for (const frame of frames)
          for (const property of Object.keys(frame))
            expect(["transform", "opacity", "offset"]).toContain(property);
    });
  });

  it("takes no longer than the direction says", () => {
    const longest: Record<string, number> = {};
    eachCue((_, tracks, kind) => {
      for (const { duration, delay = 0 } of tracks)
        longest[kind] = Math.max(longest[kind] ?? 0, duration + delay);
    });
    expect(longest["deal"]).toBeLessThanOrEqual(2500);
    expect(longest["play"]).toBeLessThanOrEqual(320);
    expect(longest["take"]).toBeLessThanOrEqual(360 + 4 * 28);
    expect(longest["sort"]).toBeLessThanOrEqual(380 + 12 * 13);
  });

  it("lets nothing travel where motion is reduced", () => {
    eachCue((actors) => {
      for (const { frames, duration } of stillTracksOf(actors)) {
        expect(duration).toBeLessThanOrEqual(120);
        const ways = new Set(frames.map((frame) => frame["transform"]));
        expect(ways.size).toBe(1);
      }
    });
  });
});

/** The one place that moves anything: Web Animations of transform and opacity. */

import { type Curve, easingWithin } from "./curve.ts";

export interface Track {
  readonly element: Element;
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly delay?: number;
  readonly curve?: Curve;
  /** Ends with the cue, however long it would have gone on. */
  readonly loose?: boolean;
}

/** The share of its time after which nothing can be seen to move any more: then the next may begin. */
const SEEN: Readonly<Record<Curve, number>> = {
  glide: 0.86,
  lift: 0.9,
  sweep: 1,
  settle: 0.86,
  linear: 1,
};

/** How long everything takes to make room for a panel, in milliseconds. */
export const FIT = 200;

/** What may not take longer when somebody does not want to wait. */
export const RUSH = 100;
/** How many milliseconds motion may be late: a browser that draws no frame begins none, and ends none. */
const OVERDUE = 500;

function endOf({ delay = 0, duration }: Track): number {
  return delay + duration;
}

/** Motion that is going on, and the way to bring it to its end at once. */
export class Film {
  private readonly moving = new Map<Element, Animation>();
  /** When each comes to its end and is over, on its own clock in milliseconds: to ask the browser costs more than to know. */
  private readonly times = new WeakMap<Animation, { readonly end: number; readonly length: number }>();
  private wake: (() => void) | null = null;
  private enough: () => void = () => undefined;

  get busy(): boolean {
    return this.moving.size > 0 || this.wake !== null;
  }

  moves(element: Element): boolean {
    return this.moving.has(element);
  }

  /**
   * Plays all tracks together; settled when nothing of them is seen to move. One call to `animate` for each
   * element: what moved it before ends, for two on one element would not be left to the compositor. All begin and
   * are over at the same time, whenever each moves: a browser looks at all that goes on as often as one begins or ends.
   */
  async play(tracks: readonly Track[], speed: number): Promise<void> {
    const begun = new Map<Element, Animation>();
    const ends: Promise<unknown>[] = [];
    const whole = Math.max(0, ...tracks.map((track) => (track.loose ? 0 : endOf(track))));
    let longest = 0;
    let last: { readonly animation: Animation; readonly seen: number } | null = null;
    for (const track of tracks) {
      const { element, frames, duration, delay = 0, curve = "glide", loose = false } = track;
      this.moving.get(element)?.cancel();
      const end = endOf(track);
      const length = Math.max(whole, end);
      const easing = easingWithin(curve, delay, duration, length);
      const animation = element.animate(frames, { duration: length, easing });
      animation.playbackRate = speed;
      this.moving.set(element, animation);
      begun.set(element, animation);
      this.times.set(animation, { end, length });
      const done = animation.finished
        .catch(() => undefined)
        .then(() => this.moving.get(element) === animation && this.moving.delete(element));
      longest = Math.max(longest, length / speed);
      if (loose) continue;
      ends.push(done);
      const seen = (delay + duration * SEEN[curve]) / speed;
      if (last === null || seen > last.seen) last = { animation, seen };
    }
    setTimeout(() => this.end(begun), longest + OVERDUE);
    if (last) await Promise.race([Promise.all(ends), this.seen(last.animation, last.seen)]);
  }

  /** Lets go of what has come to its end, though others still move: it lies where its style says. */
  land(): void {
    for (const [element, animation] of this.moving) {
      if (Number(animation.currentTime ?? 0) < (this.times.get(animation)?.end ?? 0)) continue;
      this.moving.delete(element);
      animation.cancel();
    }
  }

  /**
   * Ends what should have ended: nothing is left where it began, to move when a frame is drawn at last. What
   * somebody has stopped to look at it stays as it is.
   */
  private end(begun: ReadonlyMap<Element, Animation>): void {
    for (const [element, animation] of begun) {
      const isOurs = this.moving.get(element) === animation;
      if (isOurs && animation.playState === "running") animation.finish();
    }
  }

  /** Until so long after it began, or until somebody does not want to wait. */
  private seen(animation: Animation, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.enough = resolve;
      animation.ready.then(() => setTimeout(resolve, milliseconds), resolve);
    });
  }

  /** Waits so long, or until `rush`. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(() => this.wake?.(), milliseconds) : undefined;
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  /** Brings everything to its end in no more than `within` milliseconds. */
  rush(within: number = RUSH): void {
    this.wake?.();
    if (within > 0) setTimeout(this.enough, within);
    for (const animation of this.moving.values()) {
      const { end = 0, length = 0 } = this.times.get(animation) ?? {};
      const time = Number(animation.currentTime ?? 0);
      if (within <= 0) animation.finish();
      else if (time < end)
        animation.updatePlaybackRate(Math.max(animation.playbackRate, (length - time) / within));
    }
  }
}

/** The one place that moves anything: Web Animations of transform and opacity. */

export const CURVE = {
  glide: "cubic-bezier(.2,.75,.2,1)",
  lift: "cubic-bezier(.3,0,.1,1)",
  sweep: "cubic-bezier(.5,0,.75,0)",
  settle: "linear(0,.22 8%,.62 22%,.88 36%,.985 50%,1.018 62%,1.012 72%,1)",
  linear: "linear",
} as const;

export interface Track {
  readonly element: Element;
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly delay?: number;
  readonly curve?: keyof typeof CURVE;
  /** Ends with the cue, however long it would have gone on. */
  readonly loose?: boolean;
}

/** What may not take longer when somebody does not want to wait. */
export const RUSH = 120;
/** How many milliseconds an animation may be late. */
const OVERDUE = 500;

/** Motion that is going on, and the way to bring it to its end at once. */
export class Film {
  private readonly running = new Set<Animation>();
  private wake: (() => void) | null = null;

  get busy(): boolean {
    return this.running.size > 0 || this.wake !== null;
  }

  /** Plays all tracks together; settled when the last has ended. One call to `animate` for each element. */
  async play(tracks: readonly Track[], speed: number): Promise<void> {
    const ends: Promise<unknown>[] = [];
    const started: Animation[] = [];
    for (const { element, frames, duration, delay = 0, curve = "glide", loose = false } of tracks) {
      const animation = element.animate(frames, { duration, delay, easing: CURVE[curve], fill: "backwards" });
      animation.playbackRate = speed;
      this.running.add(animation);
      started.push(animation);
      const done = animation.finished.catch(() => undefined).then(() => this.running.delete(animation));
      if (!loose) ends.push(done);
    }
    // A browser that draws no frame ends no animation: what is overdue is ended without one.
    const longest = Math.max(0, ...tracks.map(({ duration, delay = 0 }) => duration + delay));
    const overdue = setTimeout(
      () => {
        for (const animation of started) animation.finish();
      },
      longest / speed + OVERDUE,
    );
    await Promise.all(ends);
    clearTimeout(overdue);
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
    for (const animation of this.running) {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const left = end - Number(animation.currentTime ?? 0);
      if (within <= 0) animation.finish();
      else if (left > 0) animation.updatePlaybackRate(Math.max(animation.playbackRate, left / within));
    }
  }
}

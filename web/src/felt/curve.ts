/** How motion gains and loses speed. */

export const CURVE = {
  glide: "cubic-bezier(.2,.75,.2,1)",
  lift: "cubic-bezier(.3,0,.1,1)",
  sweep: "cubic-bezier(.5,0,.75,0)",
  settle: "linear(0,.22 8%,.62 22%,.88 36%,.985 50%,1.018 62%,1.012 72%,1)",
  linear: "linear",
} as const;

export type Curve = keyof typeof CURVE;

/** How far it has come, after which share of its time. */
type Point = readonly [way: number, time: number];

/** A Bézier curve as so many straight pieces cannot be told from it. */
const PIECES = 32;

const POINTS: Readonly<Record<Curve, readonly Point[]>> = {
  glide: bezier(0.2, 0.75, 0.2, 1),
  lift: bezier(0.3, 0, 0.1, 1),
  sweep: bezier(0.5, 0, 0.75, 0),
  settle: [
    [0, 0],
    [0.22, 0.08],
    [0.62, 0.22],
    [0.88, 0.36],
    [0.985, 0.5],
    [1.018, 0.62],
    [1.012, 0.72],
    [1, 1],
  ],
  linear: [
    [0, 0],
    [1, 1],
  ],
};

function bezier(x1: number, y1: number, x2: number, y2: number): readonly Point[] {
  return Array.from({ length: PIECES + 1 }, (_, piece): Point => {
    const t = piece / PIECES;
    const at = (a: number, b: number): number => 3 * t * (1 - t) * (a * (1 - t) + b * t) + t ** 3;
    return [at(y1, y2), at(x1, x2)];
  });
}

/** The easing of a whole of `length` milliseconds, of which that curve takes `duration` after `delay`; still before and after. */
export function easingWithin(curve: Curve, delay: number, duration: number, length: number): string {
  if (duration === length) return CURVE[curve];
  const points = POINTS[curve].map(
    ([way, time]) => `${way.toFixed(4)} ${(((delay + time * duration) / length) * 100).toFixed(3)}%`,
  );
  return `linear(0,${points.join()},1)`;
}

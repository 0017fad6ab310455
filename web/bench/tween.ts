import { CURVE } from "../src/felt/curve.ts";
import type { Track } from "../src/felt/motion.ts";

/** The felt's tracks, worked out by hand for every frame, as a peer without Web Animations must. */
export interface Style {
  transform?: string;
  opacity?: number;
}

interface Channel {
  readonly words: readonly string[];
  readonly stops: readonly { readonly offset: number; readonly numbers: readonly number[] }[];
}

export interface Tween {
  readonly element: unknown;
  readonly end: number;
  /** The style so many milliseconds after the cue began. */
  at(time: number): Style;
}

const NUMBER = /-?\d*\.?\d+/g;

export function tweenOf({ element, frames, duration, delay = 0, curve = "glide" }: Track): Tween {
  const transform = channelOf(frames, "transform");
  const opacity = channelOf(frames, "opacity");
  const ease = EASE[curve];
  return {
    element,
    end: delay + duration,
    at(time) {
      const part = ease(Math.min(1, Math.max(0, (time - delay) / duration)));
      return {
        ...(transform && { transform: written(transform.words, mixed(transform, part)) }),
        ...(opacity && { opacity: mixed(opacity, part)[0] ?? 1 }),
      };
    },
  };
}

/** The stops of one property; frames that do not name it are passed over. */
function channelOf(frames: readonly Keyframe[], name: "transform" | "opacity"): Channel | null {
  const last = frames.length - 1;
  const stops = frames.flatMap((frame, index) => {
    const value = frame[name];
    if (value == null) return [];
    // The only transform without numbers is that of a shadow at its full width.
    const text = value === "none" ? "scaleX(1)" : String(value);
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    return [{ offset: frame.offset ?? (last > 0 ? index / last : 1), numbers, words: text.split(NUMBER) }];
  });
  return stops[0] ? { words: stops[0].words, stops } : null;
}

function mixed({ stops }: Channel, part: number): readonly number[] {
  let index = 1;
  while (index < stops.length - 1 && part > (stops[index]?.offset ?? 1)) index++;
  const [a, b] = [stops[index - 1], stops[index]];
  if (!a || !b) return stops[0]?.numbers ?? [];
  const share = (part - a.offset) / (b.offset - a.offset);
  return a.numbers.map((number, at) => number + ((b.numbers[at] ?? number) - number) * share);
}

function written(words: readonly string[], numbers: readonly number[]): string {
  return words.map((word, index) => word + (numbers[index]?.toFixed(3) ?? "")).join("");
}

type Ease = (part: number) => number;

/** Curves as tables, so that a frame costs a look-up. */
const STEPS = 200;
const EASE = Object.fromEntries(
  Object.entries(CURVE).map(([name, text]) => {
    const exact = easeOf(text);
    const table = Array.from({ length: STEPS + 1 }, (_, step) => exact(step / STEPS));
    const ease: Ease = (part) => {
      const low = Math.min(STEPS - 1, Math.floor(part * STEPS));
      const [a = 0, b = 1] = [table[low], table[low + 1]];
      return a + (b - a) * (part * STEPS - low);
    };
    return [name, ease];
  }),
) as Record<keyof typeof CURVE, Ease>;

function easeOf(text: string): Ease {
  if (text.startsWith("cubic-bezier")) {
    const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (text.replace("cubic-bezier", "").match(NUMBER) ?? []).map(
      Number,
    );
    return bezier(x1, y1, x2, y2);
  }
  if (!text.startsWith("linear(")) return (part) => part;
  const points = text.slice(7, -1).split(",");
  const stops = points.map((point, index) => {
    const [value = 0, percent] = (point.match(NUMBER) ?? []).map(Number);
    return { offset: percent === undefined ? index / (points.length - 1) : percent / 100, numbers: [value] };
  });
  return (part) => mixed({ words: [], stops }, part)[0] ?? part;
}

function bezier(x1: number, y1: number, x2: number, y2: number): Ease {
  const at = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  return (part) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 30; step++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < part) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

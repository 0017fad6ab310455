import type { Frame } from "../model/frame.ts";
import { drawing, element } from "./drawing.ts";
import type { Track } from "./motion.ts";

const FOIL = 48;
const LENGTH = 1800;
const TINTS = ["#f3dfa6", "#d9b56a", "#fff0c0", "#b98a3a"];
const CROWN =
  '<path d="M8 54 2 14 28 34 50 2 72 34 98 14 92 54Z" fill="#f3dfa6" stroke="#8f6c2a" stroke-width="3"/><path d="M10 48H90" stroke="#8f6c2a" stroke-width="3"/><path d="M50 20 56 30 50 40 44 30Z" fill="#c3142d"/>';

interface Part {
  readonly element: HTMLElement;
  readonly track: Track;
}

/** What shines for the winners: the sunburst from under the cards, foil and crowns above them. */
export function shine(frame: Frame, seats: readonly number[]) {
  const sun = sunburst();
  const behind = element("felt-burst");
  behind.style.transform = `translate(${frame.centre.x}px,${frame.centre.y}px)`;
  behind.append(sun.element);
  const foils = Array.from({ length: FOIL }, (_, index) => foil(frame, index));
  const parts = [...foils, ...seats.flatMap((seat) => crown(frame, seat))];
  return {
    behind,
    above: parts.map((part) => part.element),
    tracks: [sun, ...parts].map((part) => part.track),
  };
}

function sunburst(): Part {
  const sun = element("felt-sun");
  const frames = [
    { transform: "scale(.6) rotate(0deg)", opacity: 0 },
    { opacity: 0.55, offset: 0.3 },
    { opacity: 0.45, offset: 0.75 },
    { transform: "scale(1.1) rotate(30deg)", opacity: 0 },
  ];
  return { element: sun, track: { element: sun, frames, duration: LENGTH, curve: "linear" } };
}

function foil({ free }: Frame, index: number): Part {
  const chance = (nth: number): number => {
    const wild = Math.sin(index * 12.9898 + nth * 78.233) * 43758.5453;
    return wild - Math.floor(wild);
  };
  const made = element("felt-foil");
  made.style.background = TINTS[index % TINTS.length] ?? "";
  const x = free.x + chance(1) * free.width;
  const drift = (chance(2) - 0.5) * 120;
  const turns = 200 + chance(3) * 500;
  const scale = `scale(${0.6 + chance(4)})`;
  const frames = [
    { transform: `translate(${x}px,${free.y - 30}px) rotate(45deg) ${scale}`, opacity: 1 },
    { opacity: 1, offset: 0.8 },
    {
      transform: `translate(${x + drift}px,${free.y + free.height * 0.9}px) rotate(${turns}deg) ${scale}`,
      opacity: 0,
    },
  ];
  const [duration, delay] = [1100 + chance(5) * 500, chance(6) * 250];
  return { element: made, track: { element: made, frames, duration, delay, curve: "linear" } };
}

function crown(frame: Frame, seat: number): readonly Part[] {
  const place = frame.places[seat];
  if (!place) return [];
  const made = element("felt-crown");
  made.append(drawing("0 0 100 60", CROWN, "felt-sign"));
  const { x } = place.plate;
  const y = place.plate.y - place.avatar * 1.41 + (place.avatar > 0 ? 14 : -4);
  const end = `translate(${x}px,${y}px)`;
  made.style.transform = end;
  const frames = [
    { transform: `translate(${x}px,${y - 90}px)`, opacity: 0 },
    { transform: end, opacity: 1 },
  ];
  return [{ element: made, track: { element: made, frames, duration: 520, delay: 200, curve: "settle" } }];
}

import { suitPath } from "../../deck/index.ts";
import type { Frame } from "../model/frame.ts";
import { drawing, element } from "./drawing.ts";
import { FIT, type Track } from "./motion.ts";

/** The room and the table: still pictures, drawn once and put to their size. */
export class Room {
  readonly root = element("felt-room");
  private readonly stage = element("felt-plane");
  private readonly table = element("felt-table");

  constructor() {
    const cloth = element("felt-cloth");
    cloth.append(drawing("-100 -100 200 200", ornament(), "felt-ornament"), element("felt-line"));
    this.table.append(element("felt-brass"), cloth);
    this.stage.append(this.table);
    this.root.append(element("felt-rays"), element("felt-stars"), this.stage);
    this.root.setAttribute("aria-hidden", "true");
  }

  place(frame: Frame): void {
    const { table, kind, centre } = frame;
    this.root.dataset["kind"] = kind;
    const set = (name: string, value: string): void => this.root.style.setProperty(name, value);
    set("--table-x", `${table.x}px`);
    set("--table-y", `${table.y}px`);
    set("--table-w", `${table.width}px`);
    set("--table-h", `${table.height}px`);
    set("--table-rim", `${table.rim}px`);
    set("--table-line", `${table.line}px`);
    set("--table-tilt", `${table.tilt}deg`);
    set("--ornament", `${table.ornament * 100}%`);
    set("--centre-y", `${centre.y}px`);
  }

  /** From where the table was, and as large, to where it is. */
  glide({ table: a }: Frame, { table: b }: Frame): readonly Track[] {
    if (a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height) return [];
    const upright = `translate(-50%,-50%) rotateX(${b.tilt}deg)`;
    const scale = `scale(${a.width / b.width},${a.height / b.height})`;
    const frames = [
      { transform: `translate(${a.x - b.x}px,${a.y - b.y}px) ${upright} ${scale}` },
      { transform: `translate(0px,0px) ${upright} scale(1)` },
    ];
    return [{ element: this.table, frames, duration: FIT, curve: "lift", loose: true }];
  }
}

/** The sunburst of the felt, in a square from -100 to 100. */
export function ornament(): string {
  const rays = Array.from({ length: 48 }, (_, index) => {
    const long = index % 2 === 0;
    return `<path d="M0-${long ? 60 : 54}V-${long ? 97 : 88}" stroke-width="${long ? 1.1 : 0.5}" transform="rotate(${index * 7.5})"/>`;
  }).join("");
  const suits = (["S", "H", "C", "D"] as const)
    .map(
      (suit, index) =>
        `<path d="${suitPath(suit)}" fill="currentColor" stroke="none" transform="rotate(${index * 90})translate(0-31)rotate(${index * -90})scale(.2)translate(-50-50)"/>`,
    )
    .join("");
  const steps = Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M-4.5-41V-44H-2V-46.5H2V-44H4.5V-41" stroke-width=".6" transform="rotate(${index * 45 + 22.5})"/>`,
  ).join("");
  return `<g fill="none" stroke="currentColor">${rays}<circle r="98.5" stroke-width=".8"/><circle r="52" stroke-width="1.2"/><circle r="49" stroke-width=".5"/>${suits}${steps}<path d="M-13 0 0-13 13 0 0 13Z" stroke-width="1"/><path d="M-8 0 0-8 8 0 0 8Z" stroke-width=".6"/></g>`;
}

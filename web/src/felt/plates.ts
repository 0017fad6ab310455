import type { Frame } from "../model/frame.ts";
import type { Scene, Seat } from "../model/scene.ts";
import { banDrawing, drawing, element, suitDrawing } from "./drawing.ts";
import { idly } from "./idle.ts";
import { FIT, type Track } from "./motion.ts";
import { facesAt, portrait } from "./portraits.ts";

type Say = (id: string, args?: Record<string, string | number>) => string;

/** What a seat shows of itself: its portrait, name, meter, and whose turn it is. */
class Plate {
  readonly root = element("felt-seat");
  readonly ring = element("felt-turn");
  private readonly picture = document.createElement("img");
  private readonly arch = element("felt-arch");
  private readonly plate = element("felt-plate");
  private readonly name = element("felt-name", "", "b");
  private readonly meter = element("felt-meter");
  private readonly chip = element("felt-chip");
  private readonly signs = element("felt-signs");
  private drawn = "";
  private turn = false;

  constructor(face: number) {
    this.picture.alt = "";
    idly(() => {
      this.picture.src = portrait(face);
    });
    this.arch.append(this.picture);
    this.plate.append(this.ring, this.name, this.meter, this.signs);
    this.root.append(this.arch, this.plate);
    this.chip.hidden = true;
  }

  get mark(): HTMLElement {
    return this.chip;
  }

  place(frame: Frame, index: number): void {
    const place = frame.places[index];
    if (!place) return;
    this.root.dataset["side"] = place.side;
    this.root.style.transform = `translate(${place.plate.x.toFixed(1)}px,${place.plate.y.toFixed(1)}px)`;
    this.root.style.setProperty("--avatar", `${place.avatar}px`);
    this.root.style.setProperty("--before", `${place.plate.x - frame.free.x}px`);
    this.root.style.setProperty("--after", `${frame.free.x + frame.free.width - place.plate.x}px`);
    this.arch.hidden = place.avatar === 0;
    this.chip.style.transform = `translate(${place.chip.x.toFixed(1)}px,${place.chip.y.toFixed(1)}px)`;
  }

  show(scene: Scene, index: number, say: Say): readonly Track[] {
    const seat = scene.seats[index];
    if (!seat) return [];
    const tracks: Track[] = [];
    const ban = scene.ban !== null && scene.leader === index ? scene.ban : null;
    const key = JSON.stringify([
      seat,
      ban,
      scene.declarer === index ? scene.contract : null,
      scene.phase === "seating",
    ]);
    if (key !== this.drawn) {
      const before = this.meter.querySelectorAll(".is-won").length;
      this.drawn = key;
      this.draw(scene, seat, index, ban, say);
      const won = [...this.meter.querySelectorAll(".is-won")];
      if (won.length === before + 1 && won.length > 0) {
        const fresh = won.at(-1);
        if (fresh)
          tracks.push({
            element: fresh,
            frames: [{ transform: "rotate(45deg) scale(.2)" }, { transform: "rotate(45deg) scale(1)" }],
            duration: 180,
            curve: "settle",
            loose: true,
          });
      }
    }
    if (seat.turn !== this.turn) {
      this.turn = seat.turn;
      this.ring.style.opacity = seat.turn ? "1" : "0";
      this.root.classList.toggle("is-turn", seat.turn);
      tracks.push({
        element: this.ring,
        frames: [{ opacity: seat.turn ? 0 : 1 }, { opacity: seat.turn ? 1 : 0 }],
        duration: 160,
        curve: "lift",
        loose: true,
      });
    }
    return tracks;
  }

  private draw(scene: Scene, seat: Seat, index: number, ban: string | null, say: Say): void {
    const own = index === scene.own && !scene.open;
    this.name.textContent = own ? say("felt-you") : (seat.name ?? say("felt-empty-seat"));
    this.root.classList.toggle("is-away", seat.away);
    this.meter.replaceChildren();
    const { won, called } = seat;
    if (won !== null || called !== null) {
      const most = Math.max(won ?? 0, called ?? 0);
      this.meter.classList.toggle("is-long", most > 5);
      if (called !== null)
        for (let i = 0; i < most; i++) {
          const kind = i < (won ?? 0) ? (i >= called ? "is-won is-over" : "is-won") : "";
          this.meter.append(element(`felt-gem ${kind}`, undefined, "i"));
        }
      this.meter.append(...counted(won ?? 0, called, scene.contract !== null, say));
    }
    this.meter.hidden = won === null && called === null;
    this.signs.replaceChildren();
    if (seat.dealer) this.signs.append(sign("felt-dealer", say("felt-dealer"), dealerDrawing()));
    if (ban) this.signs.append(sign("felt-barred", say("felt-ban", { suit: ban }), banDrawing(ban)));
    this.chip.hidden = seat.said === null;
    if (seat.said !== null) this.chip.replaceChildren(...callParts(seat.said, say));
  }
}

/** Tricks won, of those called or contracted for: in figures to be seen, and in words to be heard. */
function counted(won: number, called: number | null, isContract: boolean, say: Say): readonly HTMLElement[] {
  const kind = called === null ? "none" : isContract ? "contract" : "call";
  const args = { won, called: called ?? 0, kind };
  const seen = element("felt-count", say(called === null ? "felt-won" : "felt-won-of", args), "span");
  seen.setAttribute("aria-hidden", "true");
  return [seen, element("unseen", say("felt-won-told", args), "span")];
}

function sign(name: string, label: string, picture: Element): HTMLElement {
  const made = element(name);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", label);
  made.title = label;
  made.append(picture);
  return made;
}

function dealerDrawing(): SVGSVGElement {
  return drawing(
    "-50 -50 100 100",
    '<circle r="46" fill="#f3dfa6" stroke="#8f6c2a" stroke-width="5"/><rect x="-25" y="-24" width="30" height="42" rx="4" fill="#fffdf8" stroke="#3a2606" stroke-width="4" transform="rotate(-14)"/><rect x="-6" y="-22" width="30" height="42" rx="4" fill="#fffdf8" stroke="#3a2606" stroke-width="4" transform="rotate(10)"/>',
    "felt-sign",
  );
}

/** A call as it is shown: a number, a bid with its suit, or a word. */
export function callParts(call: string, say: Say): readonly Node[] {
  if (call === "pass") return [element("felt-word", say("felt-pass"), "span")];
  if (call === "X") return [element("felt-word is-double", say("felt-double"), "span")];
  if (call === "XX") return [element("felt-word is-double", say("felt-redouble"), "span")];
  const strain = /^\d+(NT|[SHDC])?/.exec(call)?.[1];
  const level = document.createTextNode(say("felt-number", { number: Number.parseInt(call, 10) }));
  const doubling = call.endsWith("XX") ? "XX" : call.endsWith("X") ? "X" : "";
  const parts: Node[] = [level];
  if (strain === "NT") parts.push(element("felt-nt", say("felt-no-trump"), "span"));
  else if (strain) parts.push(named(suitDrawing(strain), say("web-strain", { strain })));
  if (doubling) parts.push(element("felt-doubling", doubling === "X" ? "×" : "××", "span"));
  return parts;
}

/** A drawing that says what it is. */
function named(picture: Element, label: string): Element {
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  picture.removeAttribute("aria-hidden");
  return picture;
}

/** All seats around the table. */
export class Plates {
  readonly root = element("felt-seats");
  private plates: Plate[] = [];
  private table = "";

  set(table: string, seats: number): void {
    if (this.table === table && this.plates.length === seats) return;
    this.table = table;
    this.plates = facesAt(table, seats).map((face) => new Plate(face));
    this.root.replaceChildren(...this.plates.flatMap((plate) => [plate.root, plate.mark]));
  }

  place(frame: Frame): void {
    this.plates.forEach((plate, index) => {
      plate.place(frame, index);
    });
  }

  /** From where the seats were to where they are. */
  glide(before: Frame, after: Frame): readonly Track[] {
    return this.plates.flatMap((plate, index): Track[] => {
      const [from, to] = [before.places[index]?.plate, after.places[index]?.plate];
      if (!from || !to || (from.x === to.x && from.y === to.y)) return [];
      const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
      return [{ element: plate.root, frames, duration: FIT, curve: "lift", loose: true }];
    });
  }

  show(scene: Scene, say: Say): readonly Track[] {
    return this.plates.flatMap((plate, index) => plate.show(scene, index, say));
  }

  /** The chip of a call, on its way from its seat. */
  said(frame: Frame, seat: number): readonly Track[] {
    const plate = this.plates[seat];
    const place = frame.places[seat];
    if (!plate || !place) return [];
    const from = `translate(${place.plate.x}px,${place.plate.y}px) scale(.5)`;
    const to = `translate(${place.chip.x}px,${place.chip.y}px) scale(1)`;
    return [
      {
        element: plate.mark,
        frames: [
          { transform: from, opacity: 0 },
          { transform: to, opacity: 1 },
        ],
        duration: 240,
      },
    ];
  }

  at(seat: number): HTMLElement | null {
    return this.plates[seat]?.root ?? null;
  }
}

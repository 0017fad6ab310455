import { avatar } from "../../deck/index.ts";

const FACES = 12;
/** How far apart the faces of neighbours are, by the number of seats. */
const STEPS: Readonly<Record<number, number>> = { 2: 5, 4: 3 };

/** The faces at a table, by seat: others at the next table, the same whenever one comes back. */
export function facesAt(table: string, seats: number): readonly number[] {
  const first = [...table].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7) % 3;
  const step = STEPS[seats] ?? 1;
  return Array.from({ length: seats }, (_, seat) => (first + seat * step) % FACES);
}

const drawn = new Map<number, string>();
/** As long as a picture is kept, the browser need not read it again. */
const kept = new Map<number, HTMLImageElement>();

/** The picture of a face, as an address. */
export function portrait(face: number): string {
  let address = drawn.get(face);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(avatar(face))}`;
    drawn.set(face, address);
  }
  return address;
}

/** Draws who may sit at a table while it is still awaited, one after the other. */
export function awaitSeats(table: string): void {
  const faces = new Set(Object.keys(STEPS).flatMap((seats) => facesAt(table, Number(seats))));
  const next = ([face, ...rest]: readonly number[]): void => {
    if (face === undefined) return;
    if (!kept.has(face)) {
      const picture = new Image();
      picture.src = portrait(face);
      kept.set(face, picture);
    }
    setTimeout(() => next(rest));
  };
  setTimeout(() => next([...faces]));
}

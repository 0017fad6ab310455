/** Twelve arch portraits for the seats at the table: the courts, mixed. */
import { bust } from "./courts.ts";
import type { Rank } from "./faces.ts";
import type { Suit } from "./palette.ts";

const SITTERS = "QSKDJCQHJDKSQCJHKCQDJSKH";

export function avatar(n: number): string {
  const at = 2 * (((n % 12) + 12) % 12);
  const [rank, suit] = [SITTERS.charAt(at) as Rank, SITTERS.charAt(at + 1) as Suit];
  return bust(rank, suit, `a${rank}${suit}`);
}

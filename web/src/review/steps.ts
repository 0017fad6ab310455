import type { Replay, Step, Watched } from "./replay.ts";

/** Where a step is in its deal, as people count. */
export type Spot =
  | { readonly kind: "before" }
  | { readonly kind: "exchange" | "call"; readonly number: number }
  | { readonly kind: "card"; readonly trick: number; readonly card: number };

/** How many exchanges a deal of that game has. */
export const EXCHANGES = 2;

export function isPlay(step: Step | undefined): boolean {
  return step?.action != null && /^([SHDC:])[2-9TJQKAGRL]$/.test(step.action);
}

/** Where the step of that index is. */
export function spotOf({ steps }: Watched, index: number): Spot {
  const step = steps[index];
  if (!step?.action) return { kind: "before" };
  const first = steps.findIndex(isPlay);
  if (isPlay(step)) {
    const seats = step.hands.length;
    const played = index - first;
    return { kind: "card", trick: Math.floor(played / seats) + 1, card: (played % seats) + 1 };
  }
  if (step.action.startsWith("discard")) return { kind: "exchange", number: index };
  const exchanges = steps.filter(({ action }) => action?.startsWith("discard")).length;
  return { kind: "call", number: index - exchanges };
}

/** The steps with which tricks are complete; the first entry is the last step before the play. */
export function trickEnds({ steps }: Watched): readonly number[] {
  const first = steps.findIndex(isPlay);
  if (first < 0) return [steps.length - 1];
  const seats = steps[0]?.hands.length ?? 1;
  const ends = [first - 1];
  for (let end = first + seats - 1; end < steps.length; end += seats) ends.push(end);
  if (ends.at(-1) !== steps.length - 1) ends.push(steps.length - 1);
  return ends;
}

/** The end of the trick that is played at a step, as an index into `trickEnds`. */
export function trickAt(ends: readonly number[], index: number): number {
  const found = ends.findIndex((end) => index <= end);
  return found < 0 ? ends.length - 1 : found;
}

/** Whether a trick is complete with this step. */
export function closesTrick({ steps }: Watched, index: number): boolean {
  const [before, now] = [steps[index - 1], steps[index]];
  return before !== undefined && now !== undefined && now.public.tricks.length > before.public.tricks.length;
}

/** The nearest place that exists. */
export function within(replay: Replay, deal: number, step: number): { deal: number; step: number } {
  const there = Math.min(Math.max(0, deal), Math.max(0, replay.deals.length - 1));
  const most = replay.deals[there]?.actions ?? 0;
  return { deal: there, step: there === deal ? Math.min(Math.max(0, step), most) : 0 };
}

import { useSitting } from "./context.ts";
import { later } from "./later.tsx";
import { isDone, type Sitting } from "./sitting.ts";

const DealResult = later(async () => (await import("./deal-result.tsx")).DealResult);
const MatchResult = later(async () => (await import("./match-result.tsx")).MatchResult);

/** Whether the result of the deal (or of the match) lies over the table now. */
export function isResultShown(sitting: Sitting): boolean {
  const { update, cameTo, laidAside } = sitting;
  const { deal } = update;
  if (!isDone(update) || laidAside.value === deal) return false;
  return sitting.settled.value >= update.version || cameTo.value === deal;
}

/** The sheet that rises when a deal has ended, and the last one of a match. */
export function Result() {
  const sitting = useSitting();
  const { update } = sitting;
  if (!isResultShown(sitting)) return null;
  const isFinal =
    update.phase === "over" && (sitting.sawFinal.value || update.ended === null || update.given_up !== null);
  return isFinal ? <MatchResult /> : <DealResult />;
}

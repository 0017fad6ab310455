import { takenLine } from "../ask/taken.ts";
import { callLine, playLine } from "../words/story.ts";
import type { Words } from "../words/words.ts";
import type { Place } from "./address.ts";
import type { Played, Replay, Step, Watched } from "./replay.ts";
import { closesTrick, EXCHANGES, isPlay, spotOf } from "./steps.ts";

type Name = (seat: number) => string;

interface Telling {
  readonly name: Name;
  readonly isHeard: boolean;
}

/** The step's place in its deal: "trick 7, card 3". */
export function spotLine(words: Words, watched: Watched, step: number): string {
  const spot = spotOf(watched, step);
  switch (spot.kind) {
    case "before":
      return words.say("review-before");
    case "exchange":
      return words.say("review-exchange", { number: spot.number, most: EXCHANGES });
    case "call":
      return words.say("review-call", { number: spot.number });
    case "card":
      return words.say("review-card", { trick: spot.trick, card: spot.card });
  }
}

/** Where we are: "Deal 2 of 5, trick 7, card 3". */
export function placeLine(words: Words, replay: Replay, watched: Watched, { deal, step }: Place): string {
  return words.say("review-place", {
    whole: words.say("review-deal-of", { number: deal + 1, most: replay.deals.length }),
    part: spotLine(words, watched, step),
  });
}

/**
 * What happened with that step, in sentences.
 *
 * To the ear every card that is drawn or put away has its name, and who wins a trick; the eye sees that.
 */
export function stepLines(
  words: Words,
  replay: Replay,
  watched: Watched,
  index: number,
  { name, isHeard }: Telling,
): readonly string[] {
  const step = watched.steps[index];
  const played = replay.deals[watched.deal];
  if (!step || !played) return [];
  const telling = { name, isHeard };
  const lines =
    step.action === null
      ? dealt(words, watched, played, telling)
      : acted(words, watched, index, step, telling);
  const isCutOff = index === watched.steps.length - 1 && !played.is_over;
  return isCutOff ? [...lines, words.say("review-unfinished")] : lines;
}

function who(name: Name, seat: number): { who: string; player: string } {
  return { who: "other", player: name(seat) };
}

function dealt(
  words: Words,
  { deal, steps, drawn }: Watched,
  { result }: Played,
  { name, isHeard }: Telling,
): string[] {
  const lines = [words.say("play-story-deal", { ...who(name, result.dealer), number: deal + 1 })];
  const shown = steps[0]?.public;
  if (shown?.game !== "bridgette") return lines;
  lines.push(words.say("play-story-upcard", { card: words.card(shown.upcard) }));
  drawn.forEach((cards, seat) => {
    const list = words.allOf(cards.map((card) => words.card(card)));
    if (isHeard) lines.push(words.say("review-draws", { player: name(seat), cards: list }));
    else lines.push(words.say("play-story-draws", { ...who(name, seat), count: cards.length }));
  });
  return lines;
}

function acted(
  words: Words,
  watched: Watched,
  index: number,
  step: Step,
  { name, isHeard }: Telling,
): string[] {
  const { seat, action, public: shown } = step;
  if (seat === null || action === null) return [];
  const actor = who(name, seat);
  if (action.startsWith("discard ")) {
    const cards = action.split(" ").slice(1);
    if (!isHeard) return [words.say("play-story-discards", { ...actor, count: cards.length })];
    const list = words.allOf(cards.map((card) => words.card(card)));
    return [words.say("play-story-discarded", { ...actor, cards: list })];
  }
  if (!isPlay(step)) {
    const line = callLine(words, actor, action);
    const isLast = shown.game === "bridgette" && shown.contract !== null && shown.declarer !== null;
    if (!isLast) return [line];
    const contract = words.contract(shown.contract ?? "");
    return [line, words.say("play-story-contract", { ...who(name, shown.declarer ?? 0), contract })];
  }
  const isLead = (watched.steps[index - 1]?.public.trick?.cards.length ?? 0) === 0;
  const lines = [playLine(words, actor, action, isLead)];
  const taken = shown.tricks.at(-1);
  if (closesTrick(watched, index) && taken) {
    const contract = shown.game === "bridgette" ? shown.contract : null;
    if (isHeard) lines.push(words.say("play-story-taken", who(name, taken.winner)));
    lines.push(takenLine(words, taken, step.hands.length, contract));
  }
  if (shown.game === "bridgette" && shown.ban !== null && step.turn !== null)
    lines.push(words.say("play-story-ban", { ...who(name, step.turn), suit: words.suit(shown.ban) }));
  return lines;
}

/** What a deal came to, in sentences. */
export function outcome(
  words: Words,
  { game, scale }: Replay,
  { result }: Played,
  name: Name,
): readonly string[] {
  const points = (seat: number): number => (result.points[seat] ?? 0) / scale;
  if (!result.counted) {
    const passed = game === "bridgette" ? [words.say("play-story-passed-out")] : [];
    return [...passed, words.say("play-story-not-counted")];
  }
  const seats = result.points.map((_, seat) => seat);
  if (game === "call-bridge")
    return seats.map((seat) =>
      words.say("play-story-called", {
        ...who(name, seat),
        call: result.calls?.[seat] ?? 0,
        won: result.tricks[seat] ?? 0,
        points: points(seat),
      }),
    );
  const { contract, declarer } = result;
  if (contract === null || declarer === null) return [words.say("play-story-passed-out")];
  const list = words.allOf(
    seats.map((seat) => words.say("play-points", { ...who(name, seat), points: points(seat) })),
  );
  return [
    words.say("play-story-declared", {
      ...who(name, declarer),
      contract: words.contract(contract),
      won: result.tricks[declarer] ?? 0,
    }),
    words.say("play-story-points", { list }),
  ];
}

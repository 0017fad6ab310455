import type { Phase, Update, Welcome } from "../protocol/messages.ts";
import type { Replay, Step, Watched } from "./replay.ts";

/** A table that nobody sits at. */
const TABLE = "review";

/** What a client would be told of the table at which the match was played, in that seat. */
export function welcomeOf({ game, options, varied, scale }: Replay, seat: number): Welcome {
  return {
    table: TABLE,
    match: TABLE,
    game,
    options,
    varied,
    scale,
    seat,
    undo_calls: false,
    undo_cards: false,
    protocol: 1,
    type: "welcome",
  };
}

/** What a client would be told of the match after that step; nothing that a seat alone knew, as all is open. */
export function updateOf(
  replay: Replay,
  { deal, steps }: Watched,
  index: number,
  version: number,
  names: readonly string[],
): Update {
  const step = steps[index];
  return {
    version,
    phase: step ? phaseOf(step) : "deal",
    players: names.map((name) => ({ kind: "person", name, bot: null })),
    away: [],
    pace: 0,
    deal,
    dealer: replay.deals[deal]?.result.dealer ?? null,
    turn: step?.turn ?? null,
    totals: replay.totals,
    first_result: 0,
    results: replay.deals.filter(({ is_over }) => is_over).map(({ result }) => result),
    places: replay.places,
    winners: replay.winners,
    given_up: null,
    shuffle: null,
    public: step?.public ?? null,
    ended: null,
    accepted: null,
    own: { hand: [], drawn: [], discarded: [], allowed: [], forbidden: [], exchange: null, may: [] },
    type: "update",
  };
}

/** The phase that the table shows: a deal that is over still looks as it did with its last action. */
function phaseOf({ phase, public: shown }: Step): Phase {
  if (phase !== "over") return phase;
  if (shown.tricks.length > 0) return "play";
  return shown.game === "bridgette" ? "auction" : "calls";
}

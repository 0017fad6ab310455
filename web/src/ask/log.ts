import type { BridgetteDeal, CallBridgeDeal, Trick, Update, Welcome } from "../protocol/messages.ts";
import { callLine, playLine, type Who } from "../words/story.ts";
import type { Words } from "../words/words.ts";
import { takenLine } from "./taken.ts";

/** A piece of the log: what happened before the play, or a trick, and how that was won. */
export interface Chapter {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly how?: string;
}

/** All that has happened in the deal on the table, as sentences. */
export function log(words: Words, welcome: Welcome, update: Update, number: number): Chapter[] {
  const shown = update.public;
  if (shown === null) return [];
  const seats = update.players.length;
  const who = (seat: number): Who => ({
    who: seat === welcome.seat ? "you" : "other",
    player: update.players[seat]?.name ?? "",
  });
  const lines = [words.say("play-story-deal", { ...who(update.dealer ?? 0), number })];
  lines.push(
    ...(shown.game === "bridgette"
      ? auction(words, who, shown, exchanged(welcome, update))
      : calls(words, who, shown, update)),
  );
  const contract = shown.game === "bridgette" ? shown.contract : null;
  const tricks = shown.tricks.map((trick, index) => ({
    heading: words.say("web-log-trick", { number: index + 1 }),
    lines: [...plays(words, who, trick, seats), words.say("play-story-taken", { ...who(trick.winner) })],
    how: takenLine(words, trick, seats, contract),
  }));
  const chapters: Chapter[] = [{ heading: words.say("web-log-before"), lines }, ...tricks];
  if (shown.trick && shown.trick.cards.length > 0)
    chapters.push({
      heading: words.say("web-log-trick", { number: shown.tricks.length + 1 }),
      lines: plays(words, who, shown.trick, seats),
    });
  return chapters;
}

interface Exchanged {
  readonly drawn: readonly string[];
  readonly away: readonly (readonly string[])[];
}

/** What is known of the exchange: what the own seat drew, and what it put away, or each did when all is open. */
function exchanged({ seat: own }: Welcome, update: Update): Exchanged {
  const { drawn, discarded } = update.own;
  const known = update.players.map((_, seat) => (seat === own ? discarded : []));
  return { drawn, away: update.ended?.discarded ?? known };
}

function plays(words: Words, who: (seat: number) => Who, trick: Trick, seats: number): string[] {
  return trick.cards.map((card, index) =>
    playLine(words, who((trick.leader + index) % seats), card, index === 0),
  );
}

function calls(words: Words, who: (seat: number) => Who, shown: CallBridgeDeal, update: Update): string[] {
  const seats = shown.calls.length;
  const first = (update.dealer ?? 0) + 1;
  return shown.calls.flatMap((_, index) => {
    const seat = (first + index) % seats;
    const call = shown.calls[seat];
    return call === null || call === undefined ? [] : [callLine(words, who(seat), String(call))];
  });
}

function auction(
  words: Words,
  who: (seat: number) => Who,
  shown: BridgetteDeal,
  { drawn, away }: Exchanged,
): string[] {
  const lines = [words.say("play-story-upcard", { card: words.card(shown.upcard) })];
  shown.draws.forEach((count, seat) => {
    if (count > 0) lines.push(words.say("play-story-draws", { ...who(seat), count }));
  });
  if (drawn.length > 0)
    lines.push(words.say("play-story-drawn", { cards: words.allOf(drawn.map((card) => words.card(card))) }));
  away.forEach((cards, seat) => {
    if (cards.length > 0)
      lines.push(
        words.say("play-story-discarded", {
          ...who(seat),
          cards: words.allOf(cards.map((card) => words.card(card))),
        }),
      );
  });
  for (const { seat, call } of shown.calls) lines.push(callLine(words, who(seat), call));
  if (shown.contract !== null && shown.declarer !== null)
    lines.push(
      words.say("play-story-contract", {
        ...who(shown.declarer),
        contract: words.contract(shown.contract),
      }),
    );
  return lines;
}

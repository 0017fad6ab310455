import { log } from "../ask/log.ts";
import type { Result, Update, Welcome } from "../protocol/messages.ts";
import type { Who } from "../words/story.ts";
import type { Words } from "../words/words.ts";
import { dealNumber } from "./scores.ts";

/** What can be told of a deal, as sentences in order: what happened, what it came to, and what binds the lead. */
interface Told {
  readonly deal: number | null;
  readonly story: readonly string[];
  readonly outcome: readonly string[];
  readonly ban: readonly string[];
}

const NOTHING: Told = { deal: null, story: [], outcome: [], ban: [] };

/** Tells what is new since it last heard of the table; at first, what lies on it. */
export class Telling {
  private before: Told | null = null;

  constructor(private readonly words: Words) {}

  /** The sentences to be said of this update. */
  hear(welcome: Welcome, update: Update): readonly string[] {
    const chapters = log(this.words, welcome, update, dealNumber(welcome, update).number);
    const after: Told = {
      deal: update.deal,
      story: chapters.flatMap(({ lines }) => lines),
      outcome: outcome(this.words, welcome, update),
      ban: ban(this.words, welcome, update),
    };
    const { before } = this;
    this.before = after;
    if (before === null) return [...(chapters.at(-1)?.lines ?? []), ...after.outcome, ...after.ban];
    const known = before.deal === after.deal ? before : NOTHING;
    // When a deal has ended nothing can be taken back: it only is not one's own secret any more.
    const undone = update.ended === null ? without(known.story, after.story) : [];
    return [
      ...undone.map((sentence) => this.words.say("play-story-undone", { sentence })),
      ...latest(after.story, known.story),
      ...without(after.outcome, known.outcome),
      ...without(after.ban, known.ban),
    ];
  }
}

/** The sentences of one list that are not in another, which may have the same one fewer times. */
function without(all: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return all.filter((sentence) => {
    const at = left.indexOf(sentence);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What is new of a story: first how it went on, then what was only disclosed of what came before. */
function latest(story: readonly string[], known: readonly string[]): string[] {
  const fresh = without(story, known);
  let at = fresh.length;
  while (at > 0 && fresh[at - 1] === story[story.length - fresh.length + at - 1]) at -= 1;
  return [...fresh.slice(at), ...fresh.slice(0, at)];
}

function whoOf(welcome: Welcome, update: Update) {
  return (seat: number): Who => ({
    who: seat === welcome.seat ? "you" : "other",
    player: update.players[seat]?.name ?? "",
  });
}

function ban(words: Words, welcome: Welcome, update: Update): string[] {
  const shown = update.public;
  if (shown?.game !== "bridgette" || shown.ban === null || update.turn === null) return [];
  const suit = words.suit(shown.ban);
  return [words.say("play-story-ban", { ...whoOf(welcome, update)(update.turn), suit })];
}

/** What an ended deal came to, and a match that is over with it. */
function outcome(words: Words, welcome: Welcome, update: Update): string[] {
  const result = update.results.at(-1);
  if (update.ended === null || !result) return [];
  const seats = update.players.map((_, seat) => seat);
  const who = whoOf(welcome, update);
  const points = (raw: readonly number[]): string =>
    words.allOf(
      seats.map((seat) =>
        words.say("play-points", { ...who(seat), points: (raw[seat] ?? 0) / welcome.scale }),
      ),
    );
  const lines = declared(words, who, result);
  if (result.counted) lines.push(...called(words, who, result, welcome.scale));
  if (result.calls === null) lines.push(words.say("play-story-points", { list: points(result.points) }));
  lines.push(words.say("play-story-totals", { list: points(update.totals) }));
  if (update.winners.length > 0) lines.push(won(words, welcome, update));
  return lines;
}

function declared(words: Words, who: (seat: number) => Who, result: Result): string[] {
  const { contract, declarer, calls, tricks } = result;
  if (contract !== null && declarer !== null) {
    const said = { contract: words.contract(contract), won: tricks[declarer] ?? 0 };
    return [words.say("play-story-declared", { ...who(declarer), ...said })];
  }
  if (calls === null) return [words.say("play-story-passed-out")];
  return result.counted ? [] : [words.say("play-story-not-counted")];
}

function called(words: Words, who: (seat: number) => Who, result: Result, scale: number): string[] {
  return (result.calls ?? []).flatMap((call, seat) =>
    call === null
      ? []
      : [
          words.say("play-story-called", {
            ...who(seat),
            call,
            won: result.tricks[seat] ?? 0,
            points: (result.points[seat] ?? 0) / scale,
          }),
        ],
  );
}

function won(words: Words, welcome: Welcome, { winners, players }: Update): string {
  if (winners.length === 1 && winners[0] === welcome.seat) return words.say("play-story-you-win");
  const names = winners.map((seat) =>
    words.say("play-name", {
      who: seat === welcome.seat ? "you" : "other",
      player: players[seat]?.name ?? "",
    }),
  );
  return words.say("play-story-won-by", { winners: words.allOf(names) });
}

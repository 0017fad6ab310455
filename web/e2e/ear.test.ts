import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Listener } from "./listener.ts";

const PROGRAM = fileURLToPath(new URL("../../.venv/bin/overtrick", import.meta.url));

const here = openHere();

interface MatchRecord {
  readonly players: readonly string[];
  readonly deals: { readonly dealer: number; actions: string[] }[];
}

/** What the rules say of a deal: by seat, cards with who played them. */
interface Judged {
  readonly calls: readonly (readonly [number, string])[] | readonly number[];
  readonly trick: readonly (readonly [number, string])[];
  readonly tricks: readonly { cards: readonly (readonly [number, string])[]; winner: number }[];
  readonly won: readonly number[];
  readonly upcard?: string;
  readonly draws?: readonly number[];
  readonly contract?: string;
  readonly declarer?: number;
}

interface Checked {
  readonly deals: readonly {
    readonly points: readonly number[];
    readonly tricks: readonly number[];
    readonly calls: readonly number[] | null;
  }[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
}

function ask<T>(command: readonly string[], record: MatchRecord): T {
  const input = JSON.stringify(record);
  return JSON.parse(execFileSync(PROGRAM, [...command, "--json"], { encoding: "utf8", input })) as T;
}

/** The record of the match that has just ended, from the link that saves it. */
async function recordOf(page: Page): Promise<MatchRecord> {
  const link = page.getByRole("link", { name: "Save the record" });
  const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
  return (await page.request.get(address)).json() as Promise<MatchRecord>;
}

const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = "two three four five six seven eight nine ten jack queen king ace".split(" ");
const COLONS: Record<string, string> = { G: "Grand Colon", R: "Royal Colon", L: "Little Colon" };

function cardName(card: string): string {
  if (card.startsWith(":")) return COLONS[card.charAt(1)] ?? "";
  return `${RANKS["23456789TJQKA".indexOf(card.charAt(1))]} of ${SUITS[card.charAt(0)]}`;
}

function bidName(bid: string): string {
  const [, level, strain = ""] = /^(\d)(NT|[SHDC])/.exec(bid) ?? [];
  const name = strain === "NT" ? "no-trump" : (SUITS[strain] ?? "");
  return `${level} ${level === "1" && strain !== "NT" ? name.replace(/s$/, "") : name}`;
}

/** Sentences about what somebody does, in English, of a seat. */
class Teller {
  constructor(
    private readonly players: readonly string[],
    readonly own: number,
  ) {}

  say(seat: number, you: string, other: string, rest = ""): string {
    return seat === this.own ? `You ${you}${rest}.` : `${this.players[seat]} ${other}${rest}.`;
  }

  call(seat: number, call: string): string {
    if (/^\d+$/.test(call)) return this.say(seat, "call", "calls", ` ${call}`);
    if (call === "pass") return this.say(seat, "pass", "passes");
    if (call === "X") return this.say(seat, "double", "doubles");
    if (call === "XX") return this.say(seat, "redouble", "redoubles");
    return this.say(seat, "bid", "bids", ` ${bidName(call)}`);
  }

  plays(cards: readonly (readonly [number, string])[]): string[] {
    return cards.map(([seat, card], index) =>
      index === 0
        ? this.say(seat, "lead", "leads", ` the ${cardName(card)}`)
        : this.say(seat, "play", "plays", ` the ${cardName(card)}`),
    );
  }

  name(seat: number): string {
    return seat === this.own ? "you" : (this.players[seat] ?? "");
  }

  deals(seat: number): string {
    return `Deal 1. ${this.say(seat, "deal", "deals")}`;
  }
}

/** The calls and cards of the only deal of a record as they must be told, from what the rules make of them. */
function story(record: MatchRecord, own: number): string[] {
  const [deal] = record.deals;
  if (!deal) return [];
  const shorter = { ...record, deals: [{ ...deal, actions: deal.actions.slice(0, -1) }] };
  const judged = ask<Judged>(["view", "-", "--seat", "none"], shorter);
  const checked = ask<Checked>(["check", "-"], record);
  const tell = new Teller(record.players, own);
  const won = checked.deals[0]?.tricks ?? [];
  const last = won.findIndex((tricks, seat) => tricks > (judged.won[seat] ?? 0));
  const seats = record.players.length;
  const [seat, card] = judged.trick.at(-1) ?? [0, ""];
  expect(card).toBe(deal.actions.at(-2));
  const final = [...judged.trick, [(seat + 1) % seats, deal.actions.at(-1) ?? ""] as const];
  const tricks = [...judged.tricks, { cards: final, winner: last }];
  const calls = judged.contract
    ? (judged.calls as [number, string][])
    : deal.actions.slice(0, seats).map((call, index) => [(deal.dealer + 1 + index) % seats, call] as const);
  return [
    tell.deals(deal.dealer),
    ...calls.map(([caller, call]) => tell.call(caller, call)),
    ...tricks.flatMap(({ cards, winner }) => [
      ...tell.plays(cards),
      tell.say(winner, "win", "wins", " the trick"),
    ]),
  ];
}

/** How the deal and the match ended, as it must be told. */
function ending(record: MatchRecord, own: number): string[] {
  const { deals, totals, winners } = ask<Checked>(["check", "-"], record);
  const [deal] = deals;
  const tell = new Teller(record.players, own);
  const sum = (points: readonly number[]): string =>
    listed(points.map((each, seat) => `${tell.name(seat)} ${minus(each)}`));
  const names = winners.map((seat) => tell.name(seat));
  const over = winners[0] === own && winners.length === 1 ? "You win it!" : `Won by ${listed(names)}.`;
  const points = (deal?.calls ?? []).map((call, seat) => {
    const won = deal?.tricks[seat] ?? 0;
    return tell.say(seat, "called", "called", ` ${call}, won ${won}: ${signed(deal?.points[seat] ?? 0)}`);
  });
  if (points.length === 0) points.push(`Points: ${sum(deal?.points ?? [])}.`);
  return [...points, `Totals: ${sum(totals)}.`, `The match is over. ${over}`];
}

const minus = (number: number): string => String(number).replace("-", "\u2212");
const signed = (number: number): string => (number > 0 ? `+${number}` : minus(number));
const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const IS_STORY =
  /^(Deal 1\. .* deals?\.|.* (calls?|bids?) \d.*|.* (pass(es)?|doubles?|redoubles?)\.|.* (leads?|plays?) the .*|.* wins? the trick\.)$/;

for (const game of ["Call Bridge", "Bridgette"] as const)
  test(`a whole match of ${game} through the accessibility tree alone, told as its record says`, async () => {
    const page = await here.still();
    const person = new Listener(page);
    await person.open(game);
    await person.play();
    const final = page.getByRole("button", { name: "The final result" });
    const outcomeHeading = page.getByRole("heading", { name: /win|shared/i });
    do {
      await page.waitForTimeout(600); // a press that was meant for the last card is not taken for one of the result
      if (await final.isVisible()) await final.press("Enter");
      await outcomeHeading.waitFor({ timeout: 3000 }).catch(() => undefined);
    } while (!(await outcomeHeading.isVisible()));
    const record = await recordOf(page);
    const polite = (await person.heard()).filter(({ how }) => how === "polite").map(({ text }) => text);
    const own = record.players.findIndex((name) => !polite.some((line) => line.startsWith(`${name} `)));
    expect(polite.filter((line) => IS_STORY.test(line))).toEqual(story(record, own));
    const outcome = ending(record, own);
    expect(polite.slice(-outcome.length)).toEqual(outcome);
    if (game === "Bridgette") {
      expect(polite.filter((line) => /^The up-card is the /.test(line))).toHaveLength(1);
      expect(
        polite.filter((line) => /^The contract is \d .*, and .* the declarer\.$/.test(line)),
      ).toHaveLength(1);
      expect(polite.filter((line) => /^You put away the .* and .*\.$/.test(line))).toHaveLength(1);
    }
    await page.getByRole("button", { name: "Home" }).press("Enter");
    await page.getByRole("button", { name: `Play ${game}` }).waitFor();
    await page.context().close();
  });

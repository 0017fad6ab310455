import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import bridgette from "@text/en/bridgette.ftl?raw";
import callBridge from "@text/en/call-bridge.ftl?raw";
import cards from "@text/en/cards.ftl?raw";
import play from "@text/en/play.ftl?raw";
import sheet from "@text/en/sheet.ftl?raw";
import waiting from "@text/en/waiting.ftl?raw";
import web from "@text/en/web.ftl?raw";
import type { Argument } from "../protocol/messages.ts";
import { digits, signed } from "./numbers.ts";
import { marked } from "./pieces.ts";

export type Arguments = Readonly<Record<string, FluentVariable>>;

const SOURCES = [cards, bridgette, callBridge, play, sheet, waiting, web];
const RANKS: Readonly<Record<string, string>> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const CARDS = new Set(["card", "led", "best", "colon"]);
const BIDS = new Set(["bid", "last"]);
const MARK = "\u001f";

/** The sentences of one language, and how cards, bids and lists become words in them. */
export class Words {
  readonly direction: "ltr" | "rtl";
  private readonly bundle: FluentBundle;
  private readonly sources = new Set<string>();

  /** `disguise` changes each catalogue before it is used: so pseudo-locales are made. */
  constructor(
    readonly locale: string = "en",
    private readonly disguise?: (catalogue: FluentResource) => FluentResource,
  ) {
    this.direction = locale === "en-XB" ? "rtl" : "ltr";
    this.bundle = new FluentBundle("en", {
      useIsolating: this.direction === "rtl",
      functions: {
        NUM: ([value]) => digits(Number(value)),
        SCORE: ([value]) => signed(Number(value)),
        WORD: ([word, shown]) => marked(String(word), String(shown)),
      },
    });
    for (const source of SOURCES) this.read(source);
  }

  /** Read one more catalogue, which came with a part of the program that was fetched later. */
  read(source: string): void {
    if (this.sources.has(source)) return;
    this.sources.add(source);
    const resource = new FluentResource(source);
    this.bundle.addResource(this.disguise?.(resource) ?? resource);
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The sentence of that id; the id itself if it is missing, so that a fault stays small. */
  say(id: string, args: Arguments = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return id;
    return this.bundle.formatPattern(pattern, args, []);
  }

  /** A card in words: "queen of hearts", "Royal Colon". */
  card(notation: string): string {
    if (notation.startsWith(":")) return this.say("card-colon", { colon: notation.charAt(1) });
    return this.say("card", { suit: notation.charAt(0), rank: RANKS[notation.charAt(1)] ?? "" });
  }

  suit(letter: string): string {
    return this.say("suit", { suit: letter });
  }

  /** A bid of Bridgette in words: "2 no-trump". */
  bid(notation: string): string {
    return this.say("bid", { level: Number(notation.charAt(0)), strain: notation.slice(1) });
  }

  /** A call of Bridgette in words. */
  call(notation: string): string {
    if (notation === "pass") return this.say("call-pass");
    if (notation === "X") return this.say("call-double");
    if (notation === "XX") return this.say("call-redouble");
    return this.bid(notation);
  }

  /** A contract in words: "4 spades, doubled". */
  contract(notation: string): string {
    const [, bid = "", doubling = ""] = /^(\d(?:NT|[SHDC]))(X*)$/.exec(notation) ?? [];
    const id = { "": "play-contract", X: "play-contract-doubled", XX: "play-contract-redoubled" }[doubling];
    return this.say(id ?? "play-contract", { bid: this.bid(bid) });
  }

  /** Why something may not be done, as a sentence to its player. */
  reason(reason: string, about: Readonly<Record<string, Argument>>, game?: string): string {
    const args = Object.fromEntries(
      Object.entries(about).map(([name, value]) => [name, this.argument(name, value)]),
    );
    return this.say(game ? `${game}-${reason}` : reason, args);
  }

  anyOf(items: readonly string[]): string {
    return this.listed(items, "list-or");
  }

  allOf(items: readonly string[]): string {
    return this.listed(items, "list-and");
  }

  private listed(items: readonly string[], end: string): string {
    const most = items.slice(0, -1);
    const last = items.at(-1) ?? "";
    return most.length === 0 ? last : most.join(this.between("list-more")) + this.between(end) + last;
  }

  private between(id: string): string {
    return this.say(id, { list: MARK, item: MARK }).split(MARK)[1] ?? ", ";
  }

  /** An argument as a sentence needs it: what it is can be told from its name. */
  argument(name: string, value: Argument): FluentVariable {
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return String(value);
    if (typeof value !== "string") {
      const names = value.map((card) => this.card(card));
      return name === "playable" ? this.anyOf(names) : this.allOf(names);
    }
    if (CARDS.has(name)) return this.card(value);
    if (BIDS.has(name)) return this.bid(value);
    return name === "suit" ? this.suit(value) : value;
  }
}

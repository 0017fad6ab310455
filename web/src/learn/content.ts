/** What the pages of Learn say, in order. Texts are ids of the catalogue, clauses those of the rule books. */

/** Cards on the table, counted from the leader; `seat` is the leader's, 0 is you. */
export interface TrickPicture {
  readonly kind: "trick";
  readonly seats: 2 | 4;
  readonly leader: number;
  readonly cards: readonly string[];
  /** Who wins, as an index of `cards`. */
  readonly winner: number;
}

export type Picture =
  | TrickPicture
  /** One of the positions of the practice, with what may be played. */
  | { readonly kind: "position"; readonly position: string }
  | { readonly kind: "colons" }
  | { readonly kind: "ladder" }
  /** The first table of a clause. */
  | { readonly kind: "law"; readonly clause: string }
  /** Lines of a table of worked values in the rule book: its first columns, then the points. */
  | { readonly kind: "sums"; readonly heads: readonly string[]; readonly rows: readonly Sum[] };

export type Sum = readonly [string, number, number];

export interface Paragraph {
  readonly text: string;
  readonly clauses: readonly string[];
  readonly picture?: Picture;
  readonly caption?: string;
}

export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

const CALLS = ["learn-sum-call", "learn-sum-won", "learn-sum-points"];
const CONTRACTS = ["learn-sum-contract", "learn-sum-tricks", "learn-sum-points"];

const CALL_BRIDGE: readonly Chapter[] = [
  {
    title: "learn-cb-table",
    paragraphs: [
      { text: "learn-cb-table-cards", clauses: ["C-D1", "C-D4"] },
      { text: "learn-cb-table-round", clauses: ["C-D2", "C-D3"] },
      {
        text: "learn-cb-table-trump",
        clauses: ["C-D1"],
        picture: { kind: "trick", seats: 4, leader: 1, cards: ["HT", "HA", "S2", "HK"], winner: 2 },
        caption: "learn-cb-table-trump-picture",
      },
      { text: "learn-cb-table-redeal", clauses: ["C-D5"] },
    ],
  },
  {
    title: "learn-cb-call",
    paragraphs: [
      { text: "learn-cb-call-once", clauses: ["C-C1"] },
      { text: "learn-cb-call-free", clauses: ["C-C2"] },
      { text: "learn-cb-call-advice", clauses: ["C-S1"] },
    ],
  },
  {
    title: "learn-cb-play",
    paragraphs: [
      { text: "learn-cb-play-lead", clauses: ["C-P1"] },
      {
        text: "learn-cb-play-follow",
        clauses: ["C-P2"],
        picture: { kind: "position", position: "trump-follow" },
        caption: "learn-cb-play-follow-picture",
      },
      {
        text: "learn-cb-play-trump",
        clauses: ["C-P3"],
        picture: { kind: "position", position: "trump-must" },
        caption: "learn-cb-play-trump-picture",
      },
      {
        text: "learn-cb-play-over",
        clauses: ["C-P3"],
        picture: { kind: "position", position: "trump-over" },
        caption: "learn-cb-play-over-picture",
      },
      {
        text: "learn-cb-play-any",
        clauses: ["C-P3"],
        picture: { kind: "position", position: "trump-low" },
        caption: "learn-cb-play-any-picture",
      },
      { text: "learn-cb-play-spades", clauses: ["C-P4"] },
      {
        text: "learn-cb-play-win",
        clauses: ["C-P5"],
        picture: { kind: "trick", seats: 4, leader: 2, cards: ["C9", "CK", "C4", "DA"], winner: 1 },
        caption: "learn-cb-play-win-picture",
      },
      { text: "learn-cb-play-broken", clauses: ["C-P1"] },
      { text: "learn-cb-play-head", clauses: ["C-P2"] },
    ],
  },
  {
    title: "learn-cb-score",
    paragraphs: [
      { text: "learn-cb-score-kept", clauses: ["C-S1", "C-S2"] },
      { text: "learn-cb-score-lost", clauses: ["C-S2"] },
      {
        text: "learn-cb-score-bonus",
        clauses: ["C-S3"],
        picture: {
          kind: "sums",
          heads: CALLS,
          rows: [
            ["4", 3, -4],
            ["4", 4, 4],
            ["4", 5, 4],
            ["4", 6, -4],
            ["8", 7, -8],
            ["8", 8, 13],
            ["8", 9, 13],
            ["8", 10, -8],
          ],
        },
        caption: "learn-cb-score-picture",
      },
      { text: "learn-cb-score-options", clauses: ["C-S1", "C-S3"] },
    ],
  },
  {
    title: "learn-cb-match",
    paragraphs: [{ text: "learn-cb-match-end", clauses: ["C-M1"] }],
  },
];

const BRIDGETTE: readonly Chapter[] = [
  {
    title: "learn-br-pack",
    paragraphs: [
      { text: "learn-br-pack-cards", clauses: ["B-D1"] },
      {
        text: "learn-br-pack-range",
        clauses: ["B-D3"],
        picture: { kind: "colons" },
        caption: "learn-br-pack-range-picture",
      },
      { text: "learn-br-pack-order", clauses: ["B-D2"] },
      { text: "learn-br-pack-deal", clauses: ["B-D4", "B-D5"] },
    ],
  },
  {
    title: "learn-br-change",
    paragraphs: [
      { text: "learn-br-change-two", clauses: ["B-E1"] },
      {
        text: "learn-br-change-dealer",
        clauses: ["B-E2"],
        picture: { kind: "law", clause: "B-E2" },
      },
      { text: "learn-br-change-keep", clauses: ["B-E3"] },
      { text: "learn-br-change-hidden", clauses: ["B-E4"] },
    ],
  },
  {
    title: "learn-br-bid",
    paragraphs: [
      {
        text: "learn-br-bid-ladder",
        clauses: ["B-A1"],
        picture: { kind: "ladder" },
        caption: "learn-br-bid-ladder-picture",
      },
      { text: "learn-br-bid-turns", clauses: ["B-A2"] },
      { text: "learn-br-bid-holding", clauses: ["B-A3"] },
      {
        text: "learn-br-bid-jump",
        clauses: ["B-A4"],
        picture: { kind: "position", position: "bid-jump" },
        caption: "learn-br-bid-jump-picture",
      },
      { text: "learn-br-bid-jump-nt", clauses: ["B-A5"] },
      { text: "learn-br-bid-double", clauses: ["B-A6"] },
      { text: "learn-br-bid-end", clauses: ["B-A7"] },
      { text: "learn-br-bid-open", clauses: ["B-A8"] },
    ],
  },
  {
    title: "learn-br-play",
    paragraphs: [
      { text: "learn-br-play-lead", clauses: ["B-P1"] },
      { text: "learn-br-play-follow", clauses: ["B-P2"] },
      { text: "learn-br-play-win", clauses: ["B-P3"] },
      {
        text: "learn-br-play-colon",
        clauses: ["B-P4"],
        picture: { kind: "position", position: "colon-answer" },
        caption: "learn-br-play-follow-picture",
      },
      {
        text: "learn-br-play-ban",
        clauses: ["B-P4"],
        picture: { kind: "position", position: "colon-ban" },
        caption: "learn-br-play-ban-picture",
      },
      {
        text: "learn-br-play-other",
        clauses: ["B-P5"],
        picture: { kind: "position", position: "colon-other" },
        caption: "learn-br-play-other-picture",
      },
      { text: "learn-br-play-escape", clauses: ["B-P6"] },
      {
        text: "learn-br-play-led",
        clauses: ["B-P7"],
        picture: { kind: "trick", seats: 2, leader: 1, cards: [":R", "DQ"], winner: 1 },
        caption: "learn-br-play-led-picture",
      },
      { text: "learn-br-play-open", clauses: ["B-P8"] },
    ],
  },
  {
    title: "learn-br-score",
    paragraphs: [
      { text: "learn-br-score-made", clauses: ["B-S1"], picture: { kind: "law", clause: "B-S1" } },
      { text: "learn-br-score-exact", clauses: ["B-S2"] },
      { text: "learn-br-score-three", clauses: ["B-S3"] },
      {
        text: "learn-br-score-doubled",
        clauses: ["B-S4", "B-S5"],
        picture: {
          kind: "sums",
          heads: CONTRACTS,
          rows: [
            ["1C", 7, 400],
            ["2S", 8, 500],
            ["2S", 10, 250],
            ["2S", 11, 600],
            ["3NT", 9, 1000],
            ["6NT", 12, 2300],
            ["2SX", 8, 1800],
            ["2SXX", 8, 6000],
          ],
        },
        caption: "learn-br-score-sum-picture",
      },
      {
        text: "learn-br-score-failed",
        clauses: ["B-S6"],
        picture: { kind: "law", clause: "B-S6" },
      },
      { text: "learn-br-score-none", clauses: ["B-S7"] },
    ],
  },
  {
    title: "learn-br-match",
    paragraphs: [{ text: "learn-br-match-end", clauses: ["B-M1"] }],
  },
];

/** The chapters of each game's page. */
export const PAGES = { "call-bridge": CALL_BRIDGE, bridgette: BRIDGETTE } as const;

export type GameName = keyof typeof PAGES;

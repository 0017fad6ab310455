/** Colours of the deck: paper, ink and gold for all, and one family of hues for each suit. */
export type Suit = "S" | "H" | "D" | "C";
export type Colours = 2 | 4;
export type Detail = "compact" | "full";

export const INK = "#161a24";
export const IVORY = "#fdfaf2";
export const PAPER = "#f6eedb";
export const GOLD = "#c79a3b";
export const LIGHT_GOLD = "#e9cf8c";
export const DARK_GOLD = "#8c6722";
export const STEEL = "#e6ebef";
export const DARK_STEEL = "#aeb9c5";

export interface Hues {
  readonly main: string;
  readonly deep: string;
  readonly accent: string;
  readonly light: string;
  readonly hair: string;
  readonly skin: string;
  readonly shade: string;
  readonly lips: string;
}

const hues = (list: string): Hues => {
  const [main, deep, accent, light, hair, skin, shade, lips] = list.split(" ").map((c) => `#${c}`);
  return { main, deep, accent, light, hair, skin, shade, lips } as Hues;
};

const FAMILIES: Readonly<Record<Suit, Hues>> = {
  S: hues("1d2c55 111a36 3f8f9b a9cfd0 1a1d29 f0d2ab d6a878 a9604a"),
  H: hues("b01e33 6d0f22 e07a5f f3c6b0 7a3b1d f9e8d3 e8c29d b06a55"),
  D: hues("c2571f 7c2f10 e0a33a f5dca6 33201a d9a473 b57d4c 8a4a36"),
  C: hues("14503f 0a2e25 5aa17c c3dcc4 1c1413 a9714a 84502f 6e3526"),
};
const BLUE_DIAMOND: Hues = {
  ...FAMILIES.D,
  main: "#1d4f9e",
  deep: "#0f2c63",
  accent: "#4a8fd6",
  light: "#bcd6f0",
};

export const huesOf = (suit: Suit, colours: Colours): Hues =>
  suit === "D" && colours === 4 ? BLUE_DIAMOND : FAMILIES[suit];

export function pipColour(suit: Suit, colours: Colours): string {
  if (colours === 4 && suit === "D") return "#1c62c9";
  if (colours === 4 && suit === "C") return "#11793f";
  return suit === "H" || suit === "D" ? "#c3142d" : INK;
}

import type { Update, Welcome } from "../protocol/messages.ts";
import { Felt, type FeltSettings } from "./index.ts";

/** A page to look at the felt with recorded matches: `?game=bridgette&version=12&theme=dawn`. */
interface Recorded {
  readonly welcome: Welcome;
  readonly updates: readonly Update[];
}

const query = new URLSearchParams(location.search);
const text = (name: string, otherwise: string): string => query.get(name) ?? otherwise;
const game = text("game", "call-bridge");
const theme = text("theme", "emerald") as FeltSettings["theme"];
document.documentElement.dataset["theme"] = theme;

const SENTENCES: Readonly<Record<string, string>> = {
  "hand-label": "Your hand",
  "felt-you": "You",
  "felt-empty-seat": "Free seat",
  "felt-won": "{won}",
  "felt-won-of": "{won}/{called}",
  "felt-won-told": "{won} of {called}",
  "felt-number": "{number}",
  "felt-dealer": "Dealer",
  "felt-ban": "{suit} may not be led now",
  "felt-pass": "Pass",
  "felt-double": "Double",
  "felt-redouble": "Redouble",
  "felt-no-trump": "NT",
  "felt-stock": "Stock",
  "felt-stock-count": "{count}",
  "felt-up-card": "Up-card",
  "play-put-away": "put away",
  "felt-last-trick": "Last trick",
  "felt-last-winner": "{name} won it",
  "felt-trump": "Trump",
  "felt-contract": "Contract",
  "felt-by": "by {name}",
  "felt-by-you": "by you",
  "felt-last-winner-you": "You won it",
  "felt-forbidden": "May not be played now",
};

const root = document.getElementById("felt") as HTMLElement;
for (const side of ["top", "bottom", "left", "right"]) {
  const otherwise = side === "top" ? "52" : side === "right" && innerWidth > 1000 ? "284" : "0";
  root.style.setProperty(`--inset-${side}`, `${text(side, otherwise)}px`);
}

const settings: FeltSettings = {
  theme,
  back: "theme",
  colours: Number(text("colours", "2")) === 4 ? 4 : 2,
  speed: 1,
  hold: text("hold", "700") === "tap" ? Number.POSITIVE_INFINITY : Number(text("hold", "700")),
  sound: false,
  haptics: false,
  leftHanded: query.has("left"),
  reducedMotion: query.has("still"),
  sort: "suits",
};

const record: Recorded = await (await fetch(`./fixtures/${game}.json`)).json();
const log: string[] = [];
const felt = new Felt(
  root,
  {
    play: (card) => log.push(`play ${card}`),
    forbidden: (item) => log.push(`forbidden ${item.action}`),
    discardChanged: (cards) => log.push(`discard ${cards.join(" ")}`),
    cardName: (card) => card,
    say: (id, args = {}) =>
      (SENTENCES[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? "")),
    settled: (version) => log.push(`settled ${version}`),
    landed: (event) => log.push(`landed ${JSON.stringify(event)}`),
  },
  settings,
);
const at = (version: number): Update | undefined =>
  record.updates.find((update) => update.version >= version);
const show = (version: number): void => {
  const update = at(version);
  if (update) felt.show(record.welcome, update);
};
show(Number(text("version", "4")));
Object.assign(window, { felt, show, log, record, settings });
document.documentElement.dataset["ready"] = "true";

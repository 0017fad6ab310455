import { suitPath } from "./art.ts";
import { useWords } from "./context.ts";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  sound: "M4 9v6h4l5 4V5L8 9H4ZM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  mute: "M4 9v6h4l5 4V5L8 9H4ZM17 9l5 6M22 9l-5 6",
  scores: "M4 5h7v5H4zM13 5h7v5h-7zM4 14h7v5H4zM13 14h7v5h-7z",
  close: "M6 6l12 12M18 6 6 18",
  shield: "M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6l-7-3Z",
  tick: "M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6l-7-3ZM8.500 12l2.500 2.500L15.500 9.500",
  fault: "M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6l-7-3ZM12 8v5M12 16v.2",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M5.600 18.400l2.200-2.200M16.200 7.800l2.200-2.200",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  device: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.600.500 1 1.200 1 2V16h5v-.100c0-.800.400-1.500 1-2A6 6 0 0 0 12 3Z",
  log: "M5 6h2M10 6h9M5 12h2M10 12h9M5 18h2M10 18h9",
  rules: "M6 4h9l3 3v13H6zM9 10h6M9 14h6",
  watch: "M12 4a8 8 0 1 1-7.400 5M4 4v5h5M10 9l5 3-5 3V9Z",
  learn: "M12 6c-2-1.600-5-2-8-2v14c3 0 6 .400 8 2 2-1.600 5-2 8-2V4c-3 0-6 .400-8 2ZM12 6v14",
  back: "M15 5l-7 7 7 7",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export type SuitLetter = "S" | "H" | "D" | "C";

export function Suit({ suit }: { suit: SuitLetter }) {
  return (
    <svg class={`suit suit-${suit}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={suitPath(suit)} />
    </svg>
  );
}

/** A strain as it is drawn: a suit, or the letters of no trump. */
export function Strain({ strain }: { strain: string }) {
  return strain === "NT" ? (
    <span class="nt" data-text={useWords().say("felt-no-trump")} />
  ) : (
    <Suit suit={strain as SuitLetter} />
  );
}

/** A bid, a contract, or a call as it is drawn in tables. */
export function Call({ call, word }: { call: string; word: string }) {
  const bid = /^(\d)(NT|[SHDC])(X*)$/.exec(call);
  if (!bid)
    return (
      <span class={`pill pill-${call === "pass" ? "pass" : "double"}`}>
        {call === "pass" ? word : call.replaceAll("X", "×")}
      </span>
    );
  return (
    <span class="call" role="img" aria-label={word}>
      {bid[1]}
      <Strain strain={bid[2] ?? ""} />
      {bid[3] && <span class="times">{bid[3].replaceAll("X", "×")}</span>}
    </span>
  );
}

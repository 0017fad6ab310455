import { useMemo } from "preact/hooks";
import { Faces } from "../felt/faces.ts";
import { useWords } from "../panels/context.ts";
import { forFelt } from "../panels/settings.ts";

const faces = new Faces();

/** A card as the felt draws it; `name` is said instead of its own where more is to be said. */
export function CardPicture(props: { readonly card: string; readonly game: string; readonly name?: string }) {
  const words = useWords();
  const { colours } = forFelt(props.game);
  const source = useMemo(() => faces.face(props.card, "compact", colours), [props.card, colours]);
  return <img class="card" src={source} alt={props.name ?? words.card(props.card)} />;
}

export interface Table {
  readonly game: string;
  readonly seats: 2 | 4;
  readonly leader: number;
  readonly cards: readonly string[];
  /** Who wins, as an index of `cards`; null while nobody does. */
  readonly winner: number | null;
}

const PLACES = {
  2: ["learn-you", "learn-opponent"],
  4: ["learn-you", "learn-right", "learn-top", "learn-left"],
} as const;

export function seatName(seats: 2 | 4, seat: number): string {
  return PLACES[seats][seat] ?? "";
}

/** The cards of a trick around the middle of a table, where they were played. */
export function TrickOnTable({ game, seats, leader, cards, winner }: Table) {
  const words = useWords();
  const played = new Map(cards.map((card, index) => [(leader + index) % seats, { card, index }]));
  const order = Array.from({ length: seats }, (_, index) => (leader + index) % seats);
  return (
    <ol class={`trick seats-${seats}`}>
      {order.map((seat) => {
        const lay = played.get(seat);
        const wins = lay !== undefined && lay.index === winner;
        return (
          <li key={seat} class={`at-${seat} ${wins ? "wins" : ""}`}>
            <span class="who">
              {words.say(seatName(seats, seat))}
              {lay?.index === 0 && <b>{words.say("learn-leads")}</b>}
              {wins && <b>{words.say("learn-wins")}</b>}
            </span>
            {lay ? <CardPicture card={lay.card} game={game} /> : <span class="slot" />}
          </li>
        );
      })}
    </ol>
  );
}

/** A hand in a row; where `allowed` is known, the cards that may be played are lifted out of it. */
export function HandRow(props: {
  readonly game: string;
  readonly cards: readonly string[];
  readonly allowed?: readonly string[];
}) {
  const words = useWords();
  return (
    <ul class="hand-row" style={{ "--count": props.cards.length }} aria-label={words.say("learn-hand-of")}>
      {props.cards.map((card) => {
        const may = props.allowed?.includes(card) ?? true;
        const about = { card: words.card(card) };
        const name = props.allowed && words.say(may ? "learn-may" : "learn-may-not", about);
        return (
          <li key={card} class={props.allowed ? (may ? "lit" : "dim") : ""}>
            <CardPicture card={card} game={props.game} {...(name !== undefined && { name })} />
          </li>
        );
      })}
    </ul>
  );
}

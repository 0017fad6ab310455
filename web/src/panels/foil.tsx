import { useMemo } from "preact/hooks";
import { face, picture } from "./art.ts";

/** Three cards in a fan, for a plaque. */
export function Foil({ cards, colours }: { readonly cards: readonly string[]; readonly colours: 2 | 4 }) {
  const pictures = useMemo(() => cards.map((card) => picture(face(card, "full", colours))), [cards, colours]);
  return (
    <div class="fan" aria-hidden="true">
      {pictures.map((source, index) => (
        <img key={source} class={`fan-${index}`} src={source} alt="" />
      ))}
    </div>
  );
}

import type { Words } from "../words/words.ts";
import { WordsProvider } from "./context.ts";
import { Home } from "./home.tsx";
import { later } from "./later.tsx";
import { place } from "./route.ts";
import { Table } from "./table.tsx";
import { Title } from "./your-turn.tsx";

const Review = later(async () => (await import("../review/review.tsx")).Review);
const Learn = later(async () => (await import("../learn/learn.tsx")).Learn);

/** Home, or a table; and what is read over it. */
export function App({ words }: { readonly words: Words }) {
  const { table, learn, review } = place.value;
  return (
    <WordsProvider value={words}>
      <Title />
      <div class="backdrop" aria-hidden="true" />
      <div inert={learn !== null}>
        {table !== null && <Table key={table} table={table} words={words} />}
        {table === null && learn === null && review === null && <Home />}
      </div>
      {review !== null && <Review address={review} />}
      {learn !== null && <Learn page={learn} />}
    </WordsProvider>
  );
}

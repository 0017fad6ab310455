import type { Words } from "../words/words.ts";
import { WordsProvider } from "./context.ts";
import { Home } from "./home.tsx";
import { place } from "./route.ts";
import { Table } from "./table.tsx";

/** Home, or a table. */
export function App({ words }: { readonly words: Words }) {
  const table = place.value;
  return (
    <WordsProvider value={words}>
      <div class="backdrop" aria-hidden="true" />
      {table === null ? <Home /> : <Table key={table} table={table} words={words} />}
    </WordsProvider>
  );
}

import { house, type OwnTable } from "../link/house.ts";
import { useWords } from "./context.ts";
import { Icon } from "./icons.tsx";
import { goTo, review } from "./route.ts";
import { SheetDialog } from "./sheet.tsx";

/** When a table was opened, in numbers that need no language. */
export function when(opened: number): string {
  const date = new Date(opened * 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Every table of this guest: go on, or take the record home. */
export function TablesSheet({
  tables,
  onClose,
}: {
  readonly tables: readonly OwnTable[];
  readonly onClose: () => void;
}) {
  const words = useWords();
  return (
    <SheetDialog title={words.say("web-tables")} kind="tables" onClose={onClose}>
      {tables.length === 0 && <p class="quiet-text">{words.say("web-tables-none")}</p>}
      <ul class="tables-list">
        {tables.map(({ table, game, opened, over }) => {
          const about = { game: words.say(`web-game-${game}`), when: when(opened) };
          return (
            <li key={table}>
              <button type="button" class="key wide" onClick={() => goTo(table)}>
                <b>{about.game}</b>
                <small>{words.say(over ? "web-table-over" : "web-table-open", about)}</small>
              </button>
              <button
                type="button"
                class="key round"
                aria-label={words.say("web-review-of", about)}
                onClick={() => review(`table/${table}`)}
              >
                <Icon name="watch" />
              </button>
              <a
                class="key round"
                href={house.record(table)}
                download
                aria-label={words.say("web-record-of", about)}
              >
                <Icon name="save" />
              </a>
            </li>
          );
        })}
      </ul>
    </SheetDialog>
  );
}

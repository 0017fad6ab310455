import { signal } from "@preact/signals";

/** Where we are: at home (null), or at a table. The address says it, so that the back button works. */
export const place = signal<string | null>(read());

const FROM_HOME = "from-home";

function read(): string | null {
  return /^#\/table\/([0-9a-f]+)$/.exec(location.hash)?.[1] ?? null;
}

function reread(): void {
  place.value = read();
}

addEventListener("popstate", reread);
addEventListener("hashchange", reread);

export function goTo(table: string): void {
  const address = `#/table/${table}`;
  if (place.peek() === null) history.pushState(FROM_HOME, "", address);
  else history.replaceState(history.state, "", address);
  reread();
}

/** Home, without leaving a second home behind in the history. */
export function goHome(): void {
  if (history.state === FROM_HOME) history.back();
  else {
    history.replaceState(null, "", location.pathname + location.search);
    reread();
  }
}

import { signal } from "@preact/signals";

/** Where we are: at a table or none, with a page of Learn open or none, or watching a match; else at home. */
export interface Place {
  readonly table: string | null;
  /** A page of Learn; "" is its first. Over a table, the table stays as it is below. */
  readonly learn: string | null;
  /** What is watched, as review reads it; "" is the place to bring a record. */
  readonly review: string | null;
}

/** The address says where we are, so that the back button works. */
export const place = signal<Place>(read());

function read(): Place {
  const [, table = null, learn = null] =
    /^#(?:\/table\/([0-9a-f]+))?(?:\/learn((?:\/[a-z-]+)*))?$/.exec(location.hash) ?? [];
  const [, review = null] = /^#\/review\/?(.*)$/.exec(location.hash) ?? [];
  return { table, learn: learn?.slice(1) ?? null, review };
}

function reread(): void {
  place.value = read();
}

addEventListener("popstate", reread);
addEventListener("hashchange", reread);

/** The address of a page of Learn, from where we are. */
export function learnAddress(page = ""): string {
  const { table } = place.value;
  return `#${table ? `/table/${table}` : ""}/learn${page && `/${page}`}`;
}

/** To another address; the history remembers which one we came from. */
export function visit(address: string): void {
  history.pushState(location.hash, "", address);
  reread();
}

/** Back up to an address, without leaving it behind in the history a second time. */
export function goUp(address: string): void {
  if (history.state === address) history.back();
  else {
    history.replaceState(null, "", address || location.pathname + location.search);
    reread();
  }
}

export function goTo(table: string): void {
  const address = `#/table/${table}`;
  if (place.peek().table === null) visit(address);
  else {
    history.replaceState(history.state, "", address);
    reread();
  }
}

export function goHome(): void {
  goUp("");
}

/** Watch a match, or bring one: an address as review reads it. */
export function review(address = ""): void {
  const hash = `#/review/${address}`;
  if (place.peek().review === null) visit(hash);
  else {
    history.replaceState(history.state, "", hash);
    reread();
  }
}

/** Back to where we came from; home, where we came from elsewhere. */
export function leave(): void {
  if (typeof history.state === "string") history.back();
  else goHome();
}

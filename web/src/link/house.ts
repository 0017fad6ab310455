import type { Argument } from "../protocol/messages.ts";

/** A rule option and the values it can have; a set has any of its values. */
export interface Option {
  readonly name: string;
  readonly default: Argument;
  readonly values: readonly Argument[];
  readonly is_set: boolean;
  readonly clause: string;
}

export type Options = Readonly<Record<string, Argument>>;

export interface Game {
  readonly seats: number;
  readonly options: readonly Option[];
  readonly presets: Readonly<Record<string, Options>>;
  readonly bots: readonly string[];
  /** The bot that sits down if none is named. */
  readonly level: string;
}

export interface OwnTable {
  readonly table: string;
  readonly game: string;
  readonly opened: number;
  readonly over: boolean;
  readonly seat: number;
}

/** How a table is to be opened. */
export interface Terms {
  readonly game: string;
  readonly preset?: string;
  readonly options?: Options;
  readonly undo_calls?: boolean;
  readonly undo_cards?: boolean;
  readonly pace?: number;
  readonly level?: string;
}

/** The server said no. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly about: Readonly<Record<string, Argument>>,
  ) {
    super(reason);
  }
}

/** Ask the server. Throws Denied when it says no, TypeError when it is not there. */
export async function ask<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!answer.ok) {
    const why = (await answer.json().catch(() => ({}))) as Partial<{
      error: string;
      arguments: Record<string, Argument>;
    }>;
    throw new Denied(answer.status, why.error ?? "http", why.arguments ?? {});
  }
  return (await answer.json()) as T;
}

/** Tickets that came with the tables opened here. */
const tickets = new Map<string, string>();

async function open(terms: Terms): Promise<{ readonly table: string }> {
  const opened = await ask<{ table: string; ticket: string }>("POST", "/api/tables", terms);
  tickets.set(opened.table, opened.ticket);
  return opened;
}

/** For one socket: the one that came with the table, else one that is asked for. */
async function ticket(table: string): Promise<string> {
  const first = tickets.get(table);
  tickets.delete(table);
  return first ?? (await ask<{ ticket: string }>("POST", `/api/tables/${table}/ticket`)).ticket;
}

export const house = {
  games: () => ask<Readonly<Record<string, Game>>>("GET", "/api/games"),
  tables: () => ask<readonly OwnTable[]>("GET", "/api/tables"),
  open,
  ticket,
  call: (name: string) => ask<{ name: string }>("POST", "/api/guest", { name }),
  greet: () => ask<{ name: string }>("POST", "/api/guest", {}),
  code: () => ask<{ code: string; seconds: number }>("POST", "/api/code"),
  redeem: (code: string) => ask<{ name: string }>("POST", "/api/redeem", { code }),
  record: (table: string) => `/api/tables/${table}/record`,
};

import { signal } from "@preact/signals";
import {
  type Refused,
  type ServerMessage,
  type Update,
  VERSION,
  type Welcome,
} from "../protocol/messages.ts";

/** A command without what the link adds to it. */
export type Wish =
  | { readonly type: "act"; readonly action: string }
  | { readonly type: "contribute"; readonly contribution: string | null }
  | { readonly type: "set-pace"; readonly percent: number }
  | { readonly type: "undo" | "stop" | "leave" | "give-up" };

export type Connection = "connecting" | "open" | "lost" | "gone";

/** Why a table cannot be reached any more, whatever we try. */
export type Gone = "seat" | "version" | "frozen" | "crowded";

/** What answers the table as it was seen; anything else is meant whatever others do meanwhile. */
const IN_TURN = new Set(["act", "undo"]);

/** One socket, as far as the link needs it. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Hearing {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** All that the link wants from the world, so that a test can be the world. */
export interface Ports {
  /** A ticket for a socket; null when there is no seat for us. */
  ticket(table: string): Promise<string | null>;
  open(table: string, hearing: Hearing): Wire;
  /** Do it after so many milliseconds; what is returned calls it off. */
  later(delay: number, act: () => void): () => void;
  /** A name for a command, never the same twice. */
  name(): string;
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;
const ANSWER_DUE = 6000;

interface Pending {
  readonly id: string;
  readonly wish: Wish;
  readonly text: string;
}

/** The way to one table: keeps a socket open, and every command until it has its answer. */
export class Link {
  readonly welcome = signal<Welcome | null>(null);
  readonly update = signal<Update | null>(null);
  readonly connection = signal<Connection>("connecting");
  readonly gone = signal<Gone | null>(null);
  readonly refusal = signal<Refused | null>(null);
  /** Whether an act waits for its answer. */
  readonly busy = signal(false);

  private wire: Wire | null = null;
  private pending: Pending[] = [];
  private wait = FIRST_WAIT;
  private attempt = 0;
  private hopes: (() => void)[] = [];
  private isClosed = false;

  constructor(
    readonly table: string,
    private readonly ports: Ports,
  ) {
    void this.connect();
  }

  /** Send a command about the table as it is shown. */
  send(wish: Wish): void {
    const update = this.update.value;
    if (update === null || this.isClosed) return;
    if (wish.type === "act" && this.busy.value) return;
    const id = this.ports.name();
    const text = JSON.stringify({ ...wish, id, version: update.version });
    this.pending.push({ id, wish, text });
    this.count();
    if (this.connection.value === "open") this.wire?.send(text);
    this.expect();
  }

  /** Try again at once: the network is back, or somebody looks at the page again. */
  retry(): void {
    if (this.isClosed || this.connection.value === "open" || this.connection.value === "gone") return;
    this.drop();
    this.wait = FIRST_WAIT;
    void this.connect();
  }

  /** The network is known to be gone: say so before the socket finds out. */
  lose(): void {
    if (this.isClosed || this.connection.value === "gone") return;
    this.drop();
    this.connection.value = "lost";
    this.again();
  }

  close(): void {
    this.isClosed = true;
    this.drop();
  }

  private drop(): void {
    this.attempt += 1;
    for (const callOff of this.hopes.splice(0)) callOff();
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }

  private async connect(): Promise<void> {
    this.attempt += 1;
    const { attempt } = this;
    const isOld = (): boolean => attempt !== this.attempt || this.isClosed;
    let ticket: string | null;
    try {
      ticket = await this.ports.ticket(this.table);
    } catch {
      if (!isOld()) this.lost();
      return;
    }
    if (isOld()) return;
    if (ticket === null) {
      this.give("seat");
      return;
    }
    const wire = this.ports.open(this.table, {
      opened: () => {
        if (!isOld()) wire.send(JSON.stringify({ type: "hello", ticket }));
      },
      heard: (text) => {
        if (!isOld()) this.hear(JSON.parse(text) as ServerMessage);
      },
      closed: () => {
        if (!isOld()) this.lost();
      },
    });
    this.wire = wire;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== VERSION) this.give("version");
        else this.welcome.value = message;
        return;
      case "update":
        if (message.accepted) this.answered(message.accepted.id);
        this.show(message);
        return;
      case "refused": {
        const asked = this.pending.find(({ id }) => id === message.id);
        if (message.id !== null) this.answered(message.id);
        this.show(message.present);
        if (asked === undefined) return;
        if (message.code !== "stale") this.refusal.value = message;
        else if (!IN_TURN.has(asked.wish.type)) this.send(asked.wish);
        return;
      }
      case "closing":
        if (message.code === "frozen" || message.code === "crowded") this.give(message.code);
    }
  }

  private show(update: Update): void {
    this.update.value = update;
    if (this.connection.value === "open") return;
    this.wait = FIRST_WAIT;
    this.connection.value = "open";
    for (const { text } of this.pending) this.wire?.send(text);
    if (this.pending.length > 0) this.expect();
  }

  private answered(id: string): void {
    this.pending = this.pending.filter((each) => each.id !== id);
    this.count();
  }

  private count(): void {
    this.busy.value = this.pending.some(({ wish }) => wish.type === "act");
  }

  /** A command must have its answer soon; else the socket is dead and nobody told us. */
  private expect(): void {
    const awaited = this.pending.at(-1)?.id;
    this.hopes.push(
      this.ports.later(ANSWER_DUE, () => {
        if (this.connection.value === "open" && this.pending.some(({ id }) => id === awaited)) this.lose();
      }),
    );
  }

  private lost(): void {
    this.wire = null;
    if (this.connection.value === "gone") return;
    this.connection.value = "lost";
    this.again();
  }

  private again(): void {
    this.hopes.push(this.ports.later(this.wait, () => void this.connect()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private give(why: Gone): void {
    this.connection.value = "gone";
    this.gone.value = why;
    this.drop();
  }
}

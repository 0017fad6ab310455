import { Denied, house } from "./house.ts";
import type { Hearing, Ports, Wire } from "./link.ts";
import type { Keep } from "./witness.ts";

const HEX = 16;

/** Random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}

/** Where the page keeps what it is to know again; as long as the page lives, where nothing may be stored. */
export function keep(): Keep {
  try {
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    };
  }
}

async function ticket(table: string): Promise<string | null> {
  try {
    return await house.ticket(table);
  } catch (error) {
    if (error instanceof Denied && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

function open(table: string, hearing: Hearing): Wire {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/tables/${table}/socket`);
  socket.onopen = () => hearing.opened();
  socket.onmessage = (event: MessageEvent<unknown>) => hearing.heard(String(event.data));
  socket.onclose = () => hearing.closed();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

function later(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
}

/** The world as a browser has it. */
export const ports: Ports = { ticket, open, later, name: () => randomHex(8) };

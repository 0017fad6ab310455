// Driver for colyseus.mjs; the interface is described in ../README.md.
import { fileURLToPath } from "node:url";
import { Client } from "@colyseus/sdk";
import { legal } from "../rules.mjs";

const program = fileURLToPath(new URL("../colyseus.mjs", import.meta.url));

export const variants = {
  tuned: (port) => [process.execPath, program, "--port", `${port}`],
  default: (port) => [process.execPath, program, "--port", `${port}`, "--default"],
};

class Seat {
  plays = -1;
  hand = [];

  constructor(id, room, onFrame) {
    this.id = id;
    this.room = room;
    room.reconnection.enabled = false;
    room.onStateChange(() => this.look());
    if (onFrame) {
      const { events } = room.connection;
      const next = events.onmessage;
      events.onmessage = (event) => {
        onFrame(id, new Uint8Array(event.data));
        next(event);
      };
    }
  }

  look() {
    const { state } = this.room;
    if (this.table === undefined || state.players === undefined) return;
    const hand = state.players[this.id].hand.toArray();
    if (hand.length === 0 && state.plays === 0) return;
    if (state.plays === this.plays) return;
    this.plays = state.plays;
    this.hand = hand;
    const trick = state.trick.toArray();
    if (state.plays > 0) {
      const [leader, shown] = trick.length > 0 ? [state.leader, trick] : [state.lastLeader, state.last.toArray()];
      this.table.moved(this.id, state.plays, (leader + shown.length - 1) % 4, shown.at(-1));
    }
    if ((state.leader + trick.length) % 4 === this.id) this.table.turn(this.id, legal(hand, trick));
  }

  play(card) {
    this.room.send("play", card);
  }
}

export async function open(port, onFrame) {
  const client = new Client(`ws://127.0.0.1:${port}`);
  const first = await client.create("call-bridge");
  const seats = [new Seat(0, first, onFrame)];
  for (let id = 1; id < 4; id++) seats.push(new Seat(id, await client.joinById(first.roomId), onFrame));
  return {
    seats,
    start(table) {
      for (const seat of seats) {
        seat.table = table;
        seat.look();
      }
    },
  };
}

// Driver for colyseus-messages.mjs; the interface is described in ../README.md.
import { fileURLToPath } from "node:url";
import { Client } from "@colyseus/sdk";
import { legal, toPlay, winner } from "../rules.mjs";

const program = fileURLToPath(new URL("../colyseus-messages.mjs", import.meta.url));

export const variants = {
  events: (port) => [process.execPath, program, "--port", `${port}`],
  views: (port) => [process.execPath, program, "--port", `${port}`, "--views"],
};

class Seat {
  hand = [];

  constructor(id, room, onFrame) {
    this.id = id;
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage("view", (view) => this.look(view));
    room.onMessage("played", ([player, card]) => this.played(player, card));
    if (onFrame) {
      const { events } = room.connection;
      const next = events.onmessage;
      events.onmessage = (event) => {
        onFrame(id, new Uint8Array(event.data));
        next(event);
      };
    }
  }

  // As an event, the last card of a deal is told before the next deal: it waits for the new hand.
  look(view) {
    const plays = this.view?.plays;
    this.view = view;
    this.hand = view.hand;
    if (this.table === undefined) return;
    if (this.lastPlay !== undefined) this.table.moved(this.id, view.plays, ...this.lastPlay);
    else if (view.plays > plays) {
      const [leader, trick] = view.trick.length > 0 ? [view.leader, view.trick] : [view.lastLeader, view.last];
      this.table.moved(this.id, view.plays, (leader + trick.length - 1) % 4, trick.at(-1));
    }
    this.lastPlay = undefined;
    this.ask();
  }

  played(player, card) {
    const { view } = this;
    if (++view.plays % 52 === 0) {
      this.lastPlay = [player, card];
      return;
    }
    if (player === this.id) this.hand.splice(this.hand.indexOf(card), 1);
    view.trick.push(card);
    if (view.trick.length === 4) {
      view.leader = (view.leader + winner(view.trick)) % 4;
      view.trick = [];
    }
    this.table.moved(this.id, view.plays, player, card);
    this.ask();
  }

  ask() {
    if (toPlay(this.view) === this.id) this.table.turn(this.id, legal(this.hand, this.view.trick));
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
      for (const seat of seats) seat.table = table;
      for (const seat of seats) if (seat.view !== undefined) seat.ask();
    },
  };
}

// The play phase of Call Bridge on Colyseus without a synchronised state: the room sends messages of its own making.
// node colyseus-messages.mjs --port P [--views]. Prints `ready` when it listens.
// A move is broadcast as the card alone, and each deal sends every seat its hand; under `--views`, every seat is
// sent all that it may see, after every move.
import { parseArgs } from "node:util";
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { anyone, dealFrom, play, table, view } from "./rules.mjs";

const { values } = parseArgs({ options: { port: { type: "string" }, views: { type: "boolean", default: false } } });

class CallBridge extends Room {
  maxClients = 4;
  table = table();
  messages = { play: (client, card) => this.play(client.userData.seat, card) };

  onCreate() {
    this.patchRate = null;
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
    if (this.clients.length < 4) return;
    dealFrom(this.table, anyone());
    this.sendViews();
  }

  play(seat, card) {
    if (!play(this.table, seat, card)) return;
    if (!values.views) this.broadcast("played", [seat, card]);
    if (values.views || this.table.plays % 52 === 0) this.sendViews();
  }

  sendViews() {
    for (const client of this.clients) client.send("view", view(this.table, client.userData.seat));
  }

  onUncaughtException(error) {
    console.error(error);
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("call-bridge", CallBridge);
await server.listen(Number(values.port));
console.log("ready");

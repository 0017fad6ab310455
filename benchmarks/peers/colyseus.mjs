// The play phase of Call Bridge as the state of a Colyseus room, hands hidden by StateView:
// node colyseus.mjs --port P [--default]. Prints `ready` when it listens.
// Each move is sent out at once; under `--default`, at the patch rate that Colyseus has by default.
import { parseArgs } from "node:util";
import { Room, Server } from "@colyseus/core";
import { schema, StateView } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { anyone, deal, legal, winner } from "./rules.mjs";

const { values } = parseArgs({ options: { port: { type: "string" }, default: { type: "boolean", default: false } } });

const Player = schema({ hand: { array: "uint8", view: true }, won: "uint8" }, "Player");
const Table = schema(
  {
    plays: "uint32",
    dealer: "uint8",
    leader: "uint8",
    trick: { array: "uint8" },
    lastLeader: "uint8",
    last: { array: "uint8" },
    players: { array: Player },
  },
  "Table",
);

class CallBridge extends Room {
  maxClients = 4;
  state = new Table({ plays: 0, dealer: 0, leader: 0, lastLeader: 0 });
  messages = { play: (client, card) => this.play(client, card) };

  onCreate() {
    if (!values.default) this.patchRate = null;
    for (let seat = 0; seat < 4; seat++) this.state.players.push(new Player({ won: 0 }));
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
    client.view = new StateView();
    client.view.add(this.state.players[client.userData.seat]);
    if (this.clients.length < 4) return;
    this.deal(anyone());
    this.publish();
  }

  deal(dealer) {
    this.state.dealer = dealer;
    this.state.leader = (dealer + 1) % 4;
    deal().forEach((cards, seat) => {
      const player = this.state.players[seat];
      player.won = 0;
      player.hand.push(...cards);
    });
  }

  play(client, card) {
    const { state } = this;
    const { seat } = client.userData;
    if (seat !== (state.leader + state.trick.length) % 4) return;
    const { hand } = state.players[seat];
    if (!legal(hand.toArray(), state.trick.toArray()).includes(card)) return;
    hand.splice(hand.indexOf(card), 1);
    state.trick.push(card);
    state.plays++;
    if (state.trick.length === 4) this.endTrick();
    this.publish();
  }

  publish() {
    if (!values.default) this.broadcastPatch();
  }

  endTrick() {
    const { state } = this;
    const trick = state.trick.toArray();
    state.lastLeader = state.leader;
    state.leader = (state.leader + winner(trick)) % 4;
    state.players[state.leader].won++;
    trick.forEach((card, position) => (state.last[position] = card));
    state.trick.clear();
    if (state.plays % 52 === 0) this.deal((state.dealer + 1) % 4);
  }

  onUncaughtException(error) {
    console.error(error);
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("call-bridge", CallBridge);
await server.listen(Number(values.port));
console.log("ready");

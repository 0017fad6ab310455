// Driver for boardgame.mjs; the interface is described in ../README.md.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { legal } from "../rules.mjs";

const require = createRequire(import.meta.url);
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

// What a client needs of the game; its moves run on the server alone.
const game = {
  name: "call-bridge",
  disableUndo: true,
  moves: { start: { client: false, move: () => {} }, play: { client: false, move: () => {} } },
};

const program = fileURLToPath(new URL("../boardgame.mjs", import.meta.url));

export const variants = {
  tuned: (port) => [process.execPath, program, "--port", `${port}`],
  default: (port) => [process.execPath, program, "--port", `${port}`, "--default"],
};

class Seat {
  plays = -1;
  hand = [];

  constructor(server, matchID, playerID, credentials) {
    this.id = Number(playerID);
    this.client = Client({
      game,
      numPlayers: 4,
      matchID,
      playerID,
      credentials,
      debug: false,
      multiplayer: SocketIO({ server, socketOpts: { transports: ["websocket"], forceNew: true } }),
    });
  }

  join(onFrame) {
    return new Promise((resolve) => {
      this.client.subscribe((state) => {
        if (state === null) return;
        resolve();
        if (this.table !== undefined) this.look(state.G);
      });
      this.client.start();
      if (onFrame) this.client.transport.socket.onAny((...parts) => onFrame(this.id, JSON.stringify(parts)));
    });
  }

  // The client calls for other reasons than a move too: then `plays` is what it was.
  look(G) {
    if (G.hand.length === 0 && G.plays === 0) return;
    if (G.plays === this.plays) return;
    this.plays = G.plays;
    this.hand = G.hand;
    if (G.plays > 0) {
      const [leader, trick] = G.trick.length > 0 ? [G.leader, G.trick] : [G.lastLeader, G.last];
      this.table.moved(this.id, G.plays, (leader + trick.length - 1) % 4, trick.at(-1));
    }
    if ((G.leader + G.trick.length) % 4 === this.id) this.table.turn(this.id, legal(G.hand, G.trick));
  }

  play(card) {
    this.client.moves.play(card);
  }
}

export async function open(port, onFrame) {
  const server = `http://127.0.0.1:${port}`;
  const lobby = new LobbyClient({ server });
  const { matchID } = await lobby.createMatch(game.name, { numPlayers: 4 });
  const seats = [];
  for (const playerID of ["0", "1", "2", "3"]) {
    const { playerCredentials } = await lobby.joinMatch(game.name, matchID, { playerID, playerName: `P${playerID}` });
    const seat = new Seat(server, matchID, playerID, playerCredentials);
    await seat.join(onFrame);
    seats.push(seat);
  }
  return {
    seats,
    start(table) {
      for (const seat of seats) seat.table = table;
      seats[0].client.moves.start();
    },
  };
}

// The play phase of Call Bridge on boardgame.io: node boardgame.mjs --port P [--default]. Prints `ready` when it
// listens. Without `--default` it is spared what costs most: turns, which are an event of their own after each
// move (the moves themselves see to it that only the seat to play plays), and the log of all moves.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { anyone, dealFrom, play, table, toPlay, view } from "./rules.mjs";

// boardgame.io names its entry points by folder, which only `require` resolves.
const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const { values } = parseArgs({ options: { port: { type: "string" }, default: { type: "boolean", default: false } } });

const game = {
  name: "call-bridge",
  minPlayers: 4,
  maxPlayers: 4,
  // The stack of states kept for `undo` would grow with every move.
  disableUndo: true,
  // Nothing is dealt here, and the pack is not shuffled by the plugin `random`: on joining, every client is
  // sent the whole initial state without playerView, the seed of that plugin with it.
  setup: table,
  playerView: ({ G, playerID }) => view(G, playerID),
  turn: values.default
    ? { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => toPlay(G) } }
    : { activePlayers: ActivePlayers.ALL },
  // `client: false`: no client can foresee a move of a game with hidden hands.
  moves: {
    start: {
      client: false,
      move: ({ G }) => {
        if (G.hands !== null) return INVALID_MOVE;
        dealFrom(G, anyone());
      },
    },
    play: {
      client: false,
      move: ({ G, playerID }, card) => {
        if (!play(G, Number(playerID), card)) return INVALID_MOVE;
      },
    },
  },
};

const server = Server({ games: [game], origins: [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] });
if (!values.default) {
  const { db } = server;
  const setState = db.setState.bind(db);
  db.setState = (matchID, state) => setState(matchID, state);
}
await server.run(Number(values.port));
console.log("ready");

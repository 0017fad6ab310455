// Driver for Overtrick's own table server; the interface is described in ../README.md.
// Calls and contributions are made here and not counted as moves; their cost is the server's all the same.
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const variants = {
  process: (port) => [`${root}.venv/bin/python`, `${root}benchmarks/serving.py`, "peer", `${port}`],
};

const SEATS = 4;
const OPENING = { game: "call-bridge", options: { deals: 52 }, seats: ["person", "person", "person"] };

// One browser: it keeps the cookie by which the server knows its guest.
class Browser {
  constructor(port) {
    this.address = `http://127.0.0.1:${port}`;
  }

  async post(path, body) {
    const headers = { "Content-Type": "application/json", Cookie: this.cookie ?? "" };
    const answer = await fetch(this.address + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    this.cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    return answer.json();
  }

  async sit(table, onMessage) {
    const { ticket } = await this.post(`/api/tables/${table}/ticket`, {});
    const socket = new WebSocket(`${this.address}/tables/${table}/socket`.replace("http", "ws"), { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.on("message", onMessage);
    socket.send(JSON.stringify({ type: "hello", ticket }));
    return socket;
  }
}

class Seat {
  hand = [];
  moves = 0;
  count = 0;

  constructor(id, onFrame) {
    this.id = id;
    this.onFrame = onFrame;
  }

  hear(data) {
    if (this.onFrame) this.onFrame(this.id, data);
    const update = JSON.parse(data);
    if (update.type !== "update") return;
    this.update = update;
    this.hand = update.own.hand;
    if (this.table !== undefined) this.look();
  }

  // A deal's cards in the order of play, so that each move is told once and in turn.
  look() {
    const { public: deal, own, phase, version } = this.update;
    const before = this.count;
    if (deal !== null) {
      const played = [...deal.tricks, ...(deal.trick ? [deal.trick] : [])];
      this.count = played.reduce((sum, trick) => sum + trick.cards.length, 0);
      if (this.count === before + 1) {
        const trick = played.findLast((one) => one.cards.length > 0);
        this.table.moved(this.id, ++this.moves, (trick.leader + trick.cards.length - 1) % SEATS, trick.cards.at(-1));
      }
    }
    const head = { id: `${this.id}-${version}`, version };
    if (phase === "play") {
      if (own.allowed.length > 0) this.table.turn(this.id, own.allowed);
    } else if (own.allowed.length > 0) {
      this.send({ ...head, type: "act", action: own.allowed[0] });
    } else if (own.may.includes("contribute") && this.update.shuffle.contributions.filter(Boolean).length === this.id) {
      this.send({ ...head, type: "contribute", contribution: `${this.id}`.padStart(32, "0") });
    }
  }

  play(card) {
    const { version } = this.update;
    this.send({ id: `${this.id}-${version}`, version, type: "act", action: card });
  }

  send(command) {
    this.socket.send(JSON.stringify(command));
  }
}

export async function open(port, onFrame) {
  const browsers = Array.from({ length: SEATS }, () => new Browser(port));
  const { table: name } = await browsers[0].post("/api/tables", OPENING);
  for (const browser of browsers.slice(1)) await browser.post(`/api/tables/${name}/seat`, {});
  const seats = browsers.map((_, id) => new Seat(id, onFrame));
  for (const [id, browser] of browsers.entries()) {
    seats[id].socket = await browser.sit(name, (data) => seats[id].hear(data));
  }
  return {
    seats,
    start(table) {
      for (const seat of seats) seat.table = table;
      for (const seat of seats) if (seat.update !== undefined) seat.look();
    },
  };
}

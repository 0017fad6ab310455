// Drives one card-table server and measures it. Usage and the interface of a driver: README.md.
import { readFileSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { start } from "./server.mjs";

const { values: options } = parseArgs({
  options: {
    driver: { type: "string" },
    variant: { type: "string" },
    port: { type: "string", default: "8127" },
    tables: { type: "string", default: "16" },
    warmup: { type: "string", default: "10000" },
    moves: { type: "string", default: "20000" },
    stall: { type: "string", default: "20" },
  },
});
const numbers = ["port", "tables", "warmup", "moves", "stall"];
const [port, tables, warmup, moves, stall] = numbers.map((name) => Number(options[name]));
const TICKS_PER_SECOND = 100; // USER_HZ, which Linux fixes at 100 for /proc

// utime + stime, in seconds, and resident kB of a process and all its descendants.
function usage(root) {
  const processes = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      processes.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // It has ended since the directory was read.
    }
  }
  const within = (pid) => pid === root || (processes.has(pid) && within(processes.get(pid).parent));
  let ticks = 0;
  let rss = 0;
  for (const [pid, process] of processes) {
    if (!within(pid)) continue;
    ticks += process.ticks;
    rss += Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0);
  }
  return { cpu: ticks / TICKS_PER_SECOND, rss };
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

// Follows one table as its four clients see it, and plays for all four.
class Table {
  heard = [0, 0, 0, 0]; // the moves that each client has received
  pending = new Map(); // by number of the move: who played what, when, and how many have received it

  constructor(seats, meter) {
    this.seats = seats;
    this.meter = meter;
  }

  turn(seat, cards) {
    const card = cards[Math.floor(Math.random() * cards.length)];
    this.pending.set(Math.max(...this.heard) + 1, { player: seat, card, at: performance.now(), received: 0 });
    this.seats[seat].play(card);
  }

  moved(seat, number, player, card) {
    const move = this.pending.get(number);
    if (number !== this.heard[seat] + 1) throw new Error(`seat ${seat} got move ${number} after ${this.heard[seat]}`);
    if (move === undefined || move.player !== player || move.card !== card) {
      throw new Error(`seat ${seat} sees ${player} play ${card} as move ${number}, which is not so`);
    }
    this.heard[seat] = number;
    this.meter.arrival(performance.now() - move.at);
    if (++move.received < 4) return;
    this.pending.delete(number);
    this.meter.move();
  }
}

class Meter {
  done = 0;
  latencies = [];

  constructor(pid) {
    this.pid = pid;
    this.finished = new Promise((resolve) => (this.finish = resolve));
  }

  arrival(milliseconds) {
    if (this.from !== undefined && this.to === undefined) this.latencies.push(milliseconds);
  }

  move() {
    if (this.done === warmup) this.from = this.sample();
    if (this.done === warmup + moves) {
      this.to = this.sample();
      this.finish();
    }
    this.done++;
  }

  sample() {
    return { ...usage(this.pid), own: process.cpuUsage(), at: performance.now() };
  }
}

const driver = await import(`./drivers/${options.driver}.mjs`);
const variant = options.variant ?? Object.keys(driver.variants)[0];
const server = await start(driver.variants[variant](port));
const meter = new Meter(server.pid);
const opened = [];
for (let count = 0; count < tables; count++) opened.push(await driver.open(port));
setInterval(() => {
  if (meter.done === meter.seen) {
    console.error(`no move for ${stall} s: ${meter.done} of ${warmup + moves} done`);
    process.exit(1);
  }
  meter.seen = meter.done;
}, 1000 * stall);
for (const table of opened) table.start(new Table(table.seats, meter));
await meter.finished;

const { from, to } = meter;
const sorted = Float64Array.from(meter.latencies).sort();
const cpu = to.cpu - from.cpu;
const own = (to.own.user + to.own.system - from.own.user - from.own.system) / 1e6;
console.log(
  JSON.stringify({
    server: `${options.driver}-${variant}`,
    tables,
    moves,
    cpu_seconds: Number(cpu.toFixed(2)),
    moves_per_cpu_second: Math.round(moves / cpu),
    p50_ms: Number(percentile(sorted, 0.5).toFixed(3)),
    p99_ms: Number(percentile(sorted, 0.99).toFixed(3)),
    rss_kb: to.rss,
    wall_seconds: Number(((to.at - from.at) / 1000).toFixed(2)),
    client_cpu_seconds: Number(own.toFixed(2)),
  }),
);
process.stdout.write("", () => process.exit(0));

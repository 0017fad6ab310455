// Plays deals on a peer and checks what its clients see: node check.mjs --driver NAME [--variant V] [--deals N].
// Prints each deal as it was played, one JSON line each; ends with an error at the first thing that is wrong.
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { start } from "./server.mjs";

const { values: options } = parseArgs({
  options: {
    driver: { type: "string" },
    variant: { type: "string" },
    port: { type: "string", default: "8128" },
    deals: { type: "string", default: "20" },
  },
});

// The rules once more, card by card, so that they do not vouch for themselves.
const suit = (card) => "CDHS"[Math.trunc((card - 1) / 13)];
const beats = (card, other) => (suit(card) === suit(other) ? card > other : suit(card) === "S");
const best = (trick) => trick.reduce((high, card) => (beats(card, high) ? card : high));
function mayPlay(card, hand, trick) {
  if (trick.length === 0 || suit(card) === suit(trick[0])) return true;
  if (hand.some((held) => suit(held) === suit(trick[0]))) return false;
  if (suit(trick[0]) === "S") return true;
  const beating = hand.filter((held) => suit(held) === "S" && beats(held, best(trick)));
  return beating.length === 0 || beating.includes(card);
}

// Six neighbouring cards of `hand` that stand in the frame in this order, in binary at any even spacing. Six numbers
// that are themselves evenly spaced prove nothing there: the positions of the cards within a hand are sent too.
function shown(frame, hand) {
  for (let first = 0; first + 6 <= hand.length; first++) {
    const run = hand.slice(first, first + 6);
    if (typeof frame === "string") {
      if (new RegExp(`(^|\\D)${run.join(",")}(\\D|$)`).test(frame)) return run;
      continue;
    }
    if (run.every((card, index) => card === run[0] + index * (run[1] - run[0]))) continue;
    for (let stride = 1; stride <= 8; stride++) {
      for (let start = 0; start + 5 * stride < frame.length; start++) {
        if (run.every((card, index) => frame[start + index * stride] === card)) return run;
      }
    }
  }
  return null;
}

class Referee {
  moves = []; // { player, card, cards }, `cards` being those offered to the player
  heard = [0, 0, 0, 0];
  dealt = []; // by deal, the four hands as dealt
  frames = []; // [seat, moves heard before it, frame]

  constructor(deals) {
    this.deals = deals;
    this.finished = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  sees = (seat, frame) => this.frames.push([seat, this.heard[seat], frame]);

  begin(table) {
    this.seats = table.seats;
    table.start(this);
  }

  turn(seat, cards) {
    const number = Math.max(...this.heard);
    if (number === 52 * this.deals) return;
    const card = cards[Math.floor(Math.random() * cards.length)];
    this.moves[number] = { player: seat, card, cards };
    this.seats[seat].play(card);
  }

  moved(seat, number, player, card) {
    try {
      this.follow(seat, number, player, card);
    } catch (error) {
      this.reject(error);
    }
  }

  follow(seat, number, player, card) {
    assert.equal(number, this.heard[seat] + 1);
    this.heard[seat] = number;
    const move = this.moves[number - 1];
    assert.deepEqual([player, card], [move.player, move.card]);
    const deal = Math.floor((number - 1) / 52);
    const before = number % 52 === 1 ? this.atDeal(deal, seat) : this.held(seat, number - 1);
    const after = before.filter((held) => player !== seat || held !== card);
    if (number % 52 > 0) assert.deepEqual([...this.seats[seat].hand], after);
    else (this.dealt[deal + 1] ??= [])[seat] = [...this.seats[seat].hand];
    if (seat === player) {
      const trick = this.moves.slice(number - 1 - ((number - 1) % 4), number - 1).map((earlier) => earlier.card);
      assert.deepEqual(move.cards, before.filter((held) => mayPlay(held, before, trick)));
    }
    if (number === 52 * this.deals && this.heard.every((heard) => heard === number)) this.end();
  }

  // The first deal is seen with the first move, the others with the last move of the deal before.
  atDeal(deal, seat) {
    if (deal > 0) return this.dealt[deal][seat];
    const { player, card } = this.moves[0];
    const hand = [...this.seats[seat].hand, ...(player === seat ? [card] : [])].sort((a, b) => a - b);
    (this.dealt[0] ??= [])[seat] = hand;
    return hand;
  }

  // What the seat holds after that many moves.
  held(seat, number) {
    const from = number - (number % 52);
    const gone = this.moves.slice(from, number).map((move) => move.card);
    return this.dealt[from / 52][seat].filter((card) => !gone.includes(card));
  }

  end() {
    for (let deal = 0; deal < this.deals; deal++) {
      const moves = this.moves.slice(52 * deal, 52 * deal + 52);
      const pack = this.dealt[deal].flat().sort((a, b) => a - b);
      assert.deepEqual(pack, Array.from({ length: 52 }, (_, index) => index + 1));
      assert.deepEqual(moves.map((move) => move.card).sort((a, b) => a - b), pack);
      moves.forEach(({ player }, index) => {
        if (index % 4 > 0) return assert.equal(player, (moves[index - 1].player + 1) % 4);
        const leader = deal > 0 ? (this.moves[52 * (deal - 1)].player + 1) % 4 : player;
        if (index === 0) return assert.equal(player, leader);
        const trick = moves.slice(index - 4, index);
        const high = best(trick.map((move) => move.card));
        assert.equal(player, trick.find((move) => move.card === high).player);
      });
      console.log(JSON.stringify({ hands: this.dealt[deal], moves }));
    }
    let own = 0;
    for (const [seat, heard, frame] of this.frames) {
      for (const number of [heard, heard + 1]) {
        for (let other = 0; other < 4; other++) {
          const run = number < this.moves.length ? shown(frame, this.held(other, number)) : null;
          if (run === null) continue;
          if (other !== seat) {
            const bytes = typeof frame === "string" ? frame : Buffer.from(frame).toString("hex");
            assert.fail(`at move ${number}, seat ${seat} was sent ${run}, held by seat ${other}: ${bytes}`);
          }
          own++;
        }
      }
    }
    assert.ok(own >= 4 * this.deals, "the frames do not even show the own hand: nothing was searched");
    this.resolve();
  }
}

const driver = await import(`./drivers/${options.driver}.mjs`);
const variant = options.variant ?? Object.keys(driver.variants)[0];
const port = Number(options.port);
await start(driver.variants[variant](port));
const referee = new Referee(Number(options.deals));
referee.begin(await driver.open(port, referee.sees));
await referee.finished;
process.stdout.write("", () => process.exit(0));

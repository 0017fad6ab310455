import { beforeAll, describe, expect, test } from "vitest";
import type { Ended, Shuffle, Update, Welcome } from "../protocol/messages.ts";
import { commitment, fromHex, orderedPack, shuffled, toHex } from "./shuffle.ts";
import { Witness } from "./witness.ts";

const WELCOME = { match: "m-1", game: "call-bridge", seat: 0 } as Welcome;
const SEED = "11".repeat(32);
const OWN = "22".repeat(16);

let shuffle: Shuffle;
let ended: Ended;

beforeAll(async () => {
  const given = [OWN, null, null, null];
  const bytes = given.map((each) => (each === null ? null : fromHex(each)));
  const pack = await shuffled("m-1", 0, fromHex(SEED), bytes, orderedPack(false));
  shuffle = {
    deal: 0,
    commitment: toHex(await commitment("m-1", 0, fromHex(SEED))),
    contributors: [0],
    contributions: given,
    seed: SEED,
  };
  const hands = [0, 1, 2, 3].map((seat) => pack.filter((_, index) => (3 + index) % 4 === seat));
  ended = { dealer: 2, pack: pack.join(" "), actions: [], hands, kept: hands, discarded: [], shuffle };
});

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

function hearing(phase: Update["phase"], part: Partial<Shuffle>, hand: readonly string[] = []): Update {
  const own = { hand, drawn: [], discarded: [] };
  return { phase, shuffle: { ...shuffle, seed: null, ...part }, own, ended: null } as unknown as Update;
}

describe("a witness", () => {
  test("finds a good shuffle good, also after the page was loaded again", async () => {
    const keep = memory();
    const before = new Witness(WELCOME, keep);
    before.hear(hearing("shuffle", { contributions: [null, null, null, null] }));
    expect(before.gives(shuffle, OWN)).toBe(OWN);
    const after = new Witness(WELCOME, keep);
    expect(after.gives(shuffle, "33".repeat(16))).toBe(OWN);
    after.hear(hearing("play", {}, ended.hands[0]));
    const verdict = await after.proof(ended);
    expect(verdict).toMatchObject({ isProved: true, faults: [], given: OWN });
  });

  test.each([
    [
      "another commitment",
      "play-fault-commitment",
      (w: Witness) => w.hear(hearing("shuffle", { commitment: "00" })),
    ],
    ["our bytes left out", "play-fault-given", (w: Witness) => void w.gives(shuffle, "44".repeat(16))],
    [
      "another list",
      "play-fault-list",
      (w: Witness) => w.hear(hearing("deal", { contributions: [null, null, null, null] })),
    ],
    ["another hand", "play-fault-hand", (w: Witness) => w.hear(hearing("play", {}, ended.hands[1]))],
  ])("finds %s", async (_, fault, tamper) => {
    const witness = new Witness(WELCOME, memory());
    tamper(witness);
    const { faults, isProved } = await witness.proof(ended);
    expect(faults).toContain(fault);
    expect(isProved).toBe(false);
  });

  test("finds a seed that does not fit, another pack, and hands dealt otherwise", async () => {
    const witness = new Witness(WELCOME, memory());
    const wrongSeed = { ...ended, shuffle: { ...shuffle, seed: "12".repeat(32) } };
    expect((await witness.proof(wrongSeed)).faults).toEqual(["web-proof-fault-seed"]);
    const wrongPack = { ...ended, pack: ended.pack.split(" ").reverse().join(" ") };
    expect((await witness.proof(wrongPack)).faults).toEqual(["web-proof-fault-pack"]);
    const [first, ...others] = ended.hands;
    const wrongHands = { ...ended, hands: [...others, first ?? []] };
    expect((await witness.proof(wrongHands)).faults).toContain("play-fault-hand");
  });
});

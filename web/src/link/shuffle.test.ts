import { expect, test } from "vitest";
import { commitment, fromHex, orderedPack, shuffled, toHex } from "./shuffle.ts";

const count = (from: number, to: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * Math.sign(to - from));
const all = (size: number, value: number) => new Uint8Array(size).fill(value);

const VECTORS = [
  {
    match: "m-1",
    deal: 0,
    seed: all(32, 0),
    given: [null, null, null, null],
    colons: false,
    commitment: "4f508f959cb22f23d723707bbdd2043607bbb68e8ee5a62e6d025710b64b41dc",
    pack: "S9 CJ HJ H5 D4 HK DT H6 D5 HQ C7 SQ C5 C4 H3 D2 H9 H7 HA C9 S6 S8 S3 CT SK D9 D6 CQ C3 D3 SA DJ C6 DQ S5 S4 DA D7 HT H8 S2 DK CA ST C8 H4 S7 CK SJ D8 C2 H2",
  },
  {
    match: "m-1",
    deal: 1,
    seed: count(0, 31),
    given: [all(16, 1), null, count(0, 15), null],
    colons: false,
    commitment: "480b1d103bbc4a2ff50210ca699c44434ab8373c04a357f8ed31e61759c0ce25",
    pack: "D8 C4 D5 C6 SK C5 D9 CJ S6 C7 H6 H7 SA CT DQ HK H9 S8 H5 S7 DT CA C8 ST HJ CQ D2 DJ S5 CK S2 DA C3 S9 H8 D6 D7 S4 HA DK H4 C2 S3 C9 H2 SJ HT SQ HQ D3 D4 H3",
  },
  {
    match: "kòlon-7",
    deal: 12,
    seed: count(31, 0),
    given: [count(0, 15), all(16, 255)],
    colons: true,
    commitment: "ac359fc948d753e29e2be9f46ae9c7cf445e9438bc13b0eef7cf4e3881f9e715",
    pack: "ST D3 D5 S5 :L C2 CA CK H5 DT H9 C7 S7 DK SK S8 H2 H4 C5 :R HT C9 D6 C3 DQ S6 HJ CQ H6 H7 CT DA D2 :G HK C8 CJ S9 H3 D8 SQ S3 C4 D7 DJ D9 SA HA SJ C6 H8 S2 D4 S4 HQ",
  },
];

test.each(VECTORS)("the pack of $match, deal $deal", async (vector) => {
  const { match, deal, seed, given, colons } = vector;
  expect(toHex(await commitment(match, deal, seed))).toBe(vector.commitment);
  const pack = await shuffled(match, deal, seed, given, orderedPack(colons));
  expect(pack.join(" ")).toBe(vector.pack);
});

test("bytes come back from hexadecimal", () => {
  expect(toHex(fromHex("00ff10"))).toBe("00ff10");
  expect(fromHex("")).toHaveLength(0);
});

test("the ordered packs", () => {
  expect(orderedPack(false)).toHaveLength(52);
  expect(orderedPack(true).slice(-4)).toEqual(["C2", ":G", ":R", ":L"]);
});

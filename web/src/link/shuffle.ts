/** The shuffle, computed anew from what it was made of. Recipe `overtrick/shuffle/1`, clauses S-1 to S-6. */

const RECIPE = "overtrick/shuffle/1";
const WORDS = 65_536;
const encoder = new TextEncoder();

export type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A number, big-endian, in so many bytes. */
function bigEndian(value: number, size: number): Bytes {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(size - 4, value);
  return bytes;
}

/** Each part with its length before it. */
function framed(...parts: (string | Bytes)[]): Bytes {
  const pieces = parts.flatMap((part) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    return [bigEndian(bytes.length, 4), bytes];
  });
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** What is shown before anybody contributes. Clause: S-2. */
export function commitment(match: string, deal: number, seed: Bytes): Promise<Bytes> {
  return sha256(framed("overtrick/commit/1", match, bigEndian(deal, 4), seed));
}

/** 16-bit words without end. Clause: S-5. */
async function* words(seed: Bytes, salt: Bytes): AsyncGenerator<number> {
  const source = await crypto.subtle.importKey("raw", seed, "HKDF", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: encoder.encode(RECIPE) },
    source,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(await crypto.subtle.sign("HMAC", key, bigEndian(counter, 8)));
    for (let place = 0; place < block.byteLength; place += 2) yield block.getUint16(place);
  }
}

/** The cards of a pack in pack order. Clause: S-6. */
export function orderedPack(hasColons: boolean): string[] {
  const suits = ["S", "H", "D", "C"].flatMap((suit) => Array.from("AKQJT98765432", (rank) => suit + rank));
  return hasColons ? [...suits, ":G", ":R", ":L"] : suits;
}

/** The shuffled pack, top card first. Clause: S-4 to S-6. */
export async function shuffled(
  match: string,
  deal: number,
  seed: Bytes,
  contributions: readonly (Bytes | null)[],
  ordered: readonly string[],
): Promise<string[]> {
  const promised = await commitment(match, deal, seed);
  const given = contributions.map((each) => each ?? new Uint8Array(0));
  const transcript = framed("overtrick/transcript/1", match, bigEndian(deal, 4), promised, ...given);
  const stream = words(seed, await sha256(transcript));
  const pack = [...ordered];
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const places = last + 1;
    const bound = Math.floor(WORDS / places) * places;
    let word: number;
    do word = (await stream.next()).value as number;
    while (word >= bound);
    const other = word % places;
    [pack[last], pack[other]] = [pack[other] as string, pack[last] as string];
  }
  return pack;
}

import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const KB = 1024;

/** The bytes of files as they are sent: compressed where there is a compressed twin. */
async function sent(ending: RegExp): Promise<number> {
  const names = (await readdir(DIST, { recursive: true })).filter((name) => ending.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const twin = await stat(`${DIST}/${name}.br`).catch(() => null);
      return (twin ?? (await stat(`${DIST}/${name}`))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the program is small", async () => {
  expect(await sent(/assets\/.*\.js$/)).toBeLessThanOrEqual(60 * KB);
});

test("all that comes before the first card is small", async () => {
  expect(await sent(/\.(js|css|woff2|html|svg|webmanifest)$/)).toBeLessThanOrEqual(150 * KB);
});

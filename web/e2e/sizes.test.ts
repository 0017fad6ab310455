import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const KB = 1024;

/** The bytes of files as they are sent: compressed where there is a compressed twin. */
async function sent(names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => {
      const twin = await stat(`${DIST}/${name}.br`).catch(() => null);
      return (twin ?? (await stat(`${DIST}/${name}`))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The files that the page names, and those that these import without being asked. */
async function first(): Promise<string[]> {
  const named = async (file: string, pattern: RegExp): Promise<string[]> =>
    Array.from((await readFile(`${DIST}/${file}`, "utf8")).matchAll(pattern), ([, name]) => name ?? "");
  const found = new Set(await named("index.html", /"\/(assets\/[^"]+)"/g));
  for (const file of found)
    if (file.endsWith(".js"))
      for (const name of await named(file, /(?:import|from)\s*"\.\/([^"]+\.js)"/g))
        found.add(`assets/${name}`);
  return [...found];
}

test("the program is small", async () => {
  const programs = (await first()).filter((name) => name.endsWith(".js"));
  expect(programs.length).toBeGreaterThan(0);
  expect(await sent(programs)).toBeLessThanOrEqual(60_000);
});

test("all that comes before the first card is small", async () => {
  const others = (await readdir(DIST, { recursive: true })).filter(
    (name) => /\.(woff2|html|svg|webmanifest)$/.test(name) || name === "sw.js",
  );
  expect(await sent([...(await first()), ...others])).toBeLessThanOrEqual(150 * KB);
});

test("what is fetched later is not fetched first", async () => {
  const names = await readdir(`${DIST}/assets`);
  const later = names.filter((name) => /^(learn|coach|review)-.*\.js$/.test(name));
  expect(later.length).toBeGreaterThanOrEqual(3);
  expect((await first()).filter((name) => later.includes(name.replace("assets/", "")))).toEqual([]);
});

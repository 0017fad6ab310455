import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./house.mjs";

/** The pictures that are compared; `FROZEN=new npm run e2e frozen` draws them anew, to be looked at. */
const KEPT = fileURLToPath(new URL("frozen", import.meta.url));
/** Fonts and rounding may differ a little between machines: so much of a picture may be another. */
const MOST_DIFFERENT = 0.004;

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1200, height: 800 };

/** A moment: from one version of a recorded match to the next, stopped in a cue, so far into it. */
interface Moment {
  readonly game: "call-bridge" | "bridgette";
  readonly from: number;
  readonly to?: number;
  readonly cue?: string;
  readonly at?: number;
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  "call-bridge-deal": { game: "call-bridge", from: 2, to: 4, cue: "deal", at: 0.45 },
  "call-bridge-rest": { game: "call-bridge", from: 30 },
  "call-bridge-play": { game: "call-bridge", from: 9, to: 10, cue: "play", at: 0.5 },
  "call-bridge-take": { game: "call-bridge", from: 11, to: 12, cue: "take", at: 0.5 },
  "call-bridge-show": { game: "call-bridge", from: 59, to: 60, cue: "show", at: 0.5 },
  "bridgette-draw": { game: "bridgette", from: 2, to: 4, cue: "draw", at: 0.5 },
  "bridgette-exchange": { game: "bridgette", from: 4 },
  "bridgette-call": { game: "bridgette", from: 7, to: 8, cue: "call", at: 0.5 },
  "bridgette-rest": { game: "bridgette", from: 20 },
  "bridgette-show": { game: "bridgette", from: 35, to: 36, cue: "show", at: 1 },
};
const ON_A_DESK = new Set(["call-bridge-rest", "call-bridge-show", "bridgette-exchange", "bridgette-rest"]);

let workshop: ViteDevServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  workshop = await createServer({ logLevel: "error", server: { port: 0, hmr: false, watch: null } });
  await workshop.listen();
  address = workshop.resolvedUrls?.local[0] ?? "";
  browser = await openBrowser();
  await mkdir(KEPT, { recursive: true });
});

afterAll(async () => {
  await browser.close();
  await workshop.close();
});

/** Stop all motion of that cue where it is so far done. */
async function stop(page: Page, { to, cue, at }: Moment): Promise<void> {
  await page.evaluate(
    async ([version, kind, share]) => {
      const felt = document.querySelector<HTMLElement>(".felt");
      (window as unknown as { show(version: number): void }).show(version);
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const moving = (): Animation[] => document.getAnimations();
      while (felt?.dataset["cue"] !== kind || moving().length === 0) await frame();
      for (const motion of moving()) {
        motion.pause();
        const end = motion.effect?.getComputedTiming().endTime ?? 0;
        const longest = Math.max(...moving().map((one) => Number(one.effect?.getComputedTiming().endTime)));
        motion.currentTime = Math.min(Number(end), longest * share);
      }
      await frame();
    },
    [to ?? 0, cue ?? "", at ?? 0] as const,
  );
}

async function photograph(moment: Moment, viewport: typeof PHONE, theme: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 0.5 });
  await page.goto(
    `${address}src/felt/workbench.html?game=${moment.game}&theme=${theme}&version=${moment.from}`,
  );
  await page.locator("html[data-ready=true]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  if (moment.to !== undefined) await stop(page, moment);
  await page.waitForTimeout(900); // faces that are turned up on the way are painted when there is time
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The share of the picture that is another than it was. */
async function changed(name: string, picture: Buffer): Promise<number> {
  const now = PNG.sync.read(picture);
  const kept = PNG.sync.read(await readFile(`${KEPT}/${name}.png`));
  const { width, height } = now;
  if (kept.width !== width || kept.height !== height) return 1;
  return pixelmatch(kept.data, now.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
}

async function compare(name: string, picture: Buffer): Promise<void> {
  if (process.env["FROZEN"] === "new") await writeFile(`${KEPT}/${name}.png`, picture);
  const share = await changed(name, picture);
  if (share > MOST_DIFFERENT) await writeFile(`${KEPT}/${name}.new.png`, picture);
  expect(share).toBeLessThanOrEqual(MOST_DIFFERENT);
}

for (const [name, moment] of Object.entries(MOMENTS)) {
  test(`${name} looks on a phone as it did`, async () => {
    await compare(`${name}-phone`, await photograph(moment, PHONE, "emerald"));
  });
  if (ON_A_DESK.has(name))
    test(`${name} looks on a desk as it did`, async () => {
      await compare(`${name}-desk`, await photograph(moment, DESK, "midnight"));
    });
}

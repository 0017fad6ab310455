import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { openBrowser, openPage } from "./house.mjs";
import { Person } from "./player.ts";

const here = openHere();

/** Play a match of one deal to its end. */
async function play(page: Page, game: string): Promise<void> {
  const person = new Person(page);
  await person.open(game, 1);
  await person.finish();
  expect(await page.locator(".match-result h2").textContent()).toMatch(/win|shared/i);
}

test("a processor six times as slow plays a deal", async () => {
  const page = await here.page({ viewport: { width: 360, height: 740 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await play(page, "Bridgette");
  await page.context().close();
});

const LINE = { offline: false, downloadThroughput: 12_500, uploadThroughput: 12_500, latency: 300 };

test("a line of 100 kbit/s comes to the first card in half a minute, and plays a whole deal", async () => {
  const context = await here.browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  page.setDefaultTimeout(60_000);
  const start = Date.now();
  await page.goto(here.house.address);
  await page.getByRole("button", { name: "Play Bridgette" }).click();
  await page.locator(".felt-hand button").first().waitFor();
  expect(Date.now() - start).toBeLessThan(30_000);
  const person = new Person(page);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  for (let due = await person.next(); due !== "deal"; due = await person.next()) await person.act(due);
  expect(await page.locator(".felt-card[data-zone=shown]").count()).toBe(26);
  expect(await page.locator(".result h2").textContent()).toBe("Deal 1 is over");
  expect(faults).toEqual([]);
  await context.close();
});

test("without WebGL it looks and plays as ever", async () => {
  const plain = await openBrowser("--disable-3d-apis", "--disable-webgl");
  const page = await openPage(plain, here.house.address);
  expect(await page.evaluate(() => document.createElement("canvas").getContext("webgl"))).toBeNull();
  await play(page, "Bridgette");
  await plain.close();
});

test("with all storage blocked, in a window that forgets, a deal is played", async () => {
  const context = await here.browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(here.house.address);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("not at all").check();
  await page.getByLabel("2×", { exact: true }).check();
  await page.getByLabel(/Explain new things/).uncheck();
  await page.keyboard.press("Escape");
  await play(page, "Bridgette");
  expect(faults).toEqual([]);
  await context.close();
});

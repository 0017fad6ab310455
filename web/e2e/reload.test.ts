import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openHouse, openPage, type ServedHouse } from "./house.mjs";
import { Person } from "./player.ts";
import { openBeside, openWith, picture, reloaded } from "./reloading.ts";

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

const STARTS = { "Call Bridge": ["deal", "sort"], Bridgette: ["deal", "sort", "draw"] };
for (const [game, cues] of Object.entries(STARTS))
  test(`a reload while a deal of ${game} begins draws what motion would have come to`, async () => {
    for (const cue of cues) {
      const page = await openWith(browser, house.address, game, [cue]);
      await reloaded(page);
      expect(await picture(page)).toEqual(await picture(await openBeside(page)));
      await page.context().close();
    }
  });

test("a new table brings the ticket for its first socket; who comes back asks for one", async () => {
  const page = await openPage(browser, house.address);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ticket")) asked.push(request.url());
  });
  await new Person(page).open("Call Bridge", 1);
  expect(asked).toEqual([]);
  await page.reload();
  await page.locator(".felt-hand button").first().waitFor();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

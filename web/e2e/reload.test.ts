import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openHouse, type ServedHouse } from "./house.mjs";
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

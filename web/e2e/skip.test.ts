import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openHouse, openPage, type ServedHouse } from "./house.mjs";

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

test("a touch during the deal ends it, and lifts no card that it happens to meet", async () => {
  const page = await openPage(browser, house.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    settings: { speed: 0.5 },
  });
  await page.getByRole("button", { name: "Play Call Bridge" }).tap();
  await page.locator("[data-cue=deal]").waitFor();
  const point = await page
    .waitForFunction(
      () => {
        for (const card of document.querySelectorAll(".felt-hand button")) {
          const { x, y, width, height } = card.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          const met = document.elementFromPoint(left, top)?.closest("button");
          if (top > 450 && met?.matches(".felt-card")) return { left, top };
        }
        return null;
      },
      undefined,
      { timeout: 8000 },
    )
    .then((found) => found.jsonValue());
  if (!point) throw new Error("no card of the hand has come");
  await page.touchscreen.tap(point.left, point.top);
  await page.locator(".felt-root:not([data-cue])").waitFor({ timeout: 2000 });
  expect(await page.locator(".felt-hand button").count()).toBe(13);
  expect(await page.locator(".felt-hand .is-lit").count()).toBe(0);
  expect(await page.locator(".toast").count()).toBe(0);
  await page.context().close();
});

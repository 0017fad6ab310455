import { expect, test } from "vitest";
import { openHere } from "./here.ts";

const here = openHere();

test("a touch during the deal ends it, and lifts no card that it happens to meet", async () => {
  const page = await here.page({
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
      { timeout: 20_000 },
    )
    .then((found) => found.jsonValue());
  if (!point) throw new Error("no card of the hand has come");
  await page.touchscreen.tap(point.left, point.top);
  await page.locator(".felt-root:not([data-cue])").waitFor({ timeout: 10_000 });
  expect(await page.locator(".felt-hand button").count()).toBe(13);
  expect(await page.locator(".felt-hand .is-lit").count()).toBe(0);
  expect(await page.locator(".toast").count()).toBe(0);
  await page.context().close();
});

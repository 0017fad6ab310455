import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Keys } from "./keys.ts";

const DESK = { viewport: { width: 1440, height: 900 } };

const here = openHere();

for (const game of ["Call Bridge", "Bridgette"])
  test(`a whole match of ${game} with no hand on a mouse, from the home page and back to it`, async () => {
    const page = await here.still(DESK);
    const keys = new Keys(page);
    await keys.open(game);
    await keys.finish();
    expect(await page.locator(".match-result h2").textContent()).toMatch(/win|shared/i);
    await page.waitForTimeout(500); // a sheet that has only just come hears no press
    await keys.to(".match-result .key");
    await keys.press("Enter");
    await keys.to(`[aria-label="Play ${game}"]`);
    await page.context().close();
  });

test("letters lead to a suit and to a rank in the hand, and a menu gives the focus back", async () => {
  const page = await here.still(DESK);
  const keys = new Keys(page);
  await keys.open("Bridgette");
  await page.locator(".exchange").waitFor();
  await keys.to(".felt-hand button");
  const names = await page
    .locator(".felt-hand button")
    .evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  for (const [key, word] of [
    ["s", "spades"],
    ["h", "hearts"],
    ["d", "diamonds"],
    ["c", "clubs"],
    ["5", "five"],
    ["q", "queen"],
  ] as const) {
    if (!names.some((name) => name?.includes(word))) continue;
    await keys.press(key);
    await expect.poll(focused, { message: key }).toContain(word); // cards that are still being dealt change places
  }
  await keys.to('[aria-label="Menu"]', "Shift+Tab");
  await keys.press("Enter");
  await page.getByRole("dialog").waitFor();
  await keys.press("Escape");
  expect(await focused()).toBe("Menu");
  await page.context().close();
});

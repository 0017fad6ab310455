import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

/** In the page: taps the key of a result in the very moment in which it appears, and says how often. */
function tapAtOnce(): void {
  const seen = new WeakSet<Element>();
  const taps: string[] = [];
  Object.assign(window, { taps });
  new MutationObserver(() => {
    const key = document.querySelector<HTMLElement>(".result .cta");
    if (!key || seen.has(key)) return;
    seen.add(key);
    taps.push(key.textContent ?? "");
    key.click();
  }).observe(document, { childList: true, subtree: true });
}

test("a tap that was meant for the last trick does not go on to the next deal", async () => {
  const page = await here.page();
  await page.evaluate(tapAtOnce);
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  for (let due = await person.next(); due !== "final"; due = await person.next()) await person.act(due);
  expect(await page.evaluate(() => (window as unknown as { taps: string[] }).taps)).toEqual([
    "The final result",
  ]);
  await page.waitForTimeout(500);
  expect(await page.locator(".match-result").isVisible()).toBe(false);
  await person.act("final");
  await page.locator(".match-result").waitFor();
  await page.waitForTimeout(500);
  // Nor did the tap upon the final result begin another match.
  expect(await page.locator(".match-result").isVisible()).toBe(true);
  await page.context().close();
});

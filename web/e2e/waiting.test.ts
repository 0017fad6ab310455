import { expect, test } from "vitest";
import { openHere } from "./here.ts";

const here = openHere();

test("what lies over the table says when it is one's turn there, and so does the title", async () => {
  const page = await here.page({ settings: { pace: 100 } });
  await page.getByRole("button", { name: "Play Call Bridge" }).click();
  await page.locator(".calls .k[aria-disabled=false]").first().click();
  const toTable = page.locator(".learn-bar .key").first();
  const called = page.locator(".learn-bar [aria-live=assertive]");
  await page.evaluate(() => {
    location.hash += "/learn";
  });
  await toTable.waitFor();
  expect(await page.title()).toBe("Overtrick");
  expect(await toTable.textContent()).toBe("Back to the table");
  expect(await called.textContent()).toBe("");
  await expect.poll(() => toTable.textContent(), { timeout: 30_000 }).toBe("Your turn: back to the table");
  expect(await called.textContent()).toBe("Your turn");
  expect(await page.title()).toBe("Your turn · Overtrick");
  await toTable.click();
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await page.locator(".sheet .your-turn").textContent()).toBe("Your turn");
  expect(await page.locator(".sheet .your-turn").getAttribute("aria-live")).toBe("assertive");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    location.hash = "";
  });
  await expect.poll(() => page.title()).toBe("Overtrick");
  await page.context().close();
});

test("a hint that is thought about says so within 100 ms, to the eye and the ear", async () => {
  const page = await here.page();
  await page.getByRole("button", { name: "Play Call Bridge" }).click();
  await page.locator(".calls .k[aria-disabled=false]").first().waitFor();
  let answer: () => void = () => undefined;
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/hint", async (route) => {
    await isDue;
    await route.continue();
  });
  const key = page.locator(".ask");
  const look = (): Promise<string> => key.evaluate((lamp) => getComputedStyle(lamp).backgroundImage);
  const before = await look();
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, looking) => {
          if (!document.querySelector(".ask[aria-busy=true]")) return;
          looking.disconnect();
          resolve(performance.now() - start);
        }).observe(document, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>(".ask")?.click();
      }),
  );
  expect(milliseconds).toBeLessThan(100);
  expect(await look()).not.toBe(before);
  await expect.poll(() => page.locator("[data-live=polite]").textContent()).toContain("A bot is thinking");
  answer();
  await page.locator(".advice").waitFor({ timeout: 30_000 });
  expect(await key.getAttribute("aria-busy")).toBe("false");
  expect(await key.getAttribute("aria-pressed")).toBe("true");
  await page.context().close();
});

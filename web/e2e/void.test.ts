import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

test("when the calls make a deal void, all four hands lie open, and the same dealer deals again", async () => {
  const page = await here.page();
  await page.evaluate(async () => {
    const body = JSON.stringify({ game: "call-bridge", pace: 0, options: { min_total: 20 } });
    const headers = { "Content-Type": "application/json" };
    const opened = await fetch("/api/tables", { method: "POST", headers, body });
    location.hash = `#/table/${(await opened.json()).table}`;
  });
  const person = new Person(page);
  await page.locator(".calls .k[aria-disabled=false]").first().click();
  await page.locator(".result .cta[aria-disabled=false]").waitFor({ timeout: 20_000 });
  expect(await page.locator(".result").textContent()).toContain("The same dealer deals again");
  await page.waitForTimeout(500); // a result that has only just come hears no press
  await page.getByRole("button", { name: "Look at the cards" }).click();
  const open = page.locator(".felt-card[data-zone=shown]");
  expect(await open.count()).toBe(52);
  expect(
    new Set(await open.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src")))).size,
  ).toBe(52);
  const dealer = page.locator(".felt-seat:has(.felt-dealer) .felt-name");
  const before = await dealer.textContent();
  await page.locator(".waiting .cta").click();
  await page.locator(".felt-hand button").first().waitFor();
  expect(await dealer.textContent()).toBe(before);
  expect(await person.next()).not.toBe("deal");
  await page.context().close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openBrowser, openHouse, openStill, type ServedHouse } from "./house.mjs";
import { Person } from "./player.ts";

let house: ServedHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

test("nothing is wrong at a table of Bridgette, with the coach", async () => {
  const page = await openStill(browser, house.address, { settings: { coach: true } });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  for (const phase of ["exchange", "auction", "play"]) {
    await person.until(phase);
    await page.locator(".coach").waitFor({ timeout: 5000 });
    expect(await violations(page), phase).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "The three colons" }).click();
  await page.getByRole("dialog", { name: "The three colons" }).waitFor();
  expect(await violations(page), "colons").toEqual([]);
  await page.context().close();
});

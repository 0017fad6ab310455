import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations, violationsInThemes } from "./axe.ts";
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

test("nothing is wrong at home, in any room", async () => {
  const page = await openStill(browser, house.address);
  expect(await violationsInThemes(page)).toEqual([]);
  for (const name of ["My tables", "Another device", "Settings", "Rules: Call Bridge", "Rules: Bridgette"]) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    expect(await violationsInThemes(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.context().close();
});

test("nothing is wrong at a table of Call Bridge, in any room", async () => {
  const page = await openStill(browser, house.address, { viewport: { width: 360, height: 740 } });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  for (const phase of ["calls", "play"]) {
    await person.until(phase);
    expect(await violationsInThemes(page), phase).toEqual([]);
  }
  for (const name of ["Menu", "Scores", "The shuffle"]) {
    await page.getByRole("button", { name }).first().click();
    expect(await violationsInThemes(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await person.until("over");
  expect(await violationsInThemes(page), "over").toEqual([]);
  await person.finish();
  expect(await violationsInThemes(page), "match").toEqual([]);
  await page.context().close();
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

test("everything to press is large enough for a finger", async () => {
  const page = await openStill(browser, house.address, { viewport: { width: 360, height: 740 } });
  const small = () =>
    page.locator("button:visible, a:visible, select:visible").evaluateAll((keys) =>
      keys
        .filter((key) => !key.closest(".felt"))
        .map((key) => ({ name: key.textContent, box: key.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
  expect(await small()).toEqual([]);
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("auction");
  expect(await small()).toEqual([]);
  await page.context().close();
});

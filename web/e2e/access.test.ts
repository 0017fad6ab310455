import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openHouse, openPage, type ServedHouse } from "./house.mjs";
import { Person } from "./player.ts";

let house: ServedHouse;
let browser: Browser;
let axe: string;

beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

/** What axe finds wrong, in a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  });
}

const THEMES = ["emerald", "midnight", "dawn"];

test.each(THEMES)("nothing is wrong at home, in %s", async (theme) => {
  const page = await openPage(browser, house.address, { settings: { theme } });
  expect(await violations(page)).toEqual([]);
  for (const name of ["My tables", "Another device", "Settings", "Rules: Call Bridge", "Rules: Bridgette"]) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.context().close();
});

test.each(THEMES)("nothing is wrong at a table of Call Bridge, in %s", async (theme) => {
  const page = await openPage(browser, house.address, {
    settings: { theme },
    viewport: { width: 360, height: 740 },
  });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  for (const phase of ["calls", "play"]) {
    await person.until(phase);
    expect(await violations(page), phase).toEqual([]);
  }
  for (const name of ["Menu", "Scores", "The shuffle"]) {
    await page.getByRole("button", { name }).first().click();
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await person.until("over");
  expect(await violations(page), "over").toEqual([]);
  await person.finish();
  expect(await violations(page), "match").toEqual([]);
  await page.context().close();
});

test("nothing is wrong at a table of Bridgette, with the coach", async () => {
  const page = await openPage(browser, house.address, { settings: { coach: true } });
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

test("a deal is played by keyboard alone, and told as it goes", async () => {
  const page = await openPage(browser, house.address);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Play Call Bridge" }).focus();
  await page.keyboard.press("Enter");
  const call = page.locator(".calls .k[aria-disabled=false]").first();
  await call.waitFor();
  expect(await page.locator("[data-live=assertive]").textContent()).toMatch(/Your turn/);
  await call.focus();
  await page.keyboard.press("Enter");
  for (let tricks = 0; tricks < 13; tricks += 1) {
    await page.locator(".table[data-phase=play] .hint.mine").waitFor();
    const cards = page.locator(".felt-hand button:not([aria-disabled=true])");
    await cards.first().focus();
    const left = await page.locator(".felt-hand button").count();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => document.querySelectorAll(".felt-hand button").length < before,
      left,
    );
  }
  await page.locator(".result").waitFor();
  expect(await page.locator("[data-live=polite]").textContent()).toMatch(/plays the|wins? the trick/);
  await page.context().close();
});

test("everything to press is large enough for a finger", async () => {
  const page = await openPage(browser, house.address, { viewport: { width: 360, height: 740 } });
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

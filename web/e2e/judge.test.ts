import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openHere } from "./here.ts";

const PROGRAM = fileURLToPath(new URL("../../.venv/bin/overtrick", import.meta.url));

const here = openHere();

/** A deal played at random, in which a person is said to have sat at the second seat: there are mistakes. */
function record(game: string): string {
  const args = ["random", "--game", game, "--seed", "2", "--deals", "1"];
  const made = JSON.parse(execFileSync(PROGRAM, args, { encoding: "utf8" })) as { players: string[] };
  const players = made.players.map((_, seat) => (seat === 1 ? "person" : "strong"));
  return JSON.stringify({ ...made, meta: { players } });
}

async function watch(page: Page, text: string, language = ""): Promise<void> {
  await page.evaluate((kept) => sessionStorage.setItem("overtrick.record", kept), text);
  await page.goto(`${here.house.address}/${language}#/review/file/1/0`);
  await page.locator(".review").waitFor();
}

const spoken = (page: Page) => page.locator("[data-live=polite]").textContent();
const step = (page: Page) => page.locator(".review").getAttribute("data-step");

test.each(["call-bridge", "bridgette"])("mistakes of %s are found, marked, and gone to", async (game) => {
  const page = await here.still();
  await watch(page, record(game));
  await page.getByRole("button", { name: "Mistakes" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Whose acts").inputValue()).toBe("1");
  await dialog.getByRole("button", { name: "Look for mistakes" }).click();
  await dialog
    .getByRole("status")
    .getByText(/lost\.$/)
    .waitFor({ timeout: 30_000 });
  const found = await dialog.locator(".mistake-list button").allTextContents();
  expect(found.length).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const steps: number[] = [];
  for (const _ of found) {
    const before = await step(page);
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => step(page)).not.toBe(before);
    steps.push(Number(await step(page)));
    await expect.poll(() => spoken(page)).toMatch(/: best was to .+; it cost .+ points?\./);
  }
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(await page.getByRole("button", { name: "Next mistake" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Mistake before" }).click();
  await expect.poll(() => step(page)).toBe(String(steps.at(-2)));
  const slider = page.getByRole("slider", { name: "Place in the deal" });
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/: (small mistake|mistake|blunder)$/);
  expect(await page.locator(".slider-marks .mark").count()).toBe(found.length);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("too many, stopped, and another seat asked anew", async () => {
  const page = await here.still();
  await watch(page, record("call-bridge"));
  await page.getByRole("button", { name: "Mistakes" }).click();
  const dialog = page.getByRole("dialog");
  await page.route("**/api/judge?*", (route) => route.fulfill({ status: 429, json: { error: "http" } }));
  await dialog.getByRole("button", { name: "Look for mistakes" }).click();
  await dialog.getByRole("alert").getByText("Many deals are being looked at").waitFor();
  await page.unroute("**/api/judge?*");
  await dialog.getByRole("button", { name: "Look for mistakes" }).click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByRole("button", { name: "Look for mistakes" }).waitFor();
  await dialog.getByLabel("Whose acts").selectOption("0");
  await dialog.getByRole("button", { name: "Look for mistakes" }).click();
  await dialog
    .getByRole("status")
    .getByText(/lost\.$|no mistake/)
    .waitFor({ timeout: 30_000 });
  await page.context().close();
});

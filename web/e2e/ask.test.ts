import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

const advice = (page: Page) => page.locator(".advice");
/** Wait until it is said to who only listens; what still moves on the table is told first. */
const hear = (page: Page, said: string) =>
  page.locator("[data-live=polite] p").filter({ hasText: said }).last().waitFor({ state: "attached" });
const ask = (page: Page) => page.getByRole("button", { name: "Hint", exact: true });

test("a hint marks the call and the card, says why, and goes when the table moves on", async () => {
  const page = await here.still({ viewport: { width: 360, height: 740 } });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("calls");
  await page.locator(".calls .k[aria-disabled=false]").first().waitFor();
  await ask(page).click();
  await advice(page).waitFor();
  expect(await advice(page).textContent()).toMatch(/^Calling \d+: I expect .* tricks, and make it /);
  const key = page.locator(".calls .k.proposed");
  expect(await key.count()).toBe(1);
  const call = (await key.textContent()) ?? "";
  expect(await key.getAttribute("aria-label")).toMatch(/, proposed$/);
  await hear(page, `Hint: call ${call}. Calling ${call}: `);
  expect(await violations(page)).toEqual([]);
  await key.click();
  await advice(page).waitFor({ state: "detached" });

  await person.until("play");
  for (let trick = 0; trick < 13; trick += 1) {
    await page.locator(".hint.mine").waitFor();
    const left = await page.locator(".felt-hand button").count();
    await ask(page).click();
    await advice(page).waitFor();
    const card = page.locator('.felt-hand button[aria-label$=", proposed"]');
    expect(await card.count()).toBe(1);
    expect(await card.getAttribute("aria-disabled")).toBe(null);
    await hear(page, "Hint: play the ");
    await card.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => document.querySelectorAll(".felt-hand button").length < before,
      left,
    );
    await advice(page).waitFor({ state: "detached" });
  }
  await page.context().close();
});

test("in Bridgette a hint marks what to put away and what to bid, by keyboard too", async () => {
  const page = await here.still({ viewport: { width: 1440, height: 900 } });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("exchange");
  await page.locator(".exchange").waitFor();
  await page.locator(".felt-hand button[tabindex='0']").focus();
  await page.keyboard.press("?");
  await advice(page).waitFor();
  expect(await advice(page).textContent()).toMatch(/^What you keep should take /);
  expect(await page.locator(".exchange .cta").getAttribute("aria-disabled")).toBe("false");
  await hear(page, "Hint: put away the ");
  const spare = page.locator(".felt-hand button[aria-pressed=false]").first();
  await spare.focus();
  await page.keyboard.press("Enter");
  await page
    .locator(".toast")
    .filter({ hasText: /^Put \d+ cards? away: \d+ chosen/ })
    .waitFor();
  expect(await spare.getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("?");
  await advice(page).waitFor({ state: "detached" });
  await page.locator(".exchange .cta").click();
  await person.until("auction");
  await page.locator("[data-bid=pass][aria-disabled=false]").waitFor();
  await ask(page).click();
  await advice(page).waitFor();
  const key = page.locator(".matrix .k.proposed:visible, .others .k.proposed:visible");
  expect(await key.count()).toBe(1);
  expect(await key.getAttribute("aria-disabled")).toBe("false");
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("a hint that comes too late is not shown, and one that cannot be had is explained", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("calls");
  const key = page.locator(".calls .k[aria-disabled=false]").first();
  await key.waitFor();
  await page.route("**/hint", async (route) => {
    await key.click();
    await page.locator(".table[data-phase=play]").waitFor();
    await route.continue();
  });
  const answered = page.waitForResponse("**/hint");
  await ask(page).click();
  expect((await answered).status()).toBe(400);
  await page.waitForTimeout(300);
  expect(await advice(page).count()).toBe(0);
  expect(await page.locator(".toast").count()).toBe(0);
  await page.unroute("**/hint");

  await page.route("**/hint", (route) => route.abort());
  await page.locator(".hint.mine").waitFor();
  await ask(page).click();
  await page.locator(".toast").filter({ hasText: "there is no hint" }).waitFor();
  await page.unroute("**/hint");
  await page.route("**/hint", (route) =>
    route.fulfill({ status: 429, contentType: "application/json", body: '{"error":"http","arguments":{}}' }),
  );
  await ask(page).click();
  await page.locator(".toast").filter({ hasText: "many hints" }).waitFor();
  expect(await advice(page).count()).toBe(0);
  await page.context().close();
});

test("no key offers a hint while others are to act", async () => {
  const page = await here.still({ settings: { pace: 300 } });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  for (let look = 0; look < 40; look += 1) {
    const [isMine, isOffered] = await page.evaluate(() => [
      document.querySelector(".hint.mine") !== null,
      document.querySelector(".ask") !== null,
    ]);
    expect(isOffered).toBe(isMine);
    await page.waitForTimeout(50);
  }
  await page.context().close();
});

test("the log says of every trick how it was won; the last one is told when it is looked at", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("play");
  const hand = page.locator(".felt-hand button");
  while ((await hand.count()) > 10) await person.act();
  await page.locator(".hint.mine").waitFor();
  await page.getByRole("button", { name: "Last trick" }).click();
  await advice(page).waitFor();
  const told = (await advice(page).textContent()) ?? "";
  expect(told).toMatch(/^(You|\w+) wins? the trick\. \w.*\.$/);
  await hear(page, told);
  await page.getByRole("button", { name: "Log" }).click();
  await page.getByRole("dialog").waitFor();
  const how = page.locator(".chapter .how");
  expect(await how.count()).toBeGreaterThanOrEqual(3);
  for (const line of await how.allTextContents()) expect(line).toMatch(/^[A-Z][^{}]*\.$/);
  expect(told).toContain(await how.last().textContent());
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test("the rules of a table can be read at any time, with the fingerprint that its record has", async () => {
  const page = await here.still({ viewport: { width: 360, height: 740 } });
  const person = new Person(page);
  await person.open("Bridgette", 3);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Rules of this table" }).click();
  const sheet = page.locator(".rule-sheet li");
  await sheet.first().waitFor();
  expect(await sheet.count()).toBe(10);
  expect(await page.locator(".rule-sheet .varied").allTextContents()).toEqual([
    "The match has 3 deals.not the usual rule",
  ]);
  const shown = await page.locator(".digits").textContent();
  const meta = await page.evaluate(async () => {
    const table = location.hash.split("/").at(-1);
    const record = (await (await fetch(`/api/tables/${table}/record`)).json()) as { meta: { rules: string } };
    return record.meta;
  });
  expect(shown).toBe(`Fingerprint: ${meta.rules}`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().close();
});

test("whatever is not allowed says why: to a tap, to Enter, and to who only listens", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("auction");
  await page.locator("[data-bid=pass][aria-disabled=false]").waitFor();
  const barred = page.locator(".matrix .k[aria-disabled=true], .others .k[aria-disabled=true]");
  const reasons = await barred.evaluateAll((keys) => keys.map((key) => key.getAttribute("aria-description")));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z0-9].*\.$/);
  await barred.last().click({ force: true });
  expect(await page.locator(".toast").textContent()).toBe(reasons.at(-1));
  await page.locator(".felt-hand button").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast").filter({ hasText: "Your turn" }).waitFor();

  const other = await here.still();
  const player = new Person(other);
  await player.open("Call Bridge", 1);
  await player.until("play");
  const cards = other.locator(".felt-hand button[aria-disabled=true]");
  for (let trick = 0; trick < 13 && (await cards.count()) === 0; trick += 1) {
    await other.locator(".hint.mine").waitFor();
    if ((await cards.count()) > 0) break;
    await player.act("card");
    await other.waitForTimeout(100);
  }
  await other.locator(".hint.mine").waitFor();
  const card = cards.first();
  const why = await card.evaluate(
    (key) => document.getElementById(key.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
  );
  expect(why).toMatch(/^(You|No) .*\.$/);
  await card.focus();
  await other.keyboard.press("Enter");
  await other.locator(".toast").filter({ hasText: why }).waitFor();
  await Promise.all([page.context().close(), other.context().close()]);
});

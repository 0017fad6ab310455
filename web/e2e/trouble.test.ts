import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

test("a page loaded again at every phase goes on", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Bridgette", 2);
  for (const phase of ["exchange", "auction", "play", "shuffle"]) {
    await person.until(phase);
    await page.reload();
    await page.locator(`.table[data-phase=${phase}]`).waitFor();
    await page.locator(".felt-card").first().waitFor();
  }
  await person.finish();
  await page.reload();
  const result = page.getByRole("button", { name: "The final result" });
  await result.waitFor();
  await page.waitForTimeout(500); // a result that has only just come hears no press
  await result.click();
  await page.locator(".match-result").waitFor();
  await page.context().close();
});

test("a server killed in mid-match comes back with the same cards", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("play");
  while ((await person.next()) !== "card") await page.waitForTimeout(50);
  await page.locator(".table[data-phase=play] .hint.mine").waitFor({ timeout: 30_000 });
  const hand = () =>
    page.locator(".felt-hand button").evaluateAll((cards) => cards.map((card) => card.ariaLabel).sort());
  const before = await hand();
  const start = await here.house.crash();
  await page.locator(".lost").waitFor({ state: "attached" });
  await start();
  await page.locator(".lost").waitFor({ state: "detached", timeout: 20_000 });
  expect(await hand()).toEqual(before);
  await person.finish();
  await page.context().close();
});

test("a command that was not answered is sent again", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 2);
  while ((await person.next()) !== "call") await page.waitForTimeout(50);
  const start = await here.house.crash();
  await page.locator(".calls .k[aria-disabled=false]").first().click();
  await start();
  await page.locator(".table[data-phase=play]").waitFor({ timeout: 20_000 });
  await page.context().close();
});

test("two tabs show the same table, and either plays", async () => {
  const first = await here.still();
  const person = new Person(first);
  await person.open("Bridgette", 1);
  await person.until("exchange");
  const second = await first.context().newPage();
  await second.goto(first.url());
  const other = new Person(second);
  await other.until("play");
  await first.bringToFront();
  await first.locator(".table[data-phase=play]").waitFor();
  await person.finish();
  await second.bringToFront();
  await second.getByRole("button", { name: "The final result" }).waitFor();
  await first.context().close();
});

test("the back button leads home, and the match goes on from there", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("exchange");
  await page.goBack();
  await page.getByRole("button", { name: /^Continue · Bridgette/ }).click();
  await page.locator(".table[data-phase=exchange]").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Leave the table/ }).click();
  await page.getByRole("button", { name: /^Continue · Bridgette/ }).click();
  await person.finish();
  await page.context().close();
});

test("ten seconds without a network", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("play");
  const over = Date.now() + 10_000;
  await page.context().setOffline(true);
  await page.locator(".lost").waitFor({ state: "attached" });
  await page.waitForTimeout(over - Date.now());
  await page.context().setOffline(false);
  await page.locator(".lost").waitFor({ state: "detached", timeout: 10_000 });
  await person.finish();
  await page.context().close();
});

test("a call is taken back before the next seat acts", async () => {
  const page = await here.still({ settings: { pace: 300 } });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  const key = page.locator(".calls .k[aria-disabled=false]").first();
  await key.waitFor({ timeout: 60_000 });
  await key.click();
  await page.locator(".undo[aria-disabled=false]").click();
  await key.waitFor();
  await page.context().close();
});

test("the reason why not, and giving up in two steps", async () => {
  const page = await here.still({ settings: { pace: 300 } });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("exchange");
  await page.locator(".exchange .cta").click({ force: true });
  expect(await page.locator(".toast").textContent()).toMatch(/Choose exactly/);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Give up/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Give up" }).click({ force: true });
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Give up" }).click();
  await page.locator(".match-result").waitFor();
  expect(await page.locator(".match-result h2").textContent()).toMatch(/given the match up/i);
  await page.context().close();
});

test("a seat moves to another device by six letters", async () => {
  const page = await here.still();
  await new Person(page).open("Bridgette", 1);
  await page.goBack();
  await page.getByRole("button", { name: "Another device" }).click();
  await page.getByRole("button", { name: "Show a code" }).click();
  const code = (await page.locator(".code strong").textContent()) ?? "";
  const other = await here.still();
  await other.getByRole("button", { name: "Another device" }).click();
  await other.getByLabel("Six letters").fill(code);
  await other.getByRole("button", { name: "Take the seats" }).click();
  await other.getByRole("button", { name: /^Continue · Bridgette/ }).click();
  await other.locator(".table[data-phase=exchange]").waitFor();
  await other.context().close();
  await page.context().close();
});

test("the page itself is kept, and opens without a network", async () => {
  const page = await here.still();
  await new Person(page).open("Call Bridge", 1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(here.house.address);
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.locator("h1").textContent()).toBe("Overtrick");
  await page.getByText("The server cannot be reached").waitFor();
  await page.context().close();
});

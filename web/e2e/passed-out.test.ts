import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";
import { rested } from "./sight.ts";

const here = openHere();

/** Two people sit down at a table for two: both can be asked to pass, as no bot can. */
async function twoPeople(options: Readonly<Record<string, unknown>> = {}): Promise<readonly Person[]> {
  const [one, other] = [await here.still(), await here.still()];
  const ask = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(address, { method: "POST", headers, body: text })).json();
      },
      [`/api/tables${path}`, JSON.stringify(body)] as const,
    );
  const { table } = await ask(one, "", { game: "bridgette", seats: ["person"], options });
  await ask(other, `/${table}/seat`, {});
  for (const page of [one, other])
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/table/${table}`);
  return [new Person(one), new Person(other)];
}

/** The faces of the cards in a zone of the table, or of the own hand. */
function faces(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(`${selector} img`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
}

/** Each puts away what is proposed, and passes when its turn comes; by person, the hand that was kept. */
function passOut(people: readonly Person[]): Promise<string[][]> {
  return Promise.all(
    people.map(async (person) => {
      const { page } = person;
      await person.until("auction");
      await rested(page);
      const kept = await faces(page, ".felt-hand button");
      await page.locator("[data-bid=pass][aria-disabled=false]").click();
      await page.locator(".result .cta[aria-disabled=false]").waitFor();
      await page.waitForTimeout(500);
      return kept;
    }),
  );
}

const dealer = (page: Page): Promise<string | null> =>
  page.locator(".felt-seat:has(.felt-dealer) .felt-name").textContent();

test("a deal that both pass counts for nothing: all cards lie open, and the same dealer deals again", async () => {
  const people = await twoPeople();
  const kept = await passOut(people);
  const before = await Promise.all(people.map(({ page }) => dealer(page)));
  for (const [index, { page }] of people.entries()) {
    const told = await page.locator(".result").textContent();
    expect(told).toContain("Both of you passed.");
    expect(told).toContain("This deal does not count. The same dealer deals again.");
    await page.getByRole("button", { name: "Look at the cards" }).click();
    const open = await faces(page, ".felt-card[data-zone=shown]");
    const drawn = (await page.locator(".felt-tag.is-put-away:not([hidden])").allTextContents()).length;
    expect(drawn).toBe(2);
    expect([28 + 4, 28 + 8, 28 + 12]).toContain(open.length); // 13 and 13, 2 of the non-dealer, the dealer's
    expect(new Set(open).size).toBe(open.length);
    expect(kept[index]).toHaveLength(13);
    for (const face of kept[index] ?? []) expect(open).toContain(face);
  }
  for (const { page } of people) await page.locator(".waiting .cta").click();
  for (const [index, { page }] of people.entries()) {
    await page.locator(".felt-hand button").first().waitFor();
    expect(await dealer(page)).toBe(before[index]);
    expect(await page.locator(".title p").textContent()).toContain("Deal 1");
    await page.context().close();
  }
});

test("where it was agreed that it counts, it counts nothing for both, and the other deals next", async () => {
  const people = await twoPeople({ passed_out: "score_zero", deals: 2 });
  await passOut(people);
  const [one, other] = people;
  if (!one || !other) return;
  const before = await dealer(one.page);
  const told = await one.page.locator(".result").textContent();
  expect(told).toContain("Both of you passed.");
  expect(told).not.toContain("does not count");
  const result = await other.page.locator(".result").elementHandle();
  await one.page.locator(".result .cta").click();
  await one.page.locator(".result .cta[aria-disabled=true]").waitFor();
  await other.page.waitForTimeout(150); // the other's page hears of it
  expect(await result?.evaluate((sheet) => sheet.isConnected)).toBe(true);
  await other.page.locator(".result .cta").click(); // heard at once: this result has been there for long
  await one.page.locator(".felt-hand button").first().waitFor();
  expect(await dealer(one.page)).not.toBe(before);
  expect(await one.page.locator(".title p").textContent()).toContain("Deal 2");
  for (const { page } of people) await page.context().close();
});

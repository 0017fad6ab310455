import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

test("nothing is wrong at a table of Bridgette, with the coach", async () => {
  const page = await here.still({ settings: { coach: true } });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  for (const phase of ["exchange", "auction", "play"]) {
    await person.until(phase);
    await page.locator(".coach").waitFor({ timeout: 5000 });
    expect(await violations(page), phase).toEqual([]);
  }
  const seats = await page.locator(".felt-seats").ariaSnapshot();
  expect(seats).toMatch(/must win \d+, has won \d+/);
  expect(seats).not.toMatch(/\d\/\d/);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "The three colons" }).click();
  await page.getByRole("dialog", { name: "The three colons" }).waitFor();
  expect(await violations(page), "colons").toEqual([]);
  await page.context().close();
});

test("what stands on the plates of Call Bridge is told in words", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("play");
  const seats = await page.locator(".felt-seats").ariaSnapshot();
  expect(seats.match(/called \d+, won \d+/g)).toHaveLength(4);
  expect(seats).not.toMatch(/\d\/\d/);
  await page.context().close();
});

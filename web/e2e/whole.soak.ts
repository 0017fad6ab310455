import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";
import { openWith, playWithReloads } from "./reloading.ts";

const here = openHere();

const CUES = {
  "Call Bridge": ["call", "play", "hold", "take", "show", "clear"],
  Bridgette: ["discard", "call", "play", "hold", "take", "show", "clear"],
};

for (const [game, cues] of Object.entries(CUES)) {
  test(`a reload in each motion to the next deal of ${game} draws what it would have come to`, async () => {
    const page = await openWith(here.browser, here.house.address, game, cues);
    await playWithReloads(page);
    await page.context().close();
  });

  test(`a whole match of ${game} at the speed and with the pauses that a person meets first`, async () => {
    const page = await here.page({ settings: { speed: 1, hold: 700, pace: 100 } });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const person = new Person(page);
    await person.press(page.getByRole("button", { name: `Play ${game}` }));
    await page.locator(".felt-hand button").first().waitFor({ state: "attached" });
    await person.finish(3_000_000);
    expect(await page.locator(".match-result h2").textContent()).toMatch(/win|shared/i);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";
import { openBeside, openWith, picture, reloaded } from "./reloading.ts";

const here = openHere();

const STARTS = { "Call Bridge": ["deal", "sort"], Bridgette: ["deal", "sort", "draw"] };
for (const [game, cues] of Object.entries(STARTS))
  test(`a reload while a deal of ${game} begins draws what motion would have come to`, async () => {
    for (const cue of cues) {
      const page = await openWith(here.browser, here.house.address, game, [cue]);
      await reloaded(page);
      expect(await picture(page)).toEqual(await picture(await openBeside(page)));
      await page.context().close();
    }
  });

test("a new table brings the ticket for its first socket; who comes back asks for one", async () => {
  const page = await here.page();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ticket")) asked.push(request.url());
  });
  await new Person(page).open("Call Bridge", 1);
  expect(asked).toEqual([]);
  await page.reload();
  await page.locator(".felt-hand button").first().waitFor();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

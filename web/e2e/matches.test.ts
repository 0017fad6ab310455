import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const here = openHere();

const DEVICES = {
  "by mouse at 1440 × 900": { viewport: { width: 1440, height: 900 } },
  "by touch at 360 × 740": { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

for (const [how, device] of Object.entries(DEVICES))
  for (const game of ["Call Bridge", "Bridgette"])
    test(`a whole match of ${game} ${how}`, async () => {
      const page = await here.page(device);
      const faults: string[] = [];
      const foreign: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
      page.on("request", (request) => {
        if (!request.url().startsWith(here.house.address) && !request.url().startsWith("data:"))
          foreign.push(request.url());
      });
      const isTouch = "hasTouch" in device;
      const deals = isTouch ? 1 : 2;
      const person = new Person(page, isTouch);
      await person.open(game, deals);
      await person.finish();
      expect(await page.locator(".match-result h2").textContent()).toMatch(/win|shared/i);
      expect(await page.locator(".places li").count()).toBe(game === "Bridgette" ? 2 : 4);
      const record = await page.evaluate(async () => {
        const link = document.querySelector<HTMLAnchorElement>(".match-result a[download]");
        return (await fetch(link?.href ?? "")).json() as Promise<{ deals: unknown[] }>;
      });
      expect(record.deals.length).toBeGreaterThanOrEqual(deals);
      expect(await page.locator(".proof-tick").count()).toBe(1);
      expect(faults).toEqual([]);
      expect(foreign).toEqual([]);
      await person.press(page.getByRole("button", { name: "Play again" }));
      await page.locator(".table[data-phase=calls], .table[data-phase=exchange]").waitFor();
      await page.context().close();
    });

test("one tap on a plaque, and the cards are dealt", async () => {
  const page = await here.page();
  await page.getByRole("button", { name: "Play Call Bridge" }).click();
  await page.locator(".calls .k[aria-disabled=false]").first().waitFor();
  await page.context().close();
});

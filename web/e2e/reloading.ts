import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./house.mjs";
import { Person } from "./player.ts";

/** The page reloads by itself in the midst of each of these motions, the first time that it is seen. */
function reloadIn(cues: readonly string[]): void {
  const due = (): string[] => JSON.parse(sessionStorage.getItem("due") ?? JSON.stringify(cues));
  new MutationObserver(() => {
    const cue = document.querySelector<HTMLElement>(".felt-root")?.dataset["cue"];
    if (cue === undefined || !due().includes(cue)) return;
    sessionStorage.setItem("due", JSON.stringify(due().filter((one) => one !== cue)));
    setTimeout(() => location.reload(), 40);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-cue"] });
}

/** The motions that are still to be reloaded in. */
async function left(page: Page): Promise<readonly string[] | null> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("due"))) ?? "null");
}

/** A new table whose page reloads by itself in these motions. */
export async function openWith(
  browser: Browser,
  address: string,
  game: string,
  cues: readonly string[],
): Promise<Page> {
  const page = await openPage(browser, address, { settings: { speed: 1, hold: 100 } });
  await page.addInitScript(reloadIn, cues);
  await page.evaluate(reloadIn, cues);
  await new Person(page).open(game, 2).catch(() => page.locator(".felt-hand button").first().waitFor());
  return page;
}

/** Each card that is drawn, and where: to whole pixels, by its face, when who looks at the page sees all at rest. */
export async function picture(page: Page): Promise<readonly string[]> {
  await page.bringToFront(); // a tab behind another draws no frame, and begins no motion
  await page.mouse.move(1, 1); // a card below the mouse is lifted
  const seen = await page.waitForFunction(() => {
    const root = document.querySelector(".felt-root");
    const isMoving =
      root === null || root.matches("[data-cue]") || root.getAnimations({ subtree: true }).length > 0;
    const cards = Array.from(document.querySelectorAll<HTMLElement>(".felt-card"));
    if (isMoving || cards.length === 0 || document.querySelector(".lost") !== null) return null;
    const lines = cards.map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const place = [left, top, width, height].map(Math.round).join(" ");
      return `${card.dataset["zone"]} ${card.ariaLabel ?? ""} ${place} ${getComputedStyle(card).opacity}`;
    });
    return lines.sort();
  });
  return (await seen.jsonValue()) ?? [];
}

/** A second tab of the same table, which is never reloaded. */
export async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

/** Play until the page has reloaded in all its motions; whenever an act is due, both tabs draw the same. */
export async function playWithReloads(page: Page): Promise<void> {
  const other = await openBeside(page);
  const person = new Person(page);
  for (;;) {
    const isLast = (await left(page).catch(() => null))?.length === 0;
    const due = await person.next().catch(() => null);
    if (due !== null && due !== "match") {
      const [reloaded, moved, again] = [await picture(page), await picture(other), await picture(page)];
      const isStill = (await person.next()) === due && again.join() === reloaded.join();
      if (isStill) {
        expect(reloaded).toEqual(moved);
        if (isLast) return;
      }
    }
    await person.act(due).catch(() => true);
  }
}

/** Wait until the page has reloaded in all its motions. */
export async function reloaded(page: Page): Promise<void> {
  await expect.poll(() => left(page).catch(() => null), { timeout: 30_000 }).toEqual([]);
}

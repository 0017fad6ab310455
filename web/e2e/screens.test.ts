import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { THEMES, violationsIn } from "./axe.ts";
import { openHere } from "./here.ts";
import { faults, misfits, rested, setLetters } from "./sight.ts";
import { Tour } from "./tour.ts";

const here = openHere();

/** Look at each screen in one of the three rooms by turns; make soak looks at it in all. */
function tour(page: Page, isBrief = false): Tour {
  page.setDefaultTimeout(20_000);
  let looks = 0;
  const look = async (screen: string): Promise<void> => {
    await rested(page);
    expect.soft([...(await faults(page)), ...(await misfits(page))], screen).toEqual([]);
    const theme = THEMES[looks % THEMES.length] ?? "emerald";
    expect.soft(await violationsIn(page, theme), screen).toEqual([]);
    looks += 1;
  };
  return new Tour(page, look, { isBrief });
}

test("all there is to read and to watch fits a screen of 320 px, and is in order", async () => {
  const page = await here.still({ viewport: { width: 320, height: 568 } });
  const walk = tour(page);
  await walk.home();
  await walk.learn();
  await walk.review("call-bridge");
  await walk.nowhere();
  await walk.lost(here.house);
  await page.context().close();
});

test("a match of Bridgette fits a screen of 320 px in longer words, and is in order", async () => {
  const viewport = { width: 320, height: 568 };
  const page = await here.still({ viewport }, "?lang=en-XA");
  await tour(page).match("bridgette");
  await page.context().close();
});

test("a match of Call Bridge fits a phone with letters of twice the size, and is in order", async () => {
  const page = await here.still({ viewport: { width: 360, height: 740 } });
  await setLetters(page, 32);
  await tour(page, true).match("call-bridge");
  await page.context().close();
});

/** By element, the size of the letters of every text on the screen, in pixels. */
function letters(page: Page): Promise<[string, number][]> {
  return page.evaluate(() => {
    const found: [string, number][] = [];
    for (const element of document.querySelectorAll("body *")) {
      const has = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!has || !element.checkVisibility() || element.closest(".unseen, svg")) continue;
      const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20)}`;
      found.push([name, Number.parseFloat(getComputedStyle(element).fontSize)]);
    }
    return found;
  });
}

test("letters of twice the size are of twice the size everywhere, but on plates as far as they fit", async () => {
  const page = await here.still({ viewport: { width: 1440, height: 900 } });
  const walk = new Tour(page, async (screen) => {
    await setLetters(page, 16);
    const usual = await letters(page);
    await setLetters(page, 32);
    const large = await letters(page);
    expect(usual.length, screen).toBeGreaterThan(2);
    expect(large.map(([name]) => name)).toEqual(usual.map(([name]) => name));
    const small = large.filter(([, size], index) => size < 1.99 * (usual[index]?.[1] ?? 0));
    expect.soft(small, screen).toEqual([]);
    await setLetters(page, 16);
  });
  await walk.home();
  await walk.learn();
  await walk.open("bridgette");
  await walk.until("exchange");
  await page.context().close();
});

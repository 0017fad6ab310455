import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInThemes } from "./axe.ts";
import { openHere } from "./here.ts";
import { faults, misfits, rested, setLetters } from "./sight.ts";
import { Tour } from "./tour.ts";

const here = openHere();

type Size = readonly [width: number, height: number];

/** What is wrong with each screen, as it is in each of these sizes and back. */
async function seen(page: Page, sizes: readonly Size[], also: typeof faults = misfits): Promise<string[]> {
  const found: string[] = [];
  page.setDefaultTimeout(20_000);
  const put = async ([width, height]: Size): Promise<void> => {
    await page.setViewportSize({ width, height });
    await rested(page);
  };
  const tour = new Tour(page, async (screen) => {
    for (const size of sizes) {
      await put(size);
      const lines = [...(await faults(page)), ...(await also(page))];
      found.push(...lines.map((line) => `${screen} at ${size.join(" × ")}: ${line}`));
    }
    if (sizes[0]) await put(sizes[0]);
  });
  await tour.home();
  await tour.learn();
  await tour.review("call-bridge");
  await tour.review("bridgette");
  await tour.nowhere();
  await tour.match("bridgette");
  await tour.match("call-bridge");
  await tour.lost(here.house);
  await page.context().close();
  return found;
}

const SMALL: readonly Size[] = [
  [320, 568],
  [360, 740],
  [740, 360],
  [320, 256], // 1280 × 1024, enlarged four times
];
const LARGE: readonly Size[] = [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1440, 900],
];
const LOOKED_AT: readonly Size[] = [
  [360, 740],
  [1440, 900],
];

const WIDE: readonly Size[] = [
  [1024, 768],
  [1366, 650],
];

test.each([
  ["en", [...SMALL, ...WIDE]],
  ["en-XA", SMALL],
  ["en-XB", SMALL],
])("every screen can be read and reached in %s", async (locale, sizes) => {
  const page = await here.page({}, `?lang=${locale}`);
  expect(await seen(page, sizes)).toEqual([]);
});

test("every screen can be read and reached with letters of twice the size", async () => {
  const page = await here.page();
  await setLetters(page, 32);
  expect(await seen(page, LARGE)).toEqual([]);
});

test("nothing is wrong with any screen, in any room", async () => {
  const page = await here.page();
  expect(await seen(page, LOOKED_AT, violationsInThemes)).toEqual([]);
});

test("the coach is in nobody's way", async () => {
  const page = await here.page({ settings: { coach: true } });
  expect(await seen(page, SMALL)).toEqual([]);
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Device, openBrowser, openHouse, openPage, openStill, type ServedHouse } from "./house.mjs";

/** A server and a browser that the tests of one file share. */
export interface Here {
  readonly house: ServedHouse;
  readonly browser: Browser;
  /** A page of somebody new, at the door of the house; a query may ask for another language. */
  page(device?: Device, query?: string): Promise<Page>;
  /** The same, where nothing flies. */
  still(device?: Device, query?: string): Promise<Page>;
}

/** A house and a browser of our own, there from before the first test of the file until after the last. */
export function openHere(): Here {
  let house: ServedHouse;
  let browser: Browser;
  beforeAll(async () => {
    [house, browser] = await Promise.all([openHouse(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await house.close();
  });
  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    page: (device, query = "") => openPage(browser, `${house.address}/${query}`, device),
    still: (device, query = "") => openStill(browser, `${house.address}/${query}`, device),
  };
}

import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface ServedHouse {
  readonly address: string;
  /** Die without a word; what is returned starts the server again at the same address. */
  crash(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function openHouse(): Promise<ServedHouse>;
/** With more switches than the usual ones, if they are named. */
export function openBrowser(...args: readonly string[]): Promise<Browser>;
export const QUICK: Readonly<Record<string, string | number | boolean>>;

export type Device = BrowserContextOptions & {
  settings?: Readonly<Record<string, string | number | boolean>>;
};

export function openPage(browser: Browser, address: string, device?: Device): Promise<Page>;
export function openStill(browser: Browser, address: string, device?: Device): Promise<Page>;

import { chromium } from "playwright-core";
import { program } from "../chromium.mjs";

export function openBrowser() {
  return chromium.launch({ executablePath: program(), args: ["--no-sandbox", "--disable-gpu"] });
}

/** What happens between the two calls, as trace events in the order of time. */
export async function traced(browser, categories, action) {
  await browser.startTracing(undefined, { categories });
  const answer = await action();
  const text = await browser.stopTracing();
  const events = JSON.parse(text).traceEvents.sort((a, b) => a.ts - b.ts);
  return { answer, events };
}

/** The marks that a page set by that name. */
export function marks(events, name) {
  return events.filter((event) => event.name === name && event.cat.includes("blink.user_timing"));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

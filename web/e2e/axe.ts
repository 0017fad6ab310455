import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { rested } from "./sight.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong with the page as it stands, in a line each. */
export async function violations(page: Page): Promise<string[]> {
  await rested(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  });
}

export const THEMES = ["dawn", "midnight", "emerald"] as const;

/** The same in one of the rooms, in which the page is left. */
export async function violationsIn(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);
  return (await violations(page)).map((line) => `${theme}: ${line}`);
}

/** The same in each of the three rooms; the page is left in the first. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) found.push(...(await violationsIn(page, theme)));
  return found;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong with the page as it stands, in a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  });
}

/** The same in each of the three rooms; the page is left in the first. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["dawn", "midnight", "emerald"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
    }, theme);
    found.push(...(await violations(page)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

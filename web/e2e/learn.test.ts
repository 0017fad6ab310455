import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Position } from "../src/learn/positions.ts";
import { violations, violationsInThemes } from "./axe.ts";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";
import { rested } from "./sight.ts";

const here = openHere();
let positions: readonly Position[];

beforeAll(async () => {
  positions = JSON.parse(await readFile(new URL("../src/learn/positions.json", import.meta.url), "utf8"));
});

const PHONE = { viewport: { width: 360, height: 740 } };

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${here.house.address}/${new URL(page.url()).search}#/learn${path}`);
  await page.locator(".learn h1").waitFor();
}

/** The name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
  });
}

describe("the pages", () => {
  test("are reached from home, and lead back to it", async () => {
    const page = await here.still();
    await page.getByRole("button", { name: "Learn" }).click();
    await page.getByRole("heading", { name: "Learn", level: 1 }).waitFor();
    expect(await focused(page)).toBe("Learn");
    for (const name of ["The rules of Call Bridge", "The rules of Bridgette"]) {
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { name: name.slice(13), level: 1 }).waitFor();
      await page.getByRole("button", { name: "Learn" }).click();
    }
    for (const name of ["When must I trump?", "What does a colon do?", "What may I bid?", "Words"]) {
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Learn", level: 1 }).waitFor();
    }
    await page.getByRole("button", { name: "Home" }).click();
    await page.getByRole("button", { name: "Play Call Bridge" }).waitFor();
    await expect.poll(() => focused(page)).toBe("Learn");
    await page.context().close();
  });

  test("are reached from the table, which stays as it was", async () => {
    const page = await here.still(PHONE);
    const person = new Person(page);
    await person.open("Bridgette", 1);
    await person.until("auction");
    await page.evaluate(() => document.querySelector(".felt-root")?.setAttribute("data-mine", "yes"));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Learn" }).click();
    await page.locator(".learn h1", { hasText: "Bridgette" }).waitFor();
    expect(await page.locator(".table").evaluate((table) => table.closest("[inert]") !== null)).toBe(true);
    await page.getByRole("button", { name: "Back to the table" }).click();
    await page.locator(".learn").waitFor({ state: "detached" });
    expect(await page.locator(".felt-root[data-mine=yes]").count()).toBe(1);
    await expect.poll(() => focused(page)).toBe("Menu");
    await person.until("play");
    await page.goto(`${page.url().replace(/\/learn.*$/, "")}/learn/bridgette`);
    await page.reload();
    await page.locator(".learn h1", { hasText: "Bridgette" }).waitFor();
    await page.getByRole("button", { name: "Back to the table" }).click();
    await page.locator(".felt-hand button").first().waitFor();
    expect(await page.locator(".learn").count()).toBe(0);
    await page.context().close();
  });

  test("open a clause of the rule book, and give the focus back", async () => {
    const page = await here.still();
    await visit(page, "/call-bridge");
    const key = page.getByRole("button", { name: "Clause C-P3 of the rule book" }).first();
    await key.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Clause C-P3 of the rule book" });
    await sheet.waitFor();
    expect(await sheet.textContent()).toMatch(/you must play a spade higher than the highest one there/);
    expect(await sheet.getByRole("table").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Clause C-P3 of the rule book");
    await page.context().close();
  });

  test("explain a word where it stands", async () => {
    const page = await here.still(PHONE);
    await visit(page, "/bridgette");
    const key = page.getByRole("button", { name: "contract", exact: true }).first();
    await key.focus();
    await page.keyboard.press("Enter");
    const told = page.getByRole("dialog", { name: "contract" });
    await told.waitFor();
    expect(await told.textContent()).toMatch(/What the auction ends in/);
    const box = await told.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await told.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("contract");
    await key.click();
    await told.waitFor();
    await key.click();
    await told.waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("the practice", () => {
  test.each(["trump", "colon", "bid"])("of %s tells right from wrong, by keyboard", async (theme) => {
    const page = await here.still(PHONE);
    await visit(page, `/practice/${theme}`);
    const asked = positions.filter(({ id }) => id.startsWith(`${theme}-`));
    for (const [index, { choices, allowed, forbidden, ask }] of asked.entries()) {
      await page.getByRole("heading", { name: `Position ${index + 1} of ${asked.length}` }).waitFor();
      const isWrong = index % 2 === 1 && (forbidden.length > 0 || ask === "winner");
      const wrong = choices.filter((choice) => !allowed.includes(choice));
      for (const choice of isWrong ? wrong.slice(0, 1) : allowed) {
        await page.locator(`[data-choice="${choice}"]`).focus();
        await page.keyboard.press("Space");
      }
      await page.getByRole("button", { name: "Check" }).press("Enter");
      const verdict = page.locator(".verdict-in");
      await expect.poll(() => verdict.textContent()).toMatch(isWrong ? /^Not quite\./ : /^Right\./);
      if (isWrong && ask !== "winner") expect(await verdict.locator(".reasons li").count()).toBe(1);
      await page.getByRole("button", { name: "Next" }).press("Enter");
    }
    const practice = page.locator(".practice");
    await expect.poll(() => practice.textContent()).toMatch(/That was all\d+ of \d+ right/);
    await page.context().close();
  });

  test("gives the reason of the table", async () => {
    const page = await here.still(PHONE);
    await visit(page, "/practice/trump");
    const first = positions.find(({ id }) => id === "trump-follow");
    await page.locator(`[data-choice="${first?.forbidden[0]?.action}"]`).click();
    await page.getByRole("button", { name: "Check" }).click();
    expect(await page.locator(".reasons").textContent()).toMatch(
      /You hold diamonds, so you must follow suit\. You may play the/,
    );
    expect(await violationsInThemes(page)).toEqual([]);
    await page.context().close();
  });
});

const COACHED = { coach: true, motion: "reduced" };

/** Windows beside the phone's own in which the coach is looked at. */
const OTHERS = [
  { width: 1000, height: 660 },
  { width: 1440, height: 900 },
  { width: 740, height: 360 },
];

/**
 * Play to the end, and press Understood whenever the coach speaks; what it spoke of, and what it covered in windows
 * of these sizes. Whoever is to act looks first at what came before, and hears the coach.
 */
async function coached(
  page: Page,
  person: Person,
  sizes: readonly { width: number; height: number }[],
): Promise<{ told: string[]; covered: string[] }> {
  const told: string[] = [];
  const covered: string[] = [];
  const card = page.locator(".coach");
  const until = Date.now() + 200_000;
  for (;;) {
    const due = await person.next();
    if (due !== null)
      await page.waitForFunction(() => !document.querySelector("[data-cue]"), null, { polling: 50 });
    await card.waitFor({ timeout: due === null ? 60 : 200 }).catch(() => undefined);
    const lesson = await page.evaluate(
      () => document.querySelector<HTMLElement>(".coach")?.dataset["lesson"],
    );
    if (lesson) {
      told.push(lesson);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await rested(page);
        let hidden = await inTheWay(page);
        for (let look = 0; hidden.length > 0 && look < 10; look += 1) {
          await page.waitForTimeout(200);
          hidden = await inTheWay(page);
        }
        for (const what of hidden) covered.push(`${what} by ${lesson} at ${size.width}`);
      }
      const key = page.locator(`.coach[data-lesson=${lesson}]`).getByRole("button", { name: "Understood" });
      await key.click({ timeout: 1000 }).catch(() => told.pop());
    } else if (!(await person.act(due)) || Date.now() > until) return { told, covered };
  }
}

/**
 * What can be pressed, as far as the coach's card lies on it; on a desk, and on the smallest phone but beside a bidding
 * box, also whoever sits there and what is played.
 */
function inTheWay(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const card = document.querySelector(".coach")?.getBoundingClientRect();
    if (!card) return [];
    const onDesk = ", .felt-plate, .felt-arch, .felt-card:is([data-zone=trick], [data-zone=upcard])";
    const isSmall = innerWidth < innerHeight && innerHeight <= 600;
    const isMoved = isSmall && document.querySelector(".bidding") === null;
    const seen = innerWidth < 1000 && !isMoved ? "button, a" : `button, a${onDesk}`;
    return Array.from(document.querySelectorAll<HTMLElement>(seen))
      .filter((key) => !key.closest(".coach") && key.checkVisibility())
      .filter((key) => {
        const box = key.getBoundingClientRect();
        const isBeside = box.right <= card.left + 1 || box.left >= card.right - 1;
        return box.width > 0 && !isBeside && box.top < card.bottom - 1 && box.bottom > card.top + 1;
      })
      .map((key) => key.getAttribute("aria-label") ?? `${key.className} ${key.textContent}`);
  });
}

describe("the coach", () => {
  test.each([
    ["Call Bridge", { width: 360, height: 740 }, ["call", "must-follow", "score"]],
    ["Bridgette", { width: 320, height: 568 }, ["up-card", "discard", "bid"]],
  ])(
    "speaks once of each thing in %s at %o, in nobody's way, and never again",
    async (game, phone, expected) => {
      const page = await here.page({ viewport: phone, settings: { coach: true } });
      const person = new Person(page);
      await person.open(game, 1);
      await page.locator(".coach").waitFor();
      const { told, covered } = await coached(page, person, [...OTHERS, phone]);
      expect(covered).toEqual([]);
      expect(new Set(told).size).toBe(told.length);
      for (const id of expected) expect(told).toContain(id);
      await page.goto(here.house.address);
      await person.open(game, 1);
      const again = await coached(page, person, []);
      expect(again.told.filter((id) => told.includes(id))).toEqual([]);
      await page.context().close();
    },
  );

  test("is heard, leads to the rules, and is silent when it is switched off", async () => {
    const page = await here.still({ ...PHONE, settings: COACHED });
    await page.getByRole("button", { name: "Play Call Bridge" }).click();
    await page.locator(".coach").waitFor();
    expect(await page.locator("[data-live=polite]").textContent()).toMatch(/How many tricks will you win\?/);
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "More about it" }).click();
    await page.locator(".learn h1", { hasText: "Call Bridge" }).waitFor();
    await expect.poll(() => focused(page)).toBe("Your call");
    await page.getByRole("button", { name: "Back to the table" }).click();
    await page.locator(".coach").getByRole("button", { name: "tricks" }).click();
    await page.getByRole("dialog", { name: "trick" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".coach").getByRole("button", { name: "Understood" }).click();
    await page.locator(".coach[data-lesson=call]").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Explain everything once more" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".coach[data-lesson=call]").waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("switch", { name: "Explain new things" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".coach").waitFor({ state: "detached" });
    await page.context().close();
  });

  test("remembers as long as the page lives where nothing may be stored", async () => {
    const context = await here.browser.newContext(PHONE);
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(here.house.address);
    await page.getByRole("button", { name: "Play Call Bridge" }).click();
    await page.locator(".coach[data-lesson=call]").waitFor();
    await page.getByRole("button", { name: "Understood" }).click();
    await page.locator(".coach[data-lesson=call]").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  test("is there for a first match that begins in Learn", async () => {
    const page = await here.still({ ...PHONE, settings: { coach: false } });
    await visit(page, "");
    await page.getByRole("button", { name: "Play a first match of Bridgette with the coach" }).click();
    await page.locator(".coach[data-lesson=up-card]").waitFor();
    await page.context().close();
  });
});

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import type { ServedHouse } from "./house.mjs";
import { Person } from "./player.ts";

const PROGRAM = fileURLToPath(new URL("../../.venv/bin/overtrick", import.meta.url));

export type Game = "call-bridge" | "bridgette";
/** What is done on each screen, which is called so. */
export type Look = (screen: string) => Promise<void>;

const SHEETS = ["scores", "log", "rules", "proof", "settings", "code"] as const;
const ALIKE = new Set<string>(["proof", "settings", "code"]);
const PHASES = { "call-bridge": ["calls", "play"], bridgette: ["exchange", "auction", "play"] } as const;
const PAGES = ["", "/call-bridge", "/bridgette", "/practice/colon", "/practice/bid", "/words"] as const;

/** A walk through every screen, in whatever language the page is, with a look at each. */
export class Tour {
  private readonly person: Person;
  /** Whether sheets that are the same in both games, or at home, are passed by. */
  private readonly isBrief: boolean;

  constructor(
    private readonly page: Page,
    private readonly look: Look,
    { finger = false, isBrief = false } = {},
  ) {
    this.isBrief = isBrief;
    this.person = new Person(page, finger);
  }

  /** Home, and the sheets over it. */
  async home(): Promise<void> {
    const { page } = this;
    await this.go("");
    await page.locator(".game .cta").first().waitFor();
    await this.look("home");
    const keys = page.locator(".home .foot .key:not([data-learn], .gold)");
    await this.sheet("tables", keys.nth(0));
    await this.sheet("settings", keys.nth(3));
    await keys.nth(2).click();
    await page.locator("dialog .block .cta").first().click();
    await page.locator(".code strong").waitFor();
    await this.close("device");
  }

  /** All there is to read and to practise. */
  async learn(): Promise<void> {
    const { page } = this;
    for (const path of PAGES) {
      await this.go(`#/learn${path}`);
      await page.locator(".learn .key, .learn a").last().waitFor();
      await this.look(`learn${path}`);
    }
    const word = page.locator(".learn .word").first();
    await this.go("#/learn/bridgette");
    await this.sheet("clause", page.locator(".clause-key").first());
    await word.click();
    await page.locator(".definition").waitFor();
    await this.look("definition");
    await this.go("#/learn/practice/trump");
    await page.locator(".choice-key").first().click();
    await page.locator(".practice .cta").click();
    await page.locator(".verdict").waitFor();
    await this.look("practice answered");
  }

  /** A match that is watched again, and judged. */
  async review(game: Game): Promise<void> {
    const { page } = this;
    await page.evaluate(() => sessionStorage.removeItem("overtrick.record"));
    await this.go("#/review/");
    await page.locator(".bring textarea").waitFor();
    await this.look("bring");
    await page.locator(".bring textarea").fill(record(game));
    await page.locator(".bring .key.gold").click();
    await page.locator(".review .transport select").first().waitFor();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowDown");
    await this.look(`review of ${game}`);
    const keys = page.locator(".bar-end .key");
    for (const [index, name] of [
      [1, "proof"],
      [2, "scores"],
      [3, "share"],
    ] as const)
      if (await keys.nth(index).isVisible()) await this.sheet(`review ${name}`, keys.nth(index));
    await keys.first().click();
    await page.locator(".judge-ask .key").click();
    await page.locator(".mistake-list .key").first().waitFor({ timeout: 60_000 });
    await page.locator(".judge-ask .key.gold").waitFor({ timeout: 60_000 });
    await this.look("judge");
    await page.locator(".mistake-list .key").first().click();
    await page.locator(".transport .verdict-line").waitFor();
    await this.look("mistake");
  }

  /** A table that is not ours. */
  async nowhere(): Promise<void> {
    await this.go("#/table/0123456789abcdef");
    await this.page.locator(".coming .cta").waitFor();
    await this.look("nowhere");
  }

  /** A table whose server is killed, and comes back. */
  async lost(house: ServedHouse): Promise<void> {
    await this.open("call-bridge");
    await this.until("play");
    const start = await house.crash();
    await this.page.locator(".lost").waitFor();
    await this.look("lost connection");
    await start();
    await this.page.locator(".lost").waitFor({ state: "detached" });
  }

  /** A match of one deal: every phase, every sheet over it, and what it came to. */
  async match(game: Game): Promise<void> {
    const { page } = this;
    await this.open(game);
    for (const phase of PHASES[game]) {
      await this.until(phase);
      await this.look(`${game} ${phase}`);
      await page.locator(".ask").click();
      await page.locator(".advice").waitFor();
      await this.look(`${game} ${phase} with a hint`);
    }
    await this.sheets(game);
    await this.until("over");
    await page.locator(".result .cta").waitFor();
    await this.look(`${game} result`);
    await page.waitForTimeout(500);
    await page.locator(".result .cta").click();
    await page.locator(".match-result").waitFor();
    await this.look(`${game} match`);
  }

  /** The rules of a table before it is opened, and the table. */
  async open(game: Game): Promise<void> {
    const { page } = this;
    await this.go("");
    await page.locator(`.game.${game} .quiet`).click();
    await page.locator("dialog[open] select").first().waitFor();
    await this.look(`${game} opening`);
    await page.locator("dialog[open] select").first().selectOption("1");
    await page.locator("dialog[open] .sheet-foot .cta").click();
    await page.locator(".felt-hand button").first().waitFor({ state: "attached" });
  }

  /** Go on until it is so, and there is something to do. */
  async until(phase: string): Promise<void> {
    await this.person.until(phase);
    if (phase === "play") await this.page.locator(".table[data-phase=play] .hint.mine").waitFor();
    if (phase === "auction") await this.page.locator("[data-bid=pass][aria-disabled=false]").waitFor();
  }

  private async sheets(game: Game): Promise<void> {
    const { page } = this;
    const menu = page.locator(".bar .key").first();
    await this.sheet(`${game} menu`, menu);
    const names = [...SHEETS, ...(game === "bridgette" ? [null, "colons"] : [])];
    for (const [index, name] of names.entries()) {
      if (name === null || (this.isBrief && ALIKE.has(name))) continue;
      await menu.click();
      await this.sheet(`${game} ${name}`, page.locator(".menu-list .key").nth(index));
    }
    await menu.click();
    await this.sheet(`${game} give up`, page.locator("dialog .quiet.danger"));
  }

  private async sheet(screen: string, key: Locator): Promise<void> {
    await key.click();
    await this.close(screen);
  }

  private async close(screen: string): Promise<void> {
    await this.page.locator("dialog[open]").waitFor();
    await this.look(screen);
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog[open]").waitFor({ state: "detached" });
  }

  private async go(hash: string): Promise<void> {
    const { page } = this;
    await page.evaluate((to) => {
      if (location.hash !== to) location.hash = to;
    }, hash);
  }
}

/** A deal played at random, in which a person is said to have sat at the second seat: there are mistakes. */
function record(game: Game): string {
  const args = ["random", "--game", game, "--seed", "2", "--deals", "1"];
  const made = JSON.parse(execFileSync(PROGRAM, args, { encoding: "utf8" })) as { players: string[] };
  const players = made.players.map((_, seat) => (seat === 1 ? "person" : "strong"));
  return JSON.stringify({ ...made, meta: { players } });
}

import { errors, type Locator, type Page } from "playwright-core";

const PATIENCE = 5000;

/** What is due from the person; null while others act. */
type Due = "match" | "final" | "deal" | "call" | "exchange" | "bid" | "card" | null;

/** The phase in which each is due. */
const PHASES: Partial<Record<string, string>> = {
  call: "calls",
  exchange: "exchange",
  bid: "auction",
  card: "play",
};

/** A person at the screen: looks at what is there, and presses it with a mouse or a finger. */
export class Person {
  constructor(
    readonly page: Page,
    private readonly finger = false,
  ) {}

  async press(what: Locator): Promise<void> {
    if (this.finger) await what.tap({ timeout: PATIENCE });
    else await what.click({ timeout: PATIENCE });
  }

  /** Open a table of so many deals, as a person does who wants other rules than the usual. */
  async open(game: string, deals: number): Promise<void> {
    await this.press(this.page.getByRole("button", { name: `Rules: ${game}` }));
    await this.page.getByLabel("Deals").selectOption(String(deals));
    await this.press(this.page.getByRole("button", { name: "Open the table" }));
    await this.page.locator(".felt-hand button").first().waitFor({ state: "attached" });
  }

  /** What can be done now, by its name. */
  next(): Promise<Due> {
    return this.page.evaluate(() => {
      const is = (selector: string): boolean =>
        document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (is(".match-result")) return "match";
      if (is(".table[data-phase=over] .result .cta")) return "final";
      if (is(".result .cta[aria-disabled=false]")) return "deal";
      if (is(".calls .k[aria-disabled=false]")) return "call";
      if (is(".exchange")) return "exchange";
      if (is("[data-bid=pass][aria-disabled=false]")) return "bid";
      return is(".table[data-phase=play] .hint.mine") ? "card" : null;
    });
  }

  /** Do the next thing; whether the match goes on. What went away under the finger is looked at anew. */
  async act(due?: Due): Promise<boolean> {
    try {
      return await this.doNext(due === undefined ? await this.next() : due);
    } catch (error) {
      if (error instanceof errors.TimeoutError) return true;
      throw error;
    }
  }

  private async doNext(due: Due): Promise<boolean> {
    const { page } = this;
    switch (due) {
      case "match":
        return false;
      case "final":
        await this.press(page.locator(".result .cta"));
        break;
      case "deal":
        await this.press(page.locator(".result .cta"));
        break;
      case "call":
        await this.press(page.locator(".calls .k[aria-disabled=false]").first());
        break;
      case "exchange":
        await this.press(page.locator(".exchange .key"));
        await this.press(page.locator(".exchange .cta"));
        break;
      case "bid":
        await this.bid();
        break;
      case "card":
        await this.play();
        break;
      case null:
        await page.waitForTimeout(60);
        return true;
    }
    await page.waitForTimeout(30);
    return true;
  }

  /** Go on until the match is over, or for so many milliseconds. */
  async finish(patience = 240_000): Promise<void> {
    const until = Date.now() + patience;
    while (await this.act())
      if (Date.now() > until) throw new Error(`stuck: ${await this.page.locator("body").textContent()}`);
    await this.page.waitForTimeout(500); // a result that has only just come hears no press
  }

  /** Go on until it is so. */
  async until(phase: string): Promise<void> {
    const end = Date.now() + 120_000;
    const table = this.page.locator(`.table[data-phase=${phase}]`);
    while (!(await table.isVisible())) {
      const due = await this.next();
      if (due !== null && PHASES[due] === phase) return table.waitFor();
      await this.act(due);
      if (Date.now() > end) throw new Error(`never came to ${phase}`);
    }
  }

  /** The first bid that is possible, if nobody has bid; else a pass. */
  private async bid(): Promise<void> {
    const { page } = this;
    const isFresh = (await page.locator(".ribbon .call, .auction .call").count()) === 0;
    const level = page.locator(".levels .k[aria-disabled=false]").first();
    const key = page.locator(".matrix .k[aria-disabled=false]").first();
    if (isFresh && (await key.isVisible())) return this.press(key);
    if (isFresh && (await level.isVisible())) {
      await this.press(level);
      return this.press(page.locator(".strains .k[aria-disabled=false]").first());
    }
    return this.press(page.locator("[data-bid=pass]"));
  }

  /** Play the first card that may be played, where it can be seen. */
  private async play(): Promise<void> {
    const point = await this.page.evaluate(() => {
      const cards = document.querySelectorAll<HTMLElement>(".felt-hand button:not([aria-disabled=true])");
      const bottom = cards[cards.length - 1]?.getBoundingClientRect().bottom ?? 0;
      if (bottom > innerHeight || (cards[0]?.getBoundingClientRect().top ?? 0) < 0)
        scrollBy(0, bottom - innerHeight); // enlarged until the hand is out of sight
      for (const card of cards) {
        const { left, top, width, height } = card.getBoundingClientRect();
        for (const across of [0.15, 0.3, 0.5, 0.8])
          for (const down of [0.2, 0.5, 0.8]) {
            const [x, y] = [left + width * across, top + height * down];
            if (document.elementFromPoint(x, y)?.closest(".felt-card") === card) return { x, y };
          }
      }
      return null;
    });
    if (point === null) return;
    if (!this.finger) return this.page.mouse.click(point.x, point.y);
    await this.page.touchscreen.tap(point.x, point.y);
    await this.page.waitForTimeout(40);
    await this.page.touchscreen.tap(point.x, point.y);
  }
}

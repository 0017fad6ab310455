import type { Page } from "playwright-core";

/** So many presses of Tab at most lead to anything that can be pressed. */
const FAR = 80;

/** A person without a mouse: nothing but the keys of a keyboard, and eyes for where the focus is. */
export class Keys {
  constructor(readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Whether what has the focus is such a thing, and shows it. */
  at(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => {
      const { activeElement } = document;
      if (!activeElement?.matches(wanted)) return false;
      if (!activeElement.matches(":focus-visible")) throw new Error(`no focus is seen on ${wanted}`);
      return true;
    }, selector);
  }

  /** Tab until the focus is there. */
  async to(selector: string, key = "Tab"): Promise<void> {
    for (let presses = 0; !(await this.at(selector)); presses += 1) {
      if (presses > FAR) throw new Error(`${key} does not lead to ${selector}`);
      await this.press(key);
    }
  }

  private sees(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }

  /** Open a table of one deal from the home page. */
  async open(game: string): Promise<void> {
    await this.to(`[aria-label="Rules: ${game}"]`);
    await this.press("Enter");
    await this.page.locator("dialog select").first().waitFor();
    await this.to("dialog select");
    await this.press("Home");
    const chosen = () => this.page.locator("dialog select").first().inputValue();
    while ((await chosen()) !== "1") await this.press("ArrowDown");
    await this.to("dialog .cta");
    await this.press("Enter");
    await this.page.locator(".felt-hand button").first().waitFor({ state: "attached" });
  }

  /** Do what is due until the match is over. */
  async finish(patience = 200_000): Promise<void> {
    const end = Date.now() + patience;
    while (!(await this.sees(".match-result"))) {
      if (Date.now() > end) throw new Error(`stuck: ${await this.page.locator("body").textContent()}`);
      if (await this.sees(".result .cta[aria-disabled=false], .result .cta:not([aria-disabled])"))
        await this.enter(".result .cta");
      else await this.act();
    }
  }

  private async enter(selector: string): Promise<void> {
    await this.to(selector);
    await this.press("Enter");
    await this.page.waitForTimeout(60);
  }

  private async act(): Promise<void> {
    if (await this.sees(".exchange")) return this.exchange();
    if (await this.sees(".calls .k[aria-disabled=false]"))
      return this.enter(".calls .k[aria-disabled=false]");
    if (await this.sees(".table[data-phase=play] .hint.mine")) return this.card();
    if (!(await this.sees("[data-bid=pass][aria-disabled=false]"))) return this.page.waitForTimeout(50);
    const isFresh = (await this.page.locator(".auction .call").count()) === 0;
    await this.enter(isFresh ? ".matrix .k[aria-disabled=false]" : "[data-bid=pass]");
  }

  /** To the hand with Tab, through it with the arrows, and marked with Space. */
  private async exchange(): Promise<void> {
    await this.to(".felt-hand button");
    await this.press("Home");
    while (!(await this.sees(".exchange .cta[aria-disabled=false]"))) {
      await this.press("Space");
      await this.press("ArrowRight");
    }
    await this.enter(".exchange .cta");
  }

  /** The first card that may be played, with the arrows. */
  private async card(): Promise<void> {
    await this.to(".felt-hand button");
    for (
      let card = 0;
      card < 13 && !(await this.at(".felt-hand button:not([aria-disabled=true])"));
      card += 1
    )
      await this.press(card === 0 ? "Home" : "ArrowRight");
    await this.press("Enter");
    await this.page.waitForTimeout(60);
  }
}

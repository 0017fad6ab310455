import type { Locator, Page } from "playwright-core";

const PATIENCE = 60_000;

/** What a screen reader says of a live region: how urgently, and the text that came. */
interface Heard {
  readonly how: string;
  readonly text: string;
}

interface Hearing {
  heard: Heard[];
}

/** Runs in the page: whatever comes into a live region is heard, once, as a screen reader would say it. */
function listen(): void {
  const hearing = globalThis as unknown as Hearing;
  hearing.heard = [];
  const politeness = (node: Node): string | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest("[aria-live], [role=status], [role=alert]");
    if (!region) return null;
    return (
      region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" ? "assertive" : "polite")
    );
  };
  const hear = (node: Node): void => {
    const how = node.isConnected ? politeness(node) : null;
    const text = node.textContent?.trim() ?? "";
    if (how !== null && text !== "") hearing.heard.push({ how, text });
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "characterData") hear(target);
      else for (const node of addedNodes) hear(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** A person who hears the page: finds things by role and name alone, and acts on what is announced. */
export class Listener {
  private cursor = 0;
  private hasBid = false;

  constructor(readonly page: Page) {}

  async open(game: string): Promise<void> {
    const { page } = this;
    await page.evaluate(listen);
    await this.press(page.getByRole("button", { name: `Rules: ${game}` }));
    await page.getByRole("combobox", { name: "Deals" }).selectOption({ label: "1" });
    await this.press(page.getByRole("button", { name: "Open the table" }));
  }

  /** Everything that was heard, in order. */
  heard(): Promise<Heard[]> {
    return this.page.evaluate(() => (globalThis as unknown as Hearing).heard);
  }

  /** Do what is called for until the totals are told. */
  async play(): Promise<void> {
    for (let heard = await this.next(); !heard.text.startsWith("Totals: "); heard = await this.next())
      if (heard.how === "assertive") await this.answer(heard.text);
  }

  private async answer(call: string): Promise<void> {
    const { page } = this;
    const exchange = /^Put (\d+) cards away: 0 chosen/.exec(call);
    if (exchange) return this.exchange(Number(exchange[1]));
    if (call.endsWith("how many tricks will you win?"))
      return this.press(this.may(page.getByRole("group", { name: "Calls" })));
    if (call.endsWith("bid, double or pass.")) return this.bid();
    if (call.startsWith("Your turn: ")) return this.press(this.may(this.hand));
  }

  get hand(): Locator {
    return this.page.getByRole("group", { name: "Your hand" });
  }

  /** The first key or card of a group that is not announced as disabled. */
  private may(group: Locator, name = /./): Locator {
    return group.getByRole("button", { name, disabled: false }).first();
  }

  private async exchange(count: number): Promise<void> {
    for (let card = 0; card < count; card += 1) {
      await this.press(this.hand.getByRole("button", { pressed: false }).first());
      await this.hand.getByRole("button", { pressed: true }).nth(card).waitFor({ timeout: PATIENCE });
    }
    await this.press(this.page.getByRole("button", { name: `Put ${count} away`, disabled: false }));
  }

  /** Once the first bid that is possible, by its level and its strain; then passes. */
  private async bid(): Promise<void> {
    const box = this.page.getByRole("group", { name: "Bids and calls" });
    if (this.hasBid) return this.press(box.getByRole("button", { name: "Pass" }));
    this.hasBid = true;
    for (const name of [/^Level \d/, /^\d/]) await this.press(this.may(box, name));
  }

  private press(what: Locator): Promise<void> {
    return what.press("Enter", { timeout: 10_000 });
  }

  private async next(): Promise<Heard> {
    const heard = await this.page.waitForFunction(
      (cursor) => (globalThis as unknown as Hearing).heard[cursor],
      this.cursor,
      { timeout: PATIENCE },
    );
    this.cursor += 1;
    return (await heard.jsonValue()) ?? { how: "", text: "" };
  }
}

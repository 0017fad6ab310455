import type { Page } from "playwright-core";

/** Until what moves has come to rest and the table is laid out anew; five seconds at most. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const isMoving = (): boolean =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    const end = performance.now() + 5000;
    for (let still = 0; still < 5 && performance.now() < end; still += 1) {
      await frame();
      if (isMoving()) still = -1;
    }
  });
}

/** Letters of so many pixels where a reader has set nothing else; 16 is usual. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** What cannot be read or reached on the screen as it is, in a line each. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(".unseen, [inert], svg, option, .slider-marks");
    const top =
      [".definition:popover-open", "dialog[open]", ".learn", ".result"]
        .map((layer) => document.querySelector(layer))
        .find((layer) => layer !== null) ?? document.body;
    const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);

    if (document.documentElement.scrollWidth > width + 1) found.add("the page scrolls sideways");
    for (const part of [top, ...top.querySelectorAll("*")])
      if (
        scrolls(getComputedStyle(part).overflowX) &&
        part.scrollWidth > part.clientWidth + 1 &&
        !part.matches(".ribbon, .scroll, .law-scroll, textarea")
      )
        found.add(`scrolls sideways: ${nameOf(part)}`);

    /** Whether that much of the screen can be brought into sight; if not, what is in its way. */
    const hiddenBy = (element: Element, { left, right, top: above, bottom }: DOMRect): string | null => {
      let [across, down] = [true, true];
      for (let around = element; across || down; ) {
        const parent = around.parentElement;
        if (parent === null || getComputedStyle(around).position === "fixed") break;
        around = parent;
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (scrolls(style.overflowX)) across = false;
        if (scrolls(style.overflowY)) down = false;
        if (across && style.overflowX !== "visible" && (left < box.left - 1.5 || right > box.right + 1.5))
          return nameOf(around);
        if (down && style.overflowY !== "visible" && (above < box.top - 2 || bottom > box.bottom + 2))
          return nameOf(around);
      }
      if (across && (left < -1 || right > width + 1)) return "the edge at the side";
      const root = getComputedStyle(document.documentElement).overflowY;
      return down && !scrolls(root) && (above < -2 || bottom > height + 2) ? "the edge above or below" : null;
    };

    /** The part of it that is in sight now, however its surroundings are scrolled. */
    const inSight = (element: Element, box: DOMRect): DOMRect => {
      let [left, right, above, bottom] = [box.left, box.right, box.top, box.bottom];
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const port = around.getBoundingClientRect();
        [left, right] = [Math.max(left, port.left), Math.min(right, port.right)];
        [above, bottom] = [Math.max(above, port.top), Math.min(bottom, port.bottom)];
      }
      return new DOMRect(left, above, Math.max(0, right - left), Math.max(0, bottom - above));
    };

    const texts: { element: Element; box: DOMRect }[] = [];
    for (const element of top.querySelectorAll("*")) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (own.length === 0 || !isSeen(element)) continue;
      const boxes = own.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((box) => box.width > 1);
      });
      const style = getComputedStyle(element);
      if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) {
        if (!element.matches(".felt-name")) found.add(`cut short: ${nameOf(element)}`);
        continue;
      }
      for (const box of boxes) {
        const by = hiddenBy(element, box);
        if (by !== null) {
          found.add(`hidden: ${nameOf(element)} by ${by}`);
          break;
        }
        const seen = inSight(element, box);
        if (seen.width > 1 && seen.height > 1) texts.push({ element, box: seen });
      }
    }

    const layer = (element: Element): Element | null =>
      element.closest(
        ".advice, .toast, .lost, .coach, .felt-chip, .felt-last, .result, .definition, .learn-bar, .sheet-foot",
      );
    const sticks = (element: Element): boolean => element.closest(".learn-bar, .sheet-foot, thead") !== null;
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element || layer(one.element) !== layer(other.element)) continue;
        if (sticks(one.element) || sticks(other.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 3 && down > Math.max(4, Math.min(one.box.height, other.box.height) * 0.4))
          found.add(`written over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }

    for (const key of top.querySelectorAll("button, a[href], select, input, textarea, summary")) {
      if (!isSeen(key) || key.closest(".felt")) continue;
      if (top === document.body && key.closest("[inert]")) continue;
      const target = key.matches("input") ? (key.closest("label") ?? key) : key;
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = target.getBoundingClientRect();
      const points = [0.5, 0.2, 0.8].flatMap((across) =>
        [0.5, 0.2, 0.8].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
      );
      const isReached = points.some(([x, y]) => {
        if (x < 0 || y < 0 || x > width || y > height) return false;
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.contains(target));
      });
      if (!isReached) found.add(`cannot be pressed: ${nameOf(key)} at ${box.left | 0},${box.top | 0}`);
    }

    if (top === document.body) {
      const hand = document.querySelector(".felt-hand button")?.getBoundingClientRect();
      if (hand) scrollBy(0, hand.bottom + 60 - height);
      for (const card of document.querySelectorAll(".felt-hand button")) {
        const box = card.getBoundingClientRect();
        const columns = Array.from({ length: 24 }, (_, index) => box.left + ((index + 0.5) / 24) * box.width);
        const isReached = columns.some((x) =>
          [0.1, 0.3, 0.6].some(
            (down) =>
              document.elementFromPoint(x, box.top + box.height * down)?.closest(".felt-card") === card,
          ),
        );
        if (!isReached) found.add(`no part of it can be touched: ${nameOf(card)}`);
      }
      scrollTo(0, 0);
    }
    return [...found];
  });
}

/** Where what is read on a key is no part of what it is called, or a key is too small for a finger. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const found: string[] = [];
    const top =
      [".definition:popover-open", "dialog[open]", ".learn", ".result"]
        .map((layer) => document.querySelector(layer))
        .find((layer) => layer !== null) ?? document.body;
    for (const key of top.querySelectorAll<HTMLElement>("button, a[href], select, label:has(input)")) {
      if (!key.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (key.closest(".felt, [inert]")) continue;
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen of it counts
      const text = key.innerText;
      const seen = plain(text);
      const name = plain(key.ariaLabel ?? text);
      if (!key.matches("select") && !name.includes(seen)) found.push(`“${seen}” is called “${name}”`);
      const { width, height } = key.getBoundingClientRect();
      const isInText = key.matches(".word");
      if (!isInText && (width < 43.9 || height < 43.9))
        found.push(`“${name}” is ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
    return found;
  });
}

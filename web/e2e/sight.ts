import type { Page } from "playwright-core";
import { type Eyes, open } from "./eyes.ts";

type Seeing = { readonly eyes: Eyes };

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
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "eyes" in globalThis))) await page.evaluate(open);
  const found = [];
  for (const look of [sideways, cutOff, overwritten, unreachable, untouchable])
    found.push(...(await page.evaluate(look)));
  return [...new Set(found)];
}

/** What must be scrolled sideways, and is no table or ribbon. */
function sideways(): string[] {
  const { top, nameOf, scrolls } = (globalThis as unknown as Seeing).eyes;
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth + 1 ? ["the page scrolls sideways"] : [];
  for (const part of [top(), ...top().querySelectorAll("*")])
    if (
      scrolls(getComputedStyle(part).overflowX) &&
      part.scrollWidth > part.clientWidth + 1 &&
      !part.matches(".ribbon, .scroll, .law-scroll, textarea")
    )
      found.push(`scrolls sideways: ${nameOf(part)}`);
  return found;
}

/** Text that is cut off: by dots, by what is around it, or by the edge of the screen. Only names on plates may be. */
function cutOff(): string[] {
  const { nameOf, hiddenBy, texts } = (globalThis as unknown as Seeing).eyes;
  const found: string[] = [];
  for (const { element, boxes } of texts()) {
    if (element.matches(".felt-name")) continue;
    const isDotted = getComputedStyle(element).textOverflow === "ellipsis";
    if (isDotted && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${nameOf(element)}`);
    const by = boxes.map((box) => hiddenBy(element, box)).find((each) => each !== null);
    if (by) found.push(`hidden: ${nameOf(element)} by ${by}`);
  }
  return found;
}

/** Texts of one layer that lie over each other; what sticks to an edge while the rest is scrolled may. */
function overwritten(): string[] {
  const LAYERS =
    ".advice, .toast, .lost, .coach, .felt-chip, .felt-last, .result, .definition, .learn-bar, .sheet-foot";
  const { nameOf, inSight, texts } = (globalThis as unknown as Seeing).eyes;
  const seen = texts()
    .filter(({ element }) => !element.closest(".learn-bar, .sheet-foot, .result-keys, thead"))
    .flatMap(({ element, boxes }) => boxes.map((box) => ({ element, box: inSight(element, box) })))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .map((each) => ({ ...each, layer: each.element.closest(LAYERS) }));
  const found: string[] = [];
  for (const [index, { element, box, layer }] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      if (element === other.element || layer !== other.layer) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 3 && down > Math.max(4, Math.min(box.height, other.box.height) * 0.4))
        found.push(`written over each other: ${nameOf(element)} and ${nameOf(other.element)}`);
    }
  return found;
}

/** Keys of which no part can be pressed, wherever they are scrolled to. */
function unreachable(): string[] {
  const { top, nameOf, isSeen } = (globalThis as unknown as Seeing).eyes;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const found: string[] = [];
  for (const key of top().querySelectorAll("button, a[href], select, input, textarea, summary")) {
    if (!isSeen(key) || key.closest(".felt")) continue;
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
    if (!isReached) found.push(`cannot be pressed: ${nameOf(key)} at ${box.left | 0},${box.top | 0}`);
  }
  return found;
}

/** Cards of the hand of which no part can be touched. */
function untouchable(): string[] {
  const { top, nameOf } = (globalThis as unknown as Seeing).eyes;
  if (top() !== document.body) return [];
  const cards = [...document.querySelectorAll(".felt-hand button")];
  const bottom = cards[0]?.getBoundingClientRect().bottom ?? 0;
  scrollBy(0, bottom + 60 - document.documentElement.clientHeight);
  const found = cards
    .filter((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const columns = Array.from({ length: 24 }, (_, index) => left + ((index + 0.5) / 24) * width);
      return !columns.some((x) =>
        [0.1, 0.3, 0.6].some(
          (down) => document.elementFromPoint(x, top + height * down)?.closest(".felt-card") === card,
        ),
      );
    })
    .map((card) => `no part of it can be touched: ${nameOf(card)}`);
  scrollTo(0, 0);
  return found;
}

/** Where what is read on a key is no part of what it is called, or a key is too small for a finger. */
export async function misfits(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "eyes" in globalThis))) await page.evaluate(open);
  return page.evaluate(() => {
    const { top, isSeen } = (globalThis as unknown as Seeing).eyes;
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const found: string[] = [];
    for (const key of top().querySelectorAll<HTMLElement>("button, a[href], select, label:has(input)")) {
      if (!isSeen(key) || key.closest(".felt")) continue;
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen of it counts
      const text = key.innerText;
      const [seen, name] = [plain(text), plain(key.ariaLabel ?? text)];
      if (!key.matches("select") && !name.includes(seen)) found.push(`“${seen}” is called “${name}”`);
      const { width, height } = key.getBoundingClientRect();
      const isInSentence = key.matches(".word");
      if (!isInSentence && (width < 43.9 || height < 43.9))
        found.push(`“${name}” is ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
    return found;
  });
}

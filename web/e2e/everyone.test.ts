import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Listener } from "./listener.ts";
import { Person } from "./player.ts";

const here = openHere();
/** A page of nobody, on which pictures are compared. */
let desk: Page;

beforeAll(async () => {
  desk = await here.browser.newPage();
});

const PHONE = { width: 360, height: 740 };
const LYING = { width: 740, height: 360 };

test("with reduced motion a deal is told in full, nothing flies, and nothing fades for long", async () => {
  const page = await here.page({
    viewport: PHONE,
    reducedMotion: "reduce",
    settings: { speed: 0.5 },
  });
  await page.evaluate(() => {
    const seen = { longest: 0, flights: 0 };
    Object.assign(globalThis, { seen });
    const look = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        seen.longest = Math.max(seen.longest, Number(effect.getComputedTiming().duration ?? 0));
        const places = effect.getKeyframes().map((frame) => String(frame["transform"] ?? ""));
        if (places.some((place) => /translate/.test(place)) && new Set(places).size > 1) seen.flights += 1;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const person = new Listener(page);
  await person.open("Call Bridge");
  await person.play();
  const told = (await person.heard()).map(({ text }) => text);
  expect(told.filter((line) => /wins? the trick\.$/.test(line))).toHaveLength(13);
  expect(told.filter((line) => /(leads?|plays?) the .* of .*\.$/.test(line))).toHaveLength(52);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { longest: number; flights: number } }).seen,
  );
  expect(seen.longest).toBeGreaterThan(0);
  expect(seen.longest).toBeLessThanOrEqual(200);
  expect(seen.flights).toBe(0);
  await page.context().close();
});

test("where the system gives the colours, keys have an edge and the focus is seen", async () => {
  const page = await here.page({ viewport: PHONE, forcedColors: "active" });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("auction");
  await page.waitForTimeout(400);
  const edges = await page.locator(".dock .k:visible, .bar .key:visible").evaluateAll((keys) =>
    keys.map((key) => {
      const own = getComputedStyle(key);
      const before = getComputedStyle(key, "::before");
      return Math.max(
        Number.parseFloat(own.borderTopWidth),
        before.content === "none" ? 0 : Number.parseFloat(before.borderTopWidth),
      );
    }),
  );
  expect(edges.length).toBeGreaterThan(12);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1);
  for (const place of [".felt-hand button", ".levels .k", ".bar .key"]) {
    const before = await shot(page);
    await page.locator(place).first().focus();
    await page.keyboard.press("Shift");
    await page.waitForTimeout(300);
    expect(await differing(before, await shot(page)), place).toBeGreaterThan(0.0005);
  }
  await page.context().close();
});

async function shot(page: Page, selector = "body"): Promise<string> {
  const picture = await page.locator(selector).first().screenshot({ animations: "disabled" });
  return picture.toString("base64");
}

/** What part of two pictures of one size differs in shape, 0 to 1: each from its darkest to its lightest. */
async function differing(one: string, other: string): Promise<number> {
  return desk.evaluate(
    async (pictures) => {
      const shapes = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext("2d");
          pen?.drawImage(image, 0, 0);
          const data = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
          const light = Array.from({ length: data.length / 4 }, (_, pixel) =>
            [0, 1, 2].reduce((sum, part) => sum + (data[4 * pixel + part] ?? 0), 0),
          );
          const [least, most] = light.reduce(
            ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
            [Number.POSITIVE_INFINITY, 0] as readonly [number, number],
          );
          return light.map((value) => (value - least) / (most - least));
        }),
      );
      const [first = [], second = []] = shapes;
      return first.filter((value, at) => Math.abs(value - (second[at] ?? 0)) > 0.25).length / first.length;
    },
    [one, other],
  );
}

const DEFICIENCIES = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const;

test("the four suits are told apart by their shapes however colours are seen", async () => {
  const page = await here.page({ viewport: { width: 1440, height: 900 } });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("auction");
  await page.locator(".matrix [data-bid='1C']").waitFor();
  const devtools = await page.context().newCDPSession(page);
  for (const type of DEFICIENCIES) {
    await devtools.send("Emulation.setEmulatedVisionDeficiency", { type });
    const suits: string[] = [];
    for (const suit of "CDHS") suits.push(await shot(page, `.matrix [data-bid="7${suit}"] .suit`));
    for (const [index, one] of suits.entries())
      for (const other of suits.slice(index + 1)) {
        const part = await differing(one, other);
        expect(part, `${type} ${index}`).toBeGreaterThan(0.05);
      }
  }
  await page.context().close();
});

async function boxes(page: Page, selector: string): Promise<number[][]> {
  await page.bringToFront(); // a page behind another is not laid out anew
  return page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [left, top, width, height];
    }),
  );
}

test("a left-handed phone that lies has its keys at the other side, and plays", async () => {
  const viewport = { width: 740, height: 360 };
  const device = { viewport, hasTouch: true, isMobile: true, settings: { leftHanded: true } };
  const page = await here.page(device);
  const person = new Person(page, true);
  await person.open("Bridgette", 1);
  await person.until("auction");
  const keys = async (): Promise<readonly [number, number]> => {
    const [[left = 0, , width = 0] = []] = await boxes(page, ".bidding");
    return [left, left + width];
  };
  const isClear = async (): Promise<boolean> => {
    const [from, to] = await keys();
    return (await boxes(page, ".felt-hand button")).every(
      ([left = 0, , width = 0]) => left >= to - 12 || left + width <= from + 12,
    );
  };
  expect((await keys())[1]).toBeLessThan(viewport.width / 2);
  await expect.poll(isClear).toBe(true);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).tap();
  await page.getByRole("switch", { name: "Left-handed" }).tap();
  await page.keyboard.press("Escape");
  expect((await keys())[0]).toBeGreaterThan(viewport.width / 2);
  await expect.poll(isClear).toBe(true);
  await person.until("play");
  await person.finish();
  await page.context().close();
});

test("from right to left the seats, the fan and the bidding box stay where they are", async () => {
  const page = await here.page({ viewport: PHONE });
  const person = new Person(page);
  await person.open("Bridgette", 1);
  await person.until("auction");
  const mirrored = await page.context().newPage();
  await mirrored.goto(
    page
      .url()
      .replace("#", "?lang=en-XB#")
      .replace(/^([^?]*)$/, "$1?lang=en-XB"),
  );
  await mirrored.locator(".levels .k").first().waitFor();
  expect(await mirrored.evaluate(() => document.documentElement.dir)).toBe("rtl");
  for (const size of [LYING, PHONE, { width: 1440, height: 900 }, LYING]) {
    await page.setViewportSize(size);
    await mirrored.setViewportSize(size);
    for (const part of [
      ".felt-seat",
      ".felt-hand button",
      ".bidding .k[data-bid]:not(.strains .k), .levels .k",
    ]) {
      const off = async (): Promise<number> => {
        const [here, there] = [await boxes(page, part), (await boxes(mirrored, part)).flat()];
        return Math.max(
          ...here.flat().map((value, index) => Math.abs(value - (there[index] ?? Number.POSITIVE_INFINITY))),
        );
      };
      await expect.poll(off, { message: `${part} at ${size.width}`, timeout: 8000 }).toBeLessThanOrEqual(1);
    }
  }
  await page.context().close();
});

test("each card can be touched on 24 px by 60, on a phone of 360 px", async () => {
  const page = await here.page({ viewport: PHONE });
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.until("play");
  await page.waitForTimeout(400);
  const touched = await page.locator(".felt-hand button").evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const hits = (x: number, y: number): boolean =>
        document.elementFromPoint(x, y)?.closest(".felt-card") === card;
      const down = top + Math.min(30, height / 2);
      const columns = Array.from({ length: Math.ceil(width) }, (_, x) => left + x + 0.5).filter((x) =>
        hits(x, down),
      );
      const middle = columns[Math.floor(columns.length / 2)] ?? 0;
      const rows = Array.from({ length: Math.ceil(height) }, (_, y) => top + y + 0.5).filter((y) =>
        hits(middle, y),
      );
      return [columns.length, rows.length];
    }),
  );
  expect(touched).toHaveLength(13);
  for (const [wide = 0, high = 0] of touched) {
    expect(wide).toBeGreaterThanOrEqual(23);
    expect(high).toBeGreaterThanOrEqual(60);
  }
  await page.context().close();
});

/** Draws the contact sheets in docs/screens: every screen at the canonical sizes, in the three rooms. */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBrowser, openHouse, openPage } from "./house.mjs";

const SCREENS = fileURLToPath(new URL("../../docs/screens", import.meta.url));
const SIZES = [
  { name: "320x568", viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 },
  { name: "360x740", viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: "740x360", viewport: { width: 740, height: 360 }, deviceScaleFactor: 2 },
  { name: "1440x900", viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const THEMES = ["emerald", "midnight", "dawn"];

const mine = (page) => page.locator(".table[data-phase=play] .hint.mine").waitFor({ timeout: 20_000 });
const next = (page, name) => page.getByRole("button", { name }).click();

/** Play the first card that may be played. */
async function play(page) {
  await mine(page);
  const card = page.locator(".felt-hand button:not([aria-disabled=true])").first();
  await card.focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
}

async function toTheEnd(page) {
  for (let card = 0; card < 40 && !(await page.locator(".result").isVisible()); card += 1) {
    if (await page.locator(".hint.mine").isVisible()) await play(page).catch(() => undefined);
    else await page.waitForTimeout(200);
  }
  await page.waitForTimeout(1200);
}

/** Each screen: how to come to it from the one before. */
const STORIES = [
  ["home", async () => undefined],
  [
    "learn",
    async (page) => {
      await next(page, "Learn");
      await page.getByRole("link", { name: "The rules of Bridgette" }).click();
      await page.locator(".figure").first().scrollIntoViewIfNeeded();
    },
  ],
  [
    "practice",
    async (page) => {
      await page.goto(new URL("/#/learn/practice/trump", page.url()).href);
      await page.locator(".choice-key").first().waitFor();
    },
  ],
  [
    "rules",
    async (page) => {
      await page.goto(new URL("/", page.url()).href);
      await next(page, "Rules: Call Bridge");
    },
  ],
  [
    "calls",
    async (page) => {
      await page.keyboard.press("Escape");
      await next(page, "Play Call Bridge");
      await page.locator(".calls .k[aria-disabled=false]").first().waitFor({ timeout: 20_000 });
    },
  ],
  [
    "call-bridge",
    async (page) => {
      await page.locator(".calls .k[aria-disabled=false]").nth(1).click();
      for (let trick = 0; trick < 3; trick += 1) await play(page);
      await mine(page);
    },
  ],
  ["call-bridge-result", toTheEnd],
  [
    "proof",
    async (page) => {
      await page.locator(".proof-tick").click();
    },
  ],
  [
    "exchange",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.goto(new URL("/", page.url()).href);
      await next(page, "Play Bridgette");
      await page.locator(".exchange").waitFor({ timeout: 20_000 });
      await next(page, "A proposal");
      await page.waitForTimeout(5200);
    },
  ],
  [
    "auction",
    async (page) => {
      await next(page, /^Put \d+ away$/);
      await page.locator("[data-bid=pass][aria-disabled=false]").waitFor({ timeout: 20_000 });
      const level = page.locator(".levels .k[aria-disabled=false]").first();
      if (await level.isVisible()) await level.click();
    },
  ],
  [
    "bridgette",
    async (page) => {
      const bid = page.locator(".matrix .k[aria-disabled=false], .strains .k[aria-disabled=false]");
      if (await bid.first().isVisible()) await bid.first().click();
      for (
        let call = 0;
        call < 6 && !(await page.locator(".table[data-phase=play]").isVisible());
        call += 1
      ) {
        await page.waitForTimeout(700);
        const pass = page.locator("[data-bid=pass][aria-disabled=false]");
        if (await pass.isVisible()) await pass.click();
      }
      for (let trick = 0; trick < 3; trick += 1) await play(page);
      await mine(page);
    },
  ],
  ["bridgette-result", toTheEnd],
  [
    "menu",
    async (page) => {
      await next(page, "Menu");
    },
  ],
];

/** One sheet: its pictures side by side, as a small WebP. */
async function sheet(browser, name, pictures, height) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join("");
  const style = `body{margin:0;padding:8px;background:#20262a;display:flex;flex-wrap:wrap;gap:8px}img{height:${height}px}`;
  await page.setContent(`<!doctype html><style>${style}</style>${images}`);
  await page.waitForTimeout(300);
  const size = await page.evaluate(() => document.documentElement.scrollHeight);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 72,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: 1600, height: size, scale: 1 },
  });
  await writeFile(`${SCREENS}/${name}.webp`, Buffer.from(data, "base64"));
  await page.close();
}

const only = process.argv[2];
const [house, browser] = await Promise.all([openHouse(), openBrowser()]);
try {
  await mkdir(SCREENS, { recursive: true });
  for (const { name, ...device } of SIZES)
    for (const theme of THEMES) {
      if (only && !`${name}-${theme}`.includes(only)) continue;
      const page = await openPage(browser, house.address, { ...device, settings: { theme } });
      await page.waitForTimeout(800);
      const pictures = [];
      for (const [story, come] of STORIES) {
        await come(page).catch((error) =>
          console.error(`${name} ${theme} ${story}: ${error.message.split("\n")[0]}`),
        );
        await page.waitForTimeout(700);
        pictures.push((await page.screenshot()).toString("base64"));
      }
      await page.context().close();
      await sheet(
        browser,
        `${name}-${theme}`,
        pictures,
        name === "1440x900" ? 320 : name === "740x360" ? 250 : 520,
      );
      console.log(`${name}-${theme}.webp`);
    }
} finally {
  await browser.close();
  await house.close();
}

import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openHouse } from "../e2e/house.mjs";
import { marks, median, traced } from "./browser.mjs";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const THROTTLE = 4;
/** What the developer tools call Fast 4G. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
const TASKS = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** In the page: marks when a card starts to move and when no deal goes on, and presses Play once it has been painted. */
function watch() {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    const { zone } = this.dataset;
    if (this.classList.contains("felt-card"))
      void animation.ready.then(() => performance.mark(`moving ${zone === "trick" ? zone : "other"}`));
    return animation;
  };
  addEventListener("pointerdown", () => performance.mark("tap"), { capture: true });
  new MutationObserver(() => {
    if (!document.querySelector("[data-cue=deal], [data-cue=sort]")) performance.mark("dealt");
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-cue"] });
  const looking = new MutationObserver(() => {
    const play = document.querySelector(".game.call-bridge .cta");
    if (!play) return;
    looking.disconnect();
    requestAnimationFrame(() => setTimeout(() => play.click()));
  });
  looking.observe(document, { childList: true, subtree: true });
}

/** A place on the first card that may be played at which nothing covers it. */
function open() {
  for (const card of document.querySelectorAll(".felt-hand button:not([aria-disabled=true])")) {
    const { left, top } = card.getBoundingClientRect();
    const [x, y] = [left + 12, top + 40];
    if (document.elementFromPoint(x, y)?.closest(".felt-card") === card) return { x, y };
  }
  return null;
}

/** The milliseconds from the first tap to the end of the deal, its sorting included; none before there was both. */
function skipped() {
  const [tap] = performance.getEntriesByName("tap");
  const end = performance.getEntriesByName("dealt").find(({ startTime }) => tap && startTime > tap.startTime);
  return end && end.startTime - tap.startTime;
}

const still = () => document.getAnimations().length === 0;

/** A first visit on a slow phone: until the first card moves, then until the first own card is played. */
async function once(browser, address) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const paths = new Set();
  page.on("request", (request) => paths.add(new URL(request.url()).pathname));
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  await page.goto(address, { waitUntil: "commit" });
  const first = await page.waitForFunction(
    () => performance.getEntriesByName("moving other")[0]?.startTime,
    undefined,
    { polling: 100 },
  );
  const moving = await first.jsonValue();
  const fetched = [...paths];

  await page.touchscreen.tap(PHONE.viewport.width / 2, PHONE.viewport.height / 3);
  const skip = await (await page.waitForFunction(skipped)).jsonValue();
  await page.locator(".calls .k[aria-disabled=false]").first().tap();
  await page.locator(".table[data-phase=play] .hint.mine").waitFor();
  await page.waitForFunction(still, undefined, { polling: 200 });
  const point = await page.evaluate(open);
  if (!point) throw new Error("no card to tap");
  const { events } = await traced(browser, TASKS, async () => {
    // One tap lifts the card, another plays it.
    await page.touchscreen.tap(point.x, point.y);
    await page.waitForTimeout(500);
    await page.touchscreen.tap(point.x, point.y);
    await page.waitForTimeout(1000);
  });
  await context.close();
  const tap = marks(events, "tap").at(-1);
  const start = marks(events, "moving trick").find(({ ts }) => ts > tap.ts);
  if (!start) throw new Error("the card that was tapped did not move");
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur }) =>
      name === "RunTask" && pid === tap.pid && tid === tap.tid && ts + dur > tap.ts && ts < start.ts,
  );
  return {
    moving: moving / 1000,
    skip,
    longest: Math.max(...tasks.map(({ dur }) => dur)) / 1000,
    answer: (start.ts - tap.ts) / 1000,
    fetched,
  };
}

/** The kilobytes of files as they are sent. */
async function sent(paths) {
  const sizes = paths.map(async (path) => {
    const file = `${DIST}${path === "/" ? "/index.html" : path}`;
    return (await stat(`${file}.br`).catch(() => stat(file))).size;
  });
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / 1024;
}

export async function visit(browser, times) {
  await stat(`${DIST}/index.html`).catch(() => {
    throw new Error("build the client first: npm run build");
  });
  const house = await openHouse();
  const found = [];
  try {
    for (let time = 0; time < times; time++) {
      const { fetched, ...one } = await once(browser, house.address);
      // The browser fetches the icon and the manifest of its own accord.
      const files = fetched.filter((path) => !path.startsWith("/api/"));
      one.all = await sent([...new Set([...files, "/icon.svg", "/manifest.webmanifest"])]);
      one.scripts = await sent(files.filter((path) => path.endsWith(".js")));
      console.error("visit", JSON.stringify(one));
      found.push(one);
    }
  } finally {
    await house.close();
  }
  const row = (what, key, digits, aim) =>
    `| ${what} | ${median(found.map((one) => one[key])).toFixed(digits)} | ≤ ${aim} |`;
  return [
    `A first visit on a phone of ${PHONE.viewport.width} × ${PHONE.viewport.height}, CPU ${THROTTLE} times slower, ` +
      `Fast 4G, cold cache; median of ${times}. Play is pressed as soon as it is seen. Sizes are compressed by brotli.`,
    "",
    "| first visit | measured | aim |",
    "| --- | ---: | --- |",
    row("navigation to the first moving card, s", "moving", 2, 2.5),
    row("tap in the midst of the first deal to its end, ms", "skip", 0, 200),
    row("longest task between the tap on a card and its motion, ms", "longest", 0, 50),
    row("tap on a card to its motion, the server's answer included, ms", "answer", 0, 100),
    row("JavaScript before first play, KB", "scripts", 1, 60),
    row("everything before first play, KB", "all", 1, 150),
  ];
}

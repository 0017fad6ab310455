import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { marks, median, traced } from "./browser.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const VIEWPORT = { width: 800, height: 600 };
const BUSY = 100_000;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const PAGES = ["ours", "react"];

/** Both pages, built as for production, on a server of their own. */
async function openPages() {
  const directory = await mkdtemp(join(tmpdir(), "overtrick-bench-"));
  await build({
    root: HERE,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic", importSource: "react" } },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: PAGES.map((page) => join(HERE, `${page}.html`)) },
    },
  });
  const server = createServer(async (request, response) => {
    const path = join(directory, new URL(request.url, "http://bench").pathname);
    try {
      const body = await readFile(path);
      response
        .writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** CPU of the page's main thread until now, in milliseconds. */
async function cpu(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1e3;
}

/** Until the page has nothing more to do, such as drawing the faces of its cards. */
async function idle(session) {
  for (let quiet = 0, before = await cpu(session); quiet < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await cpu(session);
    quiet = now - before < 10 ? quiet + 1 : 0;
    before = now;
  }
}

const CALM = ["viz", "blink.user_timing"];
const WATCHED = [...CALM, "devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

/** The scene once, in a fresh page. */
async function once(browser, address, page, isBlocked) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const tab = await context.newPage();
  tab.on("pageerror", (error) => console.error(page, error));
  await tab.goto(`${address}/${page}.html`);
  const session = await context.newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await idle(session);
  const { answer, events } = await traced(browser, isBlocked ? WATCHED : CALM, async () => {
    const before = await cpu(session);
    const shift = await tab.evaluate((blocked) => window.bench(blocked), isBlocked);
    return { shift, spent: (await cpu(session)) - before };
  });
  await context.close();
  const [begin] = marks(events, "begin");
  const [end] = marks(events, "end");
  const during = events.filter(({ ts }) => ts >= begin.ts && ts <= end.ts);
  const drawn = during.filter(({ name, ph }) => name === "Display::DrawAndSwap" && ph !== "E");
  const blocks = marks(during, "block");
  const stale = drawn.filter((frame) => blocks.some(({ ts }) => frame.ts >= ts && frame.ts < ts + BUSY));
  const forced = during.filter(
    ({ name, pid, args }) => name === "Layout" && pid === begin.pid && args.beginData?.stackTrace?.length > 0,
  );
  return {
    seconds: (end.ts - begin.ts) / 1e6,
    shift: answer.shift,
    cpu: answer.spent,
    frames: drawn.length,
    each: (answer.spent / drawn.length) * 1000,
    held: blocks.length ? stale.length / blocks.length : 0,
    forced: forced.length,
  };
}

/** Rounds of both pages in turn; the order changes from round to round. */
async function interleaved(browser, address, rounds, isBlocked) {
  const found = { ours: [], react: [] };
  for (let round = 0; round < rounds; round++)
    for (const page of round % 2 ? [...PAGES].reverse() : PAGES) {
      const one = await once(browser, address, page, isBlocked);
      console.error(page, isBlocked ? "blocked" : "free", JSON.stringify(one));
      found[page].push(one);
    }
  return found;
}

export async function motion(browser, rounds) {
  const pages = await openPages();
  try {
    const free = await interleaved(browser, pages.address, rounds, false);
    const blocked = await interleaved(browser, pages.address, rounds, true);
    return table(free, blocked);
  } finally {
    await pages.close();
  }
}

function table(free, blocked) {
  const row = (what, found, key, digits, aim) => {
    const [ours, react] = PAGES.map((page) => median(found[page].map((one) => one[key])));
    const ratio = median(found.ours.map((one, index) => one[key] / found.react[index][key]));
    return `| ${what} | ${ours.toFixed(digits)} | ${react.toFixed(digits)} | ${ratio.toFixed(2)} | ${aim} |`;
  };
  const most = (what, key, digits) => {
    const all = (page) => [...free[page], ...blocked[page]].map((one) => one[key]);
    const [ours, react] = PAGES.map((page) => Math.max(...all(page)).toFixed(digits));
    return `| ${what} | ${ours} | ${react} | – | 0 |`;
  };
  const seconds = median(free.ours.map((one) => one.seconds)).toFixed(0);
  return [
    `A deal of 52 cards, the sort and six tricks in ${seconds} s, ${VIEWPORT.width} × ${VIEWPORT.height}; ` +
      `${free.ours.length} interleaved rounds; as many again of two tricks, with 100 ms of every 300 blocked. ` +
      "Medians; ratios are medians of the rounds' ratios.",
    "",
    "| motion | ours | React, state per frame | ratio | aim |",
    "| --- | ---: | ---: | ---: | --- |",
    row("main-thread CPU per drawn frame, µs", free, "each", 0, "ratio ≤ 0.45"),
    row("main-thread CPU for the scene, ms", free, "cpu", 0, ""),
    row("frames drawn", free, "frames", 0, ""),
    row("frames drawn per blocked 100 ms", blocked, "held", 2, "ratio ≥ 3"),
    most("layout shift, the most of all rounds", "shift", 4),
    most("forced layouts in the scene, likewise", "forced", 0),
  ];
}

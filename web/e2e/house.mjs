import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { program } from "../chromium.mjs";

const PROGRAM = fileURLToPath(new URL("../../.venv/bin/overtrick", import.meta.url));
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A server of our own on a port of its choosing, which can be killed and started again there. */
export async function openHouse() {
  const directory = await mkdtemp(join(tmpdir(), "overtrick-"));
  const house = { address: "", child: null };
  const start = async (port) => {
    const child = spawn(PROGRAM, ["serve", "--port", String(port), "--data-dir", directory], {
      cwd: ROOT,
      env: { ...process.env, OVERTRICK_INTERPRETED: "1" }, // no compiler beside the browser
      stdio: ["ignore", "pipe", "inherit"],
    });
    house.child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
      if (found) {
        house.address = found;
        break;
      }
    }
    child.stdout.resume();
  };
  const kill = (signal) =>
    new Promise((resolve) => {
      house.child.once("exit", resolve);
      house.child.kill(signal);
    });
  await start(0);
  return {
    get address() {
      return house.address;
    },
    /** Die without a word, and come back at the same address. */
    async crash() {
      const { port } = new URL(house.address);
      await kill("SIGKILL");
      return () => start(port);
    },
    async close() {
      await kill("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function openBrowser(...args) {
  return chromium.launch({ executablePath: program(), args: ["--no-sandbox", "--disable-gpu", ...args] });
}

export const QUICK = {
  speed: 2,
  hold: 0,
  pace: 0,
  sound: false,
  haptics: false,
  coach: false,
};

/** A page with these settings, as if a person had chosen them here before. */
export async function openPage(browser, address, { settings = {}, ...device } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...device });
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem("overtrick.settings") === null)
        localStorage.setItem("overtrick.settings", kept);
    },
    JSON.stringify({ ...QUICK, ...settings }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A page where nothing flies, in a window that is soon painted: for tests of something else than motion. */
export function openStill(browser, address, { settings = {}, ...device } = {}) {
  return openPage(browser, address, {
    viewport: { width: 1040, height: 660 },
    ...device,
    settings: { motion: "reduced", ...settings },
  });
}

/** Measures the client's motion beside a peer in React, and the way to the first card; prints Markdown. */
import { parseArgs } from "node:util";
import { openBrowser } from "./browser.mjs";
import { motion } from "./motion.mjs";
import { visit } from "./visit.mjs";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error("--rounds wants a number from 1 on");

const browser = await openBrowser();
try {
  const visits = rounds < 5 ? 1 : 5;
  const lines = [...(await motion(browser, rounds)), "", ...(await visit(browser, visits))];
  console.log(lines.join("\n"));
} finally {
  await browser.close();
}

import { expect, test } from "vitest";
import { openHere } from "./here.ts";

const here = openHere();

/** In the page: keeps the loudest that goes to the loudspeaker, from 0 to 1. */
function listen(): void {
  const heard = { loudest: 0 };
  Object.assign(window, { heard });
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode) {
      const analyser = new AnalyserNode(this.context, { fftSize: 8192 });
      connect.call(this, analyser);
      const samples = new Float32Array(analyser.fftSize);
      setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) heard.loudest = Math.max(heard.loudest, Math.abs(sample));
      }, 50);
    }
    return connect.call(this, to);
  } as typeof AudioNode.prototype.connect;
}

async function loudest(sound: boolean): Promise<number> {
  const page = await here.page({ settings: { sound } });
  await page.evaluate(listen);
  await page.getByRole("button", { name: "Play Call Bridge" }).click();
  const key = page.locator(".calls .k[aria-disabled=false]").first();
  await key.click({ timeout: 30_000 });
  await page.locator(".table[data-phase=play] .hint.mine").waitFor({ timeout: 30_000 });
  const card = page.locator(".felt-hand button:not([aria-disabled=true])").first();
  await card.focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(2500);
  const found = await page.evaluate(() => (window as unknown as { heard: { loudest: number } }).heard);
  await page.context().close();
  return found.loudest;
}

test("a deal is heard, softly, and nothing at all where sound is switched off", async () => {
  const softly = await loudest(true);
  expect(softly).toBeGreaterThan(0.02);
  expect(softly).toBeLessThan(0.4);
  expect(await loudest(false)).toBe(0);
});

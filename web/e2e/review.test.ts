import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHere } from "./here.ts";
import { Person } from "./player.ts";

const PROGRAM = fileURLToPath(new URL("../../.venv/bin/overtrick", import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 } };
const GAMES = { "call-bridge": 52 + 4, bridgette: 26 } as const;

const here = openHere();

/** A record of a match played at random. */
function record(game: string, deals = 2): string {
  const args = ["random", "--game", game, "--seed", "2", "--deals", String(deals)];
  return execFileSync(PROGRAM, args, { encoding: "utf8" });
}

/** Bring a record by its text, and watch it. */
async function bring(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Watch a record" }).click();
  await page.getByLabel("The text of the record").fill(text);
  await page.getByRole("button", { name: "Watch", exact: true }).click();
}

const watched = (page: Page) => page.locator(".review");
const atStep = (page: Page, step: number) => page.locator(`.review[data-step="${step}"]`).waitFor();
const spoken = (page: Page) => page.locator("[data-live=polite]").textContent();
const cards = (page: Page) => page.locator(".felt-cards .felt-card").count();

test("a match is watched from its result, by link and from its record", async () => {
  const page = await here.still();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const person = new Person(page);
  await person.open("Call Bridge", 1);
  await person.finish();
  await page.getByRole("button", { name: "Review" }).click();
  await watched(page).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".felt-cards .felt-card").length === 52);
  expect(await spoken(page)).toMatch(/^Deal 1 of 1, before the first action\. Deal 1\. .* deals\.$/);

  for (let step = 1; step <= GAMES["call-bridge"]; step += 1) {
    await page.keyboard.press("ArrowRight");
    await atStep(page, step);
    const isCard = step > 4;
    const place = isCard
      ? `trick ${Math.ceil((step - 4) / 4)}, card ${((step - 5) % 4) + 1}`
      : `call ${step}`;
    expect(await spoken(page)).toContain(`Deal 1 of 1, ${place}. `);
  }
  expect(await page.locator(".deal-result li").count()).toBe(4);
  await expect.poll(() => cards(page)).toBe(4);
  expect(await page.locator(".proof-tick").count()).toBe(1);

  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link").inputValue();
  const stranger = await here.still(PHONE);
  await stranger.goto(link);
  await atStep(stranger, 55);
  expect(await spoken(stranger)).toBe(await spoken(page));
  expect(await stranger.evaluate(async () => (await fetch("/api/tables")).json())).toEqual([]);
  expect(await stranger.context().cookies()).toEqual([]);

  await stranger.getByRole("button", { name: "Share" }).click();
  const [download] = await Promise.all([
    stranger.waitForEvent("download"),
    stranger.getByRole("link", { name: "Save the record" }).click(),
  ]);
  await stranger.keyboard.press("Escape");
  const story = await spoken(stranger);
  await stranger.goto(here.house.address);
  await stranger.getByRole("button", { name: "Watch a record" }).click();
  await stranger.locator("input[type=file]").setInputFiles(await download.path());
  await watched(stranger).waitFor();
  await stranger.keyboard.press("End");
  await stranger.keyboard.press("ArrowLeft");
  await atStep(stranger, 55);
  expect(await spoken(stranger)).toBe(story);
  expect(faults).toEqual([]);
  await stranger.context().close();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "The final result" }).waitFor();
  await page.context().close();
});

test("a page loaded again, and a server killed, come back to the same step", async () => {
  const page = await here.still(PHONE);
  await bring(page, record("bridgette"));
  await watched(page).waitFor();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowDown");
  const story = await spoken(page);
  const kept = (): Promise<unknown> =>
    page.waitForFunction(() =>
      location.hash.endsWith(`/${document.querySelector<HTMLElement>(".review")?.dataset["step"]}`),
    );
  await kept();
  await page.reload();
  await watched(page).waitFor();
  expect(await spoken(page)).toBe(story);
  const start = await here.house.crash();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  expect(await spoken(page)).toBe(story);
  await kept();
  await start();
  await page.reload();
  await watched(page).waitFor();
  expect(await spoken(page)).toBe(story);
  await page.context().close();
});

test.each(Object.keys(GAMES))("every way through %s by keyboard", async (game) => {
  const page = await here.still();
  await bring(page, record(game));
  await watched(page).waitFor();
  const place = async () => (await spoken(page))?.split(". ")[0];
  const press = async (key: string): Promise<string | undefined> => {
    const before = await spoken(page);
    await page.keyboard.press(key);
    await expect.poll(() => spoken(page)).not.toBe(before);
    return place();
  };
  const last = game === "bridgette" ? 2 : 4;
  expect(await press("ArrowDown")).toMatch(/call \d+$/);
  expect(await press("ArrowDown")).toContain(`trick 1, card ${last}`);
  expect(await press("ArrowDown")).toContain(`trick 2, card ${last}`);
  expect(await press("ArrowUp")).toContain(`trick 1, card ${last}`);
  expect(await press("End")).toContain(`trick 13, card ${last}`);
  expect(await press("ArrowRight")).toMatch(/^Deal 2 of \d, before the first action/);
  expect(await press("ArrowLeft")).toContain(`trick 13, card ${last}`);
  expect(await press("Home")).toMatch(/^Deal 1 of \d, before the first action/);
  expect(await press("PageDown")).toMatch(/^Deal 2 of \d, before the first action/);
  expect(await press("PageUp")).toMatch(/^Deal 1 of \d, before the first action/);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLElement>(".review")?.dataset["step"]) > 2,
  );
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play on" }).waitFor();
  await page.waitForTimeout(300);
  const rest = await spoken(page);
  await page.waitForTimeout(1500);
  expect(await spoken(page)).toBe(rest);
  await page.context().close();
});

test("however fast the steps follow, what lies on the felt is the last of them", async () => {
  const page = await here.still();
  await bring(page, record("call-bridge"));
  await watched(page).waitFor();
  for (let times = 0; times < 3; times += 1) {
    for (let step = 0; step < 16; step += 1) await page.keyboard.press("ArrowRight");
    await atStep(page, 16);
    await expect.poll(() => cards(page), { timeout: 5000 }).toBe(52 - 8);
    await page.keyboard.press("Home");
    await expect.poll(() => cards(page)).toBe(52);
  }
  await page.context().close();
});

test("every way through by what is seen: keys, lists and the slider", async () => {
  const page = await here.still({ ...PHONE, hasTouch: true, isMobile: true });
  await bring(page, record("call-bridge", 3));
  await watched(page).waitFor();
  await page.getByRole("button", { name: "Next trick" }).tap();
  await atStep(page, 4);
  await page.getByRole("button", { name: "Forward one step" }).tap();
  await atStep(page, 5);
  await page.getByRole("button", { name: "Trick before" }).tap();
  await atStep(page, 4);
  await page.getByLabel("Deal", { exact: true }).selectOption({ label: "Deal 3" });
  await atStep(page, 0);
  await page.getByLabel("Trick", { exact: true }).selectOption({ label: "Trick 7" });
  await atStep(page, 32);
  const slider = page.getByRole("slider", { name: "Place in the deal" });
  await slider.fill("20");
  await atStep(page, 20);
  expect(await slider.getAttribute("aria-valuetext")).toBe("trick 4, card 4");
  expect(await page.getByRole("region", { name: "All hands" }).getByRole("listitem").count()).toBe(4);
  await page.getByRole("button", { name: "Scores" }).tap();
  expect(await page.getByRole("dialog").getByRole("row").count()).toBe(5);
  await page.context().close();
});

test("what is wrong with a record is said in the words of the checking command", async () => {
  const page = await here.still(PHONE);
  const good = JSON.parse(record("call-bridge")) as { deals: { actions: string[] }[] };
  await page.getByRole("button", { name: "Watch a record" }).click();
  const alert = page.getByRole("alert");
  const watch = async (text: string): Promise<void> => {
    await page.getByLabel("The text of the record").fill(text);
    await page.getByRole("button", { name: "Watch", exact: true }).click();
  };
  await watch("");
  await expect.poll(() => alert.textContent()).toBe("There is nothing here to read.");
  await watch('{"format": "overtrick/1"');
  await expect.poll(() => alert.textContent()).toMatch(/^This is not JSON: it cannot be read at line 1/);
  const [deal] = good.deals;
  const wrong = { ...good, deals: [{ ...deal, actions: ["0", ...(deal?.actions.slice(1) ?? [])] }] };
  await watch(JSON.stringify(wrong));
  let said = "";
  try {
    execFileSync(PROGRAM, ["check", "-", "--json"], { input: JSON.stringify(wrong), encoding: "utf8" });
  } catch (error) {
    said = (JSON.parse((error as { stdout: string }).stdout) as { message: string }).message;
  }
  expect(said).not.toBe("");
  await expect.poll(() => alert.textContent()).toBe(`Deal 1, action 1: ${said}`);
  await watch(" ".repeat(300_000));
  await expect.poll(() => alert.textContent()).toMatch(/longer than 256 kB/);
  await watch(JSON.stringify({ ...good, deals: [] }));
  await page.getByText("No deal of this match has been finished yet").waitFor();
  await page.context().close();
});

test("a record is dropped anywhere on the page", async () => {
  const page = await here.still();
  await page.getByRole("button", { name: "Watch a record" }).click();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "match.json", { type: "application/json" }));
    return data;
  }, record("bridgette"));
  await page.dispatchEvent("main", "dragover", { dataTransfer: dropped });
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await watched(page).waitFor();
  await page.context().close();
});

test("a link that is wrong, and a table of somebody else, say so", async () => {
  const page = await here.still(PHONE);
  await page.goto(`${here.house.address}/#/review/shared/none.of-ours/1/0`);
  await page.getByRole("alert").getByText("This link leads to no finished match").waitFor();
  await page.goto(`${here.house.address}/#/review/table/0123456789abcdef`);
  await page.getByRole("alert").getByText("This match is not one of yours").waitFor();
  await page.goto(`${here.house.address}/#/review/file/1/3`);
  await page.getByText("This record was not kept here").waitFor();
  await page.getByLabel("The text of the record").fill(record("bridgette"));
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await watched(page).waitFor();
  await page.context().close();
});

test("the deals that are over are watched while the match goes on, and not shared", async () => {
  const page = await here.still();
  const person = new Person(page);
  await person.open("Bridgette", 2);
  await person.until("shuffle");
  await page.goto(here.house.address);
  await page.getByRole("button", { name: "My tables" }).click();
  await page.getByRole("button", { name: /^Review: Bridgette/ }).click();
  await watched(page).waitFor();
  expect(await page.getByLabel("Deal", { exact: true }).locator("option").count()).toBe(1);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("alert").getByText("A match can be shared when it is over.").waitFor();
  expect(await page.getByLabel("Link").count()).toBe(0);
  await page.context().close();
});

test("where the text runs from right to left, the table and the keys stay where they are", async () => {
  const found: unknown[] = [];
  for (const language of ["", "?lang=en-XB"]) {
    const page = await here.still(PHONE);
    await page.evaluate((kept) => sessionStorage.setItem("overtrick.record", kept), record("call-bridge"));
    await page.goto(`${here.house.address}/${language}#/review/file/1/7`);
    await watched(page).waitFor();
    await page.waitForTimeout(500);
    found.push(
      await page
        .locator(".felt-card, .transport-keys button")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left))),
    );
    await page.context().close();
  }
  expect(found[0]).toEqual(found[1]);
});

test("with motion reduced every step is there at once", async () => {
  const page = await here.still({ settings: { motion: "reduced" }, ...PHONE });
  await bring(page, record("call-bridge"));
  await watched(page).waitFor();
  for (let step = 1; step <= 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    await atStep(page, step);
  }
  await expect.poll(() => cards(page)).toBe(52 - 4);
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((each) => {
      const { effect } = each;
      return effect instanceof KeyframeEffect && effect.target?.closest(".felt")
        ? effect.getKeyframes().filter(({ transform }) => transform !== undefined && transform !== "none")
        : [];
    }),
  );
  expect(moving).toEqual([]);
  await page.context().close();
});

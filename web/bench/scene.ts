import record from "../src/felt/fixtures/call-bridge.json";
import type { FeltSettings } from "../src/felt/index.ts";
import type { Update, Welcome } from "../src/protocol/messages.ts";

/** What both pages show: a recorded match from before its deal until six tricks are taken. */
const recorded = record as unknown as { readonly welcome: Welcome; readonly updates: readonly Update[] };
const from = recorded.updates.findIndex((update) => update.phase === "deal");

function until(tricks: number): readonly Update[] {
  const to = recorded.updates.findIndex((update) => (update.public?.tricks.length ?? 0) >= tricks);
  return recorded.updates.slice(from + 1, to + 1);
}

const WHOLE = until(6);
/** While the main thread is blocked, two tricks are enough. */
const SHORT = until(2);

export const { welcome } = recorded;
export const first = recorded.updates[from] as Update;

export const settings: FeltSettings = {
  theme: "emerald",
  back: "theme",
  colours: 2,
  speed: 1,
  hold: 700,
  sound: false,
  haptics: false,
  leftHanded: false,
  reducedMotion: false,
  sort: "suits",
};

export function say(id: string, args: Record<string, string | number> = {}): string {
  return [id.replace("felt-", ""), ...Object.values(args)].join(" ");
}

const BUSY = 100;
const EVERY = 300;

function block(): void {
  performance.mark("block");
  const end = performance.now() + BUSY;
  while (performance.now() < end);
}

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/** Lets the driver run the scene; the answer is the layout shift seen meanwhile. */
export function offer(run: (story: readonly Update[]) => Promise<void>): void {
  const bench = async (blocked: boolean): Promise<number> => {
    let shift = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) shift += (entry as Shift).value;
    };
    const watcher = new PerformanceObserver((list) => add(list.getEntries()));
    watcher.observe({ type: "layout-shift" });
    performance.mark("begin");
    const timer = blocked ? setInterval(block, EVERY) : undefined;
    await run(blocked ? SHORT : WHOLE);
    clearInterval(timer);
    performance.mark("end");
    add(watcher.takeRecords());
    return shift;
  };
  Object.assign(window, { bench });
}

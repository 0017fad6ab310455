import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEAF, StrayGuard } from "./stray.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { activeElement: null, body: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(detail: number, target: object = {}) {
  return { detail, target: target as EventTarget, preventDefault: vi.fn(), stopPropagation: vi.fn() };
}

function isHeard(guard: StrayGuard, given: ReturnType<typeof press>): boolean {
  guard.hear(given);
  const [prevented, stopped] = [given.preventDefault, given.stopPropagation].map(
    ({ mock }) => mock.calls.length,
  );
  expect(prevented).toBe(stopped);
  return prevented === 0;
}

it("hears no pointer in the first moments of a sheet, and every one after", () => {
  const guard = new StrayGuard();
  expect(isHeard(guard, press(1))).toBe(false);
  vi.advanceTimersByTime(DEAF - 1);
  expect(isHeard(guard, press(2))).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isHeard(guard, press(1))).toBe(true);
});

it("hears at once who went to a key by keyboard, but not Enter pressed once more", () => {
  const guard = new StrayGuard();
  const key = { focus: vi.fn() } as unknown as HTMLElement;
  guard.give(key);
  expect(key.focus).toHaveBeenCalledOnce();
  expect(isHeard(guard, press(0, key))).toBe(false);
  expect(isHeard(guard, press(0))).toBe(true);
  vi.advanceTimersByTime(DEAF);
  expect(isHeard(guard, press(0, key))).toBe(true);
});

it("takes the focus from nothing that is still there", () => {
  vi.stubGlobal("document", { activeElement: {}, body: null });
  const guard = new StrayGuard();
  const key = { focus: vi.fn() } as unknown as HTMLElement;
  guard.give(key);
  expect(key.focus).not.toHaveBeenCalled();
  expect(isHeard(guard, press(0, key))).toBe(true);
});

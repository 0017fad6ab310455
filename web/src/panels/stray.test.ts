import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEAF, StrayGuard } from "./stray.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("lets no press through in the first moments of a sheet, and every one after", () => {
  const guard = new StrayGuard();
  const press = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });
  const [stray, late, meant] = [press(), press(), press()];
  guard.hear(stray);
  vi.advanceTimersByTime(DEAF - 1);
  guard.hear(late);
  vi.advanceTimersByTime(1);
  guard.hear(meant);
  for (const { preventDefault, stopPropagation } of [stray, late]) {
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(stopPropagation).toHaveBeenCalledOnce();
  }
  expect(meant.preventDefault).not.toHaveBeenCalled();
  expect(meant.stopPropagation).not.toHaveBeenCalled();
});

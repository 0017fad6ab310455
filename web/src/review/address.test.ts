import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame, read, type Source, write } from "./address.ts";

const sources = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{16}$/).map((table): Source => ({ kind: "table", table })),
  fc.stringMatching(/^[\w-]{10,40}\.[\w-]{27}$/).map((word): Source => ({ kind: "shared", word })),
  fc.constant<Source>({ kind: "file" }),
);

test("an address leads back to where it was written", () => {
  fc.assert(
    fc.property(sources, fc.nat(9998), fc.nat(999), (source, deal, step) => {
      const address = write(source, { deal, step });
      expect(read(address.replace("#/review/", ""))).toEqual({ source, place: { deal, step } });
    }),
  );
});

test("deals are counted from one, and a place may be left out", () => {
  expect(write({ kind: "file" })).toBe("#/review/file/1/0");
  expect(read("table/00ff")).toEqual({
    source: { kind: "table", table: "00ff" },
    place: { deal: 0, step: 0 },
  });
  expect(read("file/2").place).toEqual({ deal: 1, step: 0 });
  expect(read("file/0/3").place).toEqual({ deal: 0, step: 3 });
});

test.each(["", "x", "table/", "table/xyz", "table/00/-1", "shared/a/b/c", "file/1/2/3", "shared/../x"])(
  "%s names nothing",
  (address) => {
    expect(read(address)).toEqual({ source: null, place: { deal: 0, step: 0 } });
  },
);

test("two sources are the same when they name the same", () => {
  expect(isSame({ kind: "shared", word: "a" }, { kind: "shared", word: "a" })).toBe(true);
  expect(isSame({ kind: "shared", word: "a" }, { kind: "shared", word: "b" })).toBe(false);
  expect(isSame({ kind: "file" }, null)).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLines } from "~/lib/compare-lines";

const SIGNS = { kept: " ", removed: "-", added: "+" };
const written = (before: string, after: string) =>
  compareLines([...before], [...after])
    .map(({ type, text }) => SIGNS[type] + text)
    .join("");

test.each([
  ["", "", ""],
  ["ab", "ab", " a b"],
  ["", "a", "+a"],
  ["a", "", "-a"],
  ["abc", "axc", " a-b+x c"],
  ["abc", "bca", "-a b c+a"],
  ["aa", "a", " a-a"],
])("from %j to %j: %j", (before, after, lines) => {
  expect(written(before, after)).toBe(lines);
});

test("what is kept and removed is the earlier text, what is kept and added the later one", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before, after);
      const without = (type: string) => compared.filter((line) => line.type !== type).map(({ text }) => text);
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

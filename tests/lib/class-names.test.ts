import { expect, test } from "vitest";
import { classNames } from "~/lib/class-names";

test.each([
  [["a", "b"], "a b"],
  [["a", false, null, undefined, ""], "a"],
  [[false], undefined],
])("%j becomes %j", (names, expected) => {
  expect(classNames(...names)).toBe(expected);
});

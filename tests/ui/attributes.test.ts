import { expect, test } from "vitest";
import { classNames } from "~/ui/attributes";

test.each<[Parameters<typeof classNames>, string | undefined]>([
  [["a", "b"], "a b"],
  [["a", false, null, undefined, ""], "a"],
  [[false], undefined],
])("%j becomes %j", (names, expected) => {
  expect(classNames(...names)).toBe(expected);
});

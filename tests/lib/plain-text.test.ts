import { expect, test } from "vitest";
import { plainText } from "~/lib/plain-text";

test.each([
  ["  Zwei\n Zeilen\t ", "Zwei\n Zeilen"],
  ["gpj.\u202efdp\u202c", "gpj.fdp"],
  ["a\u2066b\u2069\u0000\u0007c", "abc"],
  ["\u200b \u200f\u2060\ufeff", ""],
  ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["👩\u200d🚒", "👩\u200d🚒"],
  ["<b>bleibt</b>", "<b>bleibt</b>"],
])("%j is read as %j", (typed, read) => {
  expect(plainText(typed)).toBe(read);
});

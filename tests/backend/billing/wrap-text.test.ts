import { expect, test } from "vitest";
import { wrapText } from "~/backend/billing/documents/layout/wrap-text";

/** Each character is one wide. */
const wrapped = (text: string, width: number) => wrapText(text, width, ({ length }) => length);

test.each([
  ["", 10, []],
  ["  ", 10, []],
  ["Am Hang 3", 10, ["Am Hang 3"]],
  ["Am Hang 3", 7, ["Am Hang", "3"]],
  ["Am Hang\u00a03", 7, ["Am", "Hang\u00a03"]],
  ["Kassel-Wilhelmshöhe", 13, ["Kassel-", "Wilhelmshöhe"]],
  ["Pflege (m/w/d)", 10, ["Pflege", "(m/w/d)"]],
  ["Elektrizität", 5, ["Elekt", "rizit", "ät"]],
  ["am Elektrizität", 5, ["am", "Elekt", "rizit", "ät"]],
  ["--------", 3, ["---", "---", "--"]],
])("%j in lines of %i", (text, width, lines) => {
  expect(wrapped(text, width)).toEqual(lines);
});

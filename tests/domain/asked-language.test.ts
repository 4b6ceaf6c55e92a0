import { expect, test } from "vitest";
import { askedLanguage } from "~/domain/asked-language";

test.each([
  [null, null],
  ["", null],
  ["*", null],
  ["fr", null],
  ["de", "de"],
  ["DE-at", "de"],
  ["en", "en-US"],
  ["en-GB,en;q=0.9,de;q=0.8", "en-US"],
  ["fr-FR, de;q=0.5, en;q=0.7", "en-US"],
  ["en;q=0, de", "de"],
  ["en;q=0", null],
  ["de;q=2, en;q=0.1", "en-US"],
  ["de;q=abc", null],
  ["constructor, __proto__", null],
  [`${"x,".repeat(400)}de`, null],
])("%s", (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});

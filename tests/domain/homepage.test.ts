import { expect, test } from "vitest";
import { isHomepage, withScheme } from "~/domain/homepage";

test.each([
  ["firma.de", "http://firma.de"],
  ["http://firma.de", "http://firma.de"],
  ["https://firma.de", "https://firma.de"],
  ["HTTPS://firma.de", "HTTPS://firma.de"],
  ["ftp://firma.de", "http://ftp://firma.de"],
  ["httpfirma.de", "http://httpfirma.de"],
  ["  ", ""],
])("the homepage %j is stored as %j", (text, expected) => {
  expect(withScheme(text)).toBe(expected);
});

test.each([
  ["firma.de", true],
  ["https://www.firma.de/jobs?x=1", true],
  ["firma", false],
  ["firma .de", false],
  ["javascript:alert(1)", false],
  ["ftp://firma.de", false],
])("%j is a homepage: %s", (text, expected) => {
  expect(isHomepage(text)).toBe(expected);
});

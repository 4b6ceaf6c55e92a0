import { expect, test } from "vitest";
import { COUNTRY_CODES, countryLabel, EU_COUNTRIES, isEu } from "~/domain/countries";
import { DIAL_CODES, dialCode } from "~/domain/dial-codes";

test("all 27 member states can be chosen, and no country twice", () => {
  expect(EU_COUNTRIES.size).toBe(27);
  expect(COUNTRY_CODES).toEqual(expect.arrayContaining([...EU_COUNTRIES]));
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
});

test.each([
  ["DE", true],
  ["GR", true],
  ["CH", false],
  ["GB", false],
])("%s is in the European Union: %s", (code, expected) => {
  expect(isEu(code)).toBe(expected);
});

test.each([
  ["AT", "de", "Österreich"],
  ["AT", "en-US", "Austria"],
  ["??", "de", "??"],
] as const)("%s is called in %s: %s", (code, language, expected) => {
  expect(countryLabel(code, language)).toBe(expected);
});

test("Germany, Austria and Switzerland lead the calling codes", () => {
  expect(DIAL_CODES.slice(0, 3).map(({ code }) => code)).toEqual(["+49", "+43", "+41"]);
  expect(dialCode("CH")).toBe("+41");
  expect(dialCode("XX")).toBeNull();
});

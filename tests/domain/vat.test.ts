import { expect, test } from "vitest";
import { normalizeVat, VAT_FORMATS, vatFormat, vatProblem } from "~/domain/vat";

const GOOD: [string, string[]][] = [
  ["AT", ["ATU12345678", "atu 1234 5678"]],
  ["BE", ["BE0123456789", "BE 1123.456.789"]],
  ["BG", ["123456789", "BG1234567890"]],
  ["CH", ["CHE-123.456.789 MWST", "CHE123456789TVA", "CHE123456789IVA"]],
  ["CY", ["12345678A", "CY12345678X"]],
  ["CZ", ["12345678", "CZ123456789", "CZ1234567890"]],
  ["DE", ["DE123456789", "de 123 456 789"]],
  ["DK", ["12345678", "DK12345678"]],
  ["EE", ["123456789", "EE123456789"]],
  ["ES", ["ESX1234567L", "ESA12345678", "ES12345678Z", "B12345678"]],
  ["FI", ["12345678", "FI12345678"]],
  ["FR", ["FR12123456789", "FRAB123456789", "12123456789"]],
  ["GR", ["EL123456789"]],
  ["HR", ["12345678901", "HR12345678901"]],
  ["HU", ["12345678", "HU12345678"]],
  ["IE", ["IE1234567T", "IE1234567TW", "IE1234567FA", "IE9S99999L"]],
  ["IT", ["12345678901", "IT12345678901"]],
  ["LT", ["123456789", "LT123456789012"]],
  ["LU", ["12345678", "LU12345678"]],
  ["LV", ["12345678901", "LV12345678901"]],
  ["MT", ["12345678", "MT12345678"]],
  ["NL", ["123456789B01", "NL123456789B01"]],
  ["PL", ["1234567890", "PL1234567890"]],
  ["PT", ["123456789", "PT123456789"]],
  ["RO", ["1234567890", "RO1234567890"]],
  ["SE", ["123456789012", "SE123456789012"]],
  ["SI", ["12345678", "SI12345678"]],
  ["SK", ["1234567890", "SK1234567890"]],
  ["GB", ["GB123456789"]],
];

const BAD: [string, string[]][] = [
  ["AT", ["12345678", "ATU1234567", "ATU123456789"]],
  ["BE", ["BE2123456789", "0123456789"]],
  ["BG", ["12345678", "12345678901"]],
  ["CH", ["CHE123456789", "123456789MWST"]],
  ["CY", ["123456789", "1234567A"]],
  ["CZ", ["1234567", "12345678901"]],
  ["DE", ["123456789", "DE12345678", "DE1234567890"]],
  ["DK", ["1234567"]],
  ["EE", ["12345678"]],
  ["ES", ["ES123456789", "ESXX234567L"]],
  ["FI", ["1234567"]],
  ["FR", ["FRI1123456789", "FR123456789"]],
  ["GR", ["GR123456789", "123456789"]],
  ["HR", ["1234567890"]],
  ["HU", ["123456789"]],
  ["IE", ["IE1234567X", "IE123456T"]],
  ["IT", ["1234567890"]],
  ["LT", ["12345678", "1234567890123"]],
  ["LU", ["1234567"]],
  ["LV", ["1234567890"]],
  ["MT", ["123456789"]],
  ["NL", ["123456789B1", "123456789A01"]],
  ["PL", ["123456789"]],
  ["PT", ["12345678"]],
  ["RO", ["12345678"]],
  ["SE", ["1234567890"]],
  ["SI", ["1234567"]],
  ["SK", ["123456789"]],
  ["GB", ["GB1", "GB/12_34"]],
];

test.each(GOOD)("%s accepts %j", (country, numbers) => {
  for (const number of numbers) expect(vatProblem(country, number)).toBeNull();
});

test.each(BAD)("%s refuses %j and names its format", (country, numbers) => {
  const expected = `invalidVatNo?${new URLSearchParams({ format: vatFormat(country) })}`;
  for (const number of numbers) expect(vatProblem(country, number)).toBe(expected);
});

test("the table covers every member state and Switzerland, and its examples follow their own rule", () => {
  expect(Object.keys(VAT_FORMATS)).toHaveLength(28);
  for (const [country, { format }] of Object.entries(VAT_FORMATS)) expect(vatProblem(country, format)).toBeNull();
});

test.each([
  [null, "DE123456789"],
  ["DE", ""],
  ["DE", "  "],
])("nothing is wrong without a country or a number (%s, %j)", (country, text) => {
  expect(vatProblem(country, text)).toBeNull();
});

test.each([
  ["FR", "12 123456789", "FR12123456789"],
  ["FR", "fr12123456789", "FR12123456789"],
  ["DE", "de 123/456-789.", "DE123456789"],
  ["FR", " ", ""],
  [null, "ab 12", "AB12"],
])("for %s the number %j is stored as %s", (country, text, expected) => {
  expect(normalizeVat(country, text)).toBe(expected);
});

test.each([
  ["RO", "\\d{2,10}", "RO1234567", null],
  ["RO", "(", "RO1234567890", null],
  ["GB", "GB\\d{9}", "GB12345678", "invalidVatNo"],
])("an operator's pattern for %s replaces the built-in one, a broken one does not (%s)", (country, pattern, text, key) => {
  const problem = vatProblem(country, text, { [country]: pattern });
  expect(problem?.split("?")[0] ?? null).toBe(key);
});

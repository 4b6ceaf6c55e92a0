import { expect, test } from "vitest";
import { EU_COUNTRIES } from "~/domain/countries";
import { normalizeZip, ZIP_FORMATS, zipProblem } from "~/domain/zip";

test.each([
  ["DE", ["30159", "01067", " 10115 "]],
  ["AT", ["1010"]],
  ["CH", ["8001"]],
  ["LI", ["9485", "9490", "9498"]],
  ["CZ", ["110 00", "11000"]],
  ["DK", ["0800", "1050"]],
  ["ES", ["01001", "52001"]],
  ["FR", ["75001", "98000"]],
  ["GR", ["105 57"]],
  ["HR", ["10000"]],
  ["IE", ["D02 X285", "d6w f6p4"]],
  ["LT", ["LT-01103", "01103"]],
  ["LU", ["L-1111", "1111"]],
  ["LV", ["LV-1010"]],
  ["MT", ["VLT 1117", "vlt1117"]],
  ["NL", ["1011 AB", "1011ab"]],
  ["PL", ["00-001"]],
  ["PT", ["1000-001"]],
  ["SE", ["111 20"]],
  ["SK", ["811 01"]],
  ["GB", ["SW1A 1AA"]],
  ["US", ["10001-1234"]],
])("%s accepts %j", (country, zips) => {
  for (const zip of zips) expect(zipProblem(country, zip)).toBeNull();
});

test.each([
  ["DE", ["00123", "3015", "301599", "3O159"]],
  ["AT", ["0100", "10100"]],
  ["LI", ["9484", "9499", "9500"]],
  ["CZ", ["010 00", "810 00"]],
  ["DK", ["0100", "0700"]],
  ["ES", ["00001", "53001"]],
  ["FR", ["00100", "99000"]],
  ["HR", ["60000"]],
  ["IE", ["B02 X285"]],
  ["NL", ["0111 AB", "1011"]],
  ["PL", ["00001"]],
  ["SK", ["111 01"]],
  ["GB", ["S", "- -", "SW1A 1AA SW1A 1AA"]],
])("%s refuses %j", (country, zips) => {
  for (const zip of zips) expect(zipProblem(country, zip)?.split("?")[0]).toBe("zipWrongFormat");
});

test.each([
  [null, "x", null],
  [null, " ", "empty"],
  ["DE", "", "empty"],
  ["DE", "abc", "zipWrongFormat?example=30159"],
])("with the country %s the zip %j gives %s", (country, zip, expected) => {
  expect(zipProblem(country, zip)).toBe(expected);
});

test("every member state has a rule, and each example follows it", () => {
  expect(Object.keys(ZIP_FORMATS)).toEqual(expect.arrayContaining([...EU_COUNTRIES]));
  for (const [country, { example }] of Object.entries(ZIP_FORMATS)) expect(zipProblem(country, example)).toBeNull();
});

test("a zip is stored trimmed, in capitals, with single spaces", () => {
  expect(normalizeZip("  1011   ab ")).toBe("1011 AB");
});

import { expect, test } from "vitest";
import { normalizeVat, vatPattern, vatProblem } from "~/domain/vat";

test.each([
  ["DE", "DE123456789"],
  ["DE", "123456789"],
  ["FR", "FRAB123456789"],
  ["FR", "AB123456789"],
  ["ES", "ESA1234567B"],
  ["ES", "123456789"],
  ["IE", "IE1234567TW"],
  ["US", "12"],
  ["US", "12-3456789"],
])("the browser's pattern for %s judges %s as the server does", (country, number) => {
  const bare = number.toUpperCase().replace(/[\s.\-/]/g, "");
  expect(new RegExp(vatPattern(country)).test(bare)).toBe(vatProblem(country, number) === null);
  expect(new RegExp(vatPattern(country)).test(normalizeVat(country, number))).toBe(
    vatProblem(country, number) === null,
  );
});

test("an operator's pattern counts in the browser too", () => {
  expect(vatPattern("RO", { RO: "\\d{2,10}" })).toBe("^(?:RO)?(?:\\d{2,10})$");
});

import { expect, test } from "vitest";
import { readMessage } from "~/domain/messages";
import { formatPhone, parsePhone, splitPhone } from "~/platform/phone";

test.each([
  ["0151 23456789", "DE", "+4915123456789"],
  ["0043 660 1234567", "DE", "+436601234567"],
  ["089/1234567", "DE", "+49891234567"],
  ["030 1234567", "DE", "+49301234567"],
  ["+41 44 668 18 00", "DE", "+41446681800"],
  ["0660 1234567", "AT", "+436601234567"],
  ["٠١٥١ 23456789", "DE", "+4915123456789"],
  ["(0511) 123456", "de", "+49511123456"],
])("%s in %s is %s", (typed, country, e164) => {
  expect(parsePhone(typed, country, { strict: true })).toEqual({ e164 });
});

test.each([["12"], ["+49 30 1"], ["abc"], [""], ["Tel. 0151 23456789 oder so"]])("%j is no number", (typed) => {
  const { problem = "" } = parsePhone(typed, "DE", { strict: true });
  const { key, params } = readMessage(problem);
  expect(key).toBe("invalidPhone");
  expect(params.code).toBe("+49");
  expect(parsePhone(params.example ?? "", "DE", { strict: true }).problem).toBeUndefined();
});

test("an applicant's number is kept when its length is possible", () => {
  expect(parsePhone("0800 1", "DE", { strict: true }).problem).toBeDefined();
  expect(parsePhone("0800 1", "DE", { strict: false })).toEqual({ e164: "+498001" });
});

test("the message names the code of the number that was typed", () => {
  expect(readMessage(parsePhone("+43 1", "DE", { strict: true }).problem ?? "").params.code).toMatch(/^\+4[39]$/);
  expect(readMessage(parsePhone("1", "XX", { strict: true }).problem ?? "").params.code).toBe("+49");
});

test.each([
  ["+4915123456789", "+49 1512 3456789"],
  ["keine Nummer", "keine Nummer"],
  [null, ""],
])("%s reads %s", (e164, shown) => {
  expect(formatPhone(e164)).toBe(shown);
});

test.each([
  ["+4915123456789", "DE", "01512 3456789"],
  ["+436601234567", "AT", "0660 1234567"],
  ["+41446681800", "CH", "044 668 18 00"],
])("%s fills a form's two fields with %s and %s, and those give it back", (e164, country, national) => {
  expect(splitPhone(e164)).toEqual({ country, national });
  expect(parsePhone(national, country, { strict: true })).toEqual({ e164 });
});

test.each([
  ["+999123", "+999123"],
  ["früher notiert", "früher notiert"],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("%j has no country and stays whole", (stored, national) => {
  expect(splitPhone(stored)).toEqual({ country: null, national });
});

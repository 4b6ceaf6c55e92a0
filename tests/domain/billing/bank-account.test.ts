import { expect, test } from "vitest";
import { groupedIban, isBic, isIban, normalizeBankCode } from "~/domain/billing/bank-account";

test.each([
  ["DE89370400440532013000", true],
  ["AT611904300234573201", true],
  ["CH9300762011623852957", true],
  ["MT84MALT011000012345MTLCAST001S", true],
  ["DE98370400440532013000", false],
  ["DE8937040044053201300", false],
  ["AT611904300234573202", false],
  ["de89370400440532013000", false],
  ["DE89 3704 0044 0532 0130 00", false],
  ["", false],
])("%s is an IBAN: %s", (iban, expected) => {
  expect(isIban(iban)).toBe(expected);
});

test.each([
  ["HELADEF1KAS", true],
  ["DEUTDEFF", true],
  ["HELADEF1KA", false],
  ["HELA1EF1KAS", false],
  ["", false],
])("%s is a BIC: %s", (bic, expected) => {
  expect(isBic(bic)).toBe(expected);
});

test("an IBAN is typed with spaces and shown in groups of four", () => {
  expect(normalizeBankCode("de89 3704 0044 0532 0130 00")).toBe("DE89370400440532013000");
  expect(groupedIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(groupedIban("AT611904300234573201")).toBe("AT61 1904 3002 3457 3201");
});

import { expect, test } from "vitest";
import {
  formatBytes,
  formatEur,
  formatEurExact,
  formatEuros,
  formatMoney,
  formatNumber,
  formatPercent,
} from "~/domain/format";

test.each([
  [149950, "1.499,50\u00a0€", "1.499,50\u00a0€"],
  [59000, "590\u00a0€", "590,00\u00a0€"],
  [70210, "702,10\u00a0€", "702,10\u00a0€"],
  [4273290, "42.732,90\u00a0€", "42.732,90\u00a0€"],
  [0, "0\u00a0€", "0,00\u00a0€"],
  [100_000, "1.000\u00a0€", "1.000,00\u00a0€"],
  [1, "0,01\u00a0€", "0,01\u00a0€"],
  [177_310, "1.773,10\u00a0€", "1.773,10\u00a0€"],
  [-1_150, "-11,50\u00a0€", "-11,50\u00a0€"],
  [-100, "-1\u00a0€", "-1,00\u00a0€"],
])("%i cents are shown as %s and invoiced as %s", (cents, shown, exact) => {
  expect(formatEur(cents)).toBe(shown);
  expect(formatEurExact(cents)).toBe(exact);
});

test.each([
  [3_450, "de", "3.450"],
  [3_450, "en-US", "3,450"],
  [14.5, "de", "14,50"],
  [14.5, "en-US", "14.50"],
  [0.1 + 0.2, "de", "0,30"],
  [17.999, "de", "18"],
] as const)("%s euros are written in %s as %s", (euros, language, expected) => {
  expect(formatEuros(euros, language)).toBe(expected);
});

test.each([
  [0, "de", "0\u00a0B"],
  [1023, "de", "1.023\u00a0B"],
  [1024, "de", "1\u00a0KB"],
  [1536, "de", "1,5\u00a0KB"],
  [1536, "en-US", "1.5\u00a0KB"],
  [20 * 1024 * 1024, "de", "20\u00a0MB"],
] as const)("%i bytes are written in %s as %s", (bytes, language, expected) => {
  expect(formatBytes(bytes, language)).toBe(expected);
});

test.each([
  ["de", "1.234,5"],
  ["en-US", "1,234.5"],
] as const)("figures are written in %s as %s", (language, expected) => {
  expect(formatNumber(1234.5, language)).toBe(expected);
});

test.each([
  [316_800, "de", "3.168 €"],
  [1_561, "de", "15,61 €"],
  [316_800, "en-US", "€3,168"],
  [1_561, "en-US", "€15.61"],
  [0, "en-US", "€0"],
] as const)("%i cents are %s %s", (cents, language, expected) => {
  expect(formatMoney(cents, language).replace("\u00a0", " ")).toBe(expected);
});

test.each([
  [0, "de", "0,0 %"],
  [3, "de", "0,03 %"],
  [10, "de", "0,1 %"],
  [3_910, "de", "39,1 %"],
  [10_000, "en-US", "100.0%"],
  [123_456, "en-US", "1,234.6%"],
] as const)("%i basis points are %s %s", (basisPoints, language, expected) => {
  expect(formatPercent(basisPoints, language).replace("\u00a0", " ")).toBe(expected);
});

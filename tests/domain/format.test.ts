import { expect, test } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatEur,
  formatEurExact,
  formatMediumDate,
  formatNumber,
  formatShort,
} from "~/domain/format";

test.each([
  ["2026-02-13", "de", "13.02.2026"],
  ["2026-02-13", "en-US", "02/13/2026"],
  ["2026-01-31T23:30:00.000Z", "de", "01.02.2026"],
  [new Date("2026-06-30T21:59:59.000Z"), "de", "30.06.2026"],
  ["nonsense", "de", ""],
] as const)("the date %s is written in %s as %s", (date, language, expected) => {
  expect(formatDate(date, language)).toBe(expected);
});

test.each([
  ["2026-01-15T23:05:09.000Z", "16.01.2026 00:05:09", "16.01. 00:05"],
  ["2026-07-15T12:00:00.000Z", "15.07.2026 14:00:00", "15.07. 14:00"],
  ["", "", ""],
])("the instant %s is Berlin's %s", (instant, long, short) => {
  expect(formatDateTime(instant)).toBe(long);
  expect(formatShort(instant)).toBe(short);
});

test.each([
  ["2026-02-13", "de", "13.02.2026"],
  ["2026-02-13", "en-US", "Feb 13, 2026"],
  ["2026-02-13T23:30:00Z", "en-US", "Feb 14, 2026"],
  ["", "de", ""],
] as const)("the medium date of %s in %s is %s", (date, language, expected) => {
  expect(formatMediumDate(date, language)).toBe(expected);
});

test.each([
  [149950, "1.499,5\u00a0€", "1.499,50\u00a0€"],
  [59000, "590\u00a0€", "590,00\u00a0€"],
  [70210, "702,1\u00a0€", "702,10\u00a0€"],
  [4273290, "42.732,9\u00a0€", "42.732,90\u00a0€"],
  [0, "0\u00a0€", "0,00\u00a0€"],
  [-100, "-1\u00a0€", "-1,00\u00a0€"],
])("%i cents are shown as %s and invoiced as %s", (cents, shown, exact) => {
  expect(formatEur(cents)).toBe(shown);
  expect(formatEurExact(cents)).toBe(exact);
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

import { expect, test } from "vitest";
import { readTypedCode } from "~/domain/billing/invoice-search";

test.each([
  ["SF-2026-000042", { prefix: "SF", year: 2026, number: 42 }],
  [" sf 2026 42 ", { prefix: "SF", year: 2026, number: 42 }],
  ["2026-42", { prefix: null, year: 2026, number: 42 }],
  ["000042", { prefix: null, year: null, number: 42 }],
  ["2026", { prefix: null, year: null, number: 2026 }],
  ["SF-42", { prefix: "SF", year: null, number: 42 }],
  ["", null],
  ["Sonnenhof", null],
  ["42; DROP", null],
])("%j is read as the number %j", (text, code) => {
  expect(readTypedCode(text)).toEqual(code);
});

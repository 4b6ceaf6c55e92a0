import { expect, test } from "vitest";
import { refreshDue } from "~/domain/sessions";

test.each([
  [969_999, false],
  [970_000, true],
  [1_000_001, true],
])("a token that ends at 1,000,000 ms is to be refreshed at %i: %s", (now, expected) => {
  expect(refreshDue({ expiresAt: 1_000_000, now })).toBe(expected);
});

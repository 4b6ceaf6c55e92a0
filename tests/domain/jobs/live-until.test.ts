import { expect, test } from "vitest";
import { liveUntil } from "~/domain/jobs/live-until";

test.each([
  ["2026-02-14", "2026-02-13"],
  ["2026-03-01", "2026-02-28"],
  ["2026-03-01T00:00:00.000Z", "2026-02-28"],
  [null, null],
  ["", null],
])("a campaign renewed on %s is live until %s", (nextRenewal, expected) => {
  expect(liveUntil(nextRenewal)).toBe(expected);
});

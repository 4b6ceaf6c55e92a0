import { expect, test } from "vitest";
import { lastDayIfCancelled, liveUntil } from "~/domain/jobs/live-until";

test.each([
  ["2026-02-14", "2026-02-13"],
  ["2026-03-01", "2026-02-28"],
  ["2026-03-01T00:00:00.000Z", "2026-02-28"],
  [null, null],
  ["", null],
])("a campaign renewed on %s is live until %s", (nextRenewal, expected) => {
  expect(liveUntil(nextRenewal)).toBe(expected);
});

test.each([
  ["before the renewal", "2026-06-16", "2026-03-16", "2026-06-15", "2026-06-15"],
  ["on the renewal day", "2026-06-16", "2026-03-16", "2026-06-16", "2026-07-15"],
  ["after missed renewals", "2026-06-16", "2026-03-16", "2026-08-01", "2026-08-15"],
  ["with the anchor of the start", "2026-02-28", "2026-01-31", "2026-02-28", "2026-03-30"],
  ["online on another day than planned", "2026-06-16", "2026-03-10", "2026-06-16", "2026-07-15"],
  ["without a start", "2026-06-16", null, "2026-06-16", "2026-07-15"],
  ["without a renewal", null, "2026-03-16", "2026-06-16", null],
])("a campaign that is cancelled %s", (_when, nextRenewal, userCampaignStartDate, today, expected) => {
  expect(lastDayIfCancelled({ nextRenewal, userCampaignStartDate }, today)).toBe(expected);
});

import { expect, test } from "vitest";
import { type BlockChange, firstDayOnline } from "~/domain/jobs/first-day";

const TODAY = "2026-05-20";
const blocked = (at: string): BlockChange => ({ isBlocked: true, at });
const lifted = (at: string): BlockChange => ({ isBlocked: false, at });

test.each([
  ["the planned day", "2026-05-20", []],
  ["a day that is past", "2026-03-16", []],
  ["no planned day", null, []],
  [
    "a day before a block that was lifted",
    "2026-03-16",
    [blocked("2026-04-01T09:00:00Z"), lifted("2026-05-20T09:00:00Z")],
  ],
  [
    "a day after a block that was lifted",
    "2026-03-16",
    [blocked("2026-01-01T09:00:00Z"), lifted("2026-02-01T09:00:00Z")],
  ],
  ["a block that was lifted days ago", "2026-03-16", [blocked("2026-03-01T09:00:00Z"), lifted("2026-05-18T09:00:00Z")]],
] as const)("the scheduler starts %s: today", (_case, planned, changes) => {
  expect(firstDayOnline(planned, TODAY, changes)).toBe(TODAY);
});

test.each([
  ["today", lifted("2026-05-20T09:00:00Z")],
  ["a minute before midnight", lifted("2026-05-19T21:59:00Z")],
] as const)("a campaign that a block has held until %s keeps its planned day", (_until, end) => {
  expect(firstDayOnline("2026-03-16", TODAY, [blocked("2026-03-15T22:59:00Z"), end])).toBe("2026-03-16");
});

test("a block that came on the planned day, after its beginning, has not held the start", () => {
  const changes = [blocked("2026-03-15T23:00:01Z"), lifted("2026-05-20T09:00:00Z")];
  expect(firstDayOnline("2026-03-16", TODAY, changes)).toBe(TODAY);
});

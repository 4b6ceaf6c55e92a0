import { expect, test } from "vitest";
import { countedPhases, mergeCounts, sourcesOf, timeInPhase, totalsOf, turnCounts } from "~/domain/funnel/counts";
import { conversion, costPer, type Duration } from "~/domain/funnel/funnel";

const hours = (amount: number): Duration => ({ amount, unit: "hours" });
const days = (amount: number): Duration => ({ amount, unit: "days" });

test("totals add up all sources, and each source has its own", () => {
  const counts = {
    "opened|": 7,
    "opened|face|book": 5,
    "sent|face|book": 2,
    "spend|face|book": 1_050,
    "quality:ideal|": 1,
    "phase:applied|": 3,
    "phase:applied|face|book": 2,
    "hires|": 1,
    "reached:q1": 9,
    "time:applied|h3": 4,
  };
  expect(totalsOf(counts)).toEqual({
    steps: { impressions: 0, clicks: 0, opened: 12, started: 0, contactGiven: 0, sent: 2 },
    quality: { ideal: 1, possible: 0, reject: 0 },
    phases: { applied: 5 },
    hires: 1,
    spend: 1_050,
  });
  expect(sourcesOf(counts).map(({ source, totals }) => [source, totals.steps.opened, totals.spend])).toEqual([
    ["face|book", 5, 1_050],
    ["", 7, null],
  ]);
  expect(turnCounts(counts, "q1")).toEqual({ reached: 9, answered: 0 });
  expect(countedPhases(counts)).toEqual(["applied"]);
});

test("counts are merged key by key", () => {
  expect(mergeCounts([{ a: 1, b: 2 }, {}, { b: -1, c: 4 }])).toEqual({ a: 1, b: 1, c: 4 });
});

test.each([
  ["one stay", { "time:offer|h5": 1 }, hours(5), hours(5)],
  ["an even number: the lower middle", { "time:offer|h1": 1, "time:offer|h2": 1 }, hours(1), hours(2)],
  ["ten stays", { "time:offer|h1": 5, "time:offer|h47": 4, "time:offer|d2": 1 }, hours(1), hours(47)],
  ["eleven stays", { "time:offer|h1": 5, "time:offer|h47": 4, "time:offer|d2": 2 }, hours(47), days(2)],
  ["hours come before days", { "time:offer|d2": 1, "time:offer|h10": 1, "time:offer|d10": 1 }, days(2), days(10)],
])("percentiles by nearest rank: %s", (_, counts, median, p90) => {
  expect(timeInPhase({ ...counts, "time:interview|h9": 100 }, "offer")).toMatchObject({ median, p90 });
});

test("nobody has left the phase", () => {
  expect(timeInPhase({ "phase:offer|": 3 }, "offer")).toBeNull();
});

test("rates are basis points, costs whole cents, and unknown without what they divide by", () => {
  expect([conversion(3, 1), conversion(0, 0), conversion(5, 0)]).toEqual([3_333, null, 0]);
  expect([costPer(1_000, 3), costPer(null, 3), costPer(1_000, 0), costPer(0, 4)]).toEqual([333, null, null, 0]);
});

import { expect, test } from "vitest";
import { assignJobs, type CampaignJob, lookupKeys } from "~/domain/statistics/assign-jobs";
import { countDays, isChanged, sumFigures } from "~/domain/statistics/compare";
import type { ReadLine } from "~/domain/statistics/lines";

const JOBS: CampaignJob[] = [
  { id: "a", title: "A", number: "J-10001", campaignId: "111" },
  { id: "b", title: "B", number: "J-10002", campaignId: null },
  { id: "c", title: "C", number: "J-10003", campaignId: "333" },
  { id: "d", title: "D", number: "J-10004", campaignId: "333" },
];

const line = (part: Partial<ReadLine>): ReadLine => ({
  line: 2,
  day: "2026-03-02",
  channel: "facebook",
  campaignId: "",
  campaignName: "",
  job: "",
  impressions: 10,
  clicks: 2,
  spend: 100,
  ...part,
});

test.each<[string, Partial<ReadLine>, string | null]>([
  ["the campaign's id", { campaignId: "111", campaignName: "J-10002" }, "a"],
  ["the number in the campaign's name", { campaignId: "999", campaignName: "Pflege J-10002 Berlin" }, "b"],
  ["the number in another spelling", { campaignName: "sf_j10002_pflege" }, "b"],
  ["the number in a column of jobs", { job: "10002", campaignId: "111" }, "b"],
  ["the id in a column of jobs", { job: "a" }, "a"],
  ["an id that two jobs have", { campaignId: "333" }, null],
  ["a name with the numbers of two jobs", { campaignName: "J-10001 + J-10002" }, null],
  ["a postal code", { campaignName: "Pflege 10001" }, null],
  ["a longer number", { campaignName: "J-100011" }, null],
  ["nothing known", { campaignName: "Test" }, null],
])("a line is assigned by %s", (_name, part, job) => {
  const { days, unknown } = assignJobs([line(part)], JOBS);
  expect(days[0]?.job ?? null).toBe(job);
  expect(unknown).toHaveLength(job ? 0 : 1);
});

test("lines of a job, day and channel are summed, unknown campaigns are listed by what they cost", () => {
  const lines = [
    line({ campaignId: "111" }),
    line({ campaignId: "111", spend: 50 }),
    line({ campaignId: "111", channel: "instagram" }),
    line({ campaignName: "x", spend: 1 }),
    line({ campaignName: "y", spend: 5 }),
    line({ campaignName: "y", spend: 5 }),
  ];
  expect(assignJobs(lines, JOBS)).toEqual({
    days: [
      { job: "a", day: "2026-03-02", channel: "facebook", impressions: 20, clicks: 4, spend: 150 },
      { job: "a", day: "2026-03-02", channel: "instagram", impressions: 10, clicks: 2, spend: 100 },
    ],
    unknown: [
      { campaign: "y", lines: 2, spend: 10 },
      { campaign: "x", lines: 1, spend: 1 },
    ],
  });
});

test("what jobs are looked up by is in the lines once", () => {
  const lines = [line({ campaignId: "111", campaignName: "J-1000 j1000" }), line({ campaignId: "111", job: "10002" })];
  expect(lookupKeys(lines)).toEqual({ campaigns: ["111"], numbers: ["J-1000", "J-10002"], ids: ["10002"] });
});

test("days are new, changed or the same", () => {
  const day = { job: "a", day: "2026-03-02", channel: "x", impressions: 1, clicks: 2, spend: 3 };
  const days = [
    { ...day, before: null },
    { ...day, before: { impressions: 1, clicks: 2, spend: 3 } },
    { ...day, before: { impressions: 1, clicks: 2, spend: 4 } },
  ];
  expect(countDays(days)).toEqual({ added: 1, changed: 1, unchanged: 1 });
  expect(days.map(isChanged)).toEqual([false, false, true]);
  expect(sumFigures(days)).toEqual({ impressions: 3, clicks: 6, spend: 9 });
});

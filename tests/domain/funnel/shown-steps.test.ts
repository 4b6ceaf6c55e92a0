import { expect, test } from "vitest";
import type { FunnelTotals } from "~/domain/funnel/funnel";
import { applicationsOf, type CountedPhase, isCounted, rateChange, shownSteps } from "~/domain/funnel/shown-steps";

const totals = (steps: Partial<FunnelTotals["steps"]>, more: Partial<FunnelTotals> = {}): FunnelTotals => ({
  quality: { ideal: 0, possible: 0, reject: 0 },
  phases: steps.sent ? { applied: steps.sent } : {},
  hires: 0,
  spend: null,
  ...more,
  steps: { impressions: 0, clicks: 0, opened: 0, started: 0, contactGiven: 0, sent: 0, ...steps },
});
const phase = (id: string, reached: number, name: string | null = null, isFixed = true): CountedPhase => ({
  id,
  name,
  isFixed,
  reached,
});
const idsOf = (funnel: Parameters<typeof shownSteps>[0]) => shownSteps(funnel).map(({ id }) => id);

test.each([
  { given: {}, first: "opened" },
  { given: { clicks: 5 }, first: "clicks" },
  { given: { impressions: 900 }, first: "impressions" },
])("a funnel of $given begins with $first", ({ given, first }) => {
  expect(idsOf({ totals: totals(given), phases: [] })[0]).toBe(first);
});

test("impressions without clicks lead straight to the chatbot", () => {
  const steps = shownSteps({ totals: totals({ impressions: 1_000, opened: 40 }), phases: [] });
  expect(steps[1]).toMatchObject({ id: "opened", ofPrevious: 400 });
});

test("each step is a share of the one before up to the application, then of all applications", () => {
  const steps = shownSteps({
    totals: totals(
      { impressions: 48_210, clicks: 1_926, opened: 212, started: 100, contactGiven: 31, sent: 24 },
      { hires: 1 },
    ),
    phases: [phase("interview", 6)],
  });
  expect(steps.map(({ id, ofPrevious, ofApplications }) => [id, ofPrevious, ofApplications])).toEqual([
    ["impressions", null, null],
    ["clicks", 400, null],
    ["opened", 1_101, null],
    ["started", 4_717, null],
    ["contactGiven", 3_100, null],
    ["sent", 7_742, null],
    ["interview", null, 2_500],
    ["hired", null, 417],
  ]);
});

test("phases: those reached, in their order, without the first, the final and the deleted ones", () => {
  const phases = [
    phase("applied", 12),
    phase("qualificationCall", 4),
    phase("own", 3, "Probetag", false),
    phase("offer", 0),
    phase("rejected", 5),
    phase("hired", 1),
    phase("deleted", 2, null, false),
  ];
  expect(idsOf({ totals: totals({ sent: 10 }), phases }).slice(4)).toEqual(["qualificationCall", "own", "hired"]);
});

test("applicants who were added by hand count as applications, in a line of their own", () => {
  const given = totals({ opened: 20, sent: 8 }, { phases: { applied: 10, interview: 5 }, hires: 1 });
  const steps = shownSteps({ totals: given, phases: [phase("applied", 10), phase("interview", 5)] });
  expect(steps.slice(3).map(({ id, value, ofApplications }) => [id, value, ofApplications])).toEqual([
    ["sent", 8, null],
    ["applications", 10, null],
    ["interview", 5, 5_000],
    ["hired", 1, 1_000],
  ]);
  expect(applicationsOf(totals({ sent: 3 }, { phases: { applied: 2 } }))).toBe(2);
});

test("the chatbot is left out where all applications were added by hand", () => {
  const given = totals({}, { phases: { applied: 3 } });
  expect(idsOf({ totals: given, phases: [phase("applied", 3)] })).toEqual(["applications", "hired"]);
});

test("hires are never shown below zero, and nothing is a share of nothing", () => {
  const steps = shownSteps({ totals: totals({}, { hires: -1 }), phases: [] });
  expect(steps.at(-1)).toEqual({ type: "hired", id: "hired", value: 0, ofPrevious: null, ofApplications: null });
  expect(steps.every(({ ofPrevious }) => ofPrevious === null)).toBe(true);
});

test.each([
  { given: totals({}), counted: false },
  { given: totals({ opened: 1 }), counted: true },
  { given: totals({ impressions: 1 }), counted: true },
  { given: totals({}, { hires: -1 }), counted: true },
  { given: totals({}, { spend: 0 }), counted: false },
  { given: totals({}, { phases: { applied: 1 } }), counted: true },
  { given: totals({}, { spend: 100 }), counted: true },
])("$given.steps with spend $given.spend counts as something: $counted", ({ given, counted }) => {
  expect(isCounted(given)).toBe(counted);
});

test.each([
  { earlier: 1_000, later: 1_500, change: 500 },
  { earlier: 1_500, later: 1_000, change: -500 },
  { earlier: null, later: 1_000, change: null },
  { earlier: 1_000, later: null, change: null },
])("from $earlier to $later is a change of $change", ({ earlier, later, change }) => {
  expect(rateChange(earlier, later)).toBe(change);
});

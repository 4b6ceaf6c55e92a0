import { expect, test } from "vitest";
import { phasesOf } from "~/domain/applicants/phases";
import { rankOf } from "~/features/applicant/rank-of";

const COUNTS: Record<string, number> = { applied: 3, interview: 2, rejected: 5, hired: 1 };
const phases = phasesOf([]).map((phase) => ({ ...phase, version: 1, count: COUNTS[phase.id] ?? 0 }));

test.each([
  ["the first of all", "applied", 0, false, { number: 1, count: 6 }],
  ["after those of the phases before", "interview", 1, false, { number: 5, count: 6 }],
  ["past the rejected, who are not shown", "hired", 0, false, { number: 6, count: 6 }],
  ["past the rejected, who are shown", "hired", 0, true, { number: 11, count: 11 }],
  ["a rejected one counts where nobody else is shown", "rejected", 4, false, { number: 10, count: 11 }],
  ["left out by the filter", "applied", null, false, null],
])("the position is announced: %s", (_, phase, above, withRejected, rank) => {
  expect(rankOf({ phase, above }, { phases, place: { withRejected } })).toEqual(rank);
});

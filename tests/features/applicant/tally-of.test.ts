import { expect, test } from "vitest";
import { tallyOf } from "~/features/applicant/judgement/tally-of";

const line = (rating: "ideal" | "possible" | "reject" | null, must = false) => ({
  text: "?",
  answer: "!",
  rating,
  must,
});

test.each([
  { rule: [], tally: { rated: 0, ideal: 0, against: 0 } },
  { rule: [line(null)], tally: { rated: 0, ideal: 0, against: 0 } },
  { rule: [line("ideal"), line("possible", true), line("reject")], tally: { rated: 3, ideal: 1, against: 0 } },
  { rule: [line("ideal", true), line("reject", true)], tally: { rated: 2, ideal: 1, against: 1 } },
])("$rule.length lines give $tally", ({ rule, tally }) => {
  expect(tallyOf(rule)).toEqual(tally);
});

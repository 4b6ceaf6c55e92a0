import { expect, test } from "vitest";
import { isDailyMailTime, lastDailyMailDay } from "~/domain/daily-mail";

test.each([
  ["in winter just before seven", "2026-03-02T05:59:59.999Z", false, "2026-03-01"],
  ["in winter at seven", "2026-03-02T06:00:00.000Z", true, "2026-03-02"],
  ["in summer just before seven", "2026-07-01T04:59:59.999Z", false, "2026-06-30"],
  ["in summer at seven", "2026-07-01T05:00:00.000Z", true, "2026-07-01"],
  ["on the day that summer begins", "2026-03-29T05:00:00.000Z", true, "2026-03-29"],
  ["late in the evening", "2026-03-02T22:59:59.000Z", true, "2026-03-02"],
  ["after midnight in Berlin", "2026-03-02T23:00:00.000Z", false, "2026-03-02"],
])("the mail of a day is due from 7:00 in Berlin: %s", (_when, moment, isDue, last) => {
  expect(isDailyMailTime(new Date(moment))).toBe(isDue);
  expect(lastDailyMailDay(new Date(moment))).toBe(last);
});

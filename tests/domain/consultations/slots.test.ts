import fc from "fast-check";
import { expect, test } from "vitest";
import { isNationalHoliday } from "~/domain/consultations/holidays";
import { CONSULTATION, consultationSlots, freeSlots } from "~/domain/consultations/slots";
import { berlinToday, formatTime, isWeekend } from "~/domain/dates";

const at = (moment: string) => new Date(moment);
const daysOf = (slots: readonly string[]) => [...new Set(slots.map((starts) => berlinToday(new Date(starts))))];

test.each([
  ["on a Monday", "2026-03-02T09:00:00.000Z", ["2026-03-03", "2026-03-04", "2026-03-05"]],
  ["on a Friday", "2026-03-06T09:00:00.000Z", ["2026-03-09", "2026-03-10", "2026-03-11"]],
  ["before Easter", "2026-04-01T12:30:00.000Z", ["2026-04-02", "2026-04-07", "2026-04-08"]],
  ["late in the evening", "2026-03-02T22:30:00.000Z", ["2026-03-04", "2026-03-05", "2026-03-06"]],
  ["at the end of a year", "2026-12-23T09:00:00.000Z", ["2026-12-24", "2026-12-28", "2026-12-29"]],
])("%s the next working days are offered", (_when, now, days) => {
  expect(daysOf(freeSlots(at(now), []))).toEqual(days);
});

test.each([
  // 24 hours after 10:00 in Berlin.
  ["2026-03-02T09:00:00.000Z", "2026-03-03T09:00:00.000Z", "10:00"],
  ["2026-03-02T09:00:01.000Z", "2026-03-03T10:00:00.000Z", "11:00"],
  // Summer time begins in between.
  ["2026-03-28T09:00:00.000Z", "2026-03-30T07:00:00.000Z", "09:00"],
])("at %s the first time is %s", (now, first, inBerlin) => {
  const [starts = ""] = consultationSlots(at(now));
  expect([starts, formatTime(starts)]).toEqual([first, inBerlin]);
});

test("a day whose times are all taken makes room for another one", () => {
  const now = at("2026-03-02T09:00:00.000Z");
  const taken = consultationSlots(now).filter((starts) => berlinToday(new Date(starts)) === "2026-03-04");
  expect(daysOf(freeSlots(now, taken))).toEqual(["2026-03-03", "2026-03-05", "2026-03-06"]);
  expect(freeSlots(now, consultationSlots(now))).toEqual([]);
});

test("at any moment all times are within the opening hours of working days, later than the notice, and once", () => {
  fc.assert(
    fc.property(fc.date({ min: at("2020-01-01"), max: at("2060-01-01"), noInvalidDate: true }), (now) => {
      const slots = consultationSlots(now);
      expect(new Set(slots).size).toBe(slots.length);
      expect(slots.toSorted()).toEqual(slots);
      expect(daysOf(slots).length).toBeGreaterThanOrEqual(CONSULTATION.workingDays - 2);
      for (const starts of slots) {
        const [date, hour] = [berlinToday(new Date(starts)), Number(formatTime(starts).slice(0, 2))];
        expect(isWeekend(date) || isNationalHoliday(date)).toBe(false);
        expect(hour >= CONSULTATION.opens && hour < CONSULTATION.closes).toBe(true);
        expect(Date.parse(starts) - now.getTime()).toBeGreaterThanOrEqual(CONSULTATION.noticeHours * 3_600_000);
      }
    }),
    { numRuns: 50 },
  );
});

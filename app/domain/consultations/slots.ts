import { addDays, berlinInstant, berlinToday, isWeekend, laterBy } from "../dates";
import { isNationalHoliday } from "./holidays";

/** A consultation begins on the hour, within the opening hours (Europe/Berlin) of a working day. */
export const CONSULTATION = {
  minutes: 30,
  opens: 9,
  closes: 17,
  /** From the choice to the beginning at least. */
  noticeHours: 24,
  /** Working days ahead that can be chosen, and of how many days with a free time a page offers the times. */
  workingDays: 10,
  offeredDays: 3,
  /** Of one person in 24 hours, cancelled ones included: each writes two mails. */
  perDay: 5,
  keptDays: 90,
} as const;

/** Every time that may be chosen now, taken or not: UTC instants, ISO with milliseconds, in order. */
export function consultationSlots(now: Date): string[] {
  const earliest = laterBy(now, CONSULTATION.noticeHours, "hour");
  return workingDaysAfter(berlinToday(now), CONSULTATION.workingDays).flatMap((date) =>
    HOURS.flatMap((hour) => {
      const starts = berlinInstant(`${date}T${hour}:00`);
      return starts && starts >= earliest ? [starts] : [];
    }),
  );
}

/** The free times of the first days that have any: what a page offers. `taken`: UTC instants as above. */
export function freeSlots(now: Date, taken: readonly string[]): string[] {
  const free = consultationSlots(now).filter((starts) => !taken.includes(starts));
  const days = [...new Set(free.map(dayOf))].slice(0, CONSULTATION.offeredDays);
  return free.filter((starts) => days.includes(dayOf(starts)));
}

/** The date in Berlin of a time. */
const dayOf = (starts: string): string => berlinToday(new Date(starts));

const HOURS = Array.from({ length: CONSULTATION.closes - CONSULTATION.opens }, (_, at) =>
  String(CONSULTATION.opens + at).padStart(2, "0"),
);

function workingDaysAfter(today: string, count: number): string[] {
  const days: string[] = [];
  for (let date = addDays(today, 1); days.length < count; date = addDays(date, 1))
    if (!isWeekend(date) && !isNationalHoliday(date)) days.push(date);
  return days;
}

import { afterEach, beforeAll, expect, test } from "vitest";
import * as dates from "~/domain/dates";
import type { Language } from "~/domain/people";

const ROUNDS = 10_000;
const zoneOfMachine = process.env.TZ;

afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfMachine;
});

let expected: { given: Given; before: string }[] = [];

beforeAll(() => {
  const random = randomNumbers(20_261_122);
  const given = Array.from({ length: ROUNDS }, () => randomDates(random));
  expected = given.map((each) => ({ given: each, before: JSON.stringify(answersOf(reference, each)) }));
});

// New York changes its clocks on other days than Berlin.
test.each([
  ["UTC", 0],
  ["America/New_York", 300],
])("on a machine in %s, dates are calculated as they were with Intl and Date alone", (zone, minutesInWinter) => {
  process.env.TZ = zone;
  expect(new Date("2026-01-15T12:00:00Z").getTimezoneOffset()).toBe(minutesInWinter);
  const different = expected
    .map(({ given, before }) => ({ given, before, now: JSON.stringify(answersOf(dates, given)) }))
    .filter(({ before, now }) => now !== before);
  expect(expected).toHaveLength(ROUNDS);
  expect(different.slice(0, 3)).toEqual([]);
});

interface Given {
  instant: string;
  date: string;
  /** A time on Berlin's clock, often of a day on which it changes. */
  wall: string;
  amount: number;
  anchor: number;
}

type Calculations = typeof reference;

function answersOf(of: Pick<typeof dates, keyof Calculations>, { instant, date, wall, amount, anchor }: Given) {
  const languages: Language[] = ["de", "en-US"];
  return {
    months: [of.addMonths(date, amount), of.addMonths(date, amount, anchor)],
    days: [of.addDays(date, amount), of.addWorkingDays(date, Math.abs(amount) % 9)],
    isDate: [of.isDate(date), of.isDate(`${date.slice(0, 8)}${anchor}`), of.isDate(wall)],
    berlin: [of.berlinToday(new Date(instant)), of.berlinMidnight(date), of.berlinInstant(wall)],
    fixed: [of.formatDateTime(instant), of.formatShort(instant), of.formatShort(new Date(instant))],
    shown: [instant, date].flatMap((each) =>
      languages.flatMap((language) => [of.formatDate(each, language), of.formatMediumDate(each, language)]),
    ),
    appointment: languages.map((language) => of.formatDayTime(instant, language)),
  };
}

/** Days on which the clocks of Berlin change. */
const CHANGES = ["1997-03-30", "1997-10-26", "2008-03-30", "2008-10-26", "2026-03-29", "2026-10-25"];
const FIRST = Date.UTC(1985, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

function randomDates(random: (below: number) => number): Given {
  const time = FIRST + random(LAST - FIRST);
  const change = CHANGES[random(CHANGES.length)] ?? "";
  const isChange = random(4) === 0;
  const instant = new Date(isChange ? Date.parse(`${change}T00:00:00Z`) + random(4 * 3_600_000) : time).toISOString();
  const two = (below: number) => String(random(below)).padStart(2, "0");
  const date = isChange ? change : new Date(FIRST + random(LAST - FIRST)).toISOString().slice(0, 10);
  const wall = `${date}T${isChange ? `0${random(4)}` : two(25)}:${two(60)}`;
  return { instant, date, wall, amount: random(80) - 40, anchor: 1 + random(31) };
}

/** The same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const high = state;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((high * 2 ** 20 + (state >>> 12)) / 2 ** 52) * below);
  };
}

/** The functions that `domain/dates.ts` has replaced, as they were. */
const reference = {
  addMonths,
  addDays,
  addWorkingDays,
  isDate,
  berlinToday,
  berlinMidnight,
  berlinInstant,
  formatDate,
  formatDateTime,
  formatShort,
  formatMediumDate,
  formatDayTime,
};

function addMonths(date: string, months: number, anchorDay = dayOf(date)): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, lastDay));
  return toDateText(first);
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toDateText(moved);
}

function addWorkingDays(date: string, days: number): string {
  let current = date;
  for (let left = days; left > 0; ) {
    current = addDays(current, 1);
    if (!isWeekend(current)) left -= 1;
  }
  return current;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toDateText(date) === text;
}

function berlinToday(now: Date): string {
  const { year, month, day } = partsAt(now);
  return `${year}-${month}-${day}`;
}

function berlinMidnight(date: string): string {
  const asIfUtc = Date.parse(`${date}T00:00:00.000Z`);
  const offset = berlinOffset(asIfUtc);
  const guess = asIfUtc - offset;
  return new Date(asIfUtc - berlinOffset(guess)).toISOString();
}

function berlinInstant(text: string): string | null {
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (!isDate(date)) return null;
  const asIfUtc = Date.parse(`${date}T${time}:00.000Z`);
  const inSummer = asIfUtc - SUMMER_OFFSET;
  return new Date(berlinOffset(inSummer) === SUMMER_OFFSET ? inSummer : asIfUtc - WINTER_OFFSET).toISOString();
}

const WINTER_OFFSET = 3600_000;
const SUMMER_OFFSET = 2 * WINTER_OFFSET;

function dayOf(date: string): number {
  return Number(date.slice(8, 10));
}

function toDateText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

function berlinOffset(instant: number): number {
  const { year, month, day, hour, minute, second } = partsAt(new Date(instant));
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`) - Math.floor(instant / 1000) * 1000;
}

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Berlin",
});

function partsAt(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
}

function formatDate(date: string | Date, language: Language): string {
  const { day, month, year } = dateParts(date);
  if (!year) return "";
  return language === "de" ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
}

function formatDateTime(instant: string | Date): string {
  const { day, month, year, hour, minute, second } = dateParts(instant);
  return year ? `${day}.${month}.${year} ${hour}:${minute}:${second}` : "";
}

function formatShort(instant: string | Date): string {
  const { day, month, year, hour, minute } = dateParts(instant);
  return year ? `${day}.${month}. ${hour}:${minute}` : "";
}

function formatMediumDate(date: string | Date, language: Language): string {
  const instant = toDate(date);
  if (Number.isNaN(instant.getTime())) return "";
  return (isCalendarDate(date) ? MEDIUM_UTC : MEDIUM_BERLIN)[language].format(instant);
}

function formatDayTime(instant: string | Date, language: Language): string {
  const date = toDate(instant);
  return Number.isNaN(date.getTime()) ? "" : DAY_TIME[language].format(date);
}

const MEDIUM_UTC = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }),
);
const MEDIUM_BERLIN = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "Europe/Berlin" }),
);
const DAY_TIME = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: "short",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Berlin",
    }),
);
const PARTS_UTC = partsFormat("UTC");
const PARTS_BERLIN = partsFormat("Europe/Berlin");

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make("de"), "en-US": make("en-US") };
}

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  const two = "2-digit" as const;
  const fields = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  return new Intl.DateTimeFormat("en-GB", { ...fields, hourCycle: "h23", timeZone });
}

function dateParts(date: string | Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const instant = toDate(date);
  if (Number.isNaN(instant.getTime())) return {};
  const parts = (isCalendarDate(date) ? PARTS_UTC : PARTS_BERLIN).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function toDate(date: string | Date): Date {
  return typeof date === "string" ? new Date(date) : date;
}

function isCalendarDate(date: string | Date): boolean {
  return typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date);
}

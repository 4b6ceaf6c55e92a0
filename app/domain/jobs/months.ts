import { TIME_ZONE } from "~/domain/people";

/** The date n months on, clamped to the month's end; the anchor day brings 31.01. + 2 months back to the 31st. */
export function addMonths(date: string, months: number, anchorDay = dayOf(date)): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, lastDay));
  return toDateText(first);
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toDateText(moved);
}

/** Monday to Friday count; public holidays differ by state and are not looked at. */
export function addWorkingDays(date: string, days: number): string {
  let current = date;
  for (let left = days; left > 0; ) {
    current = addDays(current, 1);
    if (!isWeekend(current)) left -= 1;
  }
  return current;
}

/** An existing calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toDateText(date) === text;
}

/** Today in Europe/Berlin, YYYY-MM-DD. */
export function berlinToday(now: Date): string {
  const { year, month, day } = partsAt(now);
  return `${year}-${month}-${day}`;
}

/** The UTC instant of 00:00 Europe/Berlin on a date, ISO with milliseconds; right on both days the clock changes. */
export function berlinMidnight(date: string): string {
  const asIfUtc = Date.parse(`${date}T00:00:00.000Z`);
  const offset = berlinOffset(asIfUtc);
  const guess = asIfUtc - offset;
  return new Date(asIfUtc - berlinOffset(guess)).toISOString();
}

/**
 * The UTC instant of a time in Europe/Berlin, YYYY-MM-DDTHH:MM; null for what is none. Of the hour that comes twice in October the first
 * is meant; a time that March leaves out is as long after midnight as it would have been (RFC 5545, section 3.3.5).
 */
export function berlinInstant(text: string): string | null {
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
  timeZone: TIME_ZONE,
});

function partsAt(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
}

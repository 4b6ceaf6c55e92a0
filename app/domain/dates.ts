import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/de";
import utc from "dayjs/plugin/utc";
import type { Language } from "~/domain/people";

dayjs.extend(utc);

/*
 * Every calendar date (YYYY-MM-DD) is read as a dayjs of UTC, every instant as a dayjs of UTC on Berlin's wall clock.
 * Neither dayjs's own zones nor a local time are used: both depend on the zone of the machine.
 */

/**
 * The date n months later, at most the month's last day; with the anchor day 31, 28 February and 1 month is 31 March.
 * Throws for no date.
 */
export function addMonths(date: string, months: number, anchorDay = dayOfMonth(date)): string {
  const first = day(date).startOf("month").add(months, "month");
  return toDay(first.date(Math.min(anchorDay, first.daysInMonth())));
}

/** The date n days later. Throws for no date. */
export function addDays(date: string, days: number): string {
  return toDay(day(date).add(days, "day"));
}

/** The date n working days later. Monday to Friday count; public holidays differ by state and are not looked at. */
export function addWorkingDays(date: string, days: number): string {
  let current = day(date);
  for (let left = days; left > 0; ) {
    current = current.add(1, "day");
    if (!isOnWeekend(current)) left -= 1;
  }
  return toDay(current);
}

/** Whether the date is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return isOnWeekend(day(date));
}

/** The day of the month, 1 to 31, of a date or an instant in UTC. */
export function dayOfMonth(date: string): number {
  return day(utcDate(date)).date();
}

/** The Monday of the date's week. Throws for no date. */
export function mondayOf(date: string): string {
  const moment = day(date);
  return toDay(moment.subtract((moment.day() + 6) % 7, "day"));
}

/** Whether the text is an existing calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return IS_DAY.test(text) && day(text).isValid() && toDay(day(text)) === text;
}

/** The calendar date, YYYY-MM-DD, of an instant in UTC. */
export function utcDate(instant: string | Date): string {
  return (typeof instant === "string" ? instant : instant.toISOString()).slice(0, DAY.length);
}

/** "2026-03-02T09:41" of an instant, in UTC. */
export function utcMinute(instant: Date): string {
  return instant.toISOString().slice(0, "2026-03-02T09:41".length);
}

/** The UTC instant n units later, ISO with milliseconds; n months end within the nth month. Throws for no instant. */
export function laterBy(instant: string | Date, amount: number, unit: "minute" | "hour" | "day" | "month"): string {
  return dayjs.utc(new Date(instant)).add(amount, unit).toISOString();
}

/** The date in Berlin, YYYY-MM-DD. */
export function berlinToday(now: Date): string {
  return toDay(berlin(now));
}

/** The UTC instant of 00:00 in Berlin on a date, ISO with milliseconds. Throws for no date. */
export function berlinMidnight(date: string): string {
  return instantOf(day(date));
}

/**
 * The UTC instant of a time in Berlin, YYYY-MM-DDTHH:MM; null for what is none. Of the hour that comes twice in October
 * the first is meant; a time that March leaves out is as long after midnight as it would have been (RFC 5545, section
 * 3.3.5).
 */
export function berlinInstant(text: string): string | null {
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  return isDate(date) ? instantOf(dayjs.utc(`${date}T${time}:00Z`)) : null;
}

/** DD.MM.YYYY in German, MM/DD/YYYY in English, of a calendar date or an instant (Berlin); "" for what is none. */
export function formatDate(date: string | Date, language: Language): string {
  return shown(date, language, { de: "DD.MM.YYYY", "en-US": "MM/DD/YYYY" }[language]);
}

/** DD.MM. in German, MM/DD in English, of a calendar date or an instant (Berlin); "" for what is none. */
export function formatDayMonth(date: string | Date, language: Language): string {
  return shown(date, language, { de: "DD.MM.", "en-US": "MM/DD" }[language]);
}

/** DD.MM.YYYY HH:mm:ss in Berlin; "" for no instant. */
export function formatDateTime(instant: string | Date): string {
  return shown(instant, "de", "DD.MM.YYYY HH:mm:ss");
}

/** DD.MM.YYYY HH:mm in Berlin; "" for no instant. */
export function formatDateMinute(instant: string | Date): string {
  return shown(instant, "de", "DD.MM.YYYY HH:mm");
}

/** HH:mm in Berlin; "" for no instant. */
export function formatTime(instant: string | Date): string {
  return shown(instant, "de", "HH:mm");
}

/** DD.MM. HH:mm in Berlin; "" for no instant. */
export function formatShort(instant: string | Date): string {
  return shown(instant, "de", "DD.MM. HH:mm");
}

/** 13.02.2026 in German, Feb 13, 2026 in English, of a calendar date or an instant (Berlin); "" for what is none. */
export function formatMediumDate(date: string | Date, language: Language): string {
  return shown(date, language, { de: "DD.MM.YYYY", "en-US": "MMM D, YYYY" }[language]);
}

/** A day and its time for an appointment in Berlin: Mo., 4. Mai 2026 um 10:00; "" for no instant. */
export function formatDayTime(instant: string | Date, language: Language): string {
  return shown(
    instant,
    language,
    { de: "ddd, D. MMMM YYYY [um] HH:mm", "en-US": "ddd, MMMM D, YYYY [at] hh:mm A" }[language],
  );
}

/** A day in full, of an instant in Berlin: Montag, 4. Mai 2026; "" for no instant. */
export function formatFullDay(instant: string | Date, language: Language): string {
  return shown(instant, language, { de: "dddd, D. MMMM YYYY", "en-US": "dddd, MMMM D, YYYY" }[language]);
}

/** Day and time in full, for mails: Montag, 4. Mai 2026 um 10:00; "" for no instant. */
export function formatFullDayTime(instant: string | Date, language: Language): string {
  return shown(
    instant,
    language,
    { de: "dddd, D. MMMM YYYY [um] HH:mm", "en-US": "dddd, MMMM D, YYYY [at] h:mm A" }[language],
  );
}

const DAY = "YYYY-MM-DD";
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const LOCALES: Record<Language, string> = { de: "de", "en-US": "en" };
const HOUR_MS = 3_600_000;
const SUMMER_MINUTES = 120;

/** The "Z" keeps dayjs from guessing at a local time, and years below 100 as they are. */
const day = (date: string): Dayjs => dayjs.utc(`${date}T00:00:00Z`);

const isOnWeekend = (moment: Dayjs): boolean => moment.day() % 6 === 0;

/** `toISOString` throws for an invalid date, where dayjs's `format` would answer a text. */
const toDay = (moment: Dayjs): string => moment.toISOString().slice(0, DAY.length);

function shown(date: string | Date, language: Language, format: string): string {
  const moment = typeof date === "string" && IS_DAY.test(date) ? day(date) : berlin(date);
  return moment.isValid() ? moment.locale(LOCALES[language]).format(format) : "";
}

/** Berlin's wall clock at an instant, as a dayjs of UTC: for reading and formatting only. */
function berlin(instant: string | Date): Dayjs {
  const time = new Date(instant).getTime();
  return dayjs.utc(Number.isNaN(time) ? time : time + berlinOffset(time) * 60_000);
}

/** The instant of a wall clock in Berlin. */
function instantOf(wall: Dayjs): string {
  const inSummer = wall.subtract(SUMMER_MINUTES, "minute");
  const isSummer = berlinOffset(inSummer.valueOf()) === SUMMER_MINUTES;
  return (isSummer ? inSummer : wall.subtract(1, "hour")).toISOString();
}

let offsetFormat: Intl.DateTimeFormat | undefined;
const offsets = new Map<number, number>();
const MOST_OFFSETS = 2000;

/** Minutes that Berlin is ahead of UTC. Clocks change on full hours of UTC: one look per hour is enough. */
function berlinOffset(time: number): number {
  const hour = Math.floor(time / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  offsetFormat ??= new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });
  const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(offsetFormat.format(time)) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

import type { Language } from "~/domain/people";
import { TIME_ZONE } from "~/domain/people";

/** DD.MM.YYYY in German, MM/DD/YYYY in English; takes a calendar date (YYYY-MM-DD) or an instant. Nothing readable gives "". */
export function formatDate(date: string | Date, language: Language): string {
  const { day, month, year } = dateParts(date);
  if (!year) return "";
  return language === "de" ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
}

/** DD.MM.YYYY HH:mm:ss, Europe/Berlin. */
export function formatDateTime(instant: string | Date): string {
  const { day, month, year, hour, minute, second } = dateParts(instant);
  return year ? `${day}.${month}.${year} ${hour}:${minute}:${second}` : "";
}

/** DD.MM. HH:mm, Europe/Berlin. */
export function formatShort(instant: string | Date): string {
  const { day, month, year, hour, minute } = dateParts(instant);
  return year ? `${day}.${month}. ${hour}:${minute}` : "";
}

/** The language's medium date: 13.02.2026 or Feb 13, 2026. */
export function formatMediumDate(date: string | Date, language: Language): string {
  const instant = toDate(date);
  if (Number.isNaN(instant.getTime())) return "";
  return (isCalendarDate(date) ? MEDIUM_UTC : MEDIUM_BERLIN)[language].format(instant);
}

/** A day and its time for an appointment, Europe/Berlin: Mo., 4. Mai 2026, 10:00. */
export function formatDayTime(instant: string | Date, language: Language): string {
  const date = toDate(instant);
  return Number.isNaN(date.getTime()) ? "" : DAY_TIME[language].format(date);
}

/** Cents as de-DE euros without forced decimals: 149950 gives 1.499,5 €. */
export function formatEur(cents: number): string {
  return EUR.format(cents / 100);
}

/** Cents as de-DE euros with both decimals, for invoices. */
export function formatEurExact(cents: number): string {
  return EUR_EXACT.format(cents / 100);
}

export function formatNumber(value: number, language: Language): string {
  return NUMBER[language].format(value);
}

/** A size in B, KB, MB or GB (steps of 1024), at most one decimal. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${BYTES[language].format(value)}\u00a0${UNITS[unit]}`;
}

const UNITS = ["B", "KB", "MB", "GB"];
const EUR = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR", minimumFractionDigits: 0 });
const EUR_EXACT = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
const NUMBER = perLanguage((language) => new Intl.NumberFormat(language));
const BYTES = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
const MEDIUM_UTC = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }),
);
const MEDIUM_BERLIN = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: TIME_ZONE }),
);
const DAY_TIME = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      ...{ weekday: "short", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
      timeZone: TIME_ZONE,
    }),
);
const PARTS_UTC = partsFormat("UTC");
const PARTS_BERLIN = partsFormat(TIME_ZONE);

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

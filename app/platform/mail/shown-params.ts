import { formatDate, formatMediumDate, formatTime } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import type { Language } from "~/domain/people";

const DATES = new Set([
  "start",
  "nextRenewal",
  "lastDay",
  "expires",
  "date",
  "from",
  "to",
  "renewsOn",
  "lastDayToCancel",
  "stopsOn",
  "dueOn",
]);
const MONEY = new Set(["net", "vat", "gross", "credit", "charged", "termGross", "amount", "due"]);

const INSTANTS = new Set(["at", "until"]);

/** The data of a mail as the reader's language writes them, under the names that the texts use. */
export function shownParams(language: Language, data: object): Record<string, string> {
  const shown = Object.entries(data).map(([name, value]) => [name, shownValue(language, name, value)] as const);
  return { ...Object.fromEntries(shown), ...derivedParams(language, data) };
}

function shownValue(language: Language, name: string, value: unknown): string {
  if (value === null) return "";
  if (DATES.has(name)) return formatDate(String(value), language);
  if (MONEY.has(name)) return formatEur(Number(value));
  if (INSTANTS.has(name)) return `${formatMediumDate(String(value), language)}, ${formatTime(String(value))}`;
  if (name === "iban") return groupedIban(String(value));
  return String(value);
}

/** What follows from several values. */
function derivedParams(language: Language, data: object): Record<string, string> {
  const { from, to, gross = 0, credit = 0, due = 0 }: Numbers & { from?: string; to?: string } = data;
  return {
    period: from && to ? `${formatDate(from, language)} – ${formatDate(to, language)}` : "",
    creditDeducted: `−${formatEur(credit)}`,
    paidByCard: formatEur(gross - credit - due),
  };
}

interface Numbers {
  gross?: number;
  credit?: number;
  due?: number;
}

const groupedIban = (iban: string): string => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");

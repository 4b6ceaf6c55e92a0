import { formatDate } from "~/domain/dates";
import { formatMoney, formatNumber, formatPercent } from "~/domain/format";
import type { Duration } from "~/domain/funnel/funnel";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** A figure of the funnel, before it is written for a page or a file. Null is a figure that is not known. */
export type FigureCell =
  | { type: "text"; value: string }
  | { type: "count"; value: number }
  /** Basis points. */
  | { type: "rate" | "change"; value: number | null }
  /** Cents. */
  | { type: "money"; value: number | null }
  /** YYYY-MM-DD or an instant. */
  | { type: "date"; value: string | null }
  | { type: "duration"; value: Duration | null };

/** A figure as the page shows it. */
export function cellText(t: Translate, language: Language, cell: FigureCell): string {
  if (cell.value === null) return NOT_KNOWN;
  switch (cell.type) {
    case "text":
      return cell.value;
    case "count":
      return formatNumber(cell.value, language);
    case "rate":
      return formatPercent(cell.value, language);
    case "change":
      return t("funnel:points", { change: `${signOf(cell.value)}${pointsOf(cell.value, language)}` });
    case "money":
      return formatMoney(cell.value, language);
    case "date":
      return formatDate(cell.value, language);
    case "duration":
      return durationText(t, language, cell.value);
  }
}

/** The same figure for a spreadsheet, without its unit, which the heading names; numbers get two decimals there. */
export function cellCsv(language: Language, cell: FigureCell): string | number {
  if (cell.value === null) return "";
  switch (cell.type) {
    case "text":
      return cell.value;
    case "count":
      // A text that begins with a minus would be taken for a formula.
      return cell.value < 0 ? cell.value : String(cell.value);
    case "rate":
    case "change":
    case "money":
      return cell.value / 100;
    case "date":
      return formatDate(cell.value, language);
    case "duration":
      return String(hoursOf(cell.value));
  }
}

/** Whole hours below two days, whole days from then on. */
export function durationText(t: Translate, language: Language, { amount, unit }: Duration): string {
  if (amount === 0) return t("funnel:duration.underHour");
  const count = formatNumber(amount, language);
  if (unit === "hours") return t("funnel:duration.hours", { count });
  return amount === 1 ? t("funnel:duration.day") : t("funnel:duration.days", { count });
}

export const hoursOf = ({ amount, unit }: Duration): number => (unit === "hours" ? amount : amount * 24);

const NOT_KNOWN = "–";

const signOf = (value: number) => (value > 0 ? "+" : value < 0 ? "−" : "±");

/** Basis points as points of a percentage, without a sign. */
const pointsOf = (basisPoints: number, language: Language): string =>
  (Math.abs(basisPoints) / 100).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

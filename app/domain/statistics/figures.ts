import { isDate } from "../dates";

/** Which character stands before the decimals, where a figure alone does not tell: "1.234". */
export const DECIMALS = ["comma", "point"] as const;
export type Decimals = (typeof DECIMALS)[number];

/** In which order a date with slashes is written, where it does not tell itself: 03/04/2026. */
export const DATE_ORDERS = ["dayFirst", "monthFirst"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const FIGURE_FAULTS = [
  "numberWrong",
  "numberNegative",
  "numberUnclear",
  "numberShortened",
  "currencyWrong",
] as const;
type FigureFault = (typeof FIGURE_FAULTS)[number];
type Read<Value, Fault> = { value: Value } | { fault: Fault };

/** So much is no figure of one day. */
const MOST = 1_000_000_000;

const CURRENCY_SIGN = /€|\bEUR\b/gi;
const FOREIGN_SIGN = /[$£¥₹₺₽₩฿]|\b[A-Z]{3}\b/;

/** What exports write where nothing happened. */
const NOTHING = /^(?:[-–—]+|n\/?a|null)?$/i;

/**
 * A figure as exports and spreadsheets write it: 1234, 1.234,56, 1,234.56, 1 234,5 €. Nothing is 0. "1.234" is 1234
 * where `isWhole`, else it is read by the given decimals and unclear without them.
 */
export function readFigure(
  text: string,
  { decimals, isWhole }: { decimals: Decimals | null; isWhole: boolean },
): Read<number, FigureFault> {
  const bare = text.replace(CURRENCY_SIGN, "").replace(/[\s\u00a0\u202f'’]/g, "");
  if (NOTHING.test(bare)) return { value: 0 };
  if (FOREIGN_SIGN.test(text.replace(CURRENCY_SIGN, ""))) return { fault: "currencyWrong" };
  if (/^[-–−]\d/.test(bare)) return { fault: "numberNegative" };
  if (/^\d[.,]?\d*E[+-]?\d+$/i.test(bare)) return { fault: "numberShortened" };
  const value = toNumber(bare, isWhole ? "whole" : decimals);
  if (value === null) return { fault: "numberUnclear" };
  if (Number.isNaN(value) || value > MOST || (isWhole && !Number.isInteger(value))) return { fault: "numberWrong" };
  return { value };
}

/** Which decimals a figure shows by itself: "1.234,5" a comma, "1,234.50" a point, "1234" and "1.234" none. */
export function decimalsOf(text: string): Decimals | null {
  const bare = text.replace(CURRENCY_SIGN, "").replace(/[\s\u00a0\u202f'’]/g, "");
  if (COMMA.test(bare)) return isGrouped(bare, ",") ? null : "comma";
  if (POINT.test(bare)) return isGrouped(bare, ".") ? null : "point";
  return null;
}

const COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;
const POINT = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d+$/;

/** Whether the character may stand between thousands: "1.234" and "12,345", not "0.123" and "1234.567". */
function isGrouped(text: string, sign: "," | "."): boolean {
  return (sign === "," ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/).test(text);
}

/** NaN for what is no figure, null for what may be two. */
function toNumber(text: string, decimals: Decimals | "whole" | null): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text) || /^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(text))
    return Number(text.replace(/[.,]/g, ""));
  const sign = COMMA.test(text) ? "," : POINT.test(text) ? "." : null;
  if (!sign) return Number.NaN;
  if (isGrouped(text, sign)) {
    if (decimals === null) return null;
    const isDecimal = decimals === (sign === "," ? "comma" : "point");
    if (!isDecimal) return Number(text.replace(sign, ""));
  }
  const [whole = "", broken = ""] = text.split(sign);
  return Number(`${whole.replace(/[.,]/g, "")}.${broken}`);
}

export const DAY_FAULTS = ["dayWrong", "dayUnclear"] as const;
type DayFault = (typeof DAY_FAULTS)[number];

/** A day as YYYY-MM-DD: 2026-03-14 (also with a time), 14.03.2026, 14.3.26, 3/14/2026 by the given order. */
export function readDay(text: string, order: DateOrder | null): Read<string, DayFault> {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text) ?? [];
  if (iso) return isDate(iso) ? { value: iso } : { fault: "dayWrong" };
  const [, first = "", sign, second = "", year = ""] =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?:,? \d{1,2}:\d{2}.*)?$/.exec(text) ?? [];
  if (!sign) return { fault: "dayWrong" };
  const shown = sign === "." ? "dayFirst" : (dateOrderOf(text) ?? order);
  if (!shown) return { fault: "dayUnclear" };
  const [day, month] = shown === "dayFirst" ? [first, second] : [second, first];
  const value = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(value) ? { value } : { fault: "dayWrong" };
}

/** Which order a date with slashes shows by itself; null for one that may be two dates, and for every other text. */
export function dateOrderOf(text: string): DateOrder | null {
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})\b/.exec(text) ?? [];
  if (!first || !second) return null;
  if (Number(first) > 12) return "dayFirst";
  return Number(second) > 12 || first === second ? "monthFirst" : null;
}

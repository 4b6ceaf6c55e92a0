import { isBic, isIban } from "~/domain/billing/bank-account";
import { isEmail } from "~/domain/email";
import { message } from "~/domain/messages";
import { vatProblem } from "~/domain/vat";
import { zipProblem } from "~/domain/zip";
import { hasKey } from "~/lib/objects";
import { type SettingField, type SettingValue, settingField } from "./setting-fields";
import type { SettingValues } from "./setting-values";

export interface SettingProblem {
  field: string;
  message: string;
}

/**
 * Everything that is wrong with these values. `all` is the record as it would stand then: a smallest value must not
 * pass the largest, one hire more never costs less, and the operator's VAT number fits the country.
 */
export function settingProblems(values: SettingValues, all: SettingValues): SettingProblem[] {
  const single = Object.entries(values).flatMap(([path, value]) => {
    const field = settingField(path);
    const problem = field ? problemOf(field, value) : message("wrongFormat");
    return problem ? [{ field: path, message: problem }] : [];
  });
  const isWrong = (path: string) => single.some(({ field }) => field === path);
  const pairs = ORDERED.filter(([low, high]) => !isWrong(low) && !isWrong(high) && (low in values || high in values));
  const crossed = pairs.filter(([low, high]) => Number(all[low]) > Number(all[high]));
  const byCountry = countryProblems(values, all).filter(({ field }) => !isWrong(field) && !isWrong(COUNTRY));
  return [...single, ...crossed.map(([low, high]) => orderProblem(low, high, values, all)), ...byCountry];
}

const COUNTRY = "operator.country";

/** The operator's VAT number and postcode against the country's formats; asked when one of the three changes. */
function countryProblems(values: SettingValues, all: SettingValues): SettingProblem[] {
  const country = all[COUNTRY];
  if (typeof country !== "string") return [];
  const own = all[`vatPatterns.${country}`];
  const problems = {
    "operator.vatNo": vatProblem(country, textOf(all["operator.vatNo"]), own ? { [country]: String(own) } : {}),
    "operator.zip": zipProblem(country, textOf(all["operator.zip"])),
  };
  return Object.entries(problems).flatMap(([path, problem]) =>
    problem && (path in values || COUNTRY in values) ? [{ field: path, message: problem }] : [],
  );
}

const textOf = (value: SettingValue | undefined): string => (typeof value === "string" ? value : "");

const HIRES = [0, 1, 2, 3, 4].map((at) => `pricing.hireFactors.${at}`);

/** The first is never larger than the second. */
const ORDERED: readonly (readonly [string, string])[] = [
  ["limits.tasks.min", "limits.tasks.max"],
  ["limits.radius.min", "limits.radius.max"],
  ["sessions.idleDays", "sessions.maxDays"],
  ...HIRES.slice(1).map((path, at) => [HIRES[at] ?? "", path] as const),
];

/** Beside the field that was typed; of two, the larger one. In the unit in which people write it. */
function orderProblem(low: string, high: string, values: SettingValues, all: SettingValues): SettingProblem {
  if (high in values) return { field: high, message: message("belowMin", { min: shown(low, Number(all[low])) }) };
  return { field: low, message: message("aboveMax", { max: shown(high, Number(all[high])) }) };
}

function problemOf(field: SettingField, value: SettingValue): string | null {
  if (value === null || value === "") return field.optional ? null : message("empty");
  switch (field.kind) {
    case "switch":
      return typeof value === "boolean" ? null : message("wrongFormat");
    case "choice":
      return field.choices.includes(String(value)) ? null : message("chooseOne");
    case "code":
      return /^[\w.-]{1,40}$/.test(String(value)) ? null : message("wrongFormat");
    case "pattern":
      return isPattern(value) ? null : message("wrongFormat");
    case "line":
      return lineProblem(String(value), field.max);
    case "country":
      return field.choices.includes(String(value)) ? null : message("pickFromList");
    case "email":
      return isEmail(String(value)) ? null : message("emailWrongFormat");
    case "vatNo":
      // Its format depends on the country.
      return lineProblem(String(value), 40);
    case "iban":
      return isIban(String(value)) ? null : message("ibanWrong");
    case "bic":
      return isBic(String(value)) ? null : message("bicWrong");
    case "prefix":
      return /^[A-Z0-9]([A-Z0-9-]{0,6}[A-Z0-9])?$/.test(String(value)) ? null : message("invoicePrefixWrong");
    case "file":
      return FILE_ID.test(String(value)) ? null : message("logoUnusable");
    default:
      return amountProblem(field, value);
  }
}

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function lineProblem(text: string, maxLength: number): string | null {
  if (/\p{Cc}/u.test(text)) return message("wrongFormat");
  return text.length > maxLength ? message("tooLong", { length: text.length, maxLength }) : null;
}

function amountProblem({ path, kind, min, max }: SettingField, value: SettingValue): string | null {
  if (typeof value !== "number" || Number.isNaN(value)) return message("wrongFormat");
  if (!Number.isSafeInteger(value)) return message(kind === "whole" ? "notWholeNumber" : "wrongFormat");
  return value < min || value > max ? message("notBetween", { min: shown(path, min), max: shown(path, max) }) : null;
}

/**
 * Letters, digits and classes with fixed repetition. A group is never repeated, so that no number takes long to check.
 */
function isPattern(value: SettingValue): boolean {
  if (typeof value !== "string" || value.length > 120 || !/^[A-Z0-9a-z\\[\](){},|?+*-]+$/.test(value)) return false;
  if (/\)[*+{]/.test(value) || /\\[^d]/.test(value) || /[*+]/.test(value.replace(/\[[^\]]*\]/g, ""))) return false;
  try {
    return new RegExp(`^(?:${value})$`).source !== "";
  } catch {
    return false;
  }
}

/** 10,000 basis points are the factor 1; 100 cents a euro, 100 basis points a percent. */
export const UNIT = { euros: 100, percent: 100, factor: 10_000, whole: 1 } as const;

function shown(path: string, value: number): number {
  const kind = settingField(path)?.kind ?? "whole";
  return hasKey(UNIT, kind) ? value / UNIT[kind] : value;
}

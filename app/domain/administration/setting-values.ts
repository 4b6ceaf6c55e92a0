import { type SettingsRecord, toSettingsRecord } from "~/domain/administration/settings-record";
import { normalizeBankCode } from "~/domain/billing/bank-account";
import { normalizeVat } from "~/domain/vat";
import { isRecord } from "~/lib/objects";
import { SETTING_FIELDS, type SettingKind, type SettingValue, settingField } from "./setting-fields";

export type SettingValues = Record<string, SettingValue>;
export type StoredSettings = Partial<SettingsRecord>;

/** Every value of a record by its path; what the record leaves open is the default. */
export function settingValues(record: SettingsRecord): SettingValues {
  return Object.fromEntries(
    SETTING_FIELDS.map(({ path, kind }) => {
      const value = valueAt(record, path);
      return [path, isSettingValue(value) && value !== "" ? value : (EMPTY[kind] ?? null)];
    }),
  );
}

/**
 * What is stored after these values are set: only the parts that were ever touched, so that untouched defaults may
 * still move.
 */
export function withValues(stored: StoredSettings, values: SettingValues, version: number): StoredSettings {
  const full: Branch = { ...structuredClone(toSettingsRecord(stored, version)) };
  for (const [path, value] of Object.entries(values)) setAt(full, path.split("."), value ?? emptyOf(path));
  const touched = new Set(
    Object.keys(values).map((path) =>
      path
        .split(".")
        .slice(0, path.startsWith("limits.") ? 2 : 1)
        .join("."),
    ),
  );
  const next: Branch = { ...structuredClone(stored) };
  for (const path of touched) setAt(next, path.split("."), valueAt(full, path));
  // An equal hash has to mean an equal price: a price list never bears the number of another one.
  if (touched.has("pricing")) setAt(next, ["pricing", "version"], version);
  return next;
}

/** The operator's texts are stored empty: one that is missing would be the default's. */
const emptyOf = (path: string): SettingValue => (path.startsWith("operator.") ? "" : null);

/** Values as they are stored: trimmed, bank codes and prefix in capitals, the VAT number with its country's letters. */
export function normalizeSettings(values: SettingValues, record: SettingsRecord): SettingValues {
  const country = String(values["operator.country"] ?? record.operator.country);
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      typeof value === "string" ? normalizeText(settingField(path)?.kind, value.trim(), country) || null : value,
    ]),
  );
}

export function normalizeText(kind: SettingKind | undefined, text: string, country: string | null): string {
  if (kind === "iban" || kind === "bic" || kind === "prefix") return normalizeBankCode(text);
  // Its address, as it is copied from a page, names a file as well.
  if (kind === "file") return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text.toLowerCase())?.[0] ?? text;
  return kind === "vatNo" ? normalizeVat(country, text) : text;
}

export interface SettingChange {
  path: string;
  before: SettingValue;
  after: SettingValue;
}

/** What differs between two records, in the order of the pages. */
export function settingChanges(before: SettingsRecord, after: SettingsRecord): SettingChange[] {
  const [old, now] = [settingValues(before), settingValues(after)];
  return SETTING_FIELDS.map(({ path }) => ({ path, before: old[path] ?? null, after: now[path] ?? null })).filter(
    (change) => change.before !== change.after,
  );
}

export interface Merge {
  /** What the person changed and nobody else did: to be written. */
  values: SettingValues;
  /** What was also changed meanwhile, otherwise: what stands there now. */
  conflicts: { path: string; stored: SettingValue }[];
}

/** The values that somebody saves who saw the record `base`, against the one in force now. */
export function mergeSettings(posted: SettingValues, base: SettingsRecord, current: SettingsRecord): Merge {
  const [seen, stored] = [settingValues(base), settingValues(current)];
  const mine = Object.entries(posted).filter(([path, value]) => value !== seen[path] && value !== stored[path]);
  const isContested = ([path]: [string, SettingValue]) => stored[path] !== seen[path];
  return {
    values: Object.fromEntries(mine.filter((entry) => !isContested(entry))),
    conflicts: mine.filter(isContested).map(([path]) => ({ path, stored: stored[path] ?? null })),
  };
}

type Branch = { [name: string]: unknown };

/** A discount that nobody set is none. */
const EMPTY: Partial<Record<string, SettingValue>> = { percent: 0 };

const isSettingValue = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function valueAt(record: object, path: string): unknown {
  return path.split(".").reduce<unknown>((branch, name) => (isRecord(branch) ? branch[name] : undefined), record);
}

function setAt(branch: Branch, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length > 0) {
    const inner = isRecord(branch[name]) ? branch[name] : {};
    branch[name] = inner;
    setAt(inner, rest, value);
  } else if (name in EMPTY_IS_ABSENT || value !== null) branch[name] = value;
  else delete branch[name];
}

const EMPTY_IS_ABSENT = { minWagePerHour: true };

import { expect, test } from "vitest";
import { SETTING_FIELDS, type SettingValue } from "~/domain/administration/setting-fields";
import { settingProblems } from "~/domain/administration/setting-problems";
import {
  mergeSettings,
  normalizeSettings,
  settingChanges,
  settingValues,
  withValues,
} from "~/domain/administration/setting-values";
import { DEFAULT_SETTINGS_RECORD, toSettingsRecord } from "~/domain/administration/settings-record";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";
import { calculatePrice } from "~/domain/jobs/pricing";
import { VAT_FORMATS } from "~/domain/vat";

const DEFAULTS = settingValues(DEFAULT_SETTINGS_RECORD);

test("every setting has a path of its own and a default that passes its own check", () => {
  expect(new Set(SETTING_FIELDS.map(({ path }) => path)).size).toBe(SETTING_FIELDS.length);
  expect(settingProblems(DEFAULTS, DEFAULTS)).toEqual([]);
});

test("every VAT pattern of the specification would pass as an override", () => {
  const patterns = Object.entries(VAT_FORMATS).map(([country, { pattern }]) => [`vatPatterns.${country}`, pattern]);
  const values = Object.fromEntries(patterns);
  expect(settingProblems(values, { ...DEFAULTS, ...values })).toEqual([]);
});

test.each<[string, SettingValue, string]>([
  ["pricing.perMonth.specialist", 99, "notBetween?min=1&max=10000"],
  ["pricing.perMonth.specialist", null, "empty"],
  ["pricing.perMonth.specialist", "neunzig", "wrongFormat"],
  ["pricing.perMonth.specialist", Number.NaN, "wrongFormat"],
  ["pricing.boost", -1, "notBetween?min=0&max=300"],
  ["pricing.hireFactors.1", 9_000, "belowMin?min=1"],
  ["pricing.hireFactors.0", 17_000, "aboveMax?max=1.6"],
  ["limits.skills", 2.5, "notWholeNumber"],
  ["limits.tasks.min", 7, "aboveMax?max=6"],
  ["limits.radius.max", 10, "belowMin?min=17"],
  ["limits.hires.max", 101, "notBetween?min=1&max=100"],
  ["goLive", "sometimes", "chooseOne"],
  ["password.minLength", 7, "notBetween?min=8&max=64"],
  ["password.classes", "yes", "wrongFormat"],
  ["termsVersion", "2026 11", "wrongFormat"],
  ["vatPatterns.DE", "DE(\\d+)+", "wrongFormat"],
  ["vatPatterns.DE", "DE[", "wrongFormat"],
  ["vatPatterns.DE", "(DE)*", "wrongFormat"],
  ["vatPatterns.DE", "(?=DE)\\d{9}", "wrongFormat"],
  ["minWagePerHour", 5, "notBetween?min=1&max=200"],
  ["operator.name", null, "empty"],
  ["operator.street", "Sendeweg 1\nKassel", "wrongFormat"],
  ["operator.managers", "x".repeat(201), "tooLong?length=201&maxLength=200"],
  ["operator.country", "XX", "pickFromList"],
  ["operator.email", "rechnung", "emailWrongFormat"],
  ["operator.phone", null, "empty"],
  ["operator.taxNumber", null, "empty"],
  ["operator.iban", null, "empty"],
  ["operator.iban", "DE89370400440532013001", "ibanWrong"],
  ["operator.iban", "DE8937040044053201300", "ibanWrong"],
  ["operator.bic", "HELADEF1KA", "bicWrong"],
  ["operator.vatNo", "DE12345", "invalidVatNo?format=DE123456789"],
  ["operator.zip", "341", "zipWrongFormat?example=30159"],
  ["operator.invoicePrefix", "", "empty"],
  ["operator.invoicePrefix", "RECHNUNGEN", "invoicePrefixWrong"],
  ["operator.invoicePrefix", "-SF", "invoicePrefixWrong"],
  ["operator.invoicePrefix", "S F", "invoicePrefixWrong"],
  ["role", "Administrator", "wrongFormat"],
])("%s = %s is refused: %s", (path, value, problem) => {
  expect(settingProblems({ [path]: value }, { ...DEFAULTS, [path]: value })).toEqual([
    { field: path, message: problem },
  ]);
});

test("only what was touched is stored, so that a later default still reaches the rest", () => {
  expect(withValues({}, { "limits.title.max": 80, minWagePerHour: 1_390 }, 2)).toEqual({
    limits: { title: { min: 3, max: 80 } },
    minWagePerHour: 1_390,
  });
});

test("a changed price list bears the number of its version and is what prices are calculated from", () => {
  const stored = withValues({}, { "pricing.perMonth.specialist": 109_000, "pricing.runtimeDiscounts.12": 1_000 }, 7);
  const { pricing } = toSettingsRecord(stored, 7);
  const input = { category: "specialist", hires: 1, boost: false, country: "DE", hasValidVat: false } as const;
  expect(pricing.version).toBe(7);
  expect(calculatePrice({ ...input, runtime: 1 }, pricing).perMonth).toBe(109_000);
  expect(calculatePrice({ ...input, runtime: 12 }, pricing).perMonth).toBe(98_100);
});

test("a cleared override is gone, a cleared minimum wage is none", () => {
  const stored = withValues({}, { "vatPatterns.DE": "DE\\d{8}", minWagePerHour: 1_390 }, 2);
  const cleared = withValues(stored, { "vatPatterns.DE": null, minWagePerHour: null }, 3);
  expect(toSettingsRecord(cleared, 3)).toMatchObject({ vatPatterns: {}, minWagePerHour: null });
});

test("a country that does not fit the operator's VAT number and postcode is said beside both", () => {
  const values = { "operator.country": "AT" };
  expect(settingProblems(values, { ...DEFAULTS, ...values })).toEqual([
    { field: "operator.vatNo", message: "invalidVatNo?format=ATU12345678" },
    { field: "operator.zip", message: "zipWrongFormat?example=1010" },
  ]);
  const moved = { ...values, "operator.vatNo": "ATU12345675", "operator.zip": "1010" };
  expect(settingProblems(moved, { ...DEFAULTS, ...moved })).toEqual([]);
  const replaced = { "vatPatterns.DE": "DE\\d{8}", "operator.vatNo": "DE12345678" };
  expect(settingProblems(replaced, { ...DEFAULTS, ...replaced })).toEqual([]);
});

test("the operator's data are stored as invoices bear them", () => {
  const typed = {
    "operator.iban": "de89 3704 0044 0532 0130 00",
    "operator.bic": "helade f1 kas",
    "operator.vatNo": "12345678901",
    "operator.country": "IT",
    "operator.invoicePrefix": "sf",
    "operator.name": "  Funkhaus  ",
    "operator.bank": " ",
  };
  expect(normalizeSettings(typed, DEFAULT_SETTINGS_RECORD)).toEqual({
    "operator.iban": "DE89370400440532013000",
    "operator.bic": "HELADEF1KAS",
    "operator.vatNo": "IT12345678901",
    "operator.country": "IT",
    "operator.invoicePrefix": "SF",
    "operator.name": "Funkhaus",
    "operator.bank": null,
  });
});

test("a text of the operator that is cleared stays empty, and clearing it again is no change", () => {
  const record = toSettingsRecord(withValues({}, { "operator.bank": null, "operator.bic": null }, 2), 2);
  expect(record.operator).toEqual({ ...DEFAULT_OPERATOR, bank: "", bic: "" });
  expect(settingValues(record)["operator.bank"]).toBeNull();
  expect(mergeSettings({ "operator.bank": null }, record, record)).toEqual({ values: {}, conflicts: [] });
});

test("changes name the path and both values", () => {
  const after = toSettingsRecord(withValues({}, { goLive: "manual", "limits.skills": 12 }, 2), 2);
  expect(settingChanges(DEFAULT_SETTINGS_RECORD, after)).toEqual([
    { path: "limits.skills", before: 10, after: 12 },
    { path: "goLive", before: "auto", after: "manual" },
  ]);
});

test("what nobody else changed is written, what somebody else changed otherwise is a conflict, the same twice is neither", () => {
  const theirs = toSettingsRecord(
    withValues({}, { "limits.skills": 12, "limits.benefits": 9, goLive: "manual" }, 2),
    2,
  );
  const posted = {
    "limits.skills": 14,
    "limits.benefits": 9,
    "limits.softSkills": 6,
    "limits.files": 20,
    goLive: "auto",
  };
  expect(mergeSettings(posted, DEFAULT_SETTINGS_RECORD, theirs)).toEqual({
    values: { "limits.softSkills": 6 },
    conflicts: [{ path: "limits.skills", stored: 12 }],
  });
});

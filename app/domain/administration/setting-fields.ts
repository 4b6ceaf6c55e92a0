import { COUNTRY_CODES } from "~/domain/countries";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { FACTOR_RULES, MOST_SESSION_DAYS } from "~/domain/sessions";
import { VAT_FORMATS } from "~/domain/vat";

/** Parts of the settings record, each a page of its own. */
export const SETTING_SECTIONS = ["prices", "limits", "rules", "vat", "operator"] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** euros: cents; factor and percent: basis points (1.6 = 16,000, 19 % = 1,900); whole: a number as it stands. */
export type AmountKind = "euros" | "factor" | "percent" | "whole";
/** line: any text of one line; code: letters, digits, hyphens; prefix: of invoice numbers; file: an id. */
export type TextKind = "line" | "code" | "pattern" | "country" | "email" | "vatNo" | "iban" | "bic" | "prefix" | "file";
export type SettingKind = AmountKind | TextKind | "switch" | "choice";
export type SettingValue = string | number | boolean | null;

export interface SettingField {
  /** Where the value stands in the settings record. */
  path: string;
  section: SettingSection;
  group: string;
  kind: SettingKind;
  /** Bounds of an amount, in its own unit; `max` of a line is its length. */
  min: number;
  max: number;
  choices: readonly string[];
  /** May be left empty: null in the record. */
  optional: boolean;
}

/**
 * Everything an operator may change, in the order of the pages: form, check, history and conflict all read this one
 * table.
 */
export const SETTING_FIELDS: readonly SettingField[] = [
  ...JOB_CATEGORIES.map((category) =>
    amount("prices", "perMonth", `pricing.perMonth.${category}`, "euros", 100, 1_000_000),
  ),
  ...[0, 1, 2, 3, 4].map((at) => amount("prices", "factors", `pricing.hireFactors.${at}`, "factor", 1_000, 200_000)),
  amount("prices", "factors", "pricing.furtherHireFactor", "factor", 0, 100_000),
  amount("prices", "rates", "pricing.boost", "percent", 0, 30_000),
  ...LIMITS.runtimes.map((months) =>
    amount("prices", "rates", `pricing.runtimeDiscounts.${months}`, "percent", 0, 9_000),
  ),
  amount("prices", "vat", "pricing.vat.home", "percent", 0, 3_000),
  amount("prices", "vat", "pricing.vat.euWithVatNo", "percent", 0, 3_000),
  amount("prices", "vat", "pricing.vat.euWithoutVatNo", "percent", 0, 3_000),
  amount("prices", "vat", "pricing.vat.other", "percent", 0, 3_000),
  ...limit("text", { "title.max": 255 }, 10),
  // What the product itself writes as a hook must fit.
  ...limit("text", { "hook.max": 1_000 }, LIMITS.hookAdvice),
  ...limit("text", { taskLength: LIMITS.chatbot.line }, 10),
  ...limit("lists", {
    educations: 20,
    experiences: 20,
    skills: 50,
    softSkills: 20,
    benefits: 30,
    locations: 30,
    contacts: 20,
  }),
  ...limit("lists", { "tasks.min": 10, "tasks.max": 20, files: 20, links: 50 }),
  ...limit("target", { targetJobTitles: 10, targetExperience: 10, targetEducations: 10, targetSkills: 20 }),
  ...limit("campaign", { "radius.min": 200, "radius.max": 200, "hires.max": 100, startMonthsAhead: 24 }),
  amount("limits", "campaign", "limits.startWorkingDays", "whole", 0, 30),
  ...limit("campaign", { organizationsPerPerson: 100 }),
  { ...field("rules", "operation", "goLive", "choice"), choices: ["auto", "manual"] },
  field("rules", "operation", "termsVersion", "code"),
  field("rules", "agreement", "agreementVersion", "code"),
  ...[0, 1, 2, 3, 4, 5].map((at) => ({
    ...field("rules", "agreement", `subprocessors.${at}`, "line"),
    max: 200,
    optional: true,
  })),
  { ...amount("rules", "operation", "minWagePerHour", "euros", 100, 20_000), optional: true },
  amount("rules", "password", "password.minLength", "whole", 8, 64),
  amount("rules", "password", "password.maxLength", "whole", 64, 512),
  field("rules", "password", "password.classes", "switch"),
  amount("rules", "sessions", "sessions.idleDays", "whole", 1, MOST_SESSION_DAYS),
  amount("rules", "sessions", "sessions.maxDays", "whole", 1, MOST_SESSION_DAYS),
  { ...field("rules", "sessions", "secondFactor", "choice"), choices: FACTOR_RULES },
  ...Object.keys(VAT_FORMATS).map((country) => ({
    ...field("vat", "patterns", `vatPatterns.${country}`, "pattern"),
    optional: true,
  })),
  line("company", "name"),
  line("company", "street"),
  line("company", "zip", 20),
  line("company", "city"),
  { ...field("operator", "company", "operator.country", "country"), choices: COUNTRY_CODES },
  // An electronic invoice (XRechnung) is refused without the seller's email address and phone number.
  field("operator", "company", "operator.email", "email"),
  line("company", "phone", 40),
  { ...line("company", "website"), optional: true },
  { ...line("company", "register"), optional: true },
  { ...line("company", "managers", 200), optional: true },
  { ...field("operator", "tax", "operator.vatNo", "vatNo"), optional: true },
  line("tax", "taxNumber", 40),
  { ...line("bank", "bank"), optional: true },
  field("operator", "bank", "operator.iban", "iban"),
  { ...field("operator", "bank", "operator.bic", "bic"), optional: true },
  field("operator", "invoices", "operator.invoicePrefix", "prefix"),
  { ...field("operator", "invoices", "operator.logo", "file"), optional: true },
  amount("operator", "datev", "datev.consultant", "whole", 1_001, 9_999_999),
  amount("operator", "datev", "datev.client", "whole", 1, 99_999),
  amount("operator", "datev", "datev.chart", "whole", 3, 4),
  amount("operator", "datev", "datev.accountLength", "whole", 4, 8),
  ...["revenueHome", "revenueEu", "revenueOther"].map((account) =>
    amount("operator", "datev", `datev.${account}`, "whole", 1_000, 99_999_999),
  ),
  amount("operator", "datev", "datev.debtors", "whole", 10_000, 60_000),
];

export const fieldsOf = (section: SettingSection): readonly SettingField[] =>
  SETTING_FIELDS.filter((each) => each.section === section);

export const settingField = (path: string): SettingField | undefined =>
  SETTING_FIELDS.find((each) => each.path === path);

function field(section: SettingSection, group: string, path: string, kind: SettingKind): SettingField {
  return { section, group, path, kind, min: 0, max: 0, choices: [], optional: false };
}

function amount(section: SettingSection, group: string, path: string, kind: AmountKind, min: number, max: number) {
  return { ...field(section, group, path, kind), min, max };
}

/** A text of the operator. */
function line(group: string, path: string, max = 120): SettingField {
  return { ...field("operator", group, `operator.${path}`, "line"), max };
}

function limit(group: string, most: Record<string, number>, min = 1): SettingField[] {
  return Object.entries(most).map(([path, max]) => amount("limits", group, `limits.${path}`, "whole", min, max));
}

import { DATEV_DEFAULTS, type DatevAccounts } from "~/domain/billing/datev";
import { DEFAULT_OPERATOR, type Operator } from "~/domain/billing/operator";
import { DEFAULT_PRICING, type Pricing } from "~/domain/jobs/pricing";
import { LIMITS, type Limits } from "~/domain/limits";
import { DEFAULT_FACTOR_RULE, DEFAULT_SESSION_DAYS, type FactorRule, type SessionDays } from "~/domain/sessions";

/**
 * What an operator may change while the product runs: one validated, versioned row. Missing parts use these defaults.
 */
export interface SettingsRecord {
  version: number;
  pricing: Pricing;
  limits: Limits;
  /** 'auto': the scheduler starts campaigns at their start date; 'manual': an administrator does. */
  goLive: "auto" | "manual";
  password: { minLength: number; maxLength: number; classes: boolean };
  sessions: SessionDays;
  /** Who has to log in with a second step. */
  secondFactor: FactorRule;
  vatPatterns: Record<string, string>;
  /** Euro cents; null = no warning. */
  minWagePerHour: number | null;
  termsVersion: string;
  /** Of the data-processing agreement: an organization that accepted another one is asked again. */
  agreementVersion: string;
  /** Other processors of applicants' data, one line each (name, place, what for); null = an empty line. */
  subprocessors: (string | null)[];
  /** Who sends the invoices. */
  operator: Operator;
  /** What exports for DATEV book on. */
  datev: DatevAccounts;
}

/** What every visitor may know; the operator's bank account stands on invoices only. */
export type PublicSettings = Omit<SettingsRecord, "operator" | "datev" | "sessions" | "subprocessors" | "secondFactor">;

export const DEFAULT_SETTINGS_RECORD: SettingsRecord = {
  version: 1,
  pricing: DEFAULT_PRICING,
  limits: LIMITS,
  goLive: "auto",
  password: { minLength: 12, maxLength: 128, classes: true },
  sessions: DEFAULT_SESSION_DAYS,
  secondFactor: DEFAULT_FACTOR_RULE,
  vatPatterns: {},
  minWagePerHour: null,
  termsVersion: "2026-11",
  agreementVersion: "2026-11",
  subprocessors: ["Cloudflare, Inc., San Francisco, USA: Hosting"],
  operator: DEFAULT_OPERATOR,
  datev: DATEV_DEFAULTS,
};

/** The stored record over the defaults, part by part. */
export function toSettingsRecord(
  stored: Partial<SettingsRecord> | null,
  version = DEFAULT_SETTINGS_RECORD.version,
): SettingsRecord {
  return {
    ...DEFAULT_SETTINGS_RECORD,
    ...stored,
    version,
    pricing: { ...DEFAULT_PRICING, ...stored?.pricing },
    limits: { ...LIMITS, ...stored?.limits },
    sessions: { ...DEFAULT_SESSION_DAYS, ...stored?.sessions },
    operator: { ...DEFAULT_OPERATOR, ...stored?.operator },
    datev: { ...DATEV_DEFAULTS, ...stored?.datev },
  };
}

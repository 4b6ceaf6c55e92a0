import type { SettingsRecord } from "~/domain/administration/settings-record";
import { Refusal } from "~/domain/errors";

/** What everybody may know of the settings record. FORBIDDEN for another field. */
export function publicSettings(record: SettingsRecord, fields: readonly string[] = []): Record<string, unknown> {
  const shown: Record<string, unknown> = Object.fromEntries(PUBLIC.map((field) => [field, record[field]]));
  const wanted = fields.filter((field) => field !== "*");
  if (wanted.some((field) => !Object.hasOwn(shown, field))) throw new Refusal("FORBIDDEN");
  if (wanted.length === 0 || wanted.length < fields.length) return shown;
  return Object.fromEntries(wanted.map((field) => [field, shown[field]]));
}

const PUBLIC = [
  "version",
  "pricing",
  "limits",
  "goLive",
  "password",
  "vatPatterns",
  "minWagePerHour",
  "termsVersion",
  "agreementVersion",
] as const;

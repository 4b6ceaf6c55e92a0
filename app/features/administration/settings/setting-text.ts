import type { SettingField, SettingValue } from "~/domain/administration/setting-fields";
import { UNIT } from "~/domain/administration/setting-problems";
import { normalizeText } from "~/domain/administration/setting-values";
import { parseAmount } from "~/domain/amount";
import { groupedIban } from "~/domain/billing/bank-account";
import { countryLabel } from "~/domain/countries";
import type { Language } from "~/domain/people";
import { hasKey } from "~/lib/objects";
import type { Translate } from "~/lib/translate";

/** A value as its control shows it. */
export function settingText({ kind }: SettingField, value: SettingValue, language: Language): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "on" : "";
  if (kind === "iban") return groupedIban(String(value));
  if (typeof value === "string" || !hasKey(UNIT, kind)) return String(value);
  const text = String(value / UNIT[kind]);
  return language === "de" ? text.replace(".", ",") : text;
}

/** What was typed, as the record holds it; what is no amount stays as it was typed and is refused beside its field. */
export function readSetting({ kind }: SettingField, text: string): SettingValue {
  if (kind === "switch") return text === "on";
  if (!hasKey(UNIT, kind)) return normalizeText(kind, text.trim(), null) || null;
  const amount = parseAmount(text);
  if (amount === null) return null;
  return Number.isNaN(amount) ? text : Number((amount * UNIT[kind]).toFixed(4));
}

/** A value as the history and a conflict name it. */
export function shownSetting(t: Translate, field: SettingField, value: SettingValue, language: Language): string {
  if (value === null || value === "") return t("administration:nothing");
  if (field.kind === "switch") return t(`administration:settings.${value ? "on" : "off"}`);
  if (field.kind === "choice") return t(`administration:settings.choice.${value}`);
  if (field.kind === "file") return t("administration:logo.picture", { id: String(value).slice(0, 8) });
  if (field.kind === "country") return countryLabel(String(value), language);
  const unit = field.kind === "euros" ? "\u00a0€" : field.kind === "percent" ? "\u00a0%" : "";
  return settingText(field, value, language) + unit;
}

export function settingLabel(t: Translate, { path, section }: SettingField, language: Language): string {
  const [, last = ""] = /\.([^.]+)$/.exec(path) ?? [];
  if (section === "vat") return countryLabel(last, language);
  if (path.startsWith("pricing.hireFactors.")) return t("administration:settings.hires", { count: Number(last) + 1 });
  if (path.startsWith("pricing.runtimeDiscounts."))
    return t("administration:settings.discount", { count: Number(last) });
  if (path.startsWith("subprocessors.")) return t("administration:settings.subprocessor", { number: Number(last) + 1 });
  return t(`administration:settings.field.${path}`);
}

import { useTranslation } from "react-i18next";
import { isMailOptIn } from "~/domain/mail-opt-ins";
import type { FormReply, TypedValue } from "~/features/forms/form-reply";
import { FieldConflict } from "~/features/shell/field-conflict";

/** Fields that were saved elsewhere while this form was open: what was typed and what stands now. */
export function PersonalConflicts({ reply }: { reply?: FormReply }) {
  const { t } = useTranslation("profile");
  const shown = (field: string, value: string): string => {
    if (field === "gender") return value ? t(`personal.genders.${value}`) : t("personal.genderNone");
    if (field === "language") return t(`personal.languages.${value || "de"}`);
    if (field === "appearance") return t(`personal.appearances.${value || "auto"}`);
    if (isMailOptIn(field)) return t(value === "1" || value === "on" ? "personal.yes" : "personal.no");
    return value;
  };
  return Object.entries(reply?.conflicts ?? {}).map(([field, stored]) => (
    <FieldConflict
      key={field}
      label={t(LABELS[field] ?? `personal.${field}`)}
      mine={shown(field, textOf(reply?.initialValue[field]))}
      stored={shown(field, stored)}
      keepHref="/profile"
    />
  ));
}

const textOf = (value: TypedValue | undefined): string => (typeof value === "string" ? value : "");

const LABELS: Record<string, string> = { first_name: "personal.firstName", last_name: "personal.lastName" };

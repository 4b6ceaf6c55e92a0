import { FieldConflict } from "~/features/shell/field-conflict";
import type { ProfileAnswer } from "./profile-answer";
import { useProfileTexts } from "./use-profile-texts";

/** Fields that were saved elsewhere while this form was open: what was typed and what stands now. */
export function PersonalConflicts({ answer }: { answer?: ProfileAnswer }) {
  const { t } = useProfileTexts(undefined);
  const shown = (field: string, value: string): string => {
    if (field === "gender") return value ? t(`personal.genders.${value}`) : t("personal.genderNone");
    if (field === "language") return t(`personal.languages.${value || "de"}`);
    if (field.endsWith("Notification")) return t(value === "1" || value === "yes" ? "personal.yes" : "personal.no");
    return value;
  };
  return Object.entries(answer?.conflicts ?? {}).map(([field, stored]) => (
    <FieldConflict
      key={field}
      label={t(LABELS[field] ?? `personal.${field}`)}
      mine={shown(field, answer?.typed[field] ?? "")}
      stored={shown(field, stored)}
      keepHref="/profile"
    />
  ));
}

const LABELS: Record<string, string> = { first_name: "personal.firstName", last_name: "personal.lastName" };

import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import type { Translate } from "~/lib/translate";
import type { BenefitField } from "../administration.schema";

/** A benefit's value as people read it. */
export function benefitText(t: Translate, field: BenefitField, value: unknown): string {
  if (value === null || value === undefined || value === "") return t("administration:nothing");
  if (field === "icon" && BENEFIT_ICONS.some((icon) => icon === value)) return t(`ui:benefitIcon.${value}`);
  if (field !== "status") return String(value);
  return t(`administration:benefits.is.${value === "archived" ? "archived" : "published"}`);
}

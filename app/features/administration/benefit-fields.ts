import type { FieldErrors } from "~/features/shell/form-errors";

/** A common benefit's fields, in the order of its form. */
export const BENEFIT_FIELDS = ["label", "label_en", "icon", "relevance", "status"] as const;
export type BenefitField = (typeof BENEFIT_FIELDS)[number];

export interface BenefitAnswer {
  id: string;
  typed: Record<BenefitField, string>;
  errors: FieldErrors;
  conflicts: Record<string, string>;
}

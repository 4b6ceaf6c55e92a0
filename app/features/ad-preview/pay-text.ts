import { formatEuros } from "~/domain/format";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** "3.450 bis 4.100 € pro Monat"; `type` is one of SALARY_TYPES, amounts are euros. */
export function payText(
  t: Translate,
  language: Language,
  { type, min, max }: { type: string; min: number; max: number },
): string {
  return t(`ad:pay.${min === max ? "exact" : "range"}.${type}`, {
    min: formatEuros(min, language),
    max: formatEuros(max, language),
  });
}

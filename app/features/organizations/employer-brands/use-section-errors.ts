import { useTranslation } from "react-i18next";
import { errorTexts } from "~/features/shell/form-errors";
import type { BrandAnswer, Section } from "./answer-brand.server";

/** What is wrong with the section that was posted, as sentences. */
export function useSectionErrors(answer?: BrandAnswer): (section: Section) => string[] {
  const { t, i18n } = useTranslation();
  return (section) =>
    answer?.section?.name === section ? errorTexts(t, [...new Set(answer.section.errors)], i18n.language) : [];
}

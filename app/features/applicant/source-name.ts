import type { TFunction } from "i18next";
import { SHARE_SOURCES } from "~/domain/applicants/share-source";

/** Where somebody came from, in words; null when they came by themselves. */
export function sourceName(t: TFunction, source: string): string | null {
  if (!source) return null;
  const known = SHARE_SOURCES.find((each) => each === source);
  return t("applicant:head.via", { source: known ? t(`share:source.${known}`) : source });
}

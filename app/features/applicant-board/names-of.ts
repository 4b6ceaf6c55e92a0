import type { TFunction } from "i18next";
import { applicantName } from "~/features/applicant/names";

const SHOWN = 5;

/** "A, B, C, D, E und 3 weitere"; `unnamed` are counted only. */
export function namesOf(t: TFunction, people: readonly Parameters<typeof applicantName>[1][], unnamed = 0): string {
  const shown = people.slice(0, SHOWN).map((person) => applicantName(t, person));
  const more = people.length - shown.length + unnamed;
  return shown.join(", ") + (more > 0 ? ` ${t("applicants:dialog.andMore", { count: more })}` : "");
}

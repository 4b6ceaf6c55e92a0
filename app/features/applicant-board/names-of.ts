import { applicantName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";

const SHOWN = 5;

/** "A, B, C, D, E und 3 weitere"; `unnamed` are counted only. */
export function namesOf(t: Translate, people: readonly Parameters<typeof applicantName>[1][], unnamed = 0): string {
  const shown = people.slice(0, SHOWN).map((person) => applicantName(t, person));
  const more = people.length - shown.length + unnamed;
  return shown.join(", ") + (more > 0 ? ` ${t("applicants:dialog.andMore", { count: more })}` : "");
}

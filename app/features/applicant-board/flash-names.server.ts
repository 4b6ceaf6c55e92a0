import type { AppLoadContext } from "@remix-run/cloudflare";
import { PHASES } from "~/domain/applicants/applicant";
import { applicantName, phaseName } from "~/features/applicant/names";
import type { Translate } from "~/lib/translate";

const SHOWN = 5;

/** "A, B, C, D, E und 3 weitere"; `unnamed` are counted only. */
export function namesOf(t: Translate, people: readonly Parameters<typeof applicantName>[1][], unnamed = 0): string {
  const shown = people.slice(0, SHOWN).map((person) => applicantName(t, person));
  const more = people.length - shown.length + unnamed;
  return shown.join(", ") + (more > 0 ? ` ${t("applicants:dialog.andMore", { count: more })}` : "");
}

/** A phase's name in the page's language; only the job's own have to be read. */
export async function nameOfPhase({ api, t }: AppLoadContext, id: string, phase: string): Promise<string> {
  if (PHASES.some((fixed) => fixed === phase)) return t(`applicants:phase.${phase}`);
  return phaseName(t, (await api.applications.phases.list({ id })).data, phase);
}

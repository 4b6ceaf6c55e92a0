import type { AppLoadContext } from "@remix-run/cloudflare";
import { PHASES } from "~/domain/applicants/applicant";
import { phaseName } from "~/features/applicant/names";

/** A phase's name in the page's language; only the job's own have to be asked for. */
export async function nameOfPhase({ api, t }: AppLoadContext, id: string, phase: string): Promise<string> {
  if (PHASES.some((fixed) => fixed === phase)) return t(`applicants:phase.${phase}`);
  return phaseName(t, (await api.applications.phases.list({ id })).data, phase);
}

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { JobEntity } from "~/content-api/entities";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import type { Action } from "~/domain/rights";
import type { MembershipRole } from "~/domain/roles";
import { mayOnJob, membershipOn } from "~/features/jobs/job-rights";
import type { MenuJob } from "~/features/jobs/menu-job";
import { toMenuJob } from "~/features/jobs/to-menu-job";
import { type MainAction, mainAction } from "./main-action";

/** What is above every tab of a job's page. */
export interface JobHead {
  job: JobEntity;
  menu: MenuJob;
  main: MainAction | null;
  mayEditInvoiceReference: boolean;
}

/** The head of a job, and what the person may do to it. UNAUTHORIZED. */
export async function loadJobHead(context: AppLoadContext, job: JobEntity) {
  const { person, now, newId, settings } = context;
  if (!person) throw new Refusal("UNAUTHORIZED");
  const membership = await loadMembership(context, job);
  const may = (action: Action) => job.status !== "unknown" && mayOnJob(person, action, job, membership);
  const menu = toMenuJob(job, { person, today: berlinToday(now()), newId, membership });
  const main = mainAction({ ...menu, hasBuilder: settings.CHATBOT_BUILDER === "on" });
  const head: JobHead = { job, menu, main, mayEditInvoiceReference: may("editInvoiceReference") };
  return { head, may };
}

/** Leads to the wizard when the job is still edited there and has no page yet. */
export function leaveForWizard({ id, status }: Pick<JobEntity, "id" | "status">): void {
  if (status === "draft") throw redirect(`/jobs/${id}/wizard`);
  if (status === "reactivating") throw redirect(`/jobs/${id}/wizard?step=1`);
}

/**
 * A member who created the job without being its contact looks like an admin who did: only the list of recruiters
 * tells.
 */
async function loadMembership({ api, person }: AppLoadContext, job: JobEntity): Promise<MembershipRole | null> {
  if (!person || person.isElevated || !job.organization) return null;
  const told = membershipOn(person, job);
  if (told) return told;
  const { data } = await api.recruiters.list({ organizationId: job.organization.id, limit: 0, ids: [person.id] });
  return data.find(({ id }) => id === person.id)?.role ?? null;
}

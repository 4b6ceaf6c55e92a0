import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import type { JobEntity } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import { Refusal } from "~/domain/errors";
import { berlinToday } from "~/domain/jobs/months";
import { incompleteSteps, STEP_GROUPS, type StepId } from "~/domain/jobs/wizard-steps";
import { readTab } from "~/domain/query-keys";
import type { MembershipRole } from "~/domain/roles";
import type { SettingsRecord } from "~/domain/settings-record";
import { closedHref } from "~/features/jobs/job-dialog";
import { mayOnJob, membershipOn } from "~/features/jobs/job-rights";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import { toMenuJob } from "~/features/jobs/to-menu-job";
import type { Campaign, OpenCampaignDialog } from "./campaign";
import { loadHistory } from "./load-history.server";
import { TABS } from "./tabs";

/** The details of a booked job; what is still open in the wizard leads there (specification, section 2). NOT_FOUND. */
export async function loadCampaign(context: AppLoadContext, id: string, url: URL): Promise<Campaign> {
  const { api, person, now, newId } = context;
  const tab = readTab(url.searchParams, TABS);
  const [{ data: job }, settings, jobDialog, history] = await Promise.all([
    api.jobs.get({ id, relations: ["detail"] }),
    getSettings(api),
    isOwnDialog(url) ? null : loadJobDialog(context, url),
    tab === "history" ? loadHistory(context, id, url) : null,
  ]);
  if (!person) throw new Refusal("UNAUTHORIZED");
  if (job.status === "draft") throw redirect(`/jobs/${id}/wizard`);
  if (job.status === "reactivating") throw redirect(`/jobs/${id}/wizard?step=1`);

  const today = berlinToday(now());
  const membership = await loadMembership(context, job);
  const known = job.status !== "unknown";
  const campaign = {
    job,
    menu: toMenuJob(job, { person, today, newId, membership }),
    tab,
    history,
    mayEditInvoiceReference: known && mayOnJob(person, "editInvoiceReference", job, membership),
    migration:
      known && job.migratedAt && !job.migrationConfirmed && mayOnJob(person, "confirmMigration", job, membership)
        ? { incomplete: stepsToCheck(job, settings, today) }
        : null,
  };
  return { ...campaign, dialog: jobDialog ?? ownDialog(campaign, url) };
}

/** A member who created the job without being its contact looks like an admin who did: only the list of recruiters tells. */
async function loadMembership({ api, person }: AppLoadContext, job: JobEntity): Promise<MembershipRole | null> {
  if (!person || person.isElevated || !job.organization) return null;
  const told = membershipOn(person, job);
  if (told) return told;
  const { data } = await api.recruiters.list({ organizationId: job.organization.id });
  return data.find(({ id }) => id === person.id)?.role ?? null;
}

/** What was entered about the job itself; price and payment of a running campaign are settled. */
function stepsToCheck(job: JobEntity, settings: SettingsRecord, today: string): StepId[] {
  const recruiterIds = job.contacts.filter(({ role }) => role).map(({ id }) => id);
  const facts = toStepFacts({ job, billingCountry: null, recruiterIds, settings, today, isPaid: true });
  return incompleteSteps([...STEP_GROUPS.job, ...STEP_GROUPS.offer], toJob(job), facts);
}

const OWN_DIALOGS = ["invoiceReference", "migration"] as const;

const isOwnDialog = (url: URL): boolean => OWN_DIALOGS.some((kind) => kind === url.searchParams.get("dialog"));

function ownDialog(campaign: Omit<Campaign, "dialog">, url: URL): OpenCampaignDialog | null {
  const kind = OWN_DIALOGS.find((known) => known === url.searchParams.get("dialog"));
  if (!kind) return null;
  const isOpen = kind === "migration" ? campaign.migration !== null : campaign.mayEditInvoiceReference;
  if (!isOpen) throw redirect(closedHref(url.pathname + url.search));
  return { kind };
}

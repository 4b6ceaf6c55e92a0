import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import type { JobEntity, Recruiter } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import type { PublicSettings } from "~/domain/administration/settings-record";
import { readShareSource } from "~/domain/applicants/share-source";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { incompleteSteps, STEP_GROUPS, type StepId } from "~/domain/jobs/wizard-steps";
import { readTab } from "~/domain/query-keys";
import type { Action } from "~/domain/rights";
import type { MembershipRole } from "~/domain/roles";
import { mayOnJob, membershipOn } from "~/features/jobs/job-rights";
import { JOB_TABS } from "~/features/jobs/job-tabs";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import { toMenuJob } from "~/features/jobs/to-menu-job";
import { closedHref } from "~/features/shell/page-address";
import type { Campaign, OpenCampaignDialog } from "./campaign";
import { loadTab } from "./load-tab.server";

/** The details of a booked job; what is still open in the wizard leads there. NOT_FOUND. */
export async function loadCampaign(context: AppLoadContext, id: string, url: URL): Promise<Campaign> {
  const { api, person, now, newId } = context;
  const [{ data: job }, { data: charges }, settings, jobDialog, content] = await Promise.all([
    api.jobs.get({ id, relations: ["detail"] }),
    api.jobs.charges({ id }),
    getSettings(api),
    isOwnDialog(url) ? null : loadJobDialog(context, url),
    loadTab(context, readTab(url.searchParams, JOB_TABS), id, url),
  ]);
  if (!person) throw new Refusal("UNAUTHORIZED");
  leaveForWizard(job);

  const today = berlinToday(now());
  const [membership, choices] = await Promise.all([
    loadMembership(context, job),
    url.searchParams.get("dialog") === "contacts" ? loadContactChoices(context, job) : [],
  ]);
  const may = (action: Action) => job.status !== "unknown" && mayOnJob(person, action, job, membership);
  const campaign = {
    job,
    menu: toMenuJob(job, { person, today, newId, membership }),
    charges,
    content,
    mayEditInvoiceReference: may("editInvoiceReference"),
    contactRights: {
      mayAdd: job.organization !== null && may("addExistingContact"),
      mayInvite: job.organization !== null && may("inviteContact"),
    },
    migration:
      job.migratedAt && !job.migrationConfirmed && may("confirmMigration")
        ? { incomplete: stepsToCheck(job, settings, today) }
        : null,
  };
  return { ...campaign, dialog: jobDialog ?? ownDialog(campaign, choices, { url, appBase: context.appBase }) };
}

/** Leads to the wizard when the job is still edited there and has no details yet. */
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
  const { data } = await api.recruiters.list({ organizationId: job.organization.id });
  return data.find(({ id }) => id === person.id)?.role ?? null;
}

/** What was entered about the job itself; price and payment of a running campaign are settled. */
function stepsToCheck(job: JobEntity, settings: PublicSettings, today: string): StepId[] {
  const recruiterIds = job.contacts.filter(({ role }) => role).map(({ id }) => id);
  const facts = toStepFacts({ job, billingCountry: null, recruiterIds, settings, today, isPaid: true });
  return incompleteSteps([...STEP_GROUPS.job, ...STEP_GROUPS.offer], toJob(job), facts);
}

/** Recruiters who may be added as contacts. */
async function loadContactChoices(
  { api }: AppLoadContext,
  { organization, contacts }: JobEntity,
): Promise<Recruiter[]> {
  if (!organization) return [];
  const { data } = await api.recruiters.list({ organizationId: organization.id });
  return data.filter(({ id, accepted }) => accepted && !contacts.some((contact) => contact.id === id));
}

const OWN_DIALOGS = ["invoiceReference", "migration", "contacts", "share"] as const;

const isOwnDialog = (url: URL): boolean => OWN_DIALOGS.some((type) => type === url.searchParams.get("dialog"));

function ownDialog(
  { migration, mayEditInvoiceReference, contactRights }: Omit<Campaign, "dialog">,
  choices: Recruiter[],
  { url, appBase }: { url: URL; appBase: string },
): OpenCampaignDialog | null {
  const type = OWN_DIALOGS.find((known) => known === url.searchParams.get("dialog"));
  if (!type) return null;
  const isOpen = {
    migration: migration !== null,
    invoiceReference: mayEditInvoiceReference,
    contacts: contactRights.mayAdd,
    share: true,
  };
  if (!isOpen[type]) throw redirect(closedHref(url.pathname + url.search));
  if (type === "share") return { type, source: readShareSource(url.searchParams.get("source")), appBase };
  return type === "contacts" ? { type, choices } : { type };
}

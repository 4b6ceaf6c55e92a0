import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import type { JobEntity } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import type { PublicSettings } from "~/domain/administration/settings-record";
import { readShareSource } from "~/domain/applicants/share-source";
import { berlinToday } from "~/domain/dates";
import { incompleteSteps, STEP_GROUPS, type StepId } from "~/domain/jobs/wizard-steps";
import { agreementState } from "~/domain/organizations/agreement";
import { readTab } from "~/domain/query-keys";
import { toJobAd } from "~/features/ad-preview/to-ad.server";
import { leaveForWizard, loadJobHead } from "~/features/job-head/load-job-head.server";
import { JOB_TABS } from "~/features/jobs/job-tabs";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import { closedHref } from "~/features/shell/page-address";
import type { Campaign, ContactChoices, OpenCampaignDialog } from "./campaign";
import { loadTab } from "./load-tab.server";

/** The details of a booked job; what is still open in the wizard leads there. NOT_FOUND. */
export async function loadCampaign(context: AppLoadContext, id: string, url: URL): Promise<Campaign> {
  const { api, now } = context;
  const [{ data: job }, { data: charges }, settings, jobDialog, content] = await Promise.all([
    api.jobs.get({ id, relations: ["detail"] }),
    api.jobs.charges({ id }),
    getSettings(api),
    isOwnDialog(url) ? null : loadJobDialog(context, url),
    loadTab(context, readTab(url.searchParams, JOB_TABS), id, url),
  ]);
  leaveForWizard(job);
  const [{ head, may }, choices] = await Promise.all([
    loadJobHead(context, job),
    url.searchParams.get("dialog") === "contacts" ? loadContactChoices(context, job, url) : NO_CHOICES,
  ]);
  const campaign = {
    head,
    charges,
    content,
    ad: content.tab === "overview" ? toJobAd(job) : null,
    contactRights: {
      mayAdd: job.organization !== null && may("addExistingContact"),
      mayInvite: job.organization !== null && may("inviteContact"),
    },
    migration:
      job.migratedAt && !job.migrationConfirmed && may("confirmMigration")
        ? { incomplete: stepsToCheck(job, settings, berlinToday(now())) }
        : null,
    agreement: missingAgreement(job, settings),
  };
  return { ...campaign, dialog: jobDialog ?? ownDialog(campaign, choices, { url, appBase: context.appBase }) };
}

function missingAgreement({ organization }: JobEntity, { agreementVersion }: PublicSettings): Campaign["agreement"] {
  const state = organization && agreementState(organization.agreementVersion ?? null, agreementVersion);
  return !state || state === "current" ? null : { organization: organization.id, state };
}

/** What was entered about the job itself; price and payment of a running campaign are settled. */
function stepsToCheck(job: JobEntity, settings: PublicSettings, today: string): StepId[] {
  const recruiterIds = job.contacts.filter(({ role }) => role).map(({ id }) => id);
  const facts = toStepFacts({ job, billingCountry: null, recruiterIds, settings, today, isPaid: true });
  return incompleteSteps([...STEP_GROUPS.job, ...STEP_GROUPS.offer], toJob(job), facts);
}

const NO_CHOICES: ContactChoices = { choices: [], search: null };
/** More recruiters than these are searched for. */
const MOST_CHOICES = 25;

/** Recruiters who may be added as contacts: the first by name, or of those that a search finds. */
async function loadContactChoices(
  { api }: AppLoadContext,
  { organization, contacts }: JobEntity,
  url: URL,
): Promise<ContactChoices> {
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  if (!organization) return { choices: [], search: null };
  const { data } = await api.recruiters.list({ organizationId: organization.id, search, limit: MOST_CHOICES });
  return {
    choices: data.filter(({ id, accepted }) => accepted && !contacts.some((contact) => contact.id === id)),
    search: search !== "" || data.length >= MOST_CHOICES ? search : null,
  };
}

const OWN_DIALOGS = ["invoiceReference", "migration", "contacts", "share"] as const;

const isOwnDialog = (url: URL): boolean => OWN_DIALOGS.some((type) => type === url.searchParams.get("dialog"));

function ownDialog(
  { migration, head, contactRights }: Omit<Campaign, "dialog">,
  choices: ContactChoices,
  { url, appBase }: { url: URL; appBase: string },
): OpenCampaignDialog | null {
  const type = OWN_DIALOGS.find((known) => known === url.searchParams.get("dialog"));
  if (!type) return null;
  const isOpen = {
    migration: migration !== null,
    invoiceReference: head.mayEditInvoiceReference,
    contacts: contactRights.mayAdd,
    share: true,
  };
  if (!isOpen[type]) throw redirect(closedHref(url.pathname + url.search));
  if (type === "share") return { type, source: readShareSource(url.searchParams.get("source")), appBase };
  return type === "contacts" ? { type, ...choices } : { type };
}

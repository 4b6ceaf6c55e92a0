import { addDays, berlinMidnight, berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { booksKeptUntil } from "~/domain/organizations/erasure";
import { deleteTokensOf } from "../api-tokens/statements";
import { eraseApplicant } from "../applicants/retention/erase";
import { deleteConversations, deleteDocumentsOf, deleteLabelsOf } from "../applicants/retention/statements";
import { deleteBooks } from "../billing/book-statements";
import { documentKey } from "../billing/invoices/queries";
import { noteErasure } from "../erasures/statements";
import { deleteBytes, deleteCreativePictures } from "../files/effects";
import { deleteFiles, deleteFilesOf, deleteFolders, deleteFoldersOf } from "../files/statements";
import { deleteTotalsOf } from "../funnel/statements";
import { deleteHistoryOf } from "../history/removal-statements";
import { historyRow } from "../history/statements";
import { deleteAnswersNaming } from "../idempotency/statements";
import { deleteImportsInto } from "../job-import/statements";
import { deleteJobs } from "../jobs/statements";
import { deleteTemplatesOf } from "../letter-templates/statements";
import { forgetOrganization } from "../limits/statements";
import {
  blankOrganization,
  deleteBelongings,
  deleteLocked,
  deleteUnbooked,
  dismissTeam,
} from "../organizations/erasure-statements";
import { isFileOf, isFolderOf } from "../organizations/removal-queries";
import { keepsData } from "../outbox/send";
import { deleteMailsNaming } from "../outbox/statements";
import type { Services, System } from "../services";
import { deleteWebhooksOf } from "../webhooks/statements";
import {
  findApplicantsOf,
  findConversationsOf,
  findDueErasures,
  findInvoicesOf,
  findJobsOf,
  findLastBooked,
  findState,
  findUnlocked,
  isAmong,
  selectFolders,
  selectSelf,
} from "./queries";
import { beginAgain, beginErasure, noteErased, postpone } from "./statements";

const SCHEDULER: System = { type: "system", name: "scheduler" };

/** Taken at once: applicants one by one, conversations and jobs as a batch. */
const MOST = { organizations: 3, applicants: 40, conversations: 100, jobs: 20 } as const;

/**
 * What the clock does to organizations whose erasure is due: takes everybody's access away, then erases a bounded part
 * with each run. One that something stands in the way of by now waits for a day. Twice, or twice at once, changes
 * nothing more.
 */
export async function eraseDueOrganizations(services: Services): Promise<void> {
  const now = services.clock().toISOString();
  for (const { organization, begun_at } of await findDueErasures(services, now, MOST.organizations)) {
    try {
      if (begun_at === null) await begin(services, organization, now);
      else await eraseSome(services, organization);
    } catch (error) {
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("organization.erase", error, { organization });
    }
  }
}

async function begin(services: Services, organization: string, now: string): Promise<void> {
  try {
    await services.db.write([...beginErasure(organization, now), ...accessGoes(services, organization)]);
  } catch (error) {
    if (!isRefusal(error, "INVALID_FOREIGN_KEY")) throw error;
    const tomorrow = berlinMidnight(addDays(berlinToday(services.clock()), 1));
    await services.db.write([postpone(organization, tomorrow)]);
  }
}

const accessGoes = (services: Services, organization: string) => [
  ...dismissTeam(organization),
  deleteTokensOf(organization),
  deleteWebhooksOf(organization),
  noteErasure(services, "organization", organization),
];

/**
 * Erases an organization that was erased before, in a database that was restored, whatever stands in its way there;
 * what does not fit into some rounds is left to the scheduler.
 */
export async function eraseOrganizationAgain(services: Services, _actor: System, id: string): Promise<void> {
  const state = await findState(services, id);
  if (!state) return;
  if (state.begun_at === null) {
    const now = services.clock().toISOString();
    await services.db.write([beginAgain(id, now), ...accessGoes(services, id)]);
  }
  for (let round = 0; round < 20; round += 1) if (!(await eraseSome(services, id))) return;
}

/** Erases a part; answers whether there may be more. */
async function eraseSome(services: Services, id: string): Promise<boolean> {
  return (
    (await eraseApplicants(services, id)) ||
    (await eraseConversations(services, id)) ||
    (await eraseJobs(services, id)) ||
    (await eraseRest(services, id))
  );
}

async function eraseApplicants(services: Services, id: string): Promise<boolean> {
  const applicants = await findApplicantsOf(services, id, MOST.applicants);
  for (const applicant of applicants) {
    try {
      await eraseApplicant(services, SCHEDULER, applicant);
    } catch (error) {
      // Another run was faster.
      if (!isRefusal(error, "NOT_FOUND")) throw error;
    }
  }
  return applicants.length > 0;
}

async function eraseConversations(services: Services, id: string): Promise<boolean> {
  const found = (await findConversationsOf(services, id, MOST.conversations)).map((each) => each.id);
  if (found.length === 0) return false;
  const documents = deleteDocumentsOf(found);
  const written = await services.db.write([
    documents,
    ...deleteMailsNaming(found, keepsData(services)),
    deleteAnswersNaming(found),
    deleteConversations(found),
  ]);
  deleteBytes(
    services,
    written.rowsOf(documents).map(({ object }) => ({ filename_disk: object })),
  );
  return true;
}

async function eraseJobs(services: Services, id: string): Promise<boolean> {
  const jobs = (await findJobsOf(services, id, MOST.jobs)).map((each) => each.id);
  if (jobs.length === 0) return false;
  const files = deleteFilesOf(selectFolders(jobs));
  const written = await services.db.write([
    ...deleteMailsNaming(jobs, keepsData(services)),
    deleteAnswersNaming(jobs),
    files,
    deleteFoldersOf(selectFolders(jobs)),
    deleteJobs(isAmong(jobs)),
  ]);
  deleteBytes(services, written.rowsOf(files));
  deleteCreativePictures(services, jobs);
  return true;
}

/** Everything else, in one batch; what was booked stays, under the number of the organization. */
async function eraseRest(services: Services, id: string): Promise<false> {
  const [state, last] = await Promise.all([findState(services, id), findLastBooked(services, id)]);
  if (!state) return false;
  const now = services.clock().toISOString();
  const files = deleteFiles(isFileOf(id));
  const imports = deleteImportsInto(id);
  const written = await services.db.write([
    files,
    imports,
    deleteFolders(isFolderOf(id)),
    ...deleteBelongings(id),
    deleteLabelsOf(id),
    deleteTemplatesOf(id),
    deleteHistoryOf(selectSelf(id)),
    ...deleteMailsNaming([id], keepsData(services)),
    deleteAnswersNaming([id]),
    ...forgetOrganization(id),
    ...deleteTotalsOf(id),
    blankOrganization(state, now),
    noteErased(id, now, last && booksKeptUntil(last)),
    deleteUnbooked(id),
    historyRow(services, {
      organization: null,
      actor: SCHEDULER,
      event: "organization.erase",
      subject: `organization:${id}`,
    }),
  ]);
  deleteBytes(services, [
    ...written.rowsOf(files),
    ...written.rowsOf(imports).flatMap(({ filename_disk }) => (filename_disk === null ? [] : { filename_disk })),
  ]);
  return false;
}

/** Deletes books that need not be kept any longer, with their documents, and what was left of the organization. */
export async function deleteUnlockedBooks(services: Services): Promise<void> {
  const today = berlinToday(services.clock());
  for (const { organization } of await findUnlocked(services, today, MOST.organizations)) {
    const invoices = await findInvoicesOf(services, organization);
    const keys = invoices.flatMap(({ id }) => [documentKey(id, "pdf"), documentKey(id, "xml")]);
    for (let at = 0; at < keys.length; at += 1000) await services.files.delete(keys.slice(at, at + 1000));
    await services.db.write([...deleteBooks(organization), ...deleteLocked(organization)]);
  }
}

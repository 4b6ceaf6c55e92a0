import { Refusal } from "~/domain/errors";
import { closePage } from "../billing/close-open-checkout";
import { type CheckoutRow, findWaitingCheckouts } from "../billing/queries";
import { deleteBytes, deleteCreativePictures } from "../files/effects";
import type { Actor, Services } from "../services";
import type { Statement } from "../storage/statement";
import { mayOnJob } from "./policy";
import { type LoadedBrief, loadBriefs } from "./queries";
import { removalStatements } from "./removal-statements";

/** Why a job stayed; INVALID_FOREIGN_KEY = people have applied to it. */
export interface KeptJob {
  id: string;
  code: "NOT_FOUND" | "FORBIDDEN" | "INVALID_STATUS_TRANSITION" | "INVALID_FOREIGN_KEY";
}

/**
 * Deletes a draft with everything that hangs on it. NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION,
 * INVALID_FOREIGN_KEY (people have applied to it)
 */
export async function removeJob(services: Services, actor: Actor, id: string): Promise<void> {
  const { kept } = await removeJobs(services, actor, [id]);
  if (kept[0]) throw new Refusal(kept[0].code);
}

/**
 * Deletes, in one batch, those of the jobs that are drafts without applicants and that the actor may delete; of every
 * other one it says why it stayed. The bytes of their files go afterwards: a failed batch must not cost anybody a file.
 */
export async function removeJobs(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<{ deleted: string[]; kept: KeptJob[] }> {
  const wanted = [...new Set(ids)];
  const [jobs, checkouts] = await Promise.all([
    loadBriefs(services, actor, wanted),
    findWaitingCheckouts(services, wanted),
  ]);
  const briefs = new Map(jobs.map((job) => [job.id, job]));
  const codes = new Map(wanted.map((id) => [id, codeOf(actor, briefs.get(id))]));
  const drafts = wanted.filter((id) => codes.get(id) === null);
  const { closing, paid } = await closePayments(
    services,
    checkouts.filter(({ job }) => drafts.includes(job)),
  );
  const { deleted, left } = await removeRows(services, actor, {
    ids: drafts.filter((id) => !paid.includes(id)),
    closing,
  });
  const kept = wanted.flatMap((id): KeptJob[] => {
    if (deleted.includes(id)) return [];
    // What is gone by now, somebody else has deleted; what is still there, they have booked.
    const found = left.find((job) => job.id === id);
    const late = found?.isApplied ? "INVALID_FOREIGN_KEY" : "INVALID_STATUS_TRANSITION";
    return [{ id, code: codes.get(id) ?? (found || paid.includes(id) ? late : "NOT_FOUND") }];
  });
  return { deleted, kept };
}

/** What is known before the batch, which asks again. */
function codeOf(actor: Actor, job: LoadedBrief | undefined): KeptJob["code"] | null {
  if (!job) return "NOT_FOUND";
  if (!mayOnJob(actor, "deleteJob", job)) return "FORBIDDEN";
  if (job.status !== "draft") return "INVALID_STATUS_TRANSITION";
  return job.hasApplicants ? "INVALID_FOREIGN_KEY" : null;
}

/**
 * Payment pages that are still open end with their jobs, by the statements in `closing`; `paid` are the jobs that have
 * been paid for in the meantime, or whose payment is being processed.
 */
async function closePayments(services: Services, checkouts: readonly CheckoutRow[]) {
  const closings = await Promise.all(checkouts.map((checkout) => closePage(services, checkout)));
  return {
    closing: closings.flatMap((closing) => closing ?? []),
    paid: checkouts.filter((_, at) => closings[at] === null).map(({ job }) => job),
  };
}

async function removeRows(
  services: Services,
  actor: Actor,
  { ids, closing }: { ids: readonly string[]; closing: readonly Statement[] },
): Promise<{ deleted: string[]; left: { id: string; isApplied: boolean }[] }> {
  if (ids.length === 0) return { deleted: [], left: [] };
  const { history, files, folders, jobs, left } = removalStatements(services, actor, ids);
  const written = await services.db.write([...closing, history, files, folders, jobs, left]);
  deleteBytes(services, written.rowsOf(files));
  const deleted = written.rowsOf(jobs).map(({ id }) => id);
  deleteCreativePictures(services, deleted);
  return { deleted, left: written.rowsOf(left) };
}

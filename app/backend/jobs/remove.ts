import { Refusal } from "~/domain/errors";
import { type CheckoutRow, closeCheckout, findWaitingCheckouts, isWaiting } from "../billing/store";
import { deleteBytes } from "../files/effects";
import { historyRows } from "../history/statements";
import type { Actor, Services } from "../services";
import { toSql } from "../storage/compiler";
import { inList, raw, sql } from "../storage/sql";
import { mayOnJob } from "./policy";
import { isDeletable, type JobBrief, loadBriefs } from "./queries";

/** Why a job stayed. */
export interface KeptJob {
  id: string;
  code: "NOT_FOUND" | "FORBIDDEN" | "INVALID_STATUS_TRANSITION";
}

/** Deletes a draft with everything that hangs on it. NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION */
export async function removeJob(services: Services, actor: Actor, id: string): Promise<void> {
  const { kept } = await removeJobs(services, actor, [id]);
  if (kept[0]) throw new Refusal(kept[0].code);
}

/**
 * Deletes, in one batch, those of the jobs that are drafts and that the actor may delete; of every other one it says why it stayed.
 * The bytes of their files go afterwards: a failed batch must not cost anybody a file.
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
  const { closed, paid } = await closePayments(
    services,
    checkouts.filter(({ job }) => drafts.includes(job)),
  );
  const { deleted, left } = await removeRows(services, actor, {
    ids: drafts.filter((id) => !paid.includes(id)),
    closed,
  });
  const kept = wanted.flatMap((id): KeptJob[] => {
    if (deleted.includes(id)) return [];
    // What is gone by now, somebody else has deleted; what is still there, they have booked.
    const late = paid.includes(id) || left.includes(id) ? "INVALID_STATUS_TRANSITION" : "NOT_FOUND";
    return [{ id, code: codes.get(id) ?? late }];
  });
  return { deleted, kept };
}

/** What is known before the batch, which asks again. */
function codeOf(actor: Actor, job: JobBrief | undefined): KeptJob["code"] | null {
  if (!job) return "NOT_FOUND";
  if (!mayOnJob(actor, "deleteJob", job)) return "FORBIDDEN";
  return job.status === "draft" ? null : "INVALID_STATUS_TRANSITION";
}

/** Payment pages that are still open end with their jobs; `paid` are the jobs that have been paid for in the meantime. */
async function closePayments({ payment }: Services, checkouts: readonly CheckoutRow[]) {
  const states = await Promise.all(
    checkouts.map(async ({ id, status, provider_session }) => {
      const session = provider_session ?? id;
      if (status === "paid" || (await payment.state(session)).status === "paid") return "paid";
      await payment.expire(session);
      return "closed";
    }),
  );
  return {
    closed: checkouts.filter((_, at) => states[at] === "closed").map(({ id }) => id),
    paid: checkouts.filter((_, at) => states[at] === "paid").map(({ job }) => job),
  };
}

async function removeRows(
  services: Services,
  actor: Actor,
  { ids, closed }: { ids: readonly string[]; closed: readonly string[] },
): Promise<{ deleted: string[]; left: string[] }> {
  if (ids.length === 0) return { deleted: [], left: [] };
  const now = services.clock().toISOString();
  const going = sql`${inList(raw("job.id"), ids)} AND ${toSql(isDeletable(actor))}
    AND NOT EXISTS (SELECT 1 FROM checkout WHERE checkout.job = job.id AND ${isWaiting})`;
  const folders = sql`SELECT folder FROM job WHERE ${going}`;
  const results = await services.db.write<Record<"id" | "filename_disk", string>>([
    ...closed.map((id) => closeCheckout(id, "expired", now)),
    historyRows(services, {
      from: sql`FROM job WHERE ${going}`,
      organization: raw("job.organization"),
      actor,
      event: "job.delete",
      before: sql`json_object('job', job.id, 'idExternal', job.idExternal, 'title', job.title)`,
      most: ids.length,
    }),
    sql`DELETE FROM attachment WHERE applicant IN (SELECT applicant.id FROM applicant JOIN job ON job.id = applicant.job WHERE ${going})
      RETURNING object AS filename_disk`,
    sql`DELETE FROM files WHERE folder IN (${folders}) RETURNING filename_disk`,
    sql`DELETE FROM folder WHERE id IN (${folders})`,
    sql`DELETE FROM job WHERE ${going} RETURNING id`,
    sql`SELECT id FROM job WHERE ${inList(raw("job.id"), ids)}`,
  ]);
  const [documents, files, , deleted, left] = results.slice(-5).map(({ rows }) => rows);
  deleteBytes(services, [...(documents ?? []), ...(files ?? [])]);
  return { deleted: (deleted ?? []).map(({ id }) => id), left: (left ?? []).map(({ id }) => id) };
}

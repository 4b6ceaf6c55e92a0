import { Refusal } from "~/domain/errors";
import { type JobStatus, TRANSITIONS, type Trigger, transition } from "~/domain/jobs/status";
import { historyRow } from "../../history/statements";
import { isJobVisible, type JobBrief, loadBrief } from "../../jobs/queries";
import { sendSoon } from "../../outbox/send";
import type { Actor, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import { assignments, guard, guardChanged, inList, type Param, raw, type Sql, sql } from "../../storage/sql";
import type { Statement } from "../../storage/statement";

export interface Move {
  trigger: Exclude<Trigger, "save" | "delete" | "publish" | "renew">;
  /** Columns that change along with the status. */
  set?: Record<string, Param>;
  /** A further condition on the row of `job`, decided inside the batch. */
  only?: Sql;
  /** What goes into the history besides the status. */
  after?: Record<string, unknown>;
  /** Bookings, mails and whatever else belongs to the same batch. */
  effects?: Sql[];
}

/** One transition of a job's status for a person who asks: NOT_FOUND, NOTHING_TO_DO, INVALID_STATUS_TRANSITION. */
export async function moveJob(
  services: Services,
  actor: Actor,
  id: string,
  choose: (job: JobBrief) => Move,
): Promise<{ id: string }> {
  const job = await loadBrief(services, actor, id);
  const move = choose(job);
  const result = transition(move.trigger, job.status);
  if (!result.ok) throw new Refusal(result.code);
  await services.db.write(moveStatements(services, actor, job, move));
  sendSoon(services);
  return { id };
}

/** The batch of a transition. Whoever comes second finds another status and changes nothing. */
export function moveStatements(services: Services, actor: Actor, job: JobBrief, move: Move): Statement[] {
  const { from, to } = TRANSITIONS[move.trigger];
  const now = services.clock().toISOString();
  return [
    guardThat("NOT_FOUND", isJobVisible(actor, job.id)),
    guard("NOTHING_TO_DO", sql`SELECT status <> ${to} FROM job WHERE id = ${job.id}`),
    sql`UPDATE job SET ${assignments({ status: to, date_updated: now, ...move.set })}${offlineSince(to, now)}, version = version + 1
      WHERE id = ${job.id} AND ${inList(raw("status"), from)} AND ${move.only ?? sql`1`}`,
    guardChanged("INVALID_STATUS_TRANSITION"),
    historyRow(services, {
      organization: job.organization,
      job: job.id,
      actor,
      event: `job.${move.trigger}`,
      before: { status: job.status },
      after: { status: to, ...move.after },
    }),
    ...(move.effects ?? []),
  ];
}

/** The clock of its applicants: it begins when the job goes offline and ends when it is on air again. */
function offlineSince(to: JobStatus, now: string): Sql {
  if (to === "offline") return sql`, offline_at = coalesce(offline_at, ${now})`;
  return to === "online" ? raw(", offline_at = NULL") : raw("");
}

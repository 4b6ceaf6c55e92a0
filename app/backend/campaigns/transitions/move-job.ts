import type { Expression, SqlBool } from "kysely";
import { Refusal } from "~/domain/errors";
import type { HistoryValues } from "~/domain/job-history/history-events";
import { type JobStatus, TRANSITIONS, type Trigger, transition } from "~/domain/jobs/status";
import { historyRow } from "../../history/statements";
import type { JobColumns } from "../../jobs/job-columns";
import { hasOtherStatus, isJobVisible, type JobBrief, loadBrief } from "../../jobs/queries";
import { changeStatus } from "../../jobs/statements";
import { sendSoon } from "../../outbox/send";
import type { Actor, Services } from "../../services";
import { guardOneChanged, guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";

export interface Move {
  trigger: Exclude<Trigger, "save" | "delete" | "publish" | "renew">;
  /** Where it leads, when not to the trigger's first status. */
  to?: JobStatus;
  /** Columns that change along with the status. */
  set?: JobColumns;
  /** A further condition on the row of `job`, decided inside the batch. */
  only?: Expression<SqlBool>;
  /** What goes into the history besides the status. */
  before?: HistoryValues;
  after?: HistoryValues;
  /** Bookings, mails and other statements of the same batch. */
  effects?: Statement[];
}

/** One transition of a job's status for a person who asks: NOT_FOUND, NOTHING_TO_DO, INVALID_STATUS_TRANSITION. */
export async function moveJob(
  services: Services,
  actor: Actor,
  id: string,
  choose: (job: JobBrief) => Move | Promise<Move>,
): Promise<{ id: string }> {
  const job = await loadBrief(services, actor, id);
  const move = await choose(job);
  const result = transition(move.trigger, job.status);
  if (!result.ok) throw new Refusal(result.code);
  await services.db.write(moveStatements(services, actor, job, move));
  sendSoon(services);
  return { id };
}

/** The batch of a transition. The second of two equal requests finds another status and changes nothing. */
export function moveStatements(services: Services, actor: Actor, job: JobBrief, move: Move): Statement[] {
  const { from, to: first } = TRANSITIONS[move.trigger];
  const to = move.to ?? first;
  return [
    guardThat("NOT_FOUND", isJobVisible(actor, job.id)),
    guardThat("NOTHING_TO_DO", hasOtherStatus(job.id, to)),
    changeStatus({ id: job.id, from, to, only: move.only, columns: move.set, now: services.clock().toISOString() }),
    guardOneChanged("INVALID_STATUS_TRANSITION"),
    historyRow(services, {
      organization: job.organization,
      job: job.id,
      actor,
      event: `job.${move.trigger}`,
      before: { status: job.status, ...move.before },
      after: { status: to, ...move.after },
    }),
    ...(move.effects ?? []),
  ];
}

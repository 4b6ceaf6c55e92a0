import { berlinToday } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { type JobBrief, jobReaders } from "../../jobs/queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { giveBack } from "./give-back-booking";
import { type Move, moveJob } from "./move-job";
import { startsAfter } from "./queries";

/**
 * Cancels the campaign: before its start it never starts and is credited in full, afterwards it ends with the paid
 * period.
 */
export function cancelJob(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) =>
    // An offline job counts as cancelled already, so that a second click is told so.
    job.status === "submitted" || job.status === "offline"
      ? beforeStart(services, actor, job)
      : atPeriodEnd(services, job),
  );
}

function beforeStart(services: Services, actor: Actor, job: JobBrief): Move {
  return {
    trigger: "cancelBeforeStart",
    only: startsAfter(berlinToday(services.clock())),
    set: { nextRenewal: null },
    effects: [...giveBack(services, actor, job), subscriptionDue(services, job.id)],
  };
}

function atPeriodEnd(services: Services, job: JobBrief): Move {
  const data = { title: job.title, lastDay: liveUntil(job.nextRenewal) ?? "", link: jobLink(services, job.id) };
  return {
    trigger: "cancel",
    effects: [
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, { template: "cancellationConfirmed", data, where: jobReaders(job.id) }),
    ],
  };
}

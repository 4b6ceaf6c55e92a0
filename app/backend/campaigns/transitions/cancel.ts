import { berlinToday } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { giveBackBooking } from "../../billing/give-back-booking";
import { subscriptionDue } from "../../billing/subscription-due";
import { jobLink } from "../../jobs/links";
import { type JobBrief, jobReaders } from "../../jobs/queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { sql } from "../../storage/sql";
import { type Move, moveJob } from "./move-job";

/** Cancels the campaign: before its start it never starts and is credited in full, afterwards it ends with the paid period. */
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
    only: sql`(userCampaignStartDate IS NULL OR userCampaignStartDate > ${berlinToday(services.clock())})`,
    set: { nextRenewal: null },
    effects: [...giveBackBooking(services, actor, job), subscriptionDue(services, job.id)],
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

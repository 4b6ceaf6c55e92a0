import { berlinToday } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { endBooking, subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import type { JobBrief } from "../../jobs/queries";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { type Move, moveJob } from "./move-job";

/** Administrators: takes a running job offline at once. */
export function stopJob(services: Services, actor: Actor, id: string, reason: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) => stopCampaign(services, job, { cause: "administrator", reason }));
}

interface StopCause {
  /** payment = the card was declined for the last time; dispute = a payment was charged back. */
  cause: "administrator" | "payment" | "dispute";
  /** The administrator's own words. */
  reason: string;
}

/** The move that takes a running job offline at once and tells its readers why. */
export function stopCampaign(services: Services, job: JobBrief, { cause, reason }: StopCause): Move {
  return {
    trigger: "stop",
    set: { nextRenewal: null, statusReason: cause === "administrator" ? reason || null : null },
    before: { lastDay: liveUntil(job.nextRenewal) },
    after: { lastDay: berlinToday(services.clock()), ...(cause === "administrator" ? { reason } : { cause }) },
    effects: [
      endBooking(job.booking),
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, {
        template: "campaignStopped",
        data: { title: job.title, cause, reason, link: jobLink(services, job.id) },
        where: jobReaders(job.id),
      }),
    ],
  };
}

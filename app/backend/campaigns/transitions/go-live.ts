import { addDays, addMonths, berlinToday, dayOfMonth } from "~/domain/dates";
import { startBooking, subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import type { JobBrief } from "../../jobs/queries";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { type Move, moveJob } from "./move-job";
import { isBookingActive } from "./queries";

/** Administrators: goes live at once, whatever the start date says; the term counts from today. */
export function launchJob(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) => goLive(services, job, berlinToday(services.clock())));
}

/** The move to `online`: the term counts from `start`, whose day is the anchor of every renewal. */
export function goLive(services: Services, job: JobBrief, start: string): Move {
  const nextRenewal = addMonths(start, job.runtime ?? 1);
  const data = { title: job.title, lastDay: addDays(nextRenewal, -1), nextRenewal, link: jobLink(services, job.id) };
  return {
    trigger: "goLive",
    only: isBookingActive(),
    set: { nextRenewal, renewal_anchor: dayOfMonth(start) },
    before: { start: job.userCampaignStartDate },
    after: { start, nextRenewal },
    effects: [
      startBooking(job.booking, { start, nextRenewal }),
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, { template: "jobLive", data, where: jobReaders(job.id) }),
    ],
  };
}

import { liveUntil } from "~/domain/jobs/live-until";
import { endBooking, subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import type { JobBrief } from "../../jobs/queries";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import type { Move } from "./move-job";
import { renewsUntil } from "./queries";

/** A cancelled campaign has reached the end of its paid period; `today` is Europe/Berlin. */
export function endCampaign(services: Services, job: JobBrief, today: string): Move {
  const data = { title: job.title, lastDay: liveUntil(job.nextRenewal) ?? today, link: jobLink(services, job.id) };
  return {
    trigger: "end",
    only: renewsUntil(today),
    after: { lastDay: data.lastDay },
    effects: [
      endBooking(job.booking),
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, { template: "campaignEnded", data, where: jobReaders(job.id) }),
    ],
  };
}

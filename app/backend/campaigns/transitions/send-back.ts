import { giveBackBooking } from "../../billing/give-back-booking";
import { subscriptionDue } from "../../billing/subscription-due";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";

/** Administrators: a submitted job becomes a draft again, its booking is given back, its people are told why. */
export function sendBack(services: Services, actor: Actor, id: string, reason: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) => ({
    trigger: "sendBack",
    set: { price: null, monthlyCampaignBudget: null, booking: null, nextRenewal: null },
    after: { reason },
    effects: [
      ...giveBackBooking(services, actor, job),
      subscriptionDue(services, id, job.booking),
      outboxMailToUsers(services, {
        template: "jobReturned",
        data: { title: job.title, reason, link: jobLink(services, id) },
        where: jobReaders(id),
      }),
    ],
  }));
}

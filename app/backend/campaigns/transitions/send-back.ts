import { subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { giveBack } from "./give-back-booking";
import { moveJob } from "./move-job";

/** Administrators: a submitted job becomes a draft again, its booking is given back, its people are told why. */
export function sendBack(services: Services, actor: Actor, id: string, reason: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, async (job) => ({
    trigger: "sendBack",
    set: { price: null, monthlyCampaignBudget: null, booking: null, nextRenewal: null, statusReason: reason },
    after: { reason },
    effects: [
      ...(await giveBack(services, actor, job, "credit")).effects,
      subscriptionDue(services, id, job.booking),
      outboxMailToUsers(services, {
        template: "jobReturned",
        data: { title: job.title, reason, link: jobLink(services, id) },
        where: jobReaders(id),
      }),
    ],
  }));
}

import { sentBackTo } from "~/domain/jobs/status";
import { subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { giveBack } from "./give-back-booking";
import { moveJob } from "./move-job";
import { findPast, isWithoutPast } from "./queries";

/**
 * Administrators: a submitted job is edited again, as a draft or as one that is reactivated; its booking is given back,
 * its people are told why. Who applies to a draft meanwhile makes it INVALID_STATUS_TRANSITION.
 */
export function sendBack(services: Services, actor: Actor, id: string, reason: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, async (job) => {
    const [past, { effects }] = await Promise.all([findPast(services, id), giveBack(services, actor, job, "credit")]);
    const to = sentBackTo(past ?? { hasApplicants: false, hasRun: false });
    return {
      trigger: "sendBack",
      to,
      only: to === "draft" ? isWithoutPast() : undefined,
      set: { price: null, monthlyCampaignBudget: null, booking: null, nextRenewal: null, statusReason: reason },
      after: { reason },
      effects: [
        ...effects,
        subscriptionDue(services, id, job.booking),
        outboxMailToUsers(services, {
          template: "jobReturned",
          data: { title: job.title, reason, link: jobLink(services, id) },
          where: jobReaders(id),
        }),
      ],
    };
  });
}

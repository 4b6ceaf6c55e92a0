import { endBooking, subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";

/** Administrators: takes a running job offline at once. */
export function stopJob(services: Services, actor: Actor, id: string, reason: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) => ({
    trigger: "stop",
    set: { nextRenewal: null },
    after: { reason },
    effects: [
      endBooking(job.booking),
      subscriptionDue(services, id),
      outboxMailToUsers(services, {
        template: "campaignStopped",
        data: { title: job.title, cause: "administrator", reason, link: jobLink(services, id) },
        where: jobReaders(id),
      }),
    ],
  }));
}

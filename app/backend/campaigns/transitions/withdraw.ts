import { berlinToday, utcDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { remindAgain, subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { moveJob } from "./move-job";
import { renewsAfter } from "./queries";

/** Takes a cancellation back, as long as the paid period runs. */
export function withdrawCancellation(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, ({ title, booking, nextRenewal }) => ({
    trigger: "withdraw",
    only: renewsAfter(berlinToday(services.clock())),
    before: { lastDay: liveUntil(nextRenewal) },
    after: { lastDay: null, nextRenewal },
    effects: [
      ...(nextRenewal ? [remindAgain(booking, utcDate(nextRenewal))] : []),
      subscriptionDue(services, id),
      outboxMailToUsers(services, {
        template: "cancellationWithdrawn",
        data: { title, nextRenewal: utcDate(nextRenewal ?? ""), link: jobLink(services, id) },
        where: jobReaders(id),
      }),
    ],
  }));
}

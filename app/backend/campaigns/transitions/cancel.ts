import type { GiveBack } from "~/domain/billing/cancellation";
import { endAfter } from "~/domain/billing/periods";
import { berlinToday, utcDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import { findStart } from "../../billing/queries";
import { subscriptionDue } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import type { JobBrief } from "../../jobs/queries";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { giveBack } from "./give-back-booking";
import { type Move, moveJob } from "./move-job";
import { startsAfter } from "./queries";

/**
 * Cancels the campaign: before its start it never starts and its booking is given back, by choice to the card or as
 * credit; afterwards it ends with the month of service that today lies in.
 */
export function cancelJob(
  services: Services,
  actor: Actor,
  id: string,
  chosen: GiveBack | undefined,
): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) =>
    // An offline job counts as cancelled already, so that a second click is told so.
    job.status === "submitted" || job.status === "offline"
      ? beforeStart(services, actor, job, chosen)
      : atPeriodEnd(services, job),
  );
}

async function beforeStart(
  services: Services,
  actor: Actor,
  job: JobBrief,
  chosen: GiveBack | undefined,
): Promise<Move> {
  const given = job.status === "offline" ? null : await giveBack(services, actor, job, chosen);
  return {
    trigger: "cancelBeforeStart",
    only: startsAfter(berlinToday(services.clock())),
    set: { nextRenewal: null },
    before: { start: job.userCampaignStartDate },
    after: { start: null },
    effects: given
      ? [
          ...given.effects,
          subscriptionDue(services, job.id),
          outboxMailToUsers(services, {
            template: "cancelledBeforeStart",
            data: {
              title: job.title,
              outcome: given.outcome,
              amount: given.amount,
              creditNote: "",
              link: jobLink(services, job.id),
            },
            where: jobReaders(job.id),
          }),
        ]
      : [],
  };
}

/** On the renewal day and after it the new month has begun: it is the last one then, whether it is paid yet or not. */
async function atPeriodEnd(services: Services, job: JobBrief): Promise<Move> {
  const today = berlinToday(services.clock());
  const renewal = utcDate(job.nextRenewal ?? "");
  const start = job.booking && renewal <= today ? await findStart(services, job.booking) : null;
  const nextRenewal = start ? endAfter(start, renewal, today) : job.nextRenewal;
  const data = { title: job.title, lastDay: liveUntil(nextRenewal) ?? "", link: jobLink(services, job.id) };
  return {
    trigger: "cancel",
    set: start ? { nextRenewal } : {},
    after: { lastDay: data.lastDay },
    effects: [
      subscriptionDue(services, job.id),
      outboxMailToUsers(services, { template: "cancellationConfirmed", data, where: jobReaders(job.id) }),
    ],
  };
}

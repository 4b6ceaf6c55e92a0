import { addMonths, berlinToday, dayOfMonth } from "~/domain/dates";
import { jobLink } from "../../jobs/links";
import { type JobBrief, jobReaders } from "../../jobs/queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Actor, Services } from "../../services";
import { sql } from "../../storage/sql";
import { type Move, moveJob } from "./move-job";

/** Administrators: goes live at once, whatever the start date says; the term counts from today. */
export function launchJob(services: Services, actor: Actor, id: string): Promise<{ id: string }> {
  return moveJob(services, actor, id, (job) => goLive(services, job, berlinToday(services.clock())));
}

/** The move onto the air: the term counts from `start`, whose day is the anchor of every renewal. */
export function goLive(services: Services, job: JobBrief, start: string): Move {
  const nextRenewal = addMonths(start, job.runtime ?? 1);
  const data = { title: job.title, nextRenewal, link: jobLink(services, job.id) };
  return {
    trigger: "goLive",
    only: sql`EXISTS (SELECT 1 FROM booking WHERE booking.id = job.booking AND booking.status = 'active')`,
    set: { nextRenewal, renewal_anchor: dayOfMonth(start) },
    after: { nextRenewal },
    effects: [outboxMailToUsers(services, { template: "jobLive", data, where: jobReaders(job.id) })],
  };
}

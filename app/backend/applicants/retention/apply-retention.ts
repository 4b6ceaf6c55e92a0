import { NOTICE_AHEAD_DAYS, RETENTION_NOTICE_DAYS } from "~/domain/applicants/retention";
import { addDays, berlinToday } from "~/domain/dates";
import { historyRow } from "../../history/statements";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { anonymiseApplicant } from "./anonymise";
import { logFailure } from "./log-failure";
import { findDue, findNoticeable, isAdminOf, type Noticeable } from "./queries";
import { markNoticed } from "./statements";
import { askTalentPool } from "./talent-pool";

const SCHEDULER: System = { type: "system", name: "scheduler" };

/** At most so many persons per run: the rest is due a minute later. */
const MOST = 50;

/**
 * What the clock does to applicants: asks who is in the talent pool before the consent ends, tells admins fourteen
 * days ahead, anonymises. Twice, or twice at once, changes nothing more. Answers whether there was anything to do.
 */
export async function applyRetention(services: Services): Promise<boolean> {
  const today = berlinToday(services.clock());
  const asked = await askTalentPool(services, MOST);
  const [noticeable, due] = await Promise.all([
    findNoticeable(services, today, NOTICE_AHEAD_DAYS),
    findDue(services, today, MOST),
  ]);
  for (const [organization, jobs] of byOrganization(noticeable))
    await logFailure(services, "retention.notice", () => notify(services, organization, jobs, today));
  for (const each of due)
    await logFailure(services, "retention.anonymise", () => anonymiseApplicant(services, SCHEDULER, each));
  return asked + noticeable.length + due.length > 0;
}

async function notify(services: Services, organization: string, jobs: Noticeable[], today: string): Promise<void> {
  const { appBase } = services;
  const [only] = jobs;
  const link =
    only && jobs.length === 1 ? `${appBase}/jobs/${only.job}?tab[]=applicants&withRejected=true` : `${appBase}/jobs`;
  const count = jobs.reduce((sum, each) => sum + each.count, 0);
  await services.db.write([
    ...markNoticed(organization, today, NOTICE_AHEAD_DAYS, services.clock().toISOString()),
    historyRow(services, {
      organization,
      actor: SCHEDULER,
      event: "applicants.retentionNotice",
      after: { count },
    }),
    outboxMailToUsers(services, {
      template: "retentionNotice",
      data: {
        organization: only?.name ?? "",
        date: addDays(today, RETENTION_NOTICE_DAYS),
        jobs: jobs.map((each) => ({ title: each.title, count: each.count })),
        link,
      },
      where: isAdminOf(organization),
    }),
  ]);
}

function byOrganization(rows: readonly Noticeable[]): Map<string, Noticeable[]> {
  const grouped = new Map<string, Noticeable[]>();
  for (const row of rows) grouped.set(row.organization, [...(grouped.get(row.organization) ?? []), row]);
  return grouped;
}

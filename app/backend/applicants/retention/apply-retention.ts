import { NOTICE_AHEAD_DAYS, RETENTION_NOTICE_DAYS } from "~/domain/applicants/retention";
import { addDays, berlinToday } from "~/domain/dates";
import { historyRow } from "../../history/statements";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { anonymiseApplicant } from "./anonymise";
import { findDue, findNoticeable, type Noticeable, nextRange } from "./due-queries";
import { logFailure } from "./log-failure";
import { markNoticed } from "./notice-statements";
import { isAdminOf } from "./queries";
import { askTalentPool } from "./talent-pool";

const SCHEDULER: System = { type: "system", name: "scheduler" };

/** Of one run: of organizations that are looked at, and of persons that are asked or anonymized. */
const MOST = { organizations: 200, persons: 50 };

export interface RetentionRun {
  /** Where the next run goes on; null = all organizations were looked at. */
  next: string | null;
  /** There was something to do, or it failed. */
  isBusy: boolean;
}

/**
 * What the clock does to the applicants of the organizations whose ids follow `after`: asks who is in the talent pool
 * before the consent ends, tells admins fourteen days ahead, anonymizes. Twice, or twice at once, changes nothing more.
 */
export async function applyRetention(services: Services, after = "", most = MOST): Promise<RetentionRun> {
  const today = berlinToday(services.clock());
  const asked = await askTalentPool(services, most.persons);
  const range = await nextRange(services, after, most.organizations);
  const [noticeable, due] = await Promise.all([
    findNoticeable(services, range, today, NOTICE_AHEAD_DAYS),
    findDue(services, range, today, most.persons),
  ]);
  for (const [organization, jobs] of byOrganization(noticeable))
    await logFailure(services, "retention.notice", () => notify(services, organization, jobs, today));
  let anonymised = 0;
  for (const each of due)
    if (await logFailure(services, "retention.anonymise", () => anonymiseApplicant(services, SCHEDULER, each)))
      anonymised += 1;
  // More of these organizations may be due; where all have failed the others do not wait for them.
  const isMoreDue = due.length === most.persons && anonymised > 0;
  return { next: isMoreDue ? after : range.upto, isBusy: asked + noticeable.length + due.length > 0 };
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

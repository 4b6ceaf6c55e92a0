import { NOTICE_AHEAD_DAYS, RETENTION_NOTICE_DAYS } from "~/domain/applicants/retention";
import { addDays, berlinToday } from "~/domain/dates";
import { historyRow } from "../../history/statements";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { guard, raw, type Sql, sql } from "../../storage/sql";
import { surviving } from "../intake/surviving";
import { anonymiseApplicant } from "./anonymise";
import { findDue, findNoticeable, markNoticed, type Noticeable } from "./store";
import { askTalentPool } from "./talent-pool";

const SCHEDULER: System = { kind: "system", name: "scheduler" };

/** At most so many persons per run: the rest is due a minute later. */
const MOST = 50;

/**
 * What the clock does to applicants: asks who is in the talent pool before the consent ends, tells admins fourteen days ahead,
 * anonymises. Twice, or twice at once, changes nothing more.
 */
export async function tendRetention(services: Services): Promise<void> {
  const today = berlinToday(services.clock());
  await askTalentPool(services, MOST);
  const [noticeable, due] = await Promise.all([
    findNoticeable(services, today, NOTICE_AHEAD_DAYS),
    findDue(services, today, MOST),
  ]);
  for (const [organization, jobs] of byOrganization(noticeable))
    await surviving(services, "retention.notice", () => notify(services, organization, jobs, today));
  for (const each of due)
    await surviving(services, "retention.anonymise", () => anonymiseApplicant(services, SCHEDULER, each));
}

async function notify(services: Services, organization: string, jobs: Noticeable[], today: string): Promise<void> {
  const { appBase } = services;
  const [only] = jobs;
  const link =
    only && jobs.length === 1 ? `${appBase}/jobs/${only.job}?tab[]=applicants&withRejected=true` : `${appBase}/jobs`;
  const count = jobs.reduce((sum, each) => sum + each.count, 0);
  await services.db.write([
    markNoticed(organization, today, NOTICE_AHEAD_DAYS, services.clock().toISOString()),
    guard("NOTHING_TO_DO", raw("changes() > 0")),
    historyRow(services, {
      ...{ organization, actor: SCHEDULER, event: "applicants.retentionNotice" },
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
      where: isAdmin(organization),
    }),
  ]);
}

/** Its admins; agencies where it has none. */
const isAdmin = (organization: string): Sql => {
  const admins = sql`SELECT user FROM recruiter WHERE organization = ${organization} AND role = 'admin'`;
  return sql`(users.id IN (${admins}) OR (NOT EXISTS (${admins}) AND users.id IN (
    SELECT user FROM agency_assignment WHERE organization = ${organization}
    UNION SELECT user_created FROM organization WHERE id = ${organization})))`;
};

function byOrganization(rows: readonly Noticeable[]): Map<string, Noticeable[]> {
  const grouped = new Map<string, Noticeable[]>();
  for (const row of rows) grouped.set(row.organization, [...(grouped.get(row.organization) ?? []), row]);
  return grouped;
}

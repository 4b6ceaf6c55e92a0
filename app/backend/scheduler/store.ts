import { briefColumns, type JobBrief, toBrief } from "../jobs/store";
import type { Services } from "../services";
import { raw, type Sql, sql } from "../storage/sql";

/** At most this many jobs per tick; the rest is due a minute later. */
const MOST = 200;

/** Submitted jobs whose start date has come; `today` is Europe/Berlin, which is when their day begins. */
export const findStarting = (services: Services, today: string): Promise<JobBrief[]> =>
  find(
    services,
    sql`job.status = 'submitted' AND job.userCampaignStartDate <= ${today}
      AND EXISTS (SELECT 1 FROM booking WHERE booking.id = job.booking AND booking.status = 'active')`,
  );

/** Cancelled jobs at the end of their paid period. */
export const findEnding = (services: Services, today: string): Promise<JobBrief[]> =>
  find(services, sql`job.status = 'online_terminated' AND job.nextRenewal <= ${today}`);

// Word for word the condition of the index job_due, without which SQLite does not take it.
const isRunning = raw("job.status IN ('submitted', 'online', 'online_terminated')");

async function find({ db }: Services, condition: Sql): Promise<JobBrief[]> {
  const rows = await db.all<Parameters<typeof toBrief>[0]>(
    sql`SELECT ${briefColumns} FROM job WHERE ${isRunning} AND ${condition} LIMIT ${MOST}`,
  );
  return rows.map(toBrief);
}

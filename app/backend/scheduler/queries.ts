import { sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { isBookingActive, isOrganizationActive } from "../campaigns/transitions/queries";
import { briefs, type JobBrief } from "../jobs/queries";
import type { Services } from "../services";
import { once, query } from "../storage/compiler";

/** At most this many jobs per tick; the rest is due a minute later. */
const MOST = 200;

/**
 * Submitted jobs whose start date has come; `today` is Europe/Berlin, which is when their day begins. Those of a
 * blocked organization wait.
 */
export const findStarting = ({ db }: Services, today: string): Promise<JobBrief[]> =>
  db.all(
    running()
      .where("status", "=", "submitted")
      .where("userCampaignStartDate", "<=", today)
      .where(isBookingActive())
      .where(isOrganizationActive()),
  );

/** Cancelled jobs at the end of their paid period. */
export const findEnding = ({ db }: Services, today: string): Promise<JobBrief[]> =>
  db.all(running().where("status", "=", "online_terminated").where("nextRenewal", "<=", today));

/** The period in which each task last found nothing more to do. */
export async function findDonePeriods({ db }: Services): Promise<Map<string, string>> {
  const rows = await db.all(query.selectFrom("scheduled_task").select(["name", "done_in"]));
  return new Map(rows.map(({ name, done_in: period }) => [name, period]));
}

// The condition of the index job_due, written into the statement: without it SQLite does not take the index.
const RUNNING: JobStatus[] = ["submitted", "online", "online_terminated"];

const running = once(() =>
  briefs()
    .where(
      "status",
      "in",
      RUNNING.map((status) => sql.lit(status)),
    )
    .limit(MOST),
);

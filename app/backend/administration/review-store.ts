import type { WaitingJob } from "~/content-api/administration";
import { LIMITS } from "~/domain/limits";
import type { Services } from "../services";
import type { Db } from "../storage/db";
import { guardChanged, raw, type Sql, sql } from "../storage/sql";

/** The caller is an administrator, who sees every organization's jobs. */
export async function listWaitingJobs(db: Db, page: number): Promise<{ rows: WaitingJob[]; total: number }> {
  const [count, rows] = await Promise.all([
    db.first<{ total: number }>(sql`SELECT count(*) AS total FROM job WHERE status = 'submitted'`),
    db.all<WaitingRow>(sql`
      SELECT job.id, job.idExternal, job.title, job.userCampaignStartDate AS start, job.runtime, job.numberOfPlannedHires AS hires, job.boost,
        job.jobCategory AS category, job.tasks, job.hook, job.salaryType, job.salaryMin, job.salaryMax, job.campaignId,
        job.monthlyCampaignBudget AS perMonth, booking.kind, employerBrand.name AS brand,
        organization.id AS organization, organization.name AS organizationName,
        ${listed("locations", sql`json_object('label', value ->> 'label', 'radius', value ->> 'radius')`)} AS places,
        ${listed("skills", sql`value ->> 'label'`)} AS skills, ${listed("benefits", sql`value ->> 'label'`)} AS benefits
      FROM job LEFT JOIN organization ON organization.id = job.organization LEFT JOIN employerBrand ON employerBrand.id = job.employerBrand
        LEFT JOIN booking ON booking.id = job.booking
      WHERE job.status = 'submitted' ORDER BY job.userCampaignStartDate, job.id LIMIT ${LIMITS.pageSize} OFFSET ${page * LIMITS.pageSize}`),
  ]);
  return { rows: rows.map(toWaitingJob), total: count?.total ?? 0 };
}

export const findCampaign = (db: Db, id: string) =>
  db.first<{ campaignId: string | null; organization: string | null }>(
    sql`SELECT campaignId, organization FROM job WHERE id = ${id} AND status <> 'draft'`,
  );

/** RECORD_CONFLICT when it is no longer what it was. The job's version stays: nobody's open form holds this value. */
export const setCampaign = (
  { clock }: Services,
  id: string,
  { before, after }: { before: string | null; after: string | null },
): Sql[] => [
  sql`UPDATE job SET campaignId = ${after}, date_updated = ${clock().toISOString()} WHERE id = ${id} AND campaignId IS ${before}`,
  guardChanged("RECORD_CONFLICT"),
];

interface WaitingRow
  extends Omit<WaitingJob, "organization" | "boost" | "places" | "tasks" | "skills" | "benefits" | "salary"> {
  organization: string | null;
  organizationName: string | null;
  boost: number;
  salaryType: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  places: string;
  tasks: string;
  skills: string;
  benefits: string;
}

const listed = (column: string, value: Sql): Sql =>
  sql`(SELECT json_group_array(${value}) FROM json_each(job.${raw(column)}))`;

function toWaitingJob({ organizationName, salaryType, salaryMin, salaryMax, ...row }: WaitingRow): WaitingJob {
  return {
    ...row,
    organization: row.organization ? { id: row.organization, name: organizationName ?? "" } : null,
    boost: row.boost === 1,
    places: JSON.parse(row.places),
    tasks: JSON.parse(row.tasks),
    skills: JSON.parse(row.skills),
    benefits: JSON.parse(row.benefits),
    salary: { type: salaryType, min: salaryMin, max: salaryMax },
  };
}

import { lastBegin, NOTICE_COUNTS_DAYS, RETENTION, RETENTION_NOTICE_DAYS } from "~/domain/applicants/retention";
import { addDays, berlinMidnight } from "~/domain/dates";
import type { Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";
import type { Traced } from "./traces";

/** One applicant whose clock has run out, with the versions that were looked at. */
export interface Due extends Traced {
  organization: string;
  version: number;
  jobVersion: number;
}

/** Applicants of whom nothing personal may be left today, and whose admins have known of it for fourteen days; `today` is Europe/Berlin. */
export const findDue = ({ db }: Services, today: string, most: number): Promise<Due[]> =>
  db.all<Due>(sql`
    SELECT due.id, due.job, due.organization, applicant.first_name, applicant.last_name, applicant.email, applicant.phone,
      applicant.version, job.version AS jobVersion
    FROM (${dueOn(today)}) AS due JOIN applicant ON applicant.id = due.id JOIN job ON job.id = due.job
    WHERE due.noticed >= ${staleNotice(today)} AND due.noticed < ${berlinMidnight(addDays(today, 1 - RETENTION_NOTICE_DAYS))}
    LIMIT ${most}`);

/** What a notice counts: one row per job. */
export interface Noticeable {
  organization: string;
  name: string;
  job: string;
  title: string;
  count: number;
}

/** Whose clock runs out within `ahead` days and who has not been told of, in the organizations where one's does within fourteen. */
export const findNoticeable = ({ db }: Services, today: string, ahead: number): Promise<Noticeable[]> =>
  db.all<Noticeable>(sql`
    SELECT due.organization, organization.name, due.job, job.title, count(*) AS count
    FROM (${dueOn(addDays(today, ahead))}) AS due JOIN organization ON organization.id = due.organization JOIN job ON job.id = due.job
    WHERE ${isUntold(today)} AND due.organization IN (
      SELECT due.organization FROM (${dueOn(addDays(today, RETENTION_NOTICE_DAYS))}) AS due WHERE ${isUntold(today)})
    GROUP BY due.job ORDER BY due.organization, job.title, due.job`);

/** Marks the same ones of one organization as told of. */
export const markNoticed = (organization: string, today: string, ahead: number, now: string): Sql => sql`
  UPDATE applicant SET retention_noticed_at = ${now} WHERE id IN (
    SELECT due.id FROM (${dueOn(addDays(today, ahead))}) AS due WHERE due.organization = ${organization} AND ${isUntold(today)})`;

const isUntold = (today: string): Sql => sql`(due.noticed IS NULL OR due.noticed < ${staleNotice(today)})`;

/** Before this moment a notice no longer counts. */
const staleNotice = (today: string) => berlinMidnight(addDays(today, 1 - NOTICE_COUNTS_DAYS));

/**
 * {id, job, organization, noticed} of everybody whose clock has run out by a day: after the decision, or after the job went
 * offline where there is none, and after the consent to the talent pool. Two ways, each by its index: nothing is read that is not due.
 */
function dueOn(day: string): Sql {
  const consent = sql`(applicant.talent_pool_until IS NULL OR applicant.talent_pool_until < ${berlinMidnight(addDays(day, 1))})`;
  const columns = sql`applicant.id, applicant.job, organization.id AS organization, applicant.retention_noticed_at AS noticed`;
  const clock = sql`organization CROSS JOIN json_each(${termsOn(day)}) AS term ON term.value ->> 'months' = ${MONTHS}`;
  // CROSS JOIN keeps the order: from the organizations to those of their applicants that are due.
  return sql`SELECT ${columns} FROM ${clock}
      CROSS JOIN applicant ON applicant.organization = organization.id AND applicant.phase IN ('rejected', 'hired')
        AND applicant.anonymised_at IS NULL AND applicant.phase_changed_at < term.value ->> 'before' WHERE ${consent}
    UNION ALL SELECT ${columns} FROM ${clock}
      CROSS JOIN job ON job.organization = organization.id AND job.status IN ('offline', 'reactivating')
        AND coalesce(job.offline_at, job.date_updated) < term.value ->> 'before'
      CROSS JOIN applicant ON applicant.job = job.id AND applicant.anonymised_at IS NULL
        AND applicant.phase NOT IN ('rejected', 'hired') WHERE ${consent}`;
}

/** Months that apply to an organization; as retentionMonths of the domain. */
const MONTHS = sql`coalesce(organization.retentionMonths, iif((SELECT country_code FROM country
  WHERE country.id = organization.country) = 'AT', ${RETENTION.defaultInAustria}, ${RETENTION.default}))`;

/** For each number of months the moment before which a clock has to have begun. */
function termsOn(day: string): string {
  const months = Array.from({ length: RETENTION.max - RETENTION.min + 1 }, (_, at) => RETENTION.min + at);
  return JSON.stringify(
    months.map((each) => ({ months: each, before: berlinMidnight(addDays(lastBegin(day, each), 1)) })),
  );
}

import type { Services } from "../services";
import { type Sql, sql } from "../storage/sql";

/** A draft begins with the phases that its organization keeps as a template; one that has phases of its own keeps them. */
export const takeTemplatePhases = (services: Services, job: string): Sql => {
  const now = services.clock().toISOString();
  return sql`INSERT INTO phase (id, job, name, color, position, date_created, date_updated)
    SELECT ${services.ids()} || '-' || kept.key, job.id, kept.value ->> 'name', kept.value ->> 'color', kept.value ->> 'position', ${now}, ${now}
    FROM job JOIN organization ON organization.id = job.organization JOIN json_each(organization.phase_template) AS kept
    WHERE job.id = ${job} AND job.status = 'draft' AND NOT EXISTS (SELECT 1 FROM phase WHERE phase.job = job.id)`;
};

/** In another organization a draft without applicants begins anew. */
export const exchangeTemplatePhases = (services: Services, job: string): Sql[] => [
  sql`DELETE FROM phase WHERE job = ${job} AND NOT EXISTS (SELECT 1 FROM applicant WHERE applicant.job = ${job})`,
  takeTemplatePhases(services, job),
];

import type { Person } from "../../services";
import { type Sql, sql } from "../../storage/sql";

/**
 * {id, first_name, last_name} of everybody who may see the applicants of a job and of the asking person, in the order of names:
 * who can be responsible, and who can be mentioned. Administrators see all jobs but belong to none.
 */
export const colleaguesOf = (job: string, { id }: Person): Sql => sql`
  SELECT users.id, users.first_name, users.last_name FROM job JOIN users ON users.id = ${id} OR users.id IN (
      SELECT recruiter.user FROM recruiter WHERE recruiter.organization = job.organization
      UNION SELECT agency_assignment.user FROM agency_assignment WHERE agency_assignment.organization = job.organization
      UNION SELECT organization.user_created FROM organization WHERE organization.id = job.organization)
  WHERE job.id = ${job} AND users.status = 'active' AND users.role <> 'Öffentlich' AND (
    users.id = ${id} OR users.role = 'Agentur'
    OR EXISTS (SELECT 1 FROM recruiter WHERE recruiter.organization = job.organization AND recruiter.user = users.id
      AND (recruiter.role = 'admin' OR users.id = job.user_created
        OR EXISTS (SELECT 1 FROM job_contact WHERE job_contact.job = job.id AND job_contact.user = users.id))))
  ORDER BY users.last_name, users.first_name, users.id`;

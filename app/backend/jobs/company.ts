import { raw, type Sql } from "../storage/sql";

/**
 * The employer's name for applicants, on `job` and its `organization`: the brand under which the chatbot speaks, in letters and on the own
 * page too. As findJob of the conversations, for what is live.
 */
export const COMPANY: Sql = raw(`coalesce((SELECT name FROM employerBrand
  WHERE employerBrand.id = iif(${live("useChatbotBuilder")}, ${live("employerBrand")}, job.employerBrand)
    AND (employerBrand.id = job.employerBrand OR employerBrand.ownerOrganization = job.organization)), organization.name)`);

function live(field: string): string {
  return `(SELECT content ->> '${field}' FROM chatbot_configuration AS live
    WHERE live.job = job.id AND live.isDraft = 0 ORDER BY live.number DESC LIMIT 1)`;
}

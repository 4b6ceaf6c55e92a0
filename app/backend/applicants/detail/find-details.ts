import type { Services } from "../../services";
import { raw, sql } from "../../storage/sql";
import { cardColumns, fromApplicants, ofVisibleJob } from "../board/cards";
import type { Asking } from "../board/filter";
import type { On } from "../retention/hold";
import { nameOf, RELATED_COLUMNS, type RelatedRow } from "./related-columns";

/** Everything about one applicant that stands in one row, lists as JSON; null where this person sees nobody. */
export const findDetails = ({ db }: Services, asking: Asking, { id, applicantId }: On): Promise<DetailsRow | null> =>
  db.first<DetailsRow>(sql`
    SELECT ${cardColumns(asking)}, ${RELATED_COLUMNS}, ${OWN}, ${OF_JOB}
    FROM ${fromApplicants} JOIN organization ON organization.id = job.organization
    WHERE ${ofVisibleJob(asking.person, id)} AND applicant.id = ${applicantId}`);

const OWN = raw(`applicant.zip, applicant.reachability,
  applicant.avatar, applicant.language, applicant.addressing, applicant.source, applicant.responsible,
  ${nameOf("applicant.responsible")} AS responsibleName, applicant.talent_pool_until, applicant.anonymised_at, applicant.retention_noticed_at,
  (SELECT next_try_at FROM outbox WHERE outbox.id = applicant.reject_mail AND outbox.sent_at IS NULL) AS rejectMailAt`);

const OF_JOB =
  raw(`job.status, coalesce(job.offline_at, job.date_updated) AS offline_at, job.user_created, job.organization,
  organization.retentionMonths, (SELECT country_code FROM country WHERE country.id = organization.country) AS country,
  (SELECT json_group_array(user) FROM job_contact WHERE job_contact.job = job.id) AS contacts`);

export type DetailsRow = RelatedRow & {
  zip: string | null;
  reachability: string;
  avatar: string | null;
  language: "de" | "en-US";
  addressing: "english" | "german_sie" | "german_du" | null;
  source: string;
  responsible: string | null;
  responsibleName: string | null;
  talent_pool_until: string | null;
  anonymised_at: string | null;
  retention_noticed_at: string | null;
  status: string;
  offline_at: string;
  user_created: string | null;
  organization: string;
  retentionMonths: number | null;
  country: string | null;
  contacts: string;
  rejectMailAt: string | null;
};

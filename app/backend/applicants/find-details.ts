import { type CardRow, cardColumns, fromApplicants, ofVisibleJob } from "../applications/cards";
import type { Asking } from "../applications/filter";
import type { Services } from "../services";
import { raw, sql } from "../storage/sql";
import type { On } from "./hold";

/** Everything about one applicant that stands in one row, lists as JSON; null where this person sees nobody. */
export const findDetails = ({ db }: Services, asking: Asking, { id, applicantId }: On): Promise<DetailsRow | null> =>
  db.first<DetailsRow>(sql`
    SELECT ${cardColumns(asking)}, ${OWN}, ${OF_JOB}, ${LISTS}
    FROM ${fromApplicants} JOIN organization ON organization.id = job.organization
    WHERE ${ofVisibleJob(asking.person, id)} AND applicant.id = ${applicantId}`);

const nameOf = (user: string) =>
  `(SELECT nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') FROM users WHERE users.id = ${user})`;

const OWN =
  raw(`applicant.first_name, applicant.last_name, applicant.email, applicant.phone, applicant.zip, applicant.reachability,
  applicant.avatar, applicant.language, applicant.addressing, applicant.source, applicant.responsible,
  ${nameOf("applicant.responsible")} AS responsibleName, applicant.quality AS derivedQuality, applicant.quality_rule,
  applicant.quality_override, ${nameOf("applicant.quality_override ->> '$.by'")} AS overrideBy, applicant.talent_pool_until,
  applicant.anonymised_at, applicant.retention_noticed_at`);

const OF_JOB =
  raw(`job.status, coalesce(job.offline_at, job.date_updated) AS offline_at, job.user_created, job.organization,
  organization.retentionMonths, (SELECT country_code FROM country WHERE country.id = organization.country) AS country,
  (SELECT json_group_array(user) FROM job_contact WHERE job_contact.job = job.id) AS contacts`);

const LISTS = raw(`
  (SELECT json_group_array(json_object('date_created', date_created, 'answers', json(answers)) ORDER BY date_created, id)
    FROM application WHERE application.applicant = applicant.id) AS applications,
  (SELECT json_group_array(json_object('id', id, 'name', filename_download, 'type', type, 'filesize', filesize,
      'by', ${nameOf("attachment.uploaded_by")}, 'date_created', date_created) ORDER BY date_created, rowid)
    FROM attachment WHERE attachment.applicant = applicant.id) AS documents,
  (SELECT json_group_array(json_object('id', id, 'starts', starts_at, 'minutes', minutes, 'place', place, 'note', note,
      'isInvited', json(iif(isInvited, 'true', 'false'))) ORDER BY starts_at, id)
    FROM interview WHERE interview.applicant = applicant.id AND interview.cancelled_at IS NULL) AS interviews,
  (SELECT next_try_at FROM outbox WHERE outbox.id = applicant.reject_mail AND outbox.sent_at IS NULL) AS rejectMailAt`);

export type DetailsRow = CardRow & {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  zip: string | null;
  reachability: string;
  avatar: string | null;
  language: "de" | "en-US";
  addressing: "english" | "german_sie" | "german_du" | null;
  source: string;
  responsible: string | null;
  responsibleName: string | null;
  derivedQuality: CardRow["quality"];
  quality_rule: string;
  quality_override: string | null;
  overrideBy: string | null;
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
  applications: string;
  documents: string;
  interviews: string;
  rejectMailAt: string | null;
};

import type { Person, Services } from "../services";
import { type Sql, sql } from "../storage/sql";

/**
 * Everything kept about a person, by what it is; secrets (hashes), what others wrote, and people they have dealt with
 * stay out. Of applicants: what the person wrote and did, never who they are. One round trip.
 */
export async function exportData({ db, clock }: Services, person: Person): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    Object.entries(questions(person)).map(async ([name, question]) => [name, await db.all(question)] as const),
  );
  const { profile, ...others } = Object.fromEntries(parts);
  return { date: clock().toISOString(), profile: profile?.[0] ?? null, ...others };
}

function questions({ id, user }: Person): Record<string, Sql> {
  return {
    profile: sql`SELECT id, email, first_name, last_name, phone, gender, language, applicationNotification, jobNoteNotification,
      role, avatar, status, agency_requested, company_name, company_country, sources, privacy_consent_at, terms_version,
      date_created, date_updated FROM users WHERE id = ${id}`,
    pendingEmail: sql`SELECT email, expires_at, date_created FROM email_change WHERE user = ${id} AND used_at IS NULL`,
    sessions: sql`SELECT user_agent AS device, date_created, expires_at, revoked_at FROM session WHERE user = ${id} ORDER BY date_created`,
    organizations: sql`SELECT organization.id, organization.name, recruiter.role, recruiter.date_created
      FROM recruiter JOIN organization ON organization.id = recruiter.organization WHERE recruiter.user = ${id} ORDER BY organization.name`,
    agencyFor: sql`SELECT organization.id, organization.name, agency_assignment.date_created
      FROM agency_assignment JOIN organization ON organization.id = agency_assignment.organization WHERE agency_assignment.user = ${id}`,
    formerEmails: sql`SELECT json_extract(before, '$.email') AS email, date_created AS until FROM history
      WHERE actor = ${id} AND event = 'user.changeEmail' ORDER BY date_created`,
    invitations: sql`SELECT organization, role, status, expires_at, date_created FROM invitation
      WHERE email = ${user.email} OR accepted_by = ${id} ORDER BY date_created`,
    sentInvitations: sql`SELECT id, organization, role, status, date_created FROM invitation WHERE invited_by = ${id} ORDER BY date_created`,
    createdOrganizations: sql`SELECT id, name, date_created FROM organization WHERE user_created = ${id} ORDER BY date_created`,
    createdBrands: sql`SELECT id, name, date_created FROM employerBrand WHERE user_created = ${id} ORDER BY date_created`,
    createdJobs: sql`SELECT id, idExternal, title, status, date_created FROM job WHERE user_created = ${id} ORDER BY date_created`,
    contactInJobs: sql`SELECT job.id, job.idExternal, job.title FROM job_contact JOIN job ON job.id = job_contact.job
      WHERE job_contact.user = ${id} ORDER BY job.title`,
    checkouts: sql`SELECT id, job, organization, status, amount, date_created FROM checkout WHERE user = ${id} ORDER BY date_created`,
    bookings: sql`SELECT id, job, organization, kind, status, runtime, start_date, date_created FROM booking WHERE user = ${id} ORDER BY date_created`,
    files: sql`SELECT id, filename_download, type, filesize, created_on FROM files WHERE uploaded_by = ${id} ORDER BY created_on`,
    chatbots: sql`SELECT job, number, isDraft, date_updated FROM chatbot_configuration WHERE user_updated = ${id} ORDER BY date_updated`,
    createdApplicants: sql`SELECT id, job, date_created FROM applicant WHERE user_created = ${id} ORDER BY date_created`,
    seenApplicants: sql`SELECT applicant FROM applicant_seen WHERE user = ${id} ORDER BY applicant`,
    applicantEvents: sql`SELECT applicant, event, json_extract(details, '$.text') AS text, date_created
      FROM applicant_event WHERE actor = ${id} ORDER BY date_created`,
    responsibleFor: sql`SELECT id, job FROM applicant WHERE responsible = ${id} ORDER BY id`,
    judgements: sql`SELECT id AS applicant, json_remove(quality_override, '$.by') AS judgement FROM applicant
      WHERE quality_override IS NOT NULL AND quality_override ->> '$.by' = ${id} ORDER BY id`,
    interviews: sql`SELECT id, applicant, starts_at, minutes, place, note, date_created FROM interview
      WHERE user_created = ${id} ORDER BY date_created`,
    boardViews: sql`SELECT job, name, query, date_created FROM board_view WHERE user = ${id} ORDER BY date_created`,
    attachments: sql`SELECT id, applicant, filename_download, type, filesize, date_created FROM attachment
      WHERE uploaded_by = ${id} ORDER BY date_created`,
    jobImports: sql`SELECT id, status, url, body, file_name, date_created FROM job_import WHERE user = ${id} ORDER BY date_created`,
    mails: sql`SELECT json_extract(payload, '$.template') AS template, date_created, sent_at FROM outbox
      WHERE recipient = ${user.email} COLLATE NOCASE ORDER BY date_created`,
    history: sql`SELECT event, organization, job, date_created FROM history WHERE actor = ${id} ORDER BY date_created`,
  };
}

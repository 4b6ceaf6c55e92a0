import { type Expression, sql } from "kysely";
import type { QualityOverride } from "../applicants/schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { jsonOf } from "../storage/decoding";

/**
 * Everything kept about a person, by what it is; secrets (hashes), what others wrote, and people they have dealt with
 * stay out. Of applicants: what the person wrote and did, never who they are. One round trip.
 */
export async function exportData({ db, clock }: Services, person: Person): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    Object.entries({ ...ownData(person), ...organizationData(person), ...applicantData(person) }).map(
      async ([name, statement]) => [name, await db.all(statement)] as const,
    ),
  );
  const { profile, ...others } = Object.fromEntries(parts);
  return { date: clock().toISOString(), profile: profile?.[0] ?? null, ...others };
}

const ownData = ({ id, user }: Person) => ({
  profile: query
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "phone", "gender", "language", "appearance"])
    .select(["applicationNotification", "jobNoteNotification", "dailyMail", "daily_mail_on", "role", "avatar"])
    .select([
      "status",
      "agency_requested",
      "company_name",
      "company_country",
      "sources",
      "privacy_consent_at",
      "terms_version",
    ])
    .select(["date_created", "date_updated"])
    .where("id", "=", id),
  pendingEmail: query
    .selectFrom("email_change")
    .select(["email", "expires_at", "date_created"])
    .where("user", "=", id)
    .where("used_at", "is", null),
  sessions: query
    .selectFrom("session")
    .select(["user_agent as device", "date_created", "last_used_at", "expires_at", "revoked_at"])
    .where("user", "=", id)
    .orderBy("date_created"),
  secondFactor: query.selectFrom("totp").select("date_created").where("user", "=", id),
  passkeys: query.selectFrom("passkey").select(["name", "date_created", "date_used"]).where("user", "=", id),
  recoveryCodes: query.selectFrom("recovery_code").select("used_at").where("user", "=", id),
  knownDevices: query.selectFrom("known_device").select(["device", "date_used"]).where("user", "=", id),
  formerEmails: query
    .selectFrom("history")
    .select(({ ref }) => [textIn(ref("history.before"), "email").as("email"), "date_created as until"])
    .where("actor", "=", id)
    .where("event", "=", "user.changeEmail")
    .orderBy("date_created"),
  // The + keeps SQLite from an index in the order of dates.
  files: query
    .selectFrom("files")
    .select(["id", "filename_download", "type", "filesize", "created_on"])
    .where("uploaded_by", "=", id)
    .orderBy(({ ref }) => sql`+${ref("files.created_on")}`),
  jobImports: query
    .selectFrom("job_import")
    .select(["id", "status", "url", "body", "file_name", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  mails: query
    .selectFrom("outbox")
    .select(({ ref }) => [textIn(ref("outbox.payload"), "template").as("template"), "date_created", "sent_at"])
    .where(({ ref }) => sql<boolean>`${ref("outbox.recipient")} = ${user.email} collate nocase`)
    .orderBy("date_created"),
  history: query
    .selectFrom("history")
    .select(["event", "organization", "job", "date_created"])
    .where("actor", "=", id)
    .orderBy("date_created"),
});

const organizationData = ({ id, user }: Person) => ({
  organizations: query
    .selectFrom("recruiter")
    .innerJoin("organization", "organization.id", "recruiter.organization")
    .select(["organization.id", "organization.name", "recruiter.role", "recruiter.date_created"])
    .where("recruiter.user", "=", id)
    .orderBy("organization.name"),
  agencyFor: query
    .selectFrom("agency_assignment")
    .innerJoin("organization", "organization.id", "agency_assignment.organization")
    .select(["organization.id", "organization.name", "agency_assignment.date_created"])
    .where("agency_assignment.user", "=", id),
  invitations: query
    .selectFrom("invitation")
    .select(["organization", "role", "status", "expires_at", "date_created"])
    .where((eb) => eb.or([eb("email", "=", user.email), eb("accepted_by", "=", id)]))
    .orderBy("date_created"),
  sentInvitations: query
    .selectFrom("invitation")
    .select(["id", "organization", "role", "status", "date_created"])
    .where("invited_by", "=", id)
    .orderBy("date_created"),
  createdOrganizations: query
    .selectFrom("organization")
    .select(["id", "name", "date_created"])
    .where("user_created", "=", id)
    .orderBy("date_created"),
  createdBrands: query
    .selectFrom("employerBrand")
    .select(["id", "name", "date_created"])
    .where("user_created", "=", id)
    .orderBy("date_created"),
  createdJobs: query
    .selectFrom("job")
    .select(["id", "idExternal", "title", "status", "date_created"])
    .where("user_created", "=", id)
    .orderBy("date_created"),
  contactInJobs: query
    .selectFrom("job_contact")
    .innerJoin("job", "job.id", "job_contact.job")
    .select(["job.id", "job.idExternal", "job.title"])
    .where("job_contact.user", "=", id)
    .orderBy("job.title"),
  lookedAtApplicantsOf: query.selectFrom("job_visit").select(["job", "arrived"]).where("user", "=", id).orderBy("job"),
  consultations: query
    .selectFrom("consultation")
    .select(["id", "organization", "starts_at", "cancelled_at", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  changeRequests: query
    .selectFrom("change_request")
    .select(["id", "job", "wanted", "message", "status", "reason", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  creatives: query
    .selectFrom("creative")
    .select(["id", "job", "number", "design", "picture", "date_created", "date_removed"])
    .where("user", "=", id)
    .orderBy("date_created"),
  checkouts: query
    .selectFrom("checkout")
    .select(["id", "job", "organization", "status", "amount", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  bookings: query
    .selectFrom("booking")
    .select(["id", "job", "organization", "type", "status", "runtime", "start_date", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  chatbots: query
    .selectFrom("chatbot_configuration")
    .select(["job", "number", "isDraft", "date_updated"])
    .where("user_updated", "=", id)
    .orderBy("date_updated"),
});

const applicantData = ({ id }: Person) => ({
  createdApplicants: query
    .selectFrom("applicant")
    .select(["id", "job", "date_created"])
    .where("user_created", "=", id)
    .orderBy("date_created"),
  seenApplicants: query.selectFrom("applicant_seen").select("applicant").where("user", "=", id).orderBy("applicant"),
  applicantEvents: query
    .selectFrom("applicant_event")
    .select(({ ref }) => ["applicant", "event", textIn(ref("applicant_event.details"), "text").as("text")])
    .select("date_created")
    .where("actor", "=", id)
    .orderBy("date_created"),
  responsibleFor: query.selectFrom("applicant").select(["id", "job"]).where("responsible", "=", id).orderBy("id"),
  judgements: query
    .selectFrom("applicant")
    .select(({ ref }) => [
      "id as applicant",
      jsonOf(sql<Omit<QualityOverride, "by">>`json_remove(${ref("quality_override")}, '$.by')`).as("judgement"),
    ])
    .where("quality_override", "is not", null)
    .where(({ ref, eb }) => eb(textIn(ref("quality_override"), "by"), "=", id))
    .orderBy("id"),
  interviews: query
    .selectFrom("interview")
    .select(["id", "applicant", "starts_at", "minutes", "place", "note", "date_created"])
    .where("user_created", "=", id)
    .orderBy("date_created"),
  boardViews: query
    .selectFrom("board_view")
    .select(["job", "name", "query", "date_created"])
    .where("user", "=", id)
    .orderBy("date_created"),
  notes: query
    .selectFrom("note")
    .select(["id", "job", "text", "date_created", "edited_at", "deleted_at"])
    .where("author", "=", id)
    .orderBy("date_created"),
  deletedNotes: query
    .selectFrom("note")
    .select(["id", "job", "deleted_at"])
    .where("deleted_by", "=", id)
    .orderBy("deleted_at"),
  mentions: query
    .selectFrom("mention")
    .select(["source", "job", "applicant", "date_created", "read_at"])
    .where("user", "=", id)
    .orderBy("date_created"),
  attachments: query
    .selectFrom("attachment")
    .select(["id", "applicant", "filename_download", "type", "filesize", "date_created"])
    .where("uploaded_by", "=", id)
    .orderBy("date_created"),
});

/** A text inside a JSON column. */
const textIn = (column: Expression<object | null>, name: string) =>
  sql<string | null>`${column} ->> ${sql.lit(`$.${name}`)}`;

import type { OwnApplication } from "~/content-api/own-application";
import type { Contact } from "~/domain/applicants/contact";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import { Refusal } from "~/domain/errors";
import { COMPANY } from "../../jobs/company";
import type { Services } from "../../services";
import { toSql } from "../../storage/compiler";
import { assignments, insert, type Sql, sql } from "../../storage/sql";
import { contactSearchText } from "../search-text";
import { positionOnTop } from "../statements";
import { selfTokenHash } from "./self-token";

/** What every change needs to know of the person behind a token. */
export interface Self {
  id: string;
  job: string;
  organization: string;
  title: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  withdrawn_at: string | null;
  talent_pool_until: string | null;
}

/** NOT_FOUND; with {reason: "expired"} when the link was a good one once. */
export async function findSelf(services: Services, token: string): Promise<Self> {
  const row = await services.db.first<Self & { self_expires_at: string }>(sql`
    SELECT applicant.id, job, applicant.organization, job.title, first_name, last_name, email, phone, withdrawn_at,
      talent_pool_until, self_expires_at
    FROM applicant JOIN job ON job.id = applicant.job WHERE self_token_hash = ${await selfTokenHash(token)}`);
  return alive(services, row);
}

/** Everything that is kept about the person behind a token, in one statement. NOT_FOUND as findSelf. */
export async function loadOwnApplication(services: Services, token: string): Promise<OwnApplication> {
  const found = await services.db.first<OwnRow>(sql`
    SELECT applicant.*, job.title,
      ${COMPANY} AS company,
      organization.contactEmail,
      (SELECT min(privacy_consent_at) FROM conversation WHERE conversation.applicant = applicant.id) AS privacy_consent_at,
      (SELECT json_group_array(json_object('date_created', date_created, 'answers', json(answers), 'sources', json(sources)) ORDER BY date_created, id)
        FROM application WHERE application.applicant = applicant.id) AS applications,
      (SELECT json_group_array(json_object('id', id, 'name', filename_download, 'type', type, 'filesize', filesize, 'date_created', date_created) ORDER BY date_created, id)
        FROM attachment WHERE attachment.applicant = applicant.id AND uploaded_by IS NULL) AS documents,
      (SELECT json_group_array(json_object('event', event, 'date_created', date_created) ORDER BY date_created, id)
        FROM applicant_event WHERE applicant_event.applicant = applicant.id AND actor IS NULL
          AND event IN ('applied', 'appliedAgain', 'corrected', 'withdrew', 'endedTalentPool', 'prolongedTalentPool')) AS events,
      (SELECT json_group_array(json_object('id', id, 'starts', starts_at, 'minutes', minutes, 'place', place) ORDER BY starts_at, id)
        FROM interview WHERE interview.applicant = applicant.id AND isInvited = 1 AND cancelled_at IS NULL
          AND starts_at > ${services.clock().toISOString()}) AS interviews
    FROM applicant JOIN job ON job.id = applicant.job JOIN organization ON organization.id = applicant.organization
    WHERE self_token_hash = ${await selfTokenHash(token)}`);
  return toOwnApplication(alive(services, found));
}

/** Where the bytes of one of the person's documents lie. */
export const findOwnDocument = ({ db }: Services, applicant: string, id: string) =>
  db.first<{ object: string; type: string; filesize: number; filename_download: string }>(
    sql`SELECT object, type, filesize, filename_download FROM attachment
      WHERE id = ${id} AND applicant = ${applicant} AND uploaded_by IS NULL`,
  );

export function correctContact(id: string, seen: number, contact: Contact, now: string): Sql {
  const { first_name, last_name, email, phone, zip, reachability } = contact;
  return sql`UPDATE applicant SET first_name = ${first_name}, last_name = ${last_name}, email = ${email}, phone = ${phone},
      zip = ${zip}, ${assignments(contactSearchText(contact))}, reachability = ${JSON.stringify(reachability)}, email_key = ${email}, phone_key = ${phone},
      version = version + 1, user_updated = NULL, date_updated = ${now}
    WHERE id = ${id} AND version = ${seen}`;
}

/** Before `withdrawApplicant`: the card has not moved yet. */
export const noteWithdrawal = ({ ids }: Services, { id }: Self, now: string): Sql => sql`
  INSERT INTO applicant_event (id, applicant, event, details, date_created, date_updated)
  SELECT ${ids()}, id, 'withdrew', iif(phase IN ('hired', 'rejected'), '{}', json_object('from', phase, 'to', 'rejected')), ${now}, ${now}
  FROM applicant WHERE id = ${id} AND withdrawn_at IS NULL`;

/** Who takes an application back is out of the running; whoever was hired stays that. */
export const withdrawApplicant = ({ id, job }: Self, now: string): Sql => sql`UPDATE applicant
  SET withdrawn_at = ${now}, version = version + 1, user_updated = NULL, date_updated = ${now},
    reject_reason = CASE WHEN phase IN ('hired', 'rejected') THEN reject_reason ELSE 'withdrew' END,
    phase_changed_at = CASE WHEN phase IN ('hired', 'rejected') THEN phase_changed_at ELSE ${now} END,
    position = CASE WHEN phase IN ('hired', 'rejected') THEN position ELSE ${toSql(positionOnTop(id, job, "rejected"))} END,
    phase = CASE WHEN phase = 'hired' THEN phase ELSE 'rejected' END
  WHERE id = ${id} AND withdrawn_at IS NULL`;

export const endTalentPool = (id: string, now: string): Sql => sql`UPDATE applicant
  SET talent_pool_until = NULL, version = version + 1, user_updated = NULL, date_updated = ${now} WHERE id = ${id} AND talent_pool_until IS NOT NULL`;

/** From now on, as long as it has not ended and the applicant was asked. */
export const prolongTalentPool = (id: string, now: string, until: string): Sql => sql`UPDATE applicant
  SET talent_pool_until = ${until}, talent_pool_asked_at = NULL, version = version + 1, user_updated = NULL, date_updated = ${now}
  WHERE id = ${id} AND talent_pool_until > ${now} AND talent_pool_asked_at IS NOT NULL`;

/** The conversations repeat the wish, so that a second look at them does not bring it back. */
export const forgetTalentPoolWish = (id: string): Sql =>
  sql`UPDATE conversation SET talent_pool = 0 WHERE applicant = ${id}`;

/** What the person did, without words of theirs. */
export function ownEvent(
  services: Services,
  applicant: string,
  event: "corrected" | "endedTalentPool" | "prolongedTalentPool",
): Sql {
  const now = services.clock().toISOString();
  return insert("applicant_event", { id: services.ids(), applicant, event, date_created: now, date_updated: now });
}

type OwnRow = Omit<Self, "title"> & {
  title: string;
  company: string;
  contactEmail: string | null;
  zip: string | null;
  reachability: string;
  language: OwnApplication["language"];
  addressing: OwnApplication["addressing"] | null;
  quality: OwnApplication["assessment"]["quality"];
  quality_rule: string;
  privacy_consent_at: string | null;
  applications: string;
  documents: string;
  events: string;
  interviews: string;
  talent_pool_asked_at: string | null;
  self_expires_at: string;
  version: number;
  date_created: string;
  date_updated: string;
};

function alive<Row extends { self_expires_at: string }>({ clock }: Services, row: Row | null): Row {
  if (!row) throw new Refusal("NOT_FOUND");
  if (row.self_expires_at <= clock().toISOString()) throw new Refusal("NOT_FOUND", { reason: "expired" });
  return row;
}

function toOwnApplication(row: OwnRow): OwnApplication {
  const { first_name, last_name, email, phone, zip, language, version, date_created, date_updated } = row;
  const rule = JSON.parse(row.quality_rule) as QualityLine[];
  const applications = JSON.parse(row.applications) as {
    date_created: string;
    answers: GivenAnswer[];
    sources: Record<string, string>;
  }[];
  return {
    job: { id: row.job, title: row.title, company: row.company, contactEmail: row.contactEmail },
    language,
    addressing: row.addressing ?? (language === "en-US" ? "english" : "german_sie"),
    contact: { first_name, last_name, email, phone, zip, reachability: JSON.parse(row.reachability) },
    applications: applications.map(({ answers, ...application }) => ({
      ...application,
      answers: answers.map(({ question, text, value }) => ({ question, text, value })),
    })),
    documents: JSON.parse(row.documents),
    assessment: {
      quality: row.quality,
      rule: rule.map(({ text, answer, rating, must }) => ({ text, answer, rating, must })),
    },
    privacyConsent: row.privacy_consent_at,
    talentPoolUntil: row.talent_pool_until,
    isTalentPoolAsked: row.talent_pool_until !== null && row.talent_pool_asked_at !== null,
    interviews: JSON.parse(row.interviews),
    withdrawn: row.withdrawn_at,
    events: JSON.parse(row.events),
    expires: row.self_expires_at,
    version,
    date_created,
    date_updated,
  };
}

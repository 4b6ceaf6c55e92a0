import { DUPLICATE_DAYS, type Quality } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import type { ApplicantEventName } from "~/domain/applicants/events";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import type { Services } from "../services";
import { guard, insert, raw, type Sql, sql } from "../storage/sql";
import { IS_MASKED } from "./board/filter";
import { answersSearchText, contactSearchText } from "./search-text";

export interface Double {
  id: string;
  email: string | null;
  email_key: string | null;
  first_name: string | null;
  /** In a phase that is reviewed anonymously: who that is must not come out by a known address. */
  isHidden: number;
}

export type ContactKeys = Pick<Contact, "email" | "phone">;

/** Who applied to this job with the same mail or telephone within 90 days. */
export async function findDouble(services: Services, job: string, keys: ContactKeys): Promise<Double | null> {
  return services.db.first<Double>(doubles(services, job, keys, DOUBLE));
}

const DOUBLE = sql`id, email, email_key, first_name,
  EXISTS (SELECT 1 FROM job WHERE job.id = applicant.job AND ${IS_MASKED}) AS isHidden`;

/** For guards: the double is still the one that was found, or there is still none. */
export const isStillDouble = (services: Services, job: string, keys: ContactKeys, found: string | null): Sql =>
  sql`(${doubles(services, job, keys, raw("id"))}) IS ${found}`;

function doubles({ clock }: Services, job: string, { email, phone }: ContactKeys, columns: Sql): Sql {
  const since = new Date(clock().getTime() - DUPLICATE_DAYS * 24 * 3600_000).toISOString();
  return sql`SELECT ${columns} FROM applicant
    WHERE job = ${job} AND anonymised_at IS NULL AND date_created > ${since}
      AND ((email_key IS NOT NULL AND email_key = ${email}) OR (phone_key IS NOT NULL AND phone_key = ${phone}))
    ORDER BY date_created, id LIMIT 1`;
}

export interface NewApplicant {
  id: string;
  job: string;
  organization: string;
  contact: Contact;
  language: Language;
  addressing: Addressing;
  quality: Quality;
  rule: readonly QualityLine[];
  sources: Record<string, string>;
  source: string;
  selfTokenHash: string;
  selfExpiresAt: string;
  talentPoolUntil: string | null;
  /** "applied" where nothing is said. */
  phase?: string;
  /** The colleague who adds somebody by hand. */
  by?: string;
  now: string;
}

export function insertApplicant(applicant: NewApplicant): Sql {
  const { id, job, organization, contact, language, addressing, quality, source, now } = applicant;
  const { reachability, ...fields } = contact;
  const row = insert("applicant", {
    ...fields,
    ...contactSearchText(contact),
    id,
    job,
    organization,
    reachability: JSON.stringify(reachability),
    language,
    addressing,
    quality,
    quality_rule: JSON.stringify(applicant.rule),
    sources: JSON.stringify(applicant.sources),
    source,
    email_key: contact.email,
    phone_key: contact.phone,
    self_token_hash: applicant.selfTokenHash,
    self_expires_at: applicant.selfExpiresAt,
    talent_pool_until: applicant.talentPoolUntil,
    phase: applicant.phase ?? "applied",
    user_created: applicant.by,
    phase_changed_at: now,
    date_created: now,
    date_updated: now,
  });
  return row;
}

/** Newest first within its phase. */
export const putOnTop = (id: string, job: string, phase = "applied"): Sql =>
  sql`UPDATE applicant SET position = ${aboveAll(id, job, phase)} WHERE id = ${id}`;

/** The place above everybody else of a phase. */
export const aboveAll = (id: string, job: string, phase: string): Sql =>
  sql`coalesce((SELECT min(other.position) FROM applicant AS other WHERE other.job = ${job} AND other.phase = ${phase} AND other.id <> ${id}), 1) - 1`;

/** Unread for everybody. */
export const forgetSeen = (id: string): Sql => sql`DELETE FROM applicant_seen WHERE applicant = ${id}`;

const HAS_WITHDRAWN = raw("(withdrawn_at IS NOT NULL AND reject_reason = 'withdrew')");

/** Before `touchApplicant`: somebody who comes back after withdrawing has not been moved yet. */
export const noteAgain = (
  id: string,
  { event, details, now }: { event: string; details: object; now: string },
): Sql => sql`
  INSERT INTO applicant_event (id, applicant, event, details, date_created, date_updated)
  SELECT ${event}, id, 'appliedAgain',
    json_patch(${JSON.stringify(details)}, iif(${HAS_WITHDRAWN}, json_object('from', phase, 'to', 'applied'), '{}')), ${now}, ${now}
  FROM applicant WHERE id = ${id}`;

/** Somebody who applies again is news, may consent anew, and is back on top after withdrawing; what was known of the person stays. */
export const touchApplicant = (
  id: string,
  job: string,
  talentPoolUntil: string | null,
  now: string,
): Sql => sql`UPDATE applicant
  SET talent_pool_until = coalesce(${talentPoolUntil}, talent_pool_until),
    talent_pool_asked_at = iif(${talentPoolUntil} IS NULL, talent_pool_asked_at, NULL),
    phase = CASE WHEN ${HAS_WITHDRAWN} THEN 'applied' ELSE phase END,
    position = CASE WHEN ${HAS_WITHDRAWN} THEN ${aboveAll(id, job, "applied")} ELSE position END,
    phase_changed_at = CASE WHEN ${HAS_WITHDRAWN} THEN ${now} ELSE phase_changed_at END,
    reject_reason = CASE WHEN ${HAS_WITHDRAWN} THEN NULL ELSE reject_reason END,
    withdrawn_at = NULL, user_updated = NULL, date_updated = ${now}, version = version + 1
  WHERE id = ${id}`;

export interface NewApplication {
  id: string;
  applicant: string;
  conversation: string;
  configuration: number | null;
  answers: readonly GivenAnswer[];
  quality: Quality;
  sources: Record<string, string>;
  now: string;
}

export const insertApplication = ({ answers, sources, now, ...row }: NewApplication): Sql =>
  insert("application", {
    ...row,
    answers: JSON.stringify(answers),
    ...answersSearchText(answers),
    sources: JSON.stringify(sources),
    date_created: now,
  });

export interface NewEvent {
  id: string;
  applicant: string;
  /** Null = the applicant, or the clock. */
  actor?: string;
  event: ApplicantEventName;
  details?: Record<string, unknown>;
  now: string;
}

/** Aborts with NOTHING_TO_DO when it has been entered already: a second press. */
export const guardNewEvent = (id: string): Sql =>
  guard("NOTHING_TO_DO", sql`NOT EXISTS (SELECT 1 FROM applicant_event WHERE id = ${id})`);

export const insertEvent = ({ details = {}, now, ...row }: NewEvent): Sql =>
  insert("applicant_event", { ...row, details: JSON.stringify(details), date_created: now, date_updated: now });

export const takeAttachments = (conversation: string, applicant: string): Sql =>
  sql`UPDATE attachment SET applicant = ${applicant} WHERE conversation = ${conversation}`;

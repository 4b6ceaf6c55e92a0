import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Quality } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import type { ApplicantEventName } from "~/domain/applicants/events";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { guardThat } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";
import { answersSearchText, contactSearchText } from "./search-text";

const applicant = expressionBuilder<Database, "applicant">();

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
  /** "applied" unless named. */
  phase?: string;
  /** The colleague who adds somebody by hand. */
  by?: string;
  now: string;
}

export function insertApplicant({ contact, now, ...row }: NewApplicant) {
  const { id, job, organization, language, addressing, quality, sources, source, phase = "applied" } = row;
  return query.insertInto("applicant").values({
    ...contact,
    ...contactSearchText(contact),
    id,
    job,
    organization,
    language,
    addressing,
    quality,
    quality_rule: [...row.rule],
    sources,
    source,
    email_key: contact.email,
    phone_key: contact.phone,
    self_token_hash: row.selfTokenHash,
    self_expires_at: row.selfExpiresAt,
    talent_pool_until: row.talentPoolUntil,
    phase,
    // Newest first within its phase.
    position: positionOnTop(id, job, phase),
    user_created: row.by ?? null,
    phase_changed_at: now,
    date_created: now,
    date_updated: now,
  });
}

/** The position above all others of a phase. */
export const positionOnTop = (id: string, job: string, phase: string) => {
  const top = query
    .selectFrom("applicant as sibling")
    .select(({ fn }) => fn.min("sibling.position").as("position"))
    .where("sibling.job", "=", job)
    .where("sibling.phase", "=", phase)
    .where("sibling.id", "<>", id);
  return sql<number>`coalesce(${top}, 1) - 1`;
};

/** Unread for all users. */
export const removeSeenMarks = (id: string) => query.deleteFrom("applicant_seen").where("applicant", "=", id);

const hasWithdrawn = () =>
  applicant.and([
    applicant("applicant.withdrawn_at", "is not", null),
    applicant("applicant.reject_reason", "=", "withdrew"),
  ]);

/** Before `touchApplicant`: somebody who comes back after withdrawing has not been moved yet. */
export const noteAppliedAgain = (id: string, event: { id: string; details: object; now: string }) =>
  insertSelect(
    "applicant_event",
    {
      id: event.id,
      applicant: applicant.ref("applicant.id"),
      event: "appliedAgain",
      details: sql<Record<string, unknown>>`json_patch(${JSON.stringify(event.details)}, iif(${hasWithdrawn()},
        json_object('from', ${applicant.ref("applicant.phase")}, 'to', 'applied'), '{}'))`,
      date_created: event.now,
      date_updated: event.now,
    },
    query.selectFrom("applicant").where("applicant.id", "=", id),
  );

interface AppliedAgain {
  job: string;
  talentPoolUntil: string | null;
  now: string;
}

/**
 * Who applies again is news, may consent anew, and is back on top after withdrawing; what was known of the person
 * stays.
 */
export function touchApplicant(id: string, { job, talentPoolUntil, now }: AppliedAgain) {
  const { ref } = applicant;
  const after = hasWithdrawn();
  return query
    .updateTable("applicant")
    .set({
      talent_pool_until: sql<string | null>`coalesce(${talentPoolUntil}, ${ref("talent_pool_until")})`,
      talent_pool_asked_at: sql<string | null>`iif(${talentPoolUntil} is null, ${ref("talent_pool_asked_at")}, null)`,
      phase: sql<string>`iif(${after}, 'applied', ${ref("phase")})`,
      position: sql<number>`iif(${after}, ${positionOnTop(id, job, "applied")}, ${ref("position")})`,
      phase_changed_at: sql<string>`iif(${after}, ${now}, ${ref("phase_changed_at")})`,
      reject_reason: sql<null>`iif(${after}, null, ${ref("reject_reason")})`,
      follow_up_on: sql<string | null>`iif(${after}, null, ${ref("follow_up_on")})`,
      follow_up_user: sql<string | null>`iif(${after}, null, ${ref("follow_up_user")})`,
      withdrawn_at: null,
      user_updated: null,
      date_updated: now,
      version: applicant("version", "+", 1),
    })
    .where("id", "=", id);
}

export interface NewApplication {
  id: string;
  applicant: string;
  conversation: string;
  configuration: number | null;
  answers: readonly GivenAnswer[];
  quality: Quality;
  sources: Record<string, string>;
  /** In which the consent was asked for. */
  language: Language;
  talentPool: boolean;
  now: string;
}

/** With the consents, which are given as the application is handed in. */
export const insertApplication = ({ answers, language, talentPool, now, ...row }: NewApplication) =>
  query.insertInto("application").values({
    ...row,
    answers: [...answers],
    ...answersSearchText(answers),
    privacy_consent_at: now,
    consent_language: language,
    talent_pool: talentPool,
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

/** Aborts with NOTHING_TO_DO when it has been entered already: the form was sent twice. */
export const guardNewEvent = (id: string) =>
  guardThat(
    "NOTHING_TO_DO",
    sql<SqlBool>`not exists ${query.selectFrom("applicant_event").select("id").where("id", "=", id)}`,
  );

export const insertEvent = ({ details = {}, actor, now, ...row }: NewEvent) =>
  query
    .insertInto("applicant_event")
    .values({ ...row, actor: actor ?? null, details, date_created: now, date_updated: now });

/**
 * The link to the own page stays open at least until this moment; of the applicants that a condition or selection
 * names.
 */
export const keepOwnPageOpen = (until: string) =>
  query.updateTable("applicant").set({
    self_expires_at: sql<string>`max(coalesce(${applicant.ref("self_expires_at")}, ''), ${until})`,
  });

import type { ImportChoices } from "~/content-api/applicant-imports";
import type { Quality, Reachability, RejectReason } from "~/domain/applicants/applicant";
import type { ApplicantEventName } from "~/domain/applicants/events";
import type { SlotOutcome } from "~/domain/applicants/interview-slots";
import type { Color } from "~/domain/applicants/phases";
import type { AccessAction } from "~/domain/applicants/retention";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { flag, integer, json, real, type Schema, text } from "../storage/columns";

/** A person's judgement over that of the answers; its author may be deleted. */
export interface QualityOverride {
  value: Quality;
  note: string;
  by?: string;
  at: string;
}

/** Each column of a chunk has one entry for each applicant, in the order of their numbers. */
export interface ChunkColumns {
  phases: string[];
  positions: number[];
  qualities: number[];
  labels: string[][];
  responsible: (string | null)[];
  since: number[];
  dates: number[];
  touched: number[];
  anonymised: number[];
  names: string[];
  ids: (string | null)[];
}

export const applicantsSchema = {
  applicant: {
    id: text(),
    job: text(),
    organization: text(),
    first_name: text().nullable(),
    last_name: text().nullable(),
    email: text().nullable(),
    phone: text().nullable(),
    zip: text().nullable(),
    reachability: json<Reachability[]>().defaulted(),
    avatar: text().nullable(),
    language: text<Language>().defaulted(),
    addressing: text<Addressing>().nullable(),
    phase: text().defaulted(),
    position: real().defaulted(),
    quality: text<Quality>(),
    quality_rule: json<QualityLine[]>().defaulted(),
    quality_override: json<QualityOverride>().nullable(),
    sources: json<Record<string, string>>().defaulted(),
    source: text().defaulted(),
    email_key: text().nullable(),
    phone_key: text().nullable(),
    self_token_hash: text().nullable(),
    self_expires_at: text().nullable(),
    talent_pool_until: text().nullable(),
    reject_reason: text<RejectReason>().nullable(),
    reject_mail: text().nullable(),
    withdrawn_at: text().nullable(),
    anonymised_at: text().nullable(),
    /** Kept by a trigger: the first move, mail, comment or appointment of a recruiter. */
    first_contact_at: text().nullable(),
    phase_changed_at: text(),
    user_created: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    responsible: text().nullable(),
    follow_up_on: text().nullable(),
    follow_up_user: text().nullable(),
    user_updated: text().nullable(),
    retention_noticed_at: text().nullable(),
    talent_pool_asked_at: text().nullable(),
    searched_long: text(),
    searched_short: text(),
    labels: json<string[]>().defaulted(),
    seen_by: json<string[]>().defaulted(),
    interviews: json<string[]>().defaulted(),
    comments: integer().defaulted(),
    attachments: integer().defaulted(),
    hasAppliedAgain: flag().defaulted(),
    isRejected: flag().nullable().generated(),
    quality_rank: integer().nullable().generated(),
    search_key: integer().nullable(),
    words_key: integer().nullable().generated(),
    chunk: integer().nullable().generated(),
    slot: text().nullable().generated(),
  },
  /** 512 applicants of a job. JSON that no check parses at each write: `ChunkColumns` has what is in it. */
  applicant_chunk: {
    job: text(),
    chunk: integer(),
    space: integer(),
    phases: text().defaulted(),
    positions: text().defaulted(),
    qualities: text().defaulted(),
    labels: text().defaulted(),
    responsible: text().defaulted(),
    since: text().defaulted(),
    dates: text().defaulted(),
    touched: text().defaulted(),
    anonymised: text().defaulted(),
    names: text().defaulted(),
    ids: text().defaulted(),
  },
  applicant_chunk_seen: { job: text(), user: text(), chunk: integer(), slots: text().defaulted() },
  /** Full-text search; its rowid is the `words_key`, the newest of a job first. */
  applicant_search: { rowid: integer().generated(), contact: text(), answers: text(), choices: text() },
  phase_automation: {
    job: text(),
    phase: text(),
    template: text().nullable(),
    label: text().nullable(),
    follow_up_days: integer().nullable(),
    version: integer(),
    date_updated: text(),
  },
  phase_count: {
    job: text(),
    phase: text(),
    applicants: integer(),
  },
  application: {
    id: text(),
    applicant: text(),
    conversation: text().nullable(),
    configuration: integer().nullable(),
    answers: json<GivenAnswer[]>().defaulted(),
    quality: text<Quality>(),
    sources: json<Record<string, string>>().defaulted(),
    /** Null for those handed in before this was kept. */
    privacy_consent_at: text().nullable(),
    /** In which the consent was asked for. */
    consent_language: text<Language>().nullable(),
    talent_pool: flag().defaulted(),
    date_created: text(),
    searched: text(),
    searched_choices: text(),
  },
  label: {
    id: text(),
    organization: text(),
    job: text().nullable(),
    name: text(),
    color: text<Color>(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
  },
  applicant_label: {
    applicant: text(),
    label: text(),
  },
  applicant_event: {
    id: text(),
    applicant: text(),
    actor: text().nullable(),
    event: text<ApplicantEventName>(),
    details: json<Record<string, unknown>>().defaulted(),
    date_created: text(),
    date_updated: text(),
  },
  applicant_access: {
    applicant: text(),
    day: text(),
    user: text(),
    action: text<AccessAction>(),
    count: integer(),
    last_at: text(),
    /** Of the applicant, for the organization's page. */
    organization: text().nullable(),
    /** How many of `count` came over the API. */
    over_api: integer().defaulted(),
    /** Name of the API token that was last used. */
    token: text().nullable(),
  },
  /** Files with applicants, previewed and entered. */
  applicant_import: {
    id: text(),
    job: text(),
    user: text(),
    file_name: text(),
    text: text(),
    choices: json<ImportChoices>(),
    chosen: json<number[]>().nullable(),
    done_line: integer().defaulted(),
    entered: integer().defaulted(),
    skipped: integer().defaulted(),
    done_at: text().nullable(),
    date_created: text(),
    expires_at: text(),
  },
  /** Applicants who are a part of another now. */
  applicant_merge: {
    id: text(),
    applicant: text(),
    self_token_hash: text().nullable(),
    /** Whether that own page opens the page of the other. */
    isOpen: flag(),
    date_created: text(),
  },
  applicant_seen: {
    applicant: text(),
    user: text(),
  },
  interview: {
    id: text(),
    applicant: text(),
    starts_at: text(),
    minutes: integer(),
    place: text(),
    note: text().nullable(),
    isInvited: flag().defaulted(),
    user_created: text().nullable(),
    date_created: text(),
    date_updated: text(),
    sequence: integer().defaulted(),
    cancelled_at: text().nullable(),
  },
  interview_slot: {
    id: text(),
    offer: text(),
    applicant: text(),
    starts_at: text(),
    minutes: integer(),
    place: text(),
    moves: text().nullable(),
    outcome: text<SlotOutcome>().nullable(),
    user_created: text().nullable(),
    date_created: text(),
    date_updated: text(),
  },
  board_view: {
    id: text(),
    user: text(),
    job: text(),
    name: text(),
    query: text(),
    date_created: text(),
  },
  conversation: {
    id: text(),
    job: text(),
    token_hash: text(),
    first_name: text().nullable(),
    last_name: text().nullable(),
    email: text().nullable(),
    phone: text().nullable(),
    zip: text().nullable(),
    reachability: json<Reachability[]>().defaulted(),
    talent_pool: flag().defaulted(),
    privacy_consent_at: text().nullable(),
    sources: json<Record<string, string>>().defaulted(),
    isEmbedded: flag().defaulted(),
    applicant: text().nullable(),
    /** It made the applicant, who was not merged into another since. */
    opensOwnPage: flag().defaulted(),
    finished_at: text().nullable(),
    resume_sent_at: text().nullable(),
    date_created: text(),
    date_updated: text(),
    expires_at: text(),
    reached: json<string[]>().defaulted(),
    wants_reminder: flag().defaulted(),
    reminder_due_at: text().nullable(),
    reminded_at: text().nullable(),
  },
  conversation_answer: {
    conversation: text(),
    question: text(),
    id: text(),
    answer: json<Omit<GivenAnswer, "question">>(),
    date_created: text(),
    date_updated: text(),
  },
} satisfies Schema;

import type { Quality, Reachability, RejectReason } from "~/domain/applicants/applicant";
import type { ApplicantEventName } from "~/domain/applicants/events";
import type { Color } from "~/domain/applicants/phases";
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

/** What is counted of a chatbot, by day and channel. */
export type CountedEvent = "viewed" | "started" | "answered" | "contactGiven" | "completed";

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
    phase_changed_at: text(),
    user_created: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    responsible: text().nullable(),
    user_updated: text().nullable(),
    retention_noticed_at: text().nullable(),
    talent_pool_asked_at: text().nullable(),
    searched_long: text(),
    searched_short: text(),
  },
  application: {
    id: text(),
    applicant: text(),
    conversation: text().nullable(),
    configuration: integer().nullable(),
    answers: json<GivenAnswer[]>().defaulted(),
    quality: text<Quality>(),
    sources: json<Record<string, string>>().defaulted(),
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
    finished_at: text().nullable(),
    resume_sent_at: text().nullable(),
    date_created: text(),
    date_updated: text(),
    expires_at: text(),
  },
  conversation_answer: {
    conversation: text(),
    question: text(),
    id: text(),
    answer: json<Omit<GivenAnswer, "question">>(),
    date_created: text(),
    date_updated: text(),
  },
  chatbot_count: {
    job: text(),
    day: text(),
    event: text<CountedEvent>(),
    question: text().defaulted(),
    source: text().defaulted(),
    count: integer(),
  },
} satisfies Schema;

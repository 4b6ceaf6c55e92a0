import type { Reachability } from "~/domain/applicants/applicant";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export type CountedEvent = "viewed" | "started" | "answered" | "contactGiven" | "completed";

export const chatbotSchema = {
  chatbot_configuration: {
    id: text(),
    job: text(),
    isDraft: flag(),
    number: integer().nullable(),
    based_on: integer().nullable(),
    content: json<ChatbotContent>(),
    user_updated: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
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

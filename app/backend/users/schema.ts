import type { Appearance, Gender, Language } from "~/domain/people";
import type { Role } from "~/domain/roles";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export const usersSchema = {
  users: {
    id: text(),
    email: text(),
    password_hash: text(),
    first_name: text().nullable(),
    last_name: text().nullable(),
    phone: text().nullable(),
    gender: text<Gender>().nullable(),
    language: text<Language>().nullable(),
    appearance: text<Appearance>().nullable(),
    applicationNotification: flag().defaulted(),
    jobNoteNotification: flag().defaulted(),
    dailyMail: flag().defaulted(),
    daily_mail_on: text().defaulted(),
    role: text<Role>(),
    avatar: text().nullable(),
    status: text<"active" | "blocked">().defaulted(),
    /** Why, and the instant until which; null = until somebody opens it. */
    blocked_reason: text().nullable(),
    blocked_until: text().nullable(),
    agency_requested: flag().defaulted(),
    company_name: text().nullable(),
    company_country: text().nullable(),
    sources: json<Record<string, string>>().defaulted(),
    privacy_consent_at: text().nullable(),
    terms_version: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    searched_name: text().defaulted(),
    searched_company: text().defaulted(),
    /** Kept by triggers. */
    organization_count: integer().defaulted(),
  },
  users_search: {
    rowid: integer().generated(),
    user: text(),
    sorted: text(),
    names: text(),
    role: text(),
    status: text(),
  },
} satisfies Schema;

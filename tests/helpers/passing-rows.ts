import { insert, type Param, type Sql, sql } from "~/backend/storage/sql";

/** Of a day: its ids, its people, and moments around it. */
export interface SimulatedDay {
  id: string;
  user: string;
  organization: string;
  job: string;
  applicant: string;
  now: string;
  today: string;
  /** So many days later. */
  later: (days: number) => string;
}

/** After how many days the rows of a table have left, and how many of them 10,000 organizations make a day. */
interface Passing {
  days: number;
  daily: number;
  rows: (day: SimulatedDay) => Record<string, Param>;
}

const dated = ({ now }: SimulatedDay) => ({ date_created: now, date_updated: now });

/**
 * Tables whose rows leave by themselves, with one as the product writes it. `daily` counts with an organization whose
 * two people log in every working day, and which has 300 applications and as many conversations left in a year.
 */
export const PASSING: Record<string, Passing> = {
  session: {
    ...{ days: 90, daily: 15_000 },
    rows: (day) => ({ id: day.id, user: day.user, date_created: day.now, expires_at: day.later(14) }),
  },
  refresh_token: {
    ...{ days: 90, daily: 150_000 },
    rows: (day) => ({ hash: day.id, session: day.id, expires_at: day.later(14) }),
  },
  password_reset: {
    ...{ days: 2, daily: 200 },
    rows: (day) => ({ token_hash: day.id, user: day.user, expires_at: day.later(0.1) }),
  },
  verification: {
    ...{ days: 31, daily: 50 },
    rows: (day) => ({
      ...{ user: `new-${day.id}`, code_hash: "x", token_hash: day.id, expires_at: day.later(1), sent_at: day.now },
    }),
  },
  email_change: {
    ...{ days: 31, daily: 10 },
    rows: (day) => ({
      ...{ user: `new-${day.id}`, email: `${day.id}@new.example`, token_hash: day.id },
      ...{ expires_at: day.later(1), date_created: day.now },
    }),
  },
  applicant_import: {
    ...{ days: 1, daily: 50 },
    rows: (day) => ({
      ...{ id: day.id, job: day.job, user: day.user, file_name: "a.csv", text: "Name\nBerta", choices: "{}" },
      ...{ date_created: day.now, expires_at: day.later(0.1) },
    }),
  },
  attempt: { days: 2, daily: 60_000, rows: (day) => ({ key: day.id, window_start: day.now, count: 1 }) },
  spent_nonce: { days: 1, daily: 9_000, rows: (day) => ({ nonce: day.id, expires_at: day.later(0.1) }) },
  spent_challenge: { days: 1, daily: 5_000, rows: (day) => ({ hash: day.id, expires_at: day.later(0.1) }) },
  pending_form: {
    ...{ days: 1, daily: 2_000 },
    rows: (day) => ({ id: day.id, path: "/", sealed: "x", expires_at: day.later(0.5) }),
  },
  idempotency: {
    ...{ days: 2, daily: 40_000 },
    rows: (day) => ({ key: day.id, caller: "c", request_hash: "h", date_created: day.now }),
  },
  known_address: {
    ...{ days: 91, daily: 1_000 },
    rows: (day) => ({ user: day.user, address_hash: day.id, date_used: day.now }),
  },
  known_device: {
    ...{ days: 91, daily: 500 },
    rows: (day) => ({ user: day.user, device: day.id, date_used: day.now }),
  },
  invitation: {
    ...{ days: 38, daily: 60 },
    rows: (day) => ({
      ...{ id: day.id, organization: day.organization, email: `${day.id}@b.example`, language: "de" },
      ...{ status: "withdrawn", token_hash: day.id, expires_at: day.later(7), ...dated(day) },
    }),
  },
  outbox: {
    ...{ days: 31, daily: 50_000 },
    rows: (day) => ({
      ...{ id: day.id, kind: "mail", recipient: "a@b.example", payload: "{}", next_try_at: day.now },
      ...{ sent_at: day.now, date_created: day.now },
    }),
  },
  limit_meeting: {
    ...{ days: 8, daily: 300 },
    rows: (day) => ({
      ...{ hour: day.now, rule: "login", network: "192.0.2.0", user: "", count: 1, last_at: day.now },
    }),
  },
  organization_mail: {
    ...{ days: 31, daily: 8_000 },
    rows: (day) => ({ day: day.today, organization: day.organization, count: 1 }),
  },
  block: {
    ...{ days: 8, daily: 5 },
    rows: (day) => ({
      ...{ id: day.id, kind: "address", subject: day.id, reason: "x", until: day.later(7), date_created: day.now },
    }),
  },
  suppression: {
    ...{ days: 400, daily: 100 },
    rows: (day) => ({ address: `${day.id}@b.example`, reason: "bounce", date_created: day.now }),
  },
  webhook_delivery: {
    ...{ days: 31, daily: 20_000 },
    rows: (day) => ({ id: day.id, webhook: day.organization, event: "test", object: day.id, happened_at: day.now }),
  },
  consultation: {
    ...{ days: 105, daily: 20 },
    rows: (day) => ({ id: day.id, user: day.user, starts_at: day.later(3), sequence: 0, date_created: day.now }),
  },
  mail_event: {
    ...{ days: 31, daily: 200 },
    rows: (day) => ({ id: day.id, address: `${day.id}@b.example`, kind: "soft", date_created: day.now }),
  },
  statistics_import: {
    ...{ days: 31, daily: 5 },
    rows: (day) => ({
      ...{ id: day.id, status: "preview", days: "[]", expires_at: day.later(1), date_created: day.now },
    }),
  },
  statistics_text: { days: 31, daily: 20, rows: (day) => ({ import: day.id, part: 1, text: "x" }) },
  applicant_access: {
    ...{ days: 366, daily: 30_000 },
    rows: (day) => ({
      ...{ applicant: day.applicant, day: day.today, user: day.user, action: "viewed", count: 1 },
      last_at: day.now,
    }),
  },
  erasure: {
    ...{ days: 31, daily: 16_000 },
    rows: (day) => ({ kind: "applicant", subject: day.id, date_created: day.now, copied_at: day.now }),
  },
  funnel_visit: {
    ...{ days: 2, daily: 80_000 },
    rows: (day) => ({ day: day.today, hash: day.id, job: day.job, at: day.now, source: "" }),
  },
  funnel_salt: { days: 2, daily: 1, rows: (day) => ({ day: day.today, salt: "x" }) },
  funnel_event: {
    ...{ days: 1, daily: 150_000 },
    rows: (day) => ({ job: day.job, at: day.now, measure: "started", source: "" }),
  },
  consent_log: {
    ...{ days: 3 * 365 + 1, daily: 1_440 },
    rows: (day) => ({ minute: day.now, version: "1", statistics: 0, marketing: 0, count: 1 }),
  },
  counter_drift: {
    ...{ days: 91, daily: 0 },
    rows: (day) => ({ counter: "simulated", day: day.today, found: 1, last_at: day.now, told_at: day.now }),
  },
  job_import: {
    ...{ days: 31, daily: 200 },
    rows: (day) => ({ id: day.id, user: day.user, status: "done", ...dated(day) }),
  },
  conversation: {
    ...{ days: 31, daily: 8_000 },
    rows: (day) => ({ id: day.id, job: day.job, token_hash: day.id, expires_at: day.later(7), ...dated(day) }),
  },
  conversation_answer: {
    ...{ days: 31, daily: 60_000 },
    rows: (day) => ({ conversation: day.id, question: "q", id: day.id, answer: "{}", ...dated(day) }),
  },
  payment_event: { days: 91, daily: 400, rows: (day) => ({ id: day.id, type: "x", date_created: day.now }) },
};

/** A day's rows, somebody who never confirms the address included. */
export const passingRows = (day: SimulatedDay): Sql[] => [
  sql`INSERT INTO users (id, email, password_hash, role, date_created, date_updated)
    VALUES (${`new-${day.id}`}, ${`${day.id}@new.example`}, 'x', 'Öffentlich', ${day.now}, ${day.now})`,
  sql`INSERT OR IGNORE INTO webhook (id, organization, url, events, secret, sealed_by, date_created)
    VALUES (${day.organization}, ${day.organization}, 'https://a.example', '[]', 'x', 'x', ${day.now})`,
  ...Object.entries(PASSING).map(([table, { rows }]) => insert(table, rows(day))),
];

/** Tables that hold as many rows as there are organizations, people, jobs, applicants and what they did. */
export const BUSINESS = words(`
  users users_search organization organization_search organization_mail_total agreement api_token webhook recruiter agency_assignment agency_scope
  employerBrand brand_list brand_search employerBrand_benefits employerBrand_files organization_storage job job_contact organization_erasure
  job_chunk job_chunk_date job_chunk_person job_chunk_folder job_total job_count job_visit job_search phase campaign_step change_request
  idempotency_search
  chatbot_configuration creative files file_chunk shown_file_list file_search folder folder_search attachment applicant applicant_chunk applicant_chunk_seen
  applicant_search recruiter_search phase_count application label applicant_label applicant_event applicant_seen applicant_phase applicant_merge letter_template phase_automation
  interview interview_slot board_view note mention checkout booking invoice invoice_chunk payment credit_entry card_charge
  campaign_stat funnel_total funnel_source history appointment waiting_applicant job_reader waiting_reader
  appointment_reader calendar_feed totp recovery_code passkey found_place settings_version test_checkout test_subscription
  test_charge test_movement
`);

/** Tables with a fixed number of rows: the catalogs, one row a part, a task, a kind, a year. */
export const FIXED = words(`
  settings country place place_search place_inside term term_search term_inside archived_terms benefits benefit_search
  guard sequence
  scheduled_task row_count invoice_year heartbeat reconciliation
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

import type { Database } from "../schema";

/** What the rows of a table belong to; the files of an export follow this order. */
export type Owner = "organization" | "job" | "conversation" | "applicant";

/**
 * Why a table is not in the export. derived: made from other rows; technical: holds no content, or for a moment only;
 * account: belongs to a person, who exports it in the profile; product: the same for all organizations, or the
 * operator's.
 */
type Reason = "derived" | "technical" | "account" | "product";

/** The column that names the owner; a table may have rows of the organization and rows of its jobs. */
type Columns<T> = { readonly [O in Owner]?: keyof T & string };

const DERIVED = "derived";
const TECHNICAL = "technical";
const ACCOUNT = "account";
const PRODUCT = "product";

/** For each table where its rows are in the export of an organization, or why not. A new table needs a line here. */
export const TABLES: { readonly [T in keyof Database]: Columns<Database[T]> | Reason } = {
  organization: { organization: "id" },
  recruiter: { organization: "organization" },
  agency_assignment: { organization: "organization" },
  invitation: { organization: "organization" },
  agreement: { organization: "organization" },
  webhook: { organization: "organization" },
  api_token: { organization: "organization" },
  employerBrand: { organization: "ownerOrganization" },
  employerBrand_benefits: { organization: "employerBrand_id" },
  employerBrand_files: { organization: "employerBrand_id" },
  benefits: { organization: "organization" },
  organization_erasure: { organization: "organization" },
  organization_mail: { organization: "organization" },
  checkout: { organization: "organization" },
  booking: { organization: "organization" },
  invoice: { organization: "organization" },
  payment: { organization: "organization" },
  credit_entry: { organization: "organization" },
  card_charge: { organization: "booking" },
  job_import: { organization: "organization" },
  funnel_source: { organization: "scope", job: "scope" },
  funnel_total: { organization: "scope", job: "scope" },
  history: { organization: "organization", job: "job" },
  letter_template: { organization: "organization" },
  label: { organization: "organization", job: "job" },
  folder: { organization: "organization", job: "id" },
  files: { organization: "organization", job: "folder" },

  job: { job: "id" },
  job_contact: { job: "job" },
  job_visit: { job: "job" },
  phase: { job: "job" },
  board_view: { job: "job" },
  chatbot_configuration: { job: "job" },
  campaign_step: { job: "job" },
  campaign_stat: { job: "job" },
  change_request: { job: "job" },
  creative: { job: "job" },
  funnel_event: { job: "job" },
  mention: { job: "job" },
  note: { job: "job" },

  conversation: { conversation: "id" },
  conversation_answer: { conversation: "conversation" },
  attachment: { conversation: "conversation", applicant: "applicant" },

  applicant: { applicant: "id" },
  application: { applicant: "applicant" },
  applicant_access: { applicant: "applicant" },
  applicant_event: { applicant: "applicant" },
  applicant_label: { applicant: "applicant" },
  applicant_merge: { applicant: "applicant" },
  applicant_phase: { applicant: "applicant" },
  applicant_seen: { applicant: "applicant" },
  interview: { applicant: "applicant" },
  interview_slot: { applicant: "applicant" },

  applicant_chunk: DERIVED,
  applicant_chunk_seen: DERIVED,
  applicant_search: DERIVED,
  appointment: DERIVED,
  appointment_reader: DERIVED,
  job_chunk: DERIVED,
  job_chunk_date: DERIVED,
  job_chunk_person: DERIVED,
  job_count: DERIVED,
  job_total: DERIVED,
  job_reader: DERIVED,
  job_search: DERIVED,
  organization_mail_total: DERIVED,
  organization_search: DERIVED,
  organization_storage: DERIVED,
  phase_count: DERIVED,
  recruiter_search: DERIVED,
  row_count: DERIVED,
  users_search: DERIVED,
  waiting_applicant: DERIVED,
  waiting_reader: DERIVED,

  attempt: TECHNICAL,
  funnel_salt: TECHNICAL,
  funnel_visit: TECHNICAL,
  guard: TECHNICAL,
  idempotency: TECHNICAL,
  outbox: TECHNICAL,
  payment_event: TECHNICAL,
  pending_form: TECHNICAL,
  reconciliation: TECHNICAL,
  scheduled_task: TECHNICAL,
  sequence: TECHNICAL,
  spent_challenge: TECHNICAL,
  spent_nonce: TECHNICAL,
  test_charge: TECHNICAL,
  webhook_delivery: TECHNICAL,
  test_checkout: TECHNICAL,
  test_movement: TECHNICAL,
  test_subscription: TECHNICAL,

  consultation: ACCOUNT,
  email_change: ACCOUNT,
  known_address: ACCOUNT,
  known_device: ACCOUNT,
  passkey: ACCOUNT,
  password_reset: ACCOUNT,
  recovery_code: ACCOUNT,
  refresh_token: ACCOUNT,
  session: ACCOUNT,
  totp: ACCOUNT,
  users: ACCOUNT,
  verification: ACCOUNT,

  block: PRODUCT,
  consent_log: PRODUCT,
  counter_drift: PRODUCT,
  country: PRODUCT,
  erasure: PRODUCT,
  found_place: PRODUCT,
  heartbeat: PRODUCT,
  limit_meeting: PRODUCT,
  mail_event: PRODUCT,
  place: PRODUCT,
  place_inside: PRODUCT,
  place_search: PRODUCT,
  settings: PRODUCT,
  settings_version: PRODUCT,
  statistics_import: PRODUCT,
  statistics_text: PRODUCT,
  suppression: PRODUCT,
  term: PRODUCT,
  term_inside: PRODUCT,
  term_search: PRODUCT,
};

/**
 * Where each table would lie once one database is too small (app/DECISIONS.md, "One database up to 6 GB, then
 * shards by organization"): in the directory that all share, in the shard with an organization's data, in the directory
 * with a copy in every shard, or in each database for itself.
 */
export const SIDES: Record<string, string[]> = {
  directory: words(`
    users users_search session refresh_token password_reset email_change verification spent_nonce known_address known_device
    calendar_feed totp recovery_code passkey spent_challenge attempt suppression mail_event block limit_meeting
    heartbeat consultation statistics_import statistics_text found_place
  `),
  organization: words(`
    organization organization_search organization_mail organization_mail_total agreement api_token webhook webhook_delivery recruiter recruiter_search agency_assignment agency_scope invitation employerBrand brand_list brand_search employerBrand_benefits
    employerBrand_files organization_storage job job_contact organization_erasure job_chunk job_chunk_date job_chunk_person job_chunk_folder job_total job_count job_visit job_search
    phase job_import campaign_step change_request chatbot_configuration consent_log creative files file_chunk shown_file_list file_search folder folder_search
    attachment letter_template phase_automation applicant applicant_chunk applicant_chunk_seen applicant_search phase_count application label
    applicant_label applicant_event applicant_access applicant_seen applicant_phase applicant_merge applicant_import interview interview_slot
    board_view conversation conversation_answer note mention checkout booking invoice invoice_chunk payment credit_entry
    card_charge reconciliation payment_event test_checkout test_subscription test_charge test_movement
    campaign_stat funnel_event funnel_total funnel_source funnel_visit history appointment waiting_applicant
    job_reader waiting_reader appointment_reader
  `),
  copied: words(
    `settings settings_version country place place_search place_inside term term_search term_inside archived_terms benefits
    benefit_search`,
  ),
  each: words(
    `guard sequence pending_form outbox idempotency idempotency_search scheduled_task erasure funnel_salt row_count invoice_year counter_drift`,
  ),
};

/**
 * Tables of the directory that a statement may still name together with data of an organization, and what takes its
 * place at the cut. The list only gets shorter.
 */
export const JOINED: Record<string, string> = {
  users: "names and addresses of people: the shard keeps a card of everybody who works in its organizations",
  session: "one's own profile in one read: two reads side by side",
  totp: "one's own profile in one read: two reads side by side",
  recovery_code: "whether a second factor is required of somebody: the session's memberships say it",
  passkey: "one's own profile in one read: two reads side by side",
  suppression: "whether a mail may go: asked of the directory by address before the shard's batch",
  mail_event: "news of a mail to an applicant: the directory notes it, the shard marks the applicant",
  block: "operators' blocks: handed out to shards with the settings",
  attempt: "limits of a conversation: counted in the shard of its job",
  statistics_import: "an operators' upload touches many organizations: split by shard when it is confirmed",
};

const sideOf = new Map(
  Object.entries(SIDES).flatMap(([side, tables]) => tables.map((table) => [table.toLowerCase(), side] as const)),
);
const allowed = new Set(Object.keys(JOINED).map((table) => table.toLowerCase()));

/** Tables of the directory that this statement joins with data of an organization, without being on the list. */
export function joinsAcross(statement: string): string[] {
  const names = [...statement.matchAll(/\b(?:from|join|into|update)\s+[`"]?(\w+)/gi)];
  const tables = [...new Set(names.map(([, name = ""]) => name.toLowerCase()))];
  if (!tables.some((table) => sideOf.get(table) === "organization")) return [];
  return tables.filter((table) => sideOf.get(table) === "directory" && !allowed.has(table));
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

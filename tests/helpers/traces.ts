import { env } from "cloudflare:test";
import { insert, sql } from "~/backend/storage/sql";
import { apiTokenRow } from "./integrations";
import { insertApplicantRow, insertBrandRow } from "./searchable-rows";
import type { World } from "./world";

/**
 * Fills every column that points at a person, and texts that quote the address, with what somebody leaves behind by
 * working here.
 */
export async function leaveTraces({ backend: { services }, organization, anna }: World, person: Traced): Promise<void> {
  const { id: user, email } = person;
  const now = services.clock().toISOString();
  const at = { date_created: now };
  const dated = { ...at, date_updated: now };
  const [job, applicant, brand] = [services.ids(), services.ids(), services.ids()];
  const [folder, checkout, booking] = [services.ids(), services.ids(), services.ids()];
  const row = (table: string, values: Parameters<typeof insert>[1]) => insert(table, { id: services.ids(), ...values });
  const note = (event: string, values: Parameters<typeof insert>[1]) =>
    row("history", { organization: organization.id, event, date_created: now, ...values });
  const invitation = (status: string, values: Parameters<typeof insert>[1]) =>
    row("invitation", {
      ...{ organization: organization.id, status, language: "de", token_hash: services.ids() },
      ...{ expires_at: "2099-01-01T00:00:00.000Z", ...dated, ...values },
    });
  const price = { price: "{}", date_created: now };
  await services.db.write([
    insert("job", { id: job, organization: organization.id, user_created: user, title: "Traces", ...dated }),
    insert("job_contact", { job, user }),
    insert("folder", { id: folder, name: "Traces", owner: user, date_created: now }),
    row("files", {
      ...{ uploaded_by: user, filename_download: "a.png", filename_disk: services.ids(), type: "image/png" },
      ...{ filesize: 1, folder, created_on: now },
    }),
    sql`UPDATE organization SET user_created = ${user} WHERE id = ${organization.id}`,
    insertBrandRow({
      ...{ id: brand, name: "Traces", ownerOrganization: organization.id, user_created: user, ...dated },
    }),
    row("agreement", {
      ...{ organization: organization.id, version: "2020-01", content: "{}", accepted_by: user, date_created: now },
    }),
    insert("organization_erasure", { organization: organization.id, user, due_at: "2099-01-01T00:00:00.000Z", ...at }),
    insert("suppression", { address: email, reason: "bounce", date_created: now }),
    insert("mail_event", { id: services.ids(), address: email, kind: "bounce", date_created: now }),
    apiTokenRow(services, { organization, anna: person }),
    insert("agency_assignment", { organization: organization.id, user, date_created: now }),
    insert("agency_scope", { user, organizations: JSON.stringify({ [organization.id]: 1 }) }),
    insert("verification", { user, code_hash: "x", token_hash: services.ids(), expires_at: now, sent_at: now }),
    insert("known_address", { user, address_hash: "x", date_used: now }),
    insert("known_device", { user, device: "Firefox, Android", date_used: now }),
    insert("totp", { user, secret: "x", key: "x", last_step: 0, date_created: now }),
    insert("calendar_feed", { user, token_hash: services.ids(), date_created: now }),
    insert("recovery_code", { user, code_hash: "x" }),
    row("passkey", {
      ...{ user, credential: services.ids(), public_key: "x", counter: 0, transports: "[]" },
      ...{ name: "Laptop", date_created: now },
    }),
    insert("password_reset", { token_hash: services.ids(), user, expires_at: "2099-01-01T00:00:00.000Z" }),
    insert("checkout", {
      ...{ id: checkout, job, organization: organization.id, user, provider: "test", status: "paid", job_version: 1 },
      ...{ price_hash: "x", amount: 1, url: "/", ...price, ...dated },
    }),
    insert("booking", {
      id: booking,
      ...{ job, organization: organization.id, checkout, type: "card", user, billing: "{}", runtime: 1, ...price },
      ...{ title: "Traces", language: "de", periods: 1 },
      ...{ start_date: "2026-01-01" },
    }),
    row("payment", {
      ...{ type: "payment", organization: organization.id, booking, method: "transfer", amount: 1, user },
      ...{ paid_on: "2026-01-01", date_created: now },
    }),
    row("credit_entry", { organization: organization.id, amount: 1, type: "adjusted", user, date_created: now }),
    row("job_import", { user, status: "failed", ...dated }),
    invitation("accepted", { email: `frueher.${email}`, invited_by: anna.id, accepted_by: user }),
    invitation("open", { email: `kollegin.${services.ids()}@example.org`, invited_by: user }),
    row("chatbot_configuration", { job, isDraft: 1, content: "{}", user_updated: user, ...dated }),
    insertApplicantRow({
      ...{ id: applicant, job, organization: organization.id, first_name: "Bewerberin", quality: "ideal" },
      ...{
        user_created: user,
        responsible: user,
        follow_up_user: user,
        user_updated: user,
        phase_changed_at: now,
        ...dated,
      },
      quality_override: JSON.stringify({ value: "ideal", note: "Nett", by: user, at: now }),
    }),
    row("attachment", {
      ...{ applicant, object: services.ids(), filename_download: "b.pdf", type: "application/pdf", filesize: 1 },
      ...{ uploaded_by: user, date_created: now },
    }),
    row("applicant_event", {
      ...{ applicant, actor: user, event: "comment", details: JSON.stringify({ text: "Ruft gern zurück" }), ...dated },
    }),
    insert("applicant_seen", { applicant, user }),
    row("interview", { applicant, starts_at: now, minutes: 30, place: "Kiel", user_created: user, ...dated }),
    row("note", { job, author: user, text: "Ruft gern zurück", deleted_at: now, deleted_by: user, date_created: now }),
    insert("mention", { source: services.ids(), user, job, date_created: now }),
    row("change_request", {
      job,
      user,
      decided_by: user,
      wanted: "{}",
      message: "",
      lines: "[]",
      status: "refused",
      date_created: now,
    }),
    row("consultation", {
      ...{ user, organization: organization.id, starts_at: services.ids(), sequence: 0, date_created: now },
    }),
    row("creative", { job, user, number: 1, design: "{}", date_created: now }),
    insert("job_visit", { user, job, arrived: 1 }),
    sql`INSERT INTO job_reader (user, job) VALUES (${user}, ${job}) ON CONFLICT DO NOTHING`,
    insert("waiting_reader", { user, applicant, since: now }),
    insert("appointment_reader", { user, interview: services.ids(), starts_at: now }),
    insert("campaign_step", { job, step: "briefRead", user, date_created: now }),
    row("statistics_import", {
      ...{ status: "undone", user, undone_by: user, days: "[]", expires_at: now, date_created: now },
    }),
    row("interview_slot", {
      ...{ applicant, offer: services.ids(), starts_at: now, minutes: 30, place: "Kiel", user_created: user, ...dated },
    }),
    row("applicant_import", {
      ...{ job, user, file_name: "a.csv", text: "Name", choices: "{}", date_created: now },
      expires_at: "2099-01-01T00:00:00.000Z",
    }),
    row("board_view", { user, job, name: "Meine", query: "mine=true", date_created: now }),
    note("recruiter.invite", { actor: anna.id, subject: "invitation:1", after: JSON.stringify({ email }) }),
    note("recruiter.invite", { actor: anna.id, after: JSON.stringify({ email: `frueher.${email}` }) }),
    row("history", {
      ...{ organization: null, actor: user, event: "user.changeEmail", date_created: now },
      before: JSON.stringify({ email: `frueher.${email}` }),
    }),
    row("outbox", {
      ...{ kind: "mail", recipient: `frueher.${email}`, payload: "{}", next_try_at: now, sent_at: now },
      date_created: now,
    }),
  ]);
}

export interface Traced {
  id: string;
  email: string;
}

/** Columns that point at people and in which this person does not stand: a new one is missing in `leaveTraces`. */
export async function columnsWithout(id: string): Promise<string[]> {
  const tables = env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%REFERENCES users(id)%'",
  );
  const { results } = await tables.all<{ name: string; sql: string }>();
  const columns = results.flatMap(({ name, sql: text }) =>
    [...text.matchAll(/"?(\w+)"? TEXT[^,]*REFERENCES users\(id\)/g)].map(([, column]) => ({ name, column })),
  );
  const missing: string[] = [];
  for (const { name, column } of columns) {
    const found = await env.DB.prepare(`SELECT 1 FROM "${name}" WHERE "${column}" = ?`).bind(id).first();
    if (!found) missing.push(`${name}.${column}`);
  }
  return columns.length > 20 ? missing : [`only ${columns.length} columns found`];
}

/** Tables in which any of the words stands in any column. */
export async function tablesNaming(...words: string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE '%_search%'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of results) {
    const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results).toLowerCase();
    for (const word of words) if (rows.includes(word.toLowerCase())) found.push(`${name}: ${word}`);
  }
  return found;
}

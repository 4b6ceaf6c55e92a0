import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { apiTokenRow, letterTemplateColumns, webhookRows } from "#tests/helpers/integrations";
import { bookedJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { insertBenefitRow } from "#tests/helpers/searchable-rows";
import { type World, world } from "#tests/helpers/world";
import { setClock } from "~/backend/clock";
import { insert, sql } from "~/backend/storage/sql";
import { writeTokens } from "~/platform/session/tokens";
import worker from "~/server/worker";

export const ORIGIN = "https://app.test";

export const PEOPLE = ["anna", "mo", "olga", "ada", "nora", "ulla"] as const;
/** Admin and member of the attacked organization, admin of another, administrator, without organization, unverified. */
export type PersonName = (typeof PEOPLE)[number];

/** An answer of the Worker that was read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The product with one organization that is attacked, and people who stand in all relations to it. */
export interface Target {
  home: World;
  people: Record<PersonName, TestPerson>;
  /** Id of a row of the attacked organization, by its table. */
  ids: Record<string, string>;
  /** Token of an applicant's own page. */
  ownToken: string;
  /** What no stranger may read. */
  secrets: string[];
  /** Lines that the Worker has logged. */
  logged: string[];
  /** Cookie header of somebody who is logged in. */
  cookieOf: (name: PersonName) => string;
  /** A request to a page or a call, from an address of its own unless headers name one. */
  ask: (path: string, init?: RequestInit, env?: Partial<Env>) => Promise<Answer>;
}

/** Opens the Worker over a database in which every table that people own has a row. */
export async function openTarget(): Promise<Target> {
  const home = await world();
  const { services } = home.backend;
  setClock("local", services.clock());
  const nora = await newPerson(home.backend, { name: "Nora Neu", role: "Hiring Org" });
  const ulla = await newPerson(home.backend, { name: "Ulla Unbestätigt", role: "Öffentlich" });
  const { anna, mo, olga, ada } = home;
  const people = { anna, mo, olga, ada, nora, ulla };
  const applicant = await livedApplicant(home, { self_expires_at: "2099-01-01T00:00:00.000Z" });
  const { job: booked } = await bookedJob(home, { status: "online", columns: { title: "Geheimtitel Nachtwache" } });
  await fill(home, booked, applicant.job);
  const expiresAt = services.clock().getTime() + 3_600_000;
  const cookies = new Map(
    await Promise.all(
      PEOPLE.map(async (name): Promise<[PersonName, string]> => {
        const tokens = { access: people[name].token, refresh: "none", expiresAt };
        const cookie = await writeTokens(tokens, String(env.SESSION_SECRET), true);
        return [name, cookie.split(";")[0] ?? ""];
      }),
    ),
  );
  return {
    home,
    people,
    ids: await idsOf(home, { job: applicant.job, applicant: applicant.id, booked }),
    ownToken: applicant.token,
    secrets: [home.organization.name, "Geheimtitel", applicant.last_name, applicant.email, "rechnung@example.com"],
    logged: [],
    cookieOf: (name) => cookies.get(name) ?? "",
    ask,
  };
}

let sender = 0;
const decode = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

async function ask(path: string, init: RequestInit = {}, changed?: Partial<Env>): Promise<Answer> {
  const ctx = createExecutionContext();
  const headers = new Headers(init.headers);
  sender += 1;
  if (!headers.has("CF-Connecting-IP"))
    headers.set("CF-Connecting-IP", `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`);
  const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init, headers });
  const surroundings = changed ? { ...env, ...changed } : env;
  const response = await worker.fetch?.(request as never, surroundings as never, ctx);
  if (!response) throw new Error("the Worker has no fetch");
  const answer = { status: response.status, headers: response.headers, text: decode(await response.arrayBuffer()) };
  await waitOnExecutionContext(ctx);
  return answer;
}

/** What the attacked organization owns beside its job and applicant. */
async function fill(home: World, booked: string, job: string): Promise<void> {
  const { services } = home.backend;
  const { anna, organization, brand, api } = home;
  const now = services.clock().toISOString();
  const dated = { date_created: now, date_updated: now };
  const row = (table: string, values: Parameters<typeof insert>[1]) => insert(table, { id: services.ids(), ...values });
  const folder = `folder-${job}`;
  const [file, benefit] = [services.ids(), services.ids()];
  await services.files.put(file, "%PDF-1.7\n");
  await services.db.write([
    insert("files", {
      ...{ id: file, uploaded_by: anna.id, filename_download: "Geheimtitel.pdf", filename_disk: file, folder },
      ...{ type: "application/pdf", filesize: 10, created_on: now },
    }),
    insertBenefitRow({
      ...{ id: benefit, label: "Geheimtitel Jobrad", organization: organization.id, status: "published" },
    }),
    row("letter_template", { ...letterTemplateColumns(organization.id, now), text: "Geheimtitel" }),
    row("employerBrand_benefits", { employerBrand_id: brand.id, benefits_id: benefit }),
    row("employerBrand_files", { employerBrand_id: brand.id, directus_files_id: file }),
    row("job_import", { user: anna.id, status: "failed", ...dated }),
    row("phase", { job, name: "Probetag", color: "teal", position: 3500, ...dated }),
    row("label", { organization: organization.id, job, name: "Favoritin", color: "teal", ...dated }),
    row("change_request", {
      ...{ job: booked, user: anna.id, wanted: '{"radius":60}', message: "Geheimtitel", lines: "[]", status: "open" },
      date_created: now,
    }),
    apiTokenRow(services, home),
    ...webhookRows(services, home),
    row("statistics_import", { status: "undone", user: home.ada.id, days: "[]", expires_at: now, date_created: now }),
  ]);
  await api(anna).notes.create({ id: job, text: "Geheimtitel der Notiz" });
  await api(anna).recruiters.add({ organizationId: organization.id, contactEmail: "kollegin@example.org" });
  await services.db.write([
    sql`UPDATE job SET title = 'Geheimtitel Tagschicht' WHERE id = ${job}`,
    // Mails of the helpers have no text of their own, which the development page cannot show.
    sql`DELETE FROM outbox`,
  ]);
  await home.backend.settled();
}

/** Ids of the attacked organization's rows, by table; those named are kept. */
async function idsOf(home: World, named: Record<string, string>): Promise<Record<string, string>> {
  const tables = {
    files: "folder IS NOT NULL",
    attachment: "1",
    interview: "1",
    interview_slot: "1",
    phase: "1",
    label: "1",
    note: "1",
    change_request: "1",
    invoice: "1",
    job_import: "1",
    statistics_import: "1",
    invitation: "1",
    api_token: "1",
    webhook: "1",
    letter_template: "1",
    webhook_delivery: "1",
    board_view: "1",
    benefits: "organization IS NOT NULL",
    employerBrand_benefits: "1",
    employerBrand_files: "1",
    applicant_event: "event = 'comment'",
    term: "1",
    recruiter: `organization = '${home.organization.id}'`,
  };
  const found = await Promise.all(
    Object.entries(tables).map(async ([table, where]): Promise<[string, string]> => {
      const row = await env.DB.prepare(`SELECT id FROM "${table}" WHERE ${where} ORDER BY rowid DESC LIMIT 1`).first<{
        id: string;
      }>();
      return [table, row?.id ?? "none"];
    }),
  );
  const owned = { organization: home.organization.id, employerBrand: home.brand.id, users: home.mo.id };
  return { ...Object.fromEntries(found), ...owned, session: home.anna.session, country: "DE", ...named };
}

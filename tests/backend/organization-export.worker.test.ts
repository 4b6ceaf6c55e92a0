import { env } from "cloudflare:test";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { filesOf } from "~/backend/organization-export/objects";
import { columnsOf } from "~/backend/organization-export/queries";
import { TABLES } from "~/backend/organization-export/tables";
import tables from "~/backend/organization-export/tables.txt?raw";
import { schema } from "~/backend/schema";
import { insert, sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { apiTokenRow, letterTemplateColumns, webhookRows } from "../helpers/integrations";
import { bookedJob, completeJob } from "../helpers/jobs";
import { livedApplicant } from "../helpers/lived-applicant";
import { insertBenefitRow } from "../helpers/searchable-rows";
import { leaveTraces } from "../helpers/traces";
import { type World, world } from "../helpers/world";

beforeEach(async () => void (await env.DB.exec("DELETE FROM scheduled_task")));

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;
const NOW = "2026-03-02T09:00:00.000Z";
/** Of these, an organization's part is books that erasure keeps. */
const BOOKS = [
  "agreement",
  "booking",
  "card_charge",
  "credit_entry",
  "invoice",
  "organization",
  "organization_erasure",
  "payment",
];

const EXPORTED = Object.entries(TABLES).flatMap(([table, place]) => (typeof place === "object" ? [table] : []));

test("whatever an erasure deletes was in the export, column by column, and every file with its bytes", async () => {
  const home = await world();
  await livedIn(await world());
  const words = await livedIn(home);
  const zip = await exported(home);
  const rows = rowsIn(zip);
  const [before, objects] = [await allRows(), await allObjects()];
  await erase(home);
  const [after, left] = [await allRows(), await allObjects()];
  const removed = [...before].map(([table, all]) => [table, missingIn(all, after.get(table) ?? [])] as const);
  const tablesRemoved = removed.filter(([, gone]) => gone.length > 0).map(([table]) => table);
  const isTechnical = (table: string) => ["derived", "technical"].includes(String(Reflect.get(TABLES, table)));
  // Suppressions and reports of addresses are the operator's; they go with the person. Accounts stay, with another count
  // of organizations.
  const notExported = tablesRemoved.filter((table) => !EXPORTED.includes(table) && !isTechnical(table));
  expect(notExported.filter((table) => Object.hasOwn(schema, table)).sort()).toEqual([
    "mail_event",
    "suppression",
    "users",
  ]);
  const compared = removed.filter(([table]) => EXPORTED.includes(table));
  for (const [table, gone] of compared) {
    const known = new Set((rows.get(table) ?? []).map((row) => shownRow(table, row)));
    const absent = gone.map((row) => shownRow(table, row)).filter((row) => !known.has(row));
    expect(absent, table).toEqual([]);
  }
  // A table of which nothing went would prove nothing.
  expect(EXPORTED.filter((table) => !tablesRemoved.includes(table) && !BOOKS.includes(table))).toEqual([]);
  expect(BOOKS.filter((table) => (rows.get(table) ?? []).length === 0)).toEqual([]);
  const gone = [...objects].filter(([key]) => !left.has(key) && !/^(img|creative)\//.test(key));
  const contents = new Set(Object.values(zip).map((bytes) => strFromU8(bytes)));
  expect(gone).toHaveLength(5);
  expect(gone.filter(([, content]) => !contents.has(content)).map(([key]) => key)).toEqual([]);
  const text = strFromU8(zip["applicants.csv"] ?? new Uint8Array());
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

test("nothing of another organization, no secret and no derived column is in it", async () => {
  const home = await world();
  const away = await world();
  const words = await livedIn(away);
  await livedIn(home);
  const text = Object.entries(await exported(home))
    .map(([path, bytes]) => path + strFromU8(bytes))
    .join("\n");
  expect([...words, away.organization.id].filter((word) => text.includes(word))).toEqual([]);
  const omitted = EXPORTED.flatMap((table) =>
    Object.keys(Reflect.get(schema, table)).filter(
      (column) => !columnsOf(table as keyof typeof schema).includes(column),
    ),
  );
  expect([...new Set(omitted)].sort()).toEqual(OMITTED);
});

const OMITTED = [
  ...["chunk", "email_key", "folded", "folded_en", "normalized_name", "phone_key", "sealed_by", "search_key"],
  ...["searched", "searched_choices", "searched_long", "searched_short", "secret", "self_token_hash", "slot"],
  ...["token_hash", "words_key"],
];

test("the page that explains it names every table, and says how much is in it and what is missing", async () => {
  const named = tables
    .trim()
    .split("\n")
    .map((line) => line.split("|"));
  expect(named.map(([table]) => table).sort()).toEqual([...EXPORTED].sort());
  expect(named.filter((line) => line.length !== 3 || line.some((part) => part.trim() === ""))).toEqual([]);
  const home = await world();
  await livedIn(home);
  const key = (await home.backend.services.db.first<{ object: string }>(sql`SELECT object FROM attachment LIMIT 1`))
    ?.object;
  await env.FILES.delete(key ?? "");
  const [german, english] = [await indexOf(home, "de"), await indexOf(home, "en-US")];
  expect(german).toContain("<h1>Export von Pflegedienst Sonnenhof gGmbH</h1>");
  expect(german).toContain("Diese Dateien fehlen im Speicher");
  expect(english).toContain("<h1>Export of Pflegedienst Sonnenhof gGmbH</h1>");
  expect(english).toMatch(/<code>applicant<\/code><\/td><td>Applicants<\/td><td>3</);
  expect(german + english).not.toContain("{{");
});

test("it is noted for each applicant and in the history, before the bytes leave", async () => {
  const home = await world();
  const { id } = await livedApplicant(home);
  await exported(home);
  const { db } = home.backend.services;
  expect(
    await db.all(
      sql`SELECT user, count FROM applicant_access WHERE applicant = ${id} AND action = 'exported' AND user = ${home.anna.id}`,
    ),
  ).toEqual([{ user: home.anna.id, count: 1 }]);
  expect(
    await db.all(
      sql`SELECT actor FROM history WHERE organization = ${home.organization.id} AND event = 'organization.export'`,
    ),
  ).toEqual([{ actor: home.anna.id }]);
});

test("many applicants are read in parts: round trips grow with the parts, not with the people", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "offline" });
  await applicantsOf(
    home,
    job,
    Array.from({ length: 120 }, () => ({})),
  );
  const { db } = home.backend.services;
  const before = db.trips;
  const zip = await exported(home);
  expect(Object.keys(zip).filter((path) => path.endsWith("/applicant.json"))).toHaveLength(120);
  expect(db.trips - before).toBeLessThanOrEqual(16);
});

test("a bucket of any size is read four objects ahead, and large ones only when they are due", async () => {
  const asked: string[] = [];
  const isLarge = (key: string) => Number(key) % 3 === 0;
  const get = async (key: string) => {
    asked.push(key);
    const { body } = new Response("x");
    return { size: isLarge(key) ? 2_000_000 : 1, body, arrayBuffer: async () => new ArrayBuffer(1) };
  };
  const wanted = Array.from({ length: 300 }, (_, at) => ({ path: `${at}`, key: `${at + 1}` }));
  const contents = { rows: new Map(), files: 0, missing: [] };
  let taken = 0;
  for await (const { input } of filesOf({ files: { get } } as never, contents, wanted)) {
    taken += 1;
    expect(input instanceof ReadableStream).toBe(isLarge(`${taken}`));
    expect(new Set(asked).size - taken).toBeLessThanOrEqual(4);
  }
  expect([taken, contents.files]).toEqual([300, 300]);
});

test("an archive whose reading fails breaks off", async () => {
  const home = await world();
  await livedApplicant(home);
  const { services } = home.backend;
  services.log.error = () => undefined;
  Object.assign(services, {
    files: new Proxy(services.files, {
      get: (bucket, name) =>
        name === "get" ? () => Promise.reject(new Error("R2 is away")) : Reflect.get(bucket, name),
    }),
  });
  const response = await home.api(home.anna).organizations.export({ id: home.organization.id });
  await expect(response.arrayBuffer()).rejects.toThrow("R2 is away");
});

async function exported({ api, anna, organization }: World, language: "de" | "en-US" = "de") {
  const response = await api(anna).organizations.export({ id: organization.id, language });
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const indexOf = async (home: World, language: "de" | "en-US") =>
  strFromU8((await exported(home, language))["index.html"] ?? new Uint8Array());

/** The rows of all JSON files, by table. */
function rowsIn(zip: Record<string, Uint8Array>): Tables {
  const found: Tables = new Map();
  for (const [path, bytes] of Object.entries(zip)) {
    if (!/(organization|job|applicant|conversations\/\d+)\.json$/.test(path)) continue;
    for (const [table, rows] of Object.entries(JSON.parse(strFromU8(bytes)) as Record<string, Row[]>))
      found.set(table, [...(found.get(table) ?? []), ...rows]);
  }
  return found;
}

async function allRows(): Promise<Tables> {
  const names = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const results = await env.DB.batch<Row>(names.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return new Map(names.results.map(({ name }, at) => [name, results[at]?.results ?? []]));
}

async function allObjects(): Promise<Map<string, string>> {
  const { objects } = await env.FILES.list();
  const read = objects.map(async ({ key }) => [key, (await (await env.FILES.get(key))?.text()) ?? ""] as const);
  return new Map(await Promise.all(read));
}

function missingIn(rows: Row[], left: Row[]): Row[] {
  const known = new Set(left.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}

/** The columns that an export has, as they lie in SQLite: JSON and flags as texts and numbers. */
function shownRow(table: string, row: Row): string {
  const columns = columnsOf(table as keyof typeof schema);
  return JSON.stringify(columns.map((column) => plain(row[column])));
}

function plain(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  if (typeof value === "string" && /^[[{]/.test(value)) return JSON.stringify(JSON.parse(value));
  return value ?? null;
}

/** Erases the organization at once, as after a restore. */
async function erase({ backend, organization }: World): Promise<void> {
  const { eraseOrganizationAgain } = await import("~/backend/organization-erasure/erase");
  await eraseOrganizationAgain(backend.services, { type: "system", name: "scheduler" }, organization.id);
  await backend.settled();
}

/** An organization in which much has happened, and words of its applicants. */
async function livedIn(home: World): Promise<string[]> {
  const { services } = home.backend;
  const people = [await livedApplicant(home), await livedApplicant(home)];
  await leaveTraces(home, home.mo);
  const [job = ""] = people.map((each) => each.job);
  const { booking } = await bookedJob(home, { status: "offline" });
  const row = { type: "image/png", filesize: 1, created_on: NOW, uploaded_by: home.mo.id };
  const [plan, logo] = [`${services.ids()}.png`, `${services.ids()}.png`];
  await services.db.write([
    insert("phase_automation", { job, phase: "offer", follow_up_days: 3, version: 1, date_updated: NOW }),
    insert("letter_template", { id: services.ids(), ...letterTemplateColumns(home.organization.id, NOW) }),
    apiTokenRow(services, home),
    ...webhookRows(services, home),
    insert("applicant_merge", {
      ...{ id: services.ids(), applicant: people[0]?.id ?? "", self_token_hash: services.ids(), isOpen: 1 },
      date_created: NOW,
    }),
    insert("files", {
      ...row,
      id: services.ids(),
      filename_download: "Plan.png",
      filename_disk: plan,
      folder: `folder-${job}`,
    }),
    insert("files", {
      ...{ ...row, id: services.ids(), filename_download: "Logo.png", filename_disk: logo },
      organization: home.organization.id,
    }),
  ]);
  const { organization, mo, brand } = home;
  const [benefit, ad, day] = [services.ids(), `${services.ids()}.pdf`, "2026-03-01"];
  const dated = { date_created: NOW, date_updated: NOW };
  const named = { name: "Rückruf", color: "blue", ...dated };
  const imported = { id: services.ids(), status: "done", days: "[]", expires_at: NOW, date_created: NOW };
  const shown = { job, day, channel: "meta", impressions: 9, clicks: 1, spend: 5 };
  await services.db.write([
    insertBenefitRow({ id: benefit, label: "Dienstrad", organization: organization.id }),
    insert("employerBrand_benefits", { id: services.ids(), employerBrand_id: brand.id, benefits_id: benefit }),
    sql`INSERT INTO employerBrand_files (id, employerBrand_id, directus_files_id)
      SELECT ${services.ids()}, ${brand.id}, id FROM files WHERE filename_disk = ${logo}`,
    insert("card_charge", { id: services.ids(), booking, status: "paid", ...dated }),
    insert("job_import", {
      ...{ id: services.ids(), user: mo.id, organization: organization.id, status: "done", file_key: ad },
      ...{ file_name: "Anzeige.pdf", ...dated },
    }),
    ...[`organization:${organization.id}`, `job:${job}`].flatMap((scope) => [
      insert("funnel_source", { scope, source: "flyer" }),
      insert("funnel_total", { scope, period: "2026-W01", counts: '{"views":1}' }),
    ]),
    insert("label", { id: services.ids(), organization: organization.id, ...named }),
    insert("label", { id: services.ids(), organization: organization.id, job, ...named }),
    insert("phase", { id: services.ids(), job, position: 9, ...named }),
    insert("statistics_import", imported),
    insert("campaign_stat", { import: imported.id, ...shown }),
    sql`UPDATE invoice SET document_hash = 'x' WHERE organization = ${organization.id}`,
  ]);
  for (const key of [plan, logo, ad]) await services.files.put(key, `content of ${key}`);
  await home.backend.settled();
  return people.flatMap(({ email, last_name }) => [email, last_name]);
}

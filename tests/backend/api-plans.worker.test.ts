import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { Prepared } from "~/backend/storage/statement";
import type { ContentApi } from "~/content-api/client";
import { contract } from "~/content-api/contract";
import { growDatabase } from "~/tools/grow-database";
import { applicantsOf } from "../helpers/applicants";
import { openBackend } from "../helpers/backend";
import { seedCatalog } from "../helpers/catalog";
import { interceptDb } from "../helpers/intercept-db";
import { completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

/**
 * One size is enough: D1 keeps no statistics, without which SQLite's plan follows from the statement and the indexes
 * alone, whatever the number of rows (the first test holds that there are none). Rows are counted at this size.
 */
const SIZE = { organizations: 200, jobs: 10_000, applicants: 400, board: 100, ownJobs: 2_000 };
/** Beside the rows that are answered. */
const MOST_ROWS = 300;

let here: World;
let job: string;
/** One of many of the organization, with a folder. */
let ownJob: string;

beforeAll(async () => {
  here = await world();
  await seedCatalog();
  job = await completeJob(here, { status: "online" });
  const [applicant = ""] = await applicantsOf(here, job, [{}]);
  const model = { person: here.anna.id, organization: here.organization.id, job, applicant };
  await growDatabase(env.DB, SIZE, model);
  await addFiles(model.organization);
  const withFolder = sql`SELECT id FROM job WHERE organization = ${model.organization} AND folder = 'folder-' || id`;
  ownJob = (await here.backend.services.db.first<{ id: string }>(withFolder))?.id ?? "";
});

/** A file in the folder of each job of the organization, and as many of others. */
async function addFiles(organization: string): Promise<void> {
  const folderOf = sql`'folder-' || id`;
  const jobs = sql`FROM job WHERE folder IS NULL`;
  await here.backend.services.db.write([
    sql`INSERT INTO folder (id, name, organization, owner, date_created)
      SELECT ${folderOf}, 'Job', organization, user_created, date_created ${jobs}`,
    sql`INSERT INTO files (id, folder, organization, uploaded_by, filename_download, filename_disk, title, type,
        filesize, created_on)
      SELECT 'file-' || id, ${folderOf}, organization, user_created, 'Plan ' || id, 'disk-' || id, 'Plan', 'image/png',
        rowid, date_created ${jobs}`,
    sql`UPDATE job SET folder = ${folderOf} WHERE folder IS NULL AND organization = ${organization}`,
    sql`INSERT INTO files (id, uploaded_by, filename_download, filename_disk, title, type, filesize, created_on)
      VALUES ('of-mo', ${here.mo.id}, 'eigene.png', 'of-mo', 'Eigene', 'image/png', 10, '2026-02-01T00:00:00.000Z')`,
  ]);
}

const files =
  (query: object): Call =>
  (api) =>
    api.files.list({ limit: 25, fields: ["id"], ...query });

type Call = (api: ContentApi) => Promise<{ data: unknown }>;
const jobs = (query: object): Call => {
  const fields = ["id", "title", "status", "idExternal", "date_updated", "organization.name"];
  return (api) => api.items.list({ collection: "job", limit: 10, fields, ...query });
};
const both = (fields: readonly string[]) => fields.flatMap((field) => [field, `-${field}`]);

/** Every call that lists, with what its pages ask for; the last part of the name of `items.list` is who asks. */
const CALLS: Record<string, Record<string, Call>> = {
  "items.list": {
    ...Object.fromEntries(
      both(["date_updated", "title", "idExternal", "status", "organization.name"]).map((sort) => [
        `jobs by ${sort}`,
        jobs({ sort: [sort], meta: ["*"] }),
      ]),
    ),
    "jobs of a status": jobs({ status: ["online"], sort: ["title"], meta: ["*"] }),
    "jobs of several": jobs({ status: ["online", "draft"], sort: ["title"], meta: ["*"] }),
    "jobs counted": (api) => api.items.list({ collection: "job", aggregate: { countDistinct: "id" } }),
    "jobs, a late page": jobs({ sort: ["-date_updated"], page: 9999 }),
    "jobs of an organization": (api) => jobs({ organizationId: here.organization.id, sort: ["-date_updated"] })(api),
    "jobs by id": (api) => jobs({ filter: { id: { _eq: job } } })(api),
    "jobs searched": jobs({ search: "pflege", meta: ["*"] }),
    organizations: (api) => api.items.list({ collection: "organization", limit: 10, sort: ["name"], meta: ["*"] }),
    brands: (api) => api.items.list({ collection: "employerBrand", limit: 10, sort: ["name"], meta: ["*"] }),
    "brands of an organization": (api) =>
      api.items.list({ collection: "employerBrand", organizationId: here.organization.id, search: "so", limit: 7 }),
  },
  "administration.users.list": Object.fromEntries(
    both(["name", "email", "organizations"]).map((sort) => [sort, (api) => api.administration.users.list({ sort })]),
  ),
  "administration.campaigns.list": {
    waiting: (api) => api.administration.campaigns.list({ state: "waiting" }),
    done: (api) => api.administration.campaigns.list({ state: "done" }),
  },
  "billing.invoices.list": {
    all: (api) => api.billing.invoices.list({}),
    open: (api) => api.billing.invoices.list({ state: "open", sort: "dueOn" }),
    "of an organization": (api) => api.billing.invoices.list({ organization: here.organization.id }),
    "of a job": (api) => api.billing.invoices.list({ job }),
  },
  "changeRequests.list": { open: (api) => api.changeRequests.list({}) },
  "recruiters.list": {
    page: (api) => api.recruiters.list({ organizationId: here.organization.id, limit: 25 }),
    searched: (api) => api.recruiters.list({ organizationId: here.organization.id, limit: 7, search: "an" }),
  },
  "organizations.templates.list": { all: (api) => api.organizations.templates.list({ id: here.organization.id }) },
  "organizations.tokens.list": { all: (api) => api.organizations.tokens.list({ id: here.organization.id }) },
  "organizations.webhooks.list": { all: (api) => api.organizations.webhooks.list({ id: here.organization.id }) },
  "applications.applicants.list": {
    newest: (api) => api.applications.applicants.list({ id: job }),
    searched: (api) => api.applications.applicants.list({ id: job, q: "petersen" }),
  },
  "applications.phases.list": { all: (api) => api.applications.phases.list({ id: job }) },
  "applications.labels.list": { all: (api) => api.applications.labels.list({ id: job }) },
  "files.list": {
    ...Object.fromEntries(both(["created_on"]).map((sort) => [sort, files({ sort: [sort] })])),
    "without an order": files({}),
    "a later page": files({ page: 3 }),
    searched: files({ search: "plan" }),
    "searched, a later page": files({ search: "plan", page: 3 }),
    "of a type": files({ filter: { type: { _eq: "image/png" } } }),
    "with a name": files({ filter: { filename_download: { _icontains: "plan" } }, sort: ["created_on"] }),
    "since a day": files({ filter: { created_on: { _gte: "2030-01-01" } } }),
    "of a folder": (api) =>
      files({ filter: { folder: { _eq: `folder-${ownJob}` } }, sort: ["filename_download"] })(api),
  },
  "folders.list": {
    all: (api) => api.folders.list({}),
    searched: (api) => api.folders.list({ search: "rontgen", meta: ["*"] }),
    "by name": (api) => api.folders.list({ sort: ["name"], limit: 25, page: 2 }),
    named: (api) => api.folders.list({ filter: { name: { _icontains: "astronaut" } } }),
    counted: (api) => api.folders.list({ aggregate: { count: ["*"] } }),
  },
  "notes.list": { all: (api) => api.notes.list({ id: job }) },
  "creatives.list": { all: (api) => api.creatives.list({ id: job }) },
  "chatbot.versions.list": { all: (api) => api.chatbot.versions.list({ id: job }) },
};

/** Not of jobs and organizations, or bounded by what a catalog or a person has. */
const OTHERS = [
  "administration.benefits.list",
  "administration.suppressions.list",
  "administration.terms.list",
  "careers.list",
  "users.passkeys.list",
  "users.sessions.list",
];

/** What is sorted although no index has the order: few rows, whatever the size of the tables. */
const SORTED: Record<string, string> = {
  "billing.invoices.list": "the disputes of each invoice shown",
  "files.list": "the page, what a person sees of other organizations, and a folder",
  "recruiters.list": "the page of the team that is answered",
  "notes.list": "the colleagues of one job whom a note may mention",
};

const listNames = (node: object, path: readonly string[] = []): string[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "object" || value === null) return [];
    if ("~orpc" in value) return key === "list" ? [[...path, key].join(".")] : [];
    return listNames(value, [...path, key]);
  });

test("every call that lists is here, and the database has no statistics", async () => {
  expect(listNames(contract).sort()).toEqual([...Object.keys(CALLS), ...OTHERS].sort());
  const { db } = here.backend.services;
  expect(await db.all(sql`SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'`)).toEqual([]);
});

/** Steps that read a whole table, or sort what no index has in order. */
const isCostly = (detail: string, tables: ReadonlySet<string>): boolean =>
  /TEMP B-TREE/.test(detail) || tables.has(/^SCAN (\w+)$/.exec(detail)?.[1] ?? "");

interface Found {
  costly: string[];
  rows: number;
}

async function inspect(person: World["anna"], call: Call, tables: ReadonlySet<string>): Promise<Found> {
  const { db } = here.backend.services;
  const asked: Prepared[] = [];
  const listening = interceptDb(db, {
    read: (statement) => {
      asked.push(statement);
      return undefined;
    },
  });
  const api = openBackend({ db: listening }).as(person.token);
  await api.users.me({});
  asked.length = 0;
  const before = db.rowsRead;
  const { data } = await call(api);
  const rows = db.rowsRead - before;
  const answered = Array.isArray(data) ? data.length : 0;
  const plans = await Promise.all(
    asked.map(({ text, params }) => db.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, params })),
  );
  const costly = plans.flatMap((plan, at) =>
    plan
      .filter(({ detail }) => isCostly(detail, tables))
      .map(({ detail }) => `${detail} · ${asked[at]?.text.slice(0, 90)}`),
  );
  return { costly, rows: rows - answered };
}

test.each(["anna", "ada"] as const)("%s: no list scans a table or sorts one, nor reads 300 rows more", async (who) => {
  const { db } = here.backend.services;
  const named = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const tables = new Set(named.map(({ name }) => name));
  const costly: string[] = [];
  const sorted = new Set<string>();
  const rows: [string, number][] = [];
  for (const [call, variants] of Object.entries(CALLS)) {
    if (who === "anna" && /^(administration|changeRequests)\./.test(call)) continue;
    for (const [variant, ask] of Object.entries(variants)) {
      if (who === "anna" && call.startsWith("billing") && !variant.startsWith("of")) continue;
      const found = await inspect(here[who], ask, tables);
      for (const step of found.costly)
        if (call in SORTED && step.includes("TEMP B-TREE")) sorted.add(call);
        else costly.push(`${call}, ${variant}: ${step}`);
      if (found.rows > MOST_ROWS) rows.push([`${call}, ${variant}`, found.rows]);
    }
  }
  expect({ rows, costly }).toEqual({ rows: [], costly: [] });
  expect([...sorted].sort()).toEqual(Object.keys(SORTED).sort());
});

test("an administrator's files have an index for each order, others are refused", async () => {
  for (const sort of both(["id", "created_on", "filename_download", "title", "filesize", "type"])) {
    const { rows, costly } = await inspect(here.ada, files({ sort: [sort] }), new Set(["files"]));
    expect({ sort, costly, rows: rows < 50 }).toEqual({ sort, costly: [], rows: true });
  }
  for (const sort of [["uploaded_by"], ["folder.name"], ["type", "title"], ["type", "-id"]])
    expect(await codeOf(here.api(here.ada).files.list({ sort }))).toBe("INVALID_QUERY");
  for (const sort of [
    ["name", "-id"],
    ["-name", "id"],
    ["-name", "name"],
  ])
    expect(await codeOf(here.api(here.ada).folders.list({ sort }))).toBe("INVALID_QUERY");
  expect((await here.api(here.ada).folders.list({ sort: ["-name", "-id"] })).data.length).toBeGreaterThan(0);
});

/** Whatever is asked, and by the folder's name, for which each file of the person is looked at. */
const OF_OWN = [
  { page: 40 },
  { search: "plan", page: 40 },
  { search: "astronaut" },
  { filter: { type: { _eq: "video/mp4" } } },
  { search: "plan", sort: ["filename_download"] },
  { sort: ["-filesize"] },
  { aggregate: { count: ["*"] } },
  { aggregate: { sum: ["filesize"] }, groupBy: ["type"] },
];
const BY_FOLDER = { filter: { folder: { name: { _eq: "Job" } } } };

test.each(["anna", "mo", "agnes", "olga"] as const)("%s: no list looks at files of others", async (who) => {
  const own = Number((await countOf(here.api(here[who])))[0]?.count);
  const rowsOf = async (query: object) => (await inspect(here[who], files(query), new Set(["files"]))).rows;
  const read: [object, number][] = [];
  for (const query of OF_OWN) read.push([query, await rowsOf(query)]);
  expect(read.filter(([, rows]) => rows > MOST_ROWS)).toEqual([]);
  expect(await rowsOf(BY_FOLDER)).toBeLessThan(MOST_ROWS + 4 * own);
  if (who === "mo" || who === "olga") expect(own).toBeLessThan(10);
});

test.each(["anna", "mo", "agnes"] as const)("%s: a list by date has what another order has", async (who) => {
  const api = here.api(here[who]);
  const ids = async (sort: string) => {
    const filter = { _or: [{ filename_download: { _ends_with: "7" } }, { filename_download: { _eq: "eigene.png" } }] };
    const { data } = await api.files.list({ filter, search: "n", sort: [sort], fields: ["id"], limit: 1000 });
    return data.map(({ id }) => id).toSorted();
  };
  const [byDate, byName] = [await ids("-created_on"), await ids("filename_download")];
  expect(byDate).toEqual(byName);
  expect(byDate.length).toBeGreaterThan(0);
  expect(byDate.length).toBeLessThan(1000);
});

const countOf = async (api: ContentApi): Promise<{ count?: unknown }[]> =>
  (await api.files.list({ aggregate: { count: ["*"] } })).data;

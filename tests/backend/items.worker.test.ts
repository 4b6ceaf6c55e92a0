import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";
import type { Collection } from "~/content-api/items";
import { insertBenefitRow } from "../helpers/searchable-rows";

let sonnenhof: World;
let draft: string;
let online: string;

beforeAll(async () => {
  sonnenhof = await world();
  draft = await completeJob(sonnenhof, {
    createdBy: sonnenhof.mo,
    contacts: [],
    columns: {
      title: "Müller-Straßenwärter (m/w/d)",
      idExternal: `J-77${Date.now()}`,
      date_updated: "2026-01-01T00:00:00.000Z",
      runtime: 1,
    },
  });
  ({ job: online } = await bookedJob(sonnenhof, {
    status: "online",
    columns: { title: "Zimmerer", date_updated: "2026-02-01T00:00:00.000Z", boost: true, nextRenewal: "2026-06-16" },
  }));
});

const list = async (person: TestPerson | null, query: Parameters<ReturnType<World["api"]>["items"]["list"]>[0]) =>
  (await sonnenhof.api(person).items.list(query)).data as Record<string, unknown>[];

const ids = async (
  person: TestPerson,
  query: Omit<Parameters<ReturnType<World["api"]>["items"]["list"]>[0], "collection">,
) => (await list(person, { collection: "job", fields: ["id"], sort: ["date_updated"], ...query })).map(({ id }) => id);

test("fields shows own fields, to-one and to-many relations and counts", async () => {
  const { anna, organization, brand } = sonnenhof;
  const [row] = await list(anna, {
    collection: "organization",
    fields: ["id", "name", "country.label", "ownedEmployerBrands.name", "count(jobs)", "paymentByInvoice"],
  });
  expect(row).toEqual({
    id: organization.id,
    name: organization.name,
    country: { label: "Deutschland" },
    ownedEmployerBrands: [{ name: brand.name }],
    jobs_count: 2,
    paymentByInvoice: false,
  });
});

test("without fields every own field comes, booleans and lists as such, relations by id", async () => {
  const [row] = await list(sonnenhof.anna, { collection: "job", filter: { id: { _eq: online } } });
  expect(row).toMatchObject({
    id: online,
    boost: true,
    organization: sonnenhof.organization.id,
    tasks: expect.any(Array),
  });
  expect(row).not.toHaveProperty("renewal_anchor");
  expect(row).not.toHaveProperty("price");
});

test("a relation that is not set is null", async () => {
  const job = await completeJob(sonnenhof, { without: "employerBrand" });
  const { data } = await sonnenhof
    .api(sonnenhof.anna)
    .items.get({ collection: "job", id: job, fields: ["employerBrand.name", "organization.country.label"] });
  expect(data).toEqual({ employerBrand: null, organization: { country: { label: "Deutschland" } } });
  await env.DB.prepare("DELETE FROM job WHERE id = ?").bind(job).run();
});

test("a brand shows its benefits and documents through their links", async () => {
  const { backend, anna, brand } = sonnenhof;
  const benefit = backend.services.ids();
  await backend.services.db.write([
    insertBenefitRow({ id: benefit, label: "Jobrad", icon: "bike" }),
    insert("employerBrand_benefits", { id: backend.services.ids(), employerBrand_id: brand.id, benefits_id: benefit }),
  ]);
  const [row] = await list(anna, {
    collection: "employerBrand",
    fields: [
      "name",
      "benefits.benefits_id.label",
      "ciDocuments.directus_files_id.filename_download",
      "ownerOrganization.country.country_code",
    ],
  });
  expect(row).toEqual({
    name: "Sonnenhof",
    benefits: [{ benefits_id: { label: "Jobrad" } }],
    ciDocuments: [],
    ownerOrganization: { country: { country_code: "DE" } },
  });
});

test.each([
  ["eq", { title: { _eq: "Zimmerer" } }, "online"],
  ["shorthand", { title: "Zimmerer" }, "online"],
  ["neq", { title: { _neq: "Zimmerer" } }, "draft"],
  ["ieq", { title: { _ieq: "zimmerer" } }, "online"],
  ["in", { status: { _in: ["online", "offline"] } }, "online"],
  ["in as text", { status: { _in: "online,offline" } }, "online"],
  ["nin", { status: { _nin: ["online"] } }, "draft"],
  ["null", { nextRenewal: { _null: true } }, "draft"],
  ["nnull", { nextRenewal: { _nnull: true } }, "online"],
  ["empty", { nextRenewal: { _empty: true } }, "draft"],
  ["contains with umlauts", { title: { _icontains: "MULLER-STRASSEN" } }, "draft"],
  ["ncontains", { title: { _ncontains: "immer" } }, "draft"],
  ["starts with", { title: { _starts_with: "Zimm" } }, "online"],
  ["ends with", { title: { _iends_with: "(M/W/D)" } }, "draft"],
  ["between", { date_updated: { _between: ["2026-01-15", "2026-03-01"] } }, "online"],
  ["nbetween", { date_updated: { _nbetween: ["2026-01-15", "2026-03-01"] } }, "draft"],
  ["lt now", { nextRenewal: { _gt: "$NOW" } }, "online"],
  ["number", { runtime: { _lt: 2 } }, "draft"],
  ["number as text", { runtime: { _gte: "3" } }, "online"],
  ["boolean", { boost: { _eq: "true" } }, "online"],
  ["and", { _and: [{ title: { _contains: "immer" } }, { boost: { _eq: true } }] }, "online"],
  ["or", { _or: [{ title: { _eq: "nichts" } }, { runtime: { _eq: 1 } }] }, "draft"],
  ["relation", { _and: [{ organization: { country: { label: { _eq: "Deutschland" } } } }, { boost: true }] }, "online"],
] as const)("filter %s finds the right job", async (_, filter, wanted) => {
  expect(await ids(sonnenhof.anna, { filter: structuredClone(filter) as never })).toEqual([
    wanted === "online" ? online : draft,
  ]);
});

test("organization and status choose rows without a filter, and nothing outside the scope", async () => {
  const { anna, olga, organization } = sonnenhof;
  const organizationId = organization.id;
  expect(await ids(anna, { organizationId, status: ["online", "offline"] })).toEqual([online]);
  expect(await ids(anna, { organizationId, status: ["draft"] })).toEqual([draft]);
  expect(await ids(anna, { status: ["nichts"] })).toEqual([]);
  expect(await ids(olga, { organizationId })).toEqual([]);
});

test("filter knows the asking person", async () => {
  expect(await ids(sonnenhof.anna, { filter: { user_created: { _eq: "$CURRENT_USER" } } })).toEqual([online]);
});

test("organizations are found by their jobs, none of which the person may not see", async () => {
  const byJob = (person: TestPerson, filter: Record<string, unknown>) =>
    list(person, { collection: "organization", fields: ["name"], filter: { jobs: filter } });
  expect(await byJob(sonnenhof.anna, { title: { _eq: "Zimmerer" } })).toHaveLength(1);
  expect(await byJob(sonnenhof.anna, { _none: { title: { _eq: "Zimmerer" } } })).toHaveLength(0);
  expect(await byJob(sonnenhof.mo, { _some: { title: { _eq: "Zimmerer" } } })).toHaveLength(0);
});

test.each([
  ["unknown field", { fields: ["nichts"] }, "FORBIDDEN"],
  ["hidden field", { fields: ["renewal_anchor"] }, "FORBIDDEN"],
  ["inherited name", { fields: ["constructor"] }, "FORBIDDEN"],
  ["unknown relation", { fields: ["user_created.password_hash"] }, "FORBIDDEN"],
  ["unknown sort", { sort: ["nichts"] }, "FORBIDDEN"],
  ["unknown field in filter", { filter: { nichts: { _eq: 1 } } }, "FORBIDDEN"],
  ["sort by a list", { sort: ["contacts"] }, "FORBIDDEN"],
  ["unknown operator", { filter: { title: { _like: "%" } } }, "INVALID_QUERY"],
  ["inherited operator", { filter: { title: { _constructor: "%" } } }, "INVALID_QUERY"],
  ["no number", { filter: { runtime: { _gt: "viel" } } }, "INVALID_QUERY"],
  ["no list", { filter: { _and: "x" } }, "INVALID_QUERY"],
  ["too many conditions", { filter: { _or: Array.from({ length: 41 }, () => ({ title: "x" })) } }, "INVALID_QUERY"],
  ["other function", { aggregate: { median: "runtime" } }, "INVALID_QUERY"],
  ["sum of texts", { aggregate: { sum: "title" } }, "INVALID_QUERY"],
  ["sum of everything", { aggregate: { sum: "*" } }, "INVALID_QUERY"],
  ["group by the hour of a day", { aggregate: { count: "*" }, groupBy: ["hour(nextRenewal)"] }, "INVALID_QUERY"],
  ["group by a part of a text", { aggregate: { count: "*" }, groupBy: ["year(title)"] }, "INVALID_QUERY"],
  ["group by a part of a hidden field", { aggregate: { count: "*" }, groupBy: ["year(secret)"] }, "FORBIDDEN"],
  ["broken JSON", { filter: "{" as never }, "INVALID_QUERY"],
  ["limit below -1", { limit: -2 }, "INVALID_QUERY"],
] as const)("%s is refused", async (_, query, code) => {
  await expect(list(sonnenhof.anna, { collection: "job", ...structuredClone(query) } as never)).rejects.toMatchObject({
    code,
  });
});

test("the deepest filter that is allowed still runs", async () => {
  const conditions = Array.from({ length: 40 }, (_, at) => ({ title: { _icontains: `x${at}` } }));
  expect(await ids(sonnenhof.anna, { filter: { _or: conditions } })).toEqual([]);
});

test.each([
  ["title", "zimm", "online"],
  ["a beginning with ue for ü", "mueller", "draft"],
  ["ss for ß", "strassenw", "draft"],
  ["two words", "muller m/w/d", "draft"],
] as const)("search by %s finds the job", async (_, search, wanted) => {
  expect(await ids(sonnenhof.anna, { search })).toEqual([wanted === "online" ? online : draft]);
});

test("search by external number finds the job, search without a word nothing", async () => {
  const [job] = await list(sonnenhof.anna, { collection: "job", fields: ["idExternal"], filter: { id: draft } });
  expect(await ids(sonnenhof.anna, { search: String(job?.idExternal) })).toEqual([draft]);
  expect(await ids(sonnenhof.anna, { search: '"*()' })).toEqual([]);
});

test("limit, page and offset cut pages; 0 is none, -1 all", async () => {
  const { anna } = sonnenhof;
  expect(await ids(anna, { limit: 1 })).toEqual([draft]);
  expect(await ids(anna, { limit: 1, page: 2 })).toEqual([online]);
  expect(await ids(anna, { limit: 1, page: 3 })).toEqual([]);
  expect(await ids(anna, { offset: 1 })).toEqual([online]);
  expect(await ids(anna, { limit: 0 })).toEqual([]);
  expect(await ids(anna, { limit: -1 })).toEqual([draft, online]);
});

test("counts come whole, by field and by group", async () => {
  const { anna } = sonnenhof;
  const count = (query: object) => list(anna, { collection: "job", ...query });
  expect(await count({ aggregate: { count: "*" } })).toEqual([{ count: 2 }]);
  expect(await count({ aggregate: { countDistinct: "id" }, filter: { status: "online" } })).toEqual([
    { countDistinct: { id: 1 } },
  ]);
  expect(await count({ aggregate: { count: ["nextRenewal", "id"] } })).toEqual([{ count: { nextRenewal: 1, id: 2 } }]);
  expect(await count({ aggregate: { count: "id" }, groupBy: ["status"] })).toEqual([
    { status: "draft", count: { id: 1 } },
    { status: "online", count: { id: 1 } },
  ]);
});

test("meta counts all rows in scope and those that match", async () => {
  const answer = await sonnenhof
    .api(sonnenhof.anna)
    .items.list({ collection: "job", limit: 1, filter: { status: "online" }, meta: ["*"] });
  expect(answer.meta).toEqual({ total_count: 2, filter_count: 1 });
});

test("an admin sees the organization's jobs, a member own ones, an agency its scope, others none", async () => {
  const { anna, mo, agnes, olga } = sonnenhof;
  expect(await ids(anna, {})).toEqual([draft, online]);
  expect(await ids(mo, {})).toEqual([draft]);
  expect(await ids(agnes, {})).toEqual([draft, online]);
  expect(await ids(olga, {})).toEqual([]);
});

test("a foreign row is not found, a foreign collection empty", async () => {
  const { olga, organization, brand } = sonnenhof;
  const api = sonnenhof.api(olga);
  await expect(api.items.get({ collection: "job", id: online })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(api.items.get({ collection: "organization", id: organization.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const brands = await list(olga, { collection: "employerBrand", organizationId: organization.id });
  expect(brands.map(({ id }) => id)).not.toContain(brand.id);
});

test("visitors read the settings and nothing else", async () => {
  const { data } = await sonnenhof.api(null).items.list({ collection: "settings" });
  expect(data).toMatchObject({
    termsVersion: expect.any(String),
    pricing: { perMonth: { specialist: expect.any(Number) } },
  });
  const closed = [
    "country",
    "organization",
    "employerBrand",
    "benefits",
    "job",
    "employerBrand_files",
  ] satisfies Collection[];
  for (const collection of closed)
    await expect(list(null, { collection })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("countries are filtered by their codes and benefits come by relevance", async () => {
  const { anna, backend } = sonnenhof;
  expect(
    await list(anna, { collection: "country", fields: ["label"], filter: { country_code: { _eq: "AT" } } }),
  ).toEqual([{ label: "Österreich" }]);
  const labels = (await list(anna, { collection: "country", fields: ["label"], sort: ["label"] })).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(["Deutschland", "Österreich", "Schweiz"]);
  const prefix = backend.services.ids();
  await backend.services.db.write([
    insertBenefitRow({ id: `${prefix}-a`, label: `${prefix} selten`, relevance: 1 }),
    insertBenefitRow({ id: `${prefix}-b`, label: `${prefix} beliebt`, relevance: 9 }),
  ]);
  const benefits = await list(anna, { collection: "benefits", fields: ["label"], search: prefix });
  expect(benefits.map(({ label }) => label)).toEqual([`${prefix} beliebt`, `${prefix} selten`]);
});

test("the notes of a job are a relation without deleted ones, for those who see the job", async () => {
  const { notes } = sonnenhof.api(sonnenhof.anna);
  for (const text of ["Erste", "Zweite", "Dritte"]) {
    await notes.create({ id: draft, text });
    sonnenhof.backend.setNow(new Date(sonnenhof.backend.services.clock().getTime() + 60_000).toISOString());
  }
  const written = (await notes.list({ id: draft })).data.notes;
  await notes.remove({ id: draft, noteId: written[0]?.id ?? "" });
  const query = { collection: "job" as const, id: draft, fields: ["notes.text", "notes.author", "count(notes)"] };
  const left = {
    notes: [
      { text: "Erste", author: sonnenhof.anna.id },
      { text: "Zweite", author: sonnenhof.anna.id },
    ],
    notes_count: 2,
  };
  for (const person of [sonnenhof.anna, sonnenhof.mo, sonnenhof.agnes, sonnenhof.ada])
    expect((await sonnenhof.api(person).items.get(query)).data).toEqual(left);
  expect(await list(sonnenhof.mo, { collection: "job", filter: { notes: { text: "Erste" } }, fields: ["id"] })).toEqual(
    [{ id: draft }],
  );
  expect(
    await list(sonnenhof.olga, { collection: "job", filter: { notes: { text: "Erste" } }, fields: ["id"] }),
  ).toEqual([]);
});

test("notes in the body of a new job are left out", async () => {
  const { items } = sonnenhof.api(sonnenhof.anna);
  const body = { collection: "job" as const, title: "Maurer", notes: [{ text: "Nicht von hier" }] };
  const { id } = (await items.create(body)).data as { id: string };
  expect((await items.get({ collection: "job", id, fields: ["title", "notes.text"] })).data).toEqual({
    title: "Maurer",
    notes: [],
  });
});

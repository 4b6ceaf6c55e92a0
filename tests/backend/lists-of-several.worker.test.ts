import { beforeAll, expect, test } from "vitest";
import { type World, world } from "#tests/helpers/world";
import { checkCounters } from "~/backend/counters/check";
import { sql } from "~/backend/storage/sql";
import type { InputOf } from "~/content-api/call-names";
import { searchColumn } from "~/lib/search-column";

/*
 * Lists of organizations and brands are worked out in memory for people who work for several organizations, and by SQLite for
 * administrators: both have to answer the same.
 */

const NAMES = ["Ärztehaus Süd", "aerzte mobil", "Zebra", "zebra & Söhne", "Straßenbau", "Strassenbau Nord", "Ölmühle"];
const T = "2026-01-01T00:00:00.000Z";
let here: World;
let ids: string[];

beforeAll(async () => {
  here = await world();
  const { anna, agnes } = here;
  const { db } = here.backend.services;
  const organizations = Array.from({ length: 20 }, (_, at) => {
    const name = `${NAMES[at % NAMES.length]} ${at % 3}`;
    const number = at % 4 === 0 ? null : `AB-${at}`;
    const city = [null, "Köln", "köln", "Ulm"][at % 4];
    return sql`INSERT INTO organization (id, name, normalized_name, searched, externalId, city, status, date_created,
        date_updated)
      VALUES (${`org-${at}`}, ${name}, ${name.toLowerCase()}, ${searchColumn([name])}, ${number}, ${city},
        ${at % 5 ? "active" : "blocked"}, ${T}, ${`2026-01-${10 + at}T00:00:00.000Z`})`;
  });
  const brands = Array.from({ length: 33 }, (_, at) => {
    const name = `${NAMES[(at * 5) % NAMES.length]} Marke ${at % 4}`;
    return sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, status, color, homepage, date_created,
        date_updated, description)
      VALUES (${`brand-${at}`}, ${name}, ${searchColumn([name])}, ${`org-${at % 11}`},
        ${at % 3 ? "published" : "archived"}, ${at % 2 ? "#123456" : null}, ${at % 4 ? `https://x.example/${at}` : null},
        ${T}, ${`2026-02-${10 + (at % 15)}T00:00:00.000Z`}, ${at % 2 ? "Wir" : null})`;
  });
  const jobs = Array.from({ length: 25 }, (_, at) => {
    const creator = at % 2 ? anna.id : null;
    return sql`INSERT INTO job (id, organization, user_created, title, date_created, date_updated)
      VALUES (${`job-${at}`}, ${`org-${at % 7}`}, ${creator}, 'Job', ${T}, ${T})`;
  });
  await db.write([
    ...organizations,
    ...brands,
    ...jobs,
    sql`INSERT INTO agency_assignment (organization, user, date_created)
      SELECT id, ${agnes.id}, ${T} FROM organization WHERE id LIKE 'org-%' AND id <> 'org-19'`,
    sql`INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT 'r-' || id, id, ${anna.id}, iif(id > 'org-3', 'admin', 'member'), ${T}
      FROM organization WHERE id IN ('org-1', 'org-3', 'org-5', 'org-8')`,
  ]);
  ids = (
    await db.all<{ id: string }>(sql`SELECT organization AS id FROM agency_assignment WHERE user = ${agnes.id}`)
  ).map(({ id }) => id);
});

type Question = Pick<InputOf<"items.list">, "filter" | "search" | "status" | "sort">;

const ORGANIZATIONS: Question[] = [
  ...[
    "name",
    "externalId",
    "city",
    "date_updated",
    "status",
    "count(jobs)",
    "count(ownedEmployerBrands)",
    "id",
  ].flatMap((sort) => [{ sort: [sort] }, { sort: [`-${sort}`] }, { sort: [`-${sort}`, "id"] }]),
  ...["zebra", "aerzte", "ÄRZTE", "strasse", "Straße", "ab-1", "b-2", "nichts", " Süd "].map((search) => ({ search })),
  { status: ["blocked"] },
  { status: ["blocked"], search: "zebra" },
  { filter: { city: { _eq: "Köln" } } },
  { filter: { city: { _icontains: "köln" } }, sort: ["-date_updated"] },
  { filter: { _or: [{ externalId: { _null: true } }, { name: { _starts_with: "Z" } }] } },
  { filter: { country: { id: { _null: true } } }, sort: ["city", "-name"] },
  { filter: { credit: { _gte: 0 } } },
];

const BRANDS: Question[] = [
  ...["name", "status", "color", "homepage", "date_updated", "id", "ownerOrganization"].flatMap((sort) => [
    { sort: [sort] },
    { sort: [`-${sort}`] },
  ]),
  ...["marke", "zebra", "ölmühle", "oelmuehle", "nichts"].map((search) => ({ search })),
  { status: ["archived"], sort: ["-name"] },
  { filter: { color: { _nnull: true } }, search: "marke 1" },
  { filter: { ownerOrganization: { id: { _in: ["org-1", "org-2"] } } } },
  { filter: { ownerOrganization: { name: { _icontains: "zebra" } } } },
  { filter: { description: { _null: true } } },
];

const CASES = [
  ...ORGANIZATIONS.map((question) => ["organization", "id", question] as const),
  ...BRANDS.map((question) => ["employerBrand", "ownerOrganization", question] as const),
];

test.each(CASES)("%s: an agency's list has what an administrator's has of its organizations (%#)", async (...asked) => {
  const [collection, key, { filter = {}, ...question }] = asked;
  const shape = { collection, fields: ["id", "name", "status"], meta: ["filter_count"] };
  const ask = (who: World["ada"], among: Record<string, unknown>, page: number) =>
    here.api(who).items.list({ ...shape, ...question, filter: among, limit: 6, page });
  for (const page of [1, 2, 4]) {
    const own = await ask(here.agnes, filter, page);
    const all = await ask(here.ada, { _and: [{ [key]: { _in: ids } }, filter] }, page);
    expect(own.data, `page ${page}`).toEqual(all.data);
    expect(own.meta, `page ${page}`).toEqual(all.meta);
  }
});

test("a member's order by jobs counts their own jobs alone", async () => {
  const list = async (sort: string) => {
    const { data } = await here.api(here.anna).items.list({
      collection: "organization",
      fields: ["id", "count(jobs)"],
      filter: { id: { _in: ["org-1", "org-3", "org-5"] } },
      sort: [sort],
    });
    return data;
  };
  const whole = await here
    .api(here.anna)
    .items.list({ collection: "organization", fields: ["id"], sort: ["-count(jobs)"] });
  const named = (await list("-count(jobs)")) as { id: string }[];
  const order = (whole.data as { id: string }[])
    .map(({ id }) => id)
    .filter((id) => named.some((each) => each.id === id));
  expect(order).toEqual(named.map(({ id }) => id));
  expect(named).toHaveLength(3);
});

test("the list of an organization's brands follows what becomes of them", async () => {
  const { db } = here.backend.services;
  const brandsOf = async (id: string) => {
    const { data } = await here.api(here.agnes).items.list({
      collection: "employerBrand",
      fields: ["id", "name"],
      filter: { ownerOrganization: { _eq: id } },
      sort: ["-date_updated"],
      limit: -1,
    });
    return (data as { id: string }[]).map((each) => each.id);
  };
  const stored = (id: string) =>
    db.first<{ brands: number; isWhole: number }>(
      sql`SELECT brands, entries IS NOT NULL AS isWhole FROM brand_list WHERE organization = ${id}`,
    );
  const more = (count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      SELECT 'more-' || i, 'Mehr ' || i, '|mehr', 'org-15', ${T}, ${T} FROM n`;
  await db.write([more(50)]);
  expect(await stored("org-15")).toEqual({ brands: 50, isWhole: 1 });
  expect(await brandsOf("org-15")).toHaveLength(50);
  await db.write([
    sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      VALUES ('one-more', 'Noch eine', '|noch', 'org-15', ${T}, ${T})`,
  ]);
  expect(await stored("org-15")).toEqual({ brands: 51, isWhole: 0 });
  expect(await brandsOf("org-15")).toHaveLength(51);
  await db.write([sql`UPDATE employerBrand SET ownerOrganization = 'org-16', name = 'Woanders' WHERE id = 'more-7'`]);
  expect(await stored("org-15")).toEqual({ brands: 50, isWhole: 1 });
  expect(await brandsOf("org-15")).toHaveLength(50);
  expect(await brandsOf("org-16")).toEqual(["more-7"]);
  await db.write([sql`DELETE FROM employerBrand WHERE ownerOrganization IN ('org-15', 'org-16')`]);
  expect(await stored("org-16")).toBeNull();
  expect(await brandsOf("org-15")).toEqual([]);
});

test("a quotation mark in a brand's id or name does no harm", async () => {
  const { db } = here.backend.services;
  const id = `b'"$.x\\`;
  await db.write([
    sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      VALUES (${id}, ${`"A" \\ 'B'`}, '|a', 'org-17', ${T}, ${T})`,
    sql`UPDATE employerBrand SET name = ${`"C"`} WHERE id = ${id}`,
  ]);
  const list = async () =>
    (
      await here.api(here.agnes).items.list({
        collection: "employerBrand",
        fields: ["name"],
        filter: { ownerOrganization: { _eq: "org-17" } },
      })
    ).data;
  expect(await list()).toEqual([{ name: `"C"` }]);
  await db.write([sql`DELETE FROM employerBrand WHERE id = ${id}`]);
  expect(await list()).toEqual([]);
});

test("the nightly check finds nothing to mend", async () => {
  const drifts: unknown[] = [];
  const log = {
    info: () => {},
    error: (event: string, _: unknown, facts?: object) => void drifts.push({ event, ...facts }),
  };
  const services = { ...here.backend.services, log };
  let cursor: string | null = null;
  do cursor = await checkCounters(services, "2026-03-02", cursor, { run: 1_000_000, batch: 100 });
  while (cursor !== null);
  expect(drifts).toEqual([]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { countJobs } from "~/content-api/collections";
import { MOST_FOUND } from "~/domain/pagination";
import { SORTABLE } from "~/features/jobs/jobs-query";
import { pick, type Random, randomOf } from "../helpers/random";
import { type World, world } from "../helpers/world";

const MANY = 1200;
const OF_AGENCY = 8;
/** Beside the rows that are answered. */
const MOST_ROWS = 300;

let here: World;
const T = "2026-01-01T00:00:00.000Z";
const id = (kind: string) => sql`printf(${`0199d0fe-${kind}-7000-8000-%012x`}, i)`;

/** So many people, organizations with two brands and three jobs each, one more for every seventh. */
beforeAll(async () => {
  here = await world();
  const counted = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  await here.backend.services.db.write([
    sql`${counted} INSERT INTO users
        (id, email, password_hash, first_name, last_name, searched_name, role, date_created, date_updated)
      SELECT ${id("0000")}, 'many' || i || '@example.org', '', 'Vor', 'Nach ' || i, 'vor nach ' || i,
        'Hiring Org', ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO organization
        (id, name, normalized_name, searched, externalId, user_created, date_created, date_updated)
      SELECT ${id("0001")}, 'Betrieb ' || i, 'betrieb ' || i, 'betrieb ' || i, 'Z' || i, ${id("0000")}, ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO employerBrand
        (id, name, searched, ownerOrganization, status, date_created, date_updated)
      SELECT ${id("0002")}, 'Marke ' || i, 'marke', ${id("0001")}, 'published', ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO job (id, organization, title, status, date_created, date_updated)
      SELECT ${id("0003")}, printf('0199d0fe-0001-7000-8000-%012x', 1 + i % 400), 'Stelle ' || i,
        CASE i % 2 WHEN 0 THEN 'online' ELSE 'draft' END, ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO job (id, organization, user_created, title, status, date_created, date_updated)
      SELECT ${id("0004")}, ${here.organization.id}, CASE i % 4 WHEN 0 THEN ${here.mo.id} END, 'Pflege ' || i,
        CASE i % 2 WHEN 0 THEN 'online' ELSE 'draft' END, ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO applicant (id, job, organization, first_name, last_name, email, email_key,
        searched_short, searched_long, quality, position, phase_changed_at, date_created, date_updated)
      SELECT ${id("0005")}, CASE i % 2 WHEN 0 THEN ${id("0003")} ELSE ${id("0004")} END, ${here.organization.id},
        'Vor', 'Nach', 'a' || i || '@example.org', 'a' || i, 'vor nach', 'vor nach', 'possible', i, ${T}, ${T}, ${T}
      FROM n WHERE i <= 300`,
    sql`${counted} INSERT INTO job_contact (job, user) SELECT ${id("0004")}, ${here.mo.id} FROM n WHERE i % 3 = 0`,
    sql`${counted} INSERT INTO agency_assignment (organization, user, date_created)
      SELECT ${id("0001")}, ${here.agnes.id}, ${T} FROM n WHERE i <= ${OF_AGENCY}`,
    sql`${counted} INSERT INTO organization_storage (organization, bytes, files) SELECT ${id("0001")}, i, 1 FROM n`,
    sql`${counted} INSERT INTO organization_mail (day, organization, count)
      SELECT '2026-02-' || printf('%02d', 1 + i % 28), ${id("0001")}, i FROM n`,
  ]);
});

const organizations = (api: ContentApi, query: object) =>
  api.items.list({ collection: "organization", limit: 10, fields: ["id", "name", "count(jobs)"], ...query });
const everySort = ["name", "externalId", "count(jobs)", "count(ownedEmployerBrands)"].flatMap((key) => [
  key,
  `-${key}`,
]);

type Call = (api: ContentApi) => Promise<unknown>;
const CALLS: Record<string, Call> = {
  ...Object.fromEntries(
    everySort.flatMap((sort) =>
      [1, 20, 110, 121].map((page): [string, Call] => [
        `organizations by ${sort}, page ${page}`,
        (api) => organizations(api, { sort: [sort], page }),
      ]),
    ),
  ),
  "organizations beyond the last page": (api) => organizations(api, { page: 9999 }),
  "organizations counted": (api) =>
    api.items.list({ collection: "organization", aggregate: { countDistinct: "id" }, meta: ["*"] }),
  "organizations searched": (api) => organizations(api, { search: "betrieb", meta: ["*"] }),
  "organizations searched, a late page": (api) => organizations(api, { search: "betrieb", page: 25 }),
  "organizations searched, nothing found": (api) => organizations(api, { search: "astronaut" }),
  "organizations searched by two letters": (api) => organizations(api, { search: "be" }),
  "brands by name": (api) => api.items.list({ collection: "employerBrand", limit: 10, page: 100 }),
  "brands searched": (api) => api.items.list({ collection: "employerBrand", search: "marke", limit: 10, meta: ["*"] }),
  "brands searched, a late page": (api) =>
    api.items.list({ collection: "employerBrand", search: "marke", limit: 10, page: 25 }),
  "brands searched by two letters": (api) => api.items.list({ collection: "employerBrand", search: "ma", limit: 10 }),
  "brands of an organization": (api) =>
    api.items.list({ collection: "employerBrand", organizationId: here.organization.id, meta: ["*"] }),
  ...Object.fromEntries(
    [{}, { role: "Hiring Org" }, { status: "active" }, { role: "Hiring Org", status: "active" }].flatMap((filter) =>
      ["name", "-name", "email", "-email", "-organizations"].flatMap((sort) =>
        [0, 20, 110].map((page): [string, Call] => [
          `people ${Object.values(filter).join(" ")} by ${sort}, page ${page}`,
          (api) => api.administration.users.list({ ...(filter as object), sort, page }),
        ]),
      ),
    ),
  ),
  "jobs of an organization, counted": (api) => countJobs(api, "0199d0fe-0001-7000-8000-000000000007"),
  "people searched": (api) => api.administration.users.list({ query: "nach many", role: "Hiring Org" }),
  "people blocked": (api) => api.administration.users.list({ status: "blocked" }),
  limits: (api) => api.administration.limits.overview(),
  storage: (api) => api.administration.limits.storage({ page: 3 }),
};

describe(`beside ${MANY} organizations, people and brands`, () => {
  test("no list reads more than its page and some", async () => {
    const { db } = here.backend.services;
    const api = here.api(here.ada);
    await api.users.me({});
    const found: Record<string, number> = {};
    for (const [name, call] of Object.entries(CALLS)) {
      const before = db.rowsRead;
      await call(api);
      found[name] = db.rowsRead - before;
    }
    expect(Object.entries(found).filter(([, rows]) => rows > MOST_ROWS)).toEqual([]);
  });

  test("pages read from the end go on where those from the start end, in every order", async () => {
    const api = here.api(here.ada);
    for (const sort of everySort) {
      const ids = async (limit: number, page: number) =>
        ((await organizations(api, { sort: [sort], limit, page })).data as { id: string }[]).map((row) => row.id);
      const all = await ids(-1, 1);
      const paged = [await ids(400, 1), await ids(400, 2), await ids(400, 3), await ids(400, 4)].flat();
      expect(new Set(all).size).toBe(all.length);
      expect({ sort, paged }).toEqual({ sort, paged: all });
    }
  });

  test("a search finds parts of names and numbers, stops at a bound and keeps the order", async () => {
    const api = here.api(here.ada);
    const search = async (query: object) =>
      (await organizations(api, { fields: ["name"], limit: -1, ...query })) as {
        data: { name: string }[];
        meta?: { filter_count?: number };
      };
    const names = async (text: string) => (await search({ search: text })).data.map(({ name }) => name);
    expect(await names("trieb 119")).toEqual([
      "Betrieb 119",
      "Betrieb 1190",
      ...Array.from({ length: 9 }, (_, at) => `Betrieb 119${at + 1}`),
    ]);
    expect(await names("z1199")).toEqual(["Betrieb 1199"]);
    expect(await names("SONNENHOF g")).toEqual([here.organization.name]);
    expect(await names("")).toHaveLength(MANY + 2);
    const many = await search({ search: "betrieb", meta: ["filter_count"] });
    expect([many.data.length, many.meta?.filter_count]).toEqual([MOST_FOUND, MOST_FOUND + 1]);
    expect(many.data.map(({ name }) => name)).toEqual(many.data.map(({ name }) => name).toSorted());
    const backwards = await search({ search: "betrieb", sort: ["-name"] });
    expect(backwards.data).toEqual(many.data.toReversed());
  });
});

test("the erasure of an organization reads counters alone", async () => {
  const { db } = here.backend.services;
  const api = here.api(here.anna);
  const { id: own } = here.organization;
  await api.users.me({});
  const before = db.rowsRead;
  const { data } = await api.organizations.erasure.get({ id: own });
  expect(db.rowsRead - before).toBeLessThanOrEqual(MOST_ROWS);
  const counted = await db.first(sql`SELECT (SELECT count(*) FROM job WHERE organization = ${own}) AS jobs,
    (SELECT count(*) FROM employerBrand WHERE ownerOrganization = ${own}) AS brands,
    (SELECT count(*) FROM applicant JOIN job ON job.id = applicant.job WHERE job.organization = ${own}) AS applicants,
    (SELECT count(*) FROM recruiter WHERE organization = ${own}) AS recruiters,
    (SELECT count(*) FROM files WHERE organization = ${own}) AS files`);
  expect(data.goes).toMatchObject({ ...counted });
  expect(data.blockers.campaigns).toHaveLength(10);
});

test("a search on a board reads no hits of other jobs", async () => {
  const { db } = here.backend.services;
  const api = here.api(here.anna);
  await api.users.me({});
  const before = db.rowsRead;
  const { total } = await api.applications.applicants.list({ id: "0199d0fe-0004-7000-8000-000000000001", q: "nach" });
  expect(total).toBe(1);
  expect(db.rowsRead - before).toBeLessThanOrEqual(100);
});

const PEOPLE = ["anna", "mo", "olga", "agnes", "ada"] as const;
/** What lists of our pages are sorted by. */
const SORTED = {
  job: SORTABLE,
  organization: everySort.slice(0, 8).filter((sort) => !sort.startsWith("-")),
  employerBrand: ["name"],
  benefits: ["relevance"],
  country: ["label"],
} as const;
const FILTERS = [
  {},
  { search: "pflege" },
  { status: ["draft"] },
  { status: ["draft", "online"] },
  { filter: { status: { _in: ["draft", "online", "offline", "submitted", "unknown"] } } },
];

/** Searches that no page offers, brands and organizations in another order than by name, look at each row. */
const FILTERS_OF: Partial<Record<string, object[]>> = { job: FILTERS };

/** Several statuses by the organization's name: of all jobs nothing has that order. */
const isLookedFor = ({ sort, ...question }: { sort: string }): boolean =>
  sort.endsWith("organization.name") && JSON.stringify(question).includes('"draft","online"');

test.each(PEOPLE)("%s: no list of /items reads more than 300 rows beside its answer", async (who) => {
  const { db } = here.backend.services;
  const api = here.api(here[who]);
  const questions = Object.entries(SORTED).flatMap(([collection, sorts]) =>
    sorts
      .flatMap((sort) => [sort, `-${sort}`])
      .flatMap((sort) => (FILTERS_OF[collection] ?? [{}]).map((filter) => ({ sort, ...filter })))
      .filter((question) => who !== "ada" || !isLookedFor(question))
      .flatMap((question) => [1, 8, 9999].map((page) => ({ collection: collection as "job", page, ...question }))),
  );
  const found: string[] = [];
  for (const { sort, ...question } of questions) {
    const before = db.rowsRead;
    const { data } = await api.items.list({ ...question, fields: ["*"], sort: [sort], limit: 10, meta: ["*"] });
    const rows = db.rowsRead - before - (data as unknown[]).length;
    if (rows > MOST_ROWS) found.push(`${JSON.stringify(question)} ${sort}: ${rows}`);
  }
  expect(found).toEqual([]);
});

test.each(["mo", "olga", "anna"] as const)("%s: jobs of organizations are counted as they are listed", async (who) => {
  const api = here.api(here[who]);
  const { data } = await organizations(api, {});
  const counted = (data as { id: string; jobs_count: number }[]).map(async ({ id: each, jobs_count }) => {
    expect(jobs_count).toBe(await countJobs(api, each));
    const rows = await api.items.list({ collection: "job", organizationId: each, fields: ["id"], limit: -1 });
    expect(rows.data).toHaveLength(jobs_count);
  });
  expect(counted.length).toBeGreaterThan(0);
  await Promise.all(counted);
});

test("people are found by parts of names and addresses under each filter", async () => {
  const { list } = here.api(here.ada).administration.users;
  const found = async (query: Parameters<typeof list>[0]) => (await list(query)).data;
  const filters = [{}, { role: "Hiring Org" }, { status: "active" }, { role: "Hiring Org", status: "active" }] as const;
  for (const filter of filters) {
    expect((await found({ ...filter, query: "ny119@exam ACH" })).rows.map(({ name }) => name)).toEqual([
      "Vor Nach 119",
    ]);
    const many = await found({ ...filter, query: "nach", sort: "-name" });
    expect([many.total, many.rows.length]).toEqual([MOST_FOUND + 1, 10]);
    expect((await found({ ...filter, role: "Agentur", query: "nach" })).total).toBe(0);
  }
  const total = async (filter: object) => (await found(filter)).total;
  expect(await total({ role: "Hiring Org" })).toBe(MANY + 3);
  expect(await total({ status: "blocked" })).toBe(0);
  expect(await total({})).toBe(MANY + 5);
});

test("after random changes the counters are what the rows say", async () => {
  const random = randomOf(7);
  for (let step = 0; step < 60; step += 1) await change(random);
  const { db } = here.backend.services;
  const wrong = await db.all(sql`SELECT o.id, o.job_count, o.brand_count FROM organization o
    WHERE o.job_count <> (SELECT count(*) FROM job WHERE organization = o.id)
      OR o.brand_count <> (SELECT count(*) FROM employerBrand WHERE ownerOrganization = o.id)
      OR o.recruiter_count <> (SELECT count(*) FROM recruiter WHERE organization = o.id)
      OR o.applicant_count <>
        (SELECT count(*) FROM applicant JOIN job ON job.id = applicant.job WHERE job.organization = o.id)
    UNION ALL SELECT u.id, u.organization_count, 0 FROM users u WHERE u.organization_count <>
      (SELECT count(*) FROM recruiter WHERE user = u.id) + (SELECT count(*) FROM agency_assignment WHERE user = u.id)
    UNION ALL SELECT t.organization, t.count, 0 FROM organization_mail_total t WHERE t.count <>
      coalesce((SELECT sum(count) FROM organization_mail WHERE organization = t.organization), 0)`);
  expect(wrong).toEqual([]);
  const counted = await db.all(sql`SELECT name, count FROM row_count WHERE count <> 0 ORDER BY name`);
  expect(counted).toEqual(
    await db.all(sql`SELECT * FROM (SELECT 'benefits' AS name, count(*) AS count FROM benefits HAVING count(*) > 0
        UNION ALL SELECT 'employerBrand', count(*) FROM employerBrand
        UNION ALL SELECT 'statistics_import done', count(*) FROM statistics_import WHERE status <> 'preview'
          HAVING count(*) > 0
        UNION ALL SELECT 'organization', count(*) FROM organization)
      UNION ALL SELECT 'organization_storage', count(*) FROM organization_storage
      UNION ALL SELECT iif(campaignId IS NULL, 'campaign waiting', 'campaign done') AS name, count(*) FROM job
        WHERE status IN ('submitted', 'online') GROUP BY 1
      UNION ALL SELECT 'change_request open', count(*) FROM change_request WHERE status = 'open' HAVING count(*) > 0
      UNION ALL SELECT 'users ' || role || ' ' || status, count(*) FROM users GROUP BY role, status ORDER BY name`),
  );
  for (const name of ["organization", "brand", "benefit", "users"]) {
    const [index, words, column] = [`${name}_search`, `${name}_words`, name === "users" ? "names" : "text"];
    const select = (from: string, key: string) => ({
      text: `SELECT ${key} AS key, sorted, ${column} AS words FROM ${from} ORDER BY 1`,
      params: [],
    });
    expect(await db.all(select(index, "rowid"))).toEqual(await db.all(select(words, "key")));
  }
});

/** One statement of those that rows come, change and go by; the parent's deletion takes its rows along. */
async function change(random: Random): Promise<void> {
  const { db } = here.backend.services;
  const at = () => `0199d0fe-0001-7000-8000-${(1 + random(MANY)).toString(16).padStart(12, "0")}`;
  const user = () => at().replace("-0001-", "-0000-");
  const fresh = crypto.randomUUID();
  const text = pick(
    [
      sql`INSERT INTO job (id, organization, date_created, date_updated) SELECT ${fresh}, id, ${T}, ${T} FROM organization WHERE id = ${at()}`,
      sql`UPDATE job SET organization = (SELECT id FROM organization WHERE id = ${at()}) WHERE organization = ${at()}`,
      sql`UPDATE job SET organization = NULL WHERE organization = ${at()}`,
      sql`DELETE FROM applicant WHERE job IN (SELECT id FROM job WHERE organization = ${at()})`,
      sql`DELETE FROM job WHERE organization = ${at()}`,
      sql`DELETE FROM employerBrand WHERE ownerOrganization = ${at()}`,
      sql`UPDATE employerBrand SET name = ${fresh}, searched = ${fresh} WHERE ownerOrganization = ${at()}`,
      sql`INSERT INTO benefits (id, label, folded, folded_en, organization)
        SELECT ${fresh}, ${fresh}, ${fresh}, ${fresh}, id FROM organization WHERE id = ${at()}`,
      sql`UPDATE benefits SET label = ${fresh}, folded = ${fresh} WHERE organization <= ${at()}`,
      sql`UPDATE benefits SET relevance = relevance + 1 WHERE organization >= ${at()}`,
      sql`DELETE FROM benefits WHERE organization = ${at()}`,
      sql`UPDATE employerBrand SET homepage = ${fresh} WHERE ownerOrganization = ${at()}`,
      sql`INSERT INTO recruiter (id, organization, user, role, date_created)
        SELECT ${fresh}, o.id, u.id, 'member', ${T} FROM organization o, users u WHERE o.id = ${at()} AND u.id = ${user()}
        ON CONFLICT DO NOTHING`,
      sql`INSERT INTO agency_assignment (organization, user, date_created)
        SELECT o.id, u.id, ${T} FROM organization o, users u WHERE o.id = ${at()} AND u.id = ${user()}
        ON CONFLICT DO NOTHING`,
      sql`DELETE FROM recruiter WHERE id = (SELECT min(id) FROM recruiter WHERE user LIKE '0199d0fe-%')`,
      sql`DELETE FROM agency_assignment WHERE user LIKE '0199d0fe-%' AND user < ${user()}`,
      sql`UPDATE users SET status = 'blocked', last_name = 'Neu', searched_name = 'vor neu' WHERE id = ${user()}`,
      sql`UPDATE users SET role = 'Agentur', email = ${`${fresh}@example.org`} WHERE id = ${user()}`,
      sql`UPDATE organization SET name = ${fresh}, searched = ${fresh}, externalId = ${fresh} WHERE id = ${at()}`,
      sql`UPDATE organization_mail SET count = count + 3 WHERE organization = ${at()}`,
      sql`DELETE FROM organization_mail WHERE organization = ${at()}`,
      sql`DELETE FROM users WHERE id = ${user()}`,
      sql`DELETE FROM organization WHERE id = ${at()}`,
    ],
    random,
  );
  await db.write([text]);
}

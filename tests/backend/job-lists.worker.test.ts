import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { pick, randomOf } from "#tests/helpers/random";
import { recruiterRow, type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import { findJobPage } from "~/content-api/collections";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/status";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND } from "~/domain/pagination";
import type { Sort } from "~/domain/sort";
import { jobsPath, SORTABLE } from "~/features/jobs/jobs-query";
import { loadJobsPage } from "~/features/jobs/load-jobs-page.server";
import { sortKey } from "~/lib/fold-text";
import { translateIn } from "~/platform/i18n/i18n";

const MANY = 3000;
const PEOPLE = ["anna", "mo", "olga", "agnes", "ada"] as const;
type Who = (typeof PEOPLE)[number];

let home: World;
let jobs: StoredJob[];

interface StoredJob {
  id: string;
  organization: string | null;
  name: string | null;
  creator: string | null;
  title: string;
  number: string;
  status: JobStatus;
  updated: string;
  /** [user's id] as JSON */
  contacts: string;
}

beforeAll(async () => {
  home = await world();
  const { organization, elsewhere, mo, olga, backend } = home;
  const { services } = backend;
  await services.db.write([
    recruiterRow(services, organization, olga, "member"),
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY - 1})
      INSERT INTO job (id, organization, user_created, title, idExternal, status, date_created, date_updated)
      SELECT printf('%04x', i * 7919 % 4093) || '-' || i,
        CASE i % 10 WHEN 0 THEN ${elsewhere.organization.id} WHEN 1 THEN NULL ELSE ${organization.id} END,
        CASE i % 7 WHEN 0 THEN ${mo.id} WHEN 1 THEN ${olga.id} END,
        CASE i % 5 WHEN 0 THEN 'Ärztin ' WHEN 1 THEN 'Aerztin ' WHEN 2 THEN 'straßenwärter ' ELSE 'Pfleger ' END
          || (i * 31 % 97),
        'J-' || (i + 20000), CASE i % 4 WHEN 0 THEN 'draft' WHEN 1 THEN 'online_terminated' ELSE 'online' END,
        '2026-01-01T00:00:00.000Z',
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (i * 13 % 700) || ' minutes') FROM n`,
    sql`INSERT INTO job_contact (job, user) SELECT id, ${mo.id} FROM job WHERE idExternal LIKE '%3'`,
  ]);
  jobs = await storedJobs();
});

const storedJobs = () =>
  home.backend.services.db.all<StoredJob>(sql`SELECT j.id, j.organization, o.name, j.user_created AS creator, j.title,
      j.idExternal AS number, j.status, j.date_updated AS updated,
      (SELECT json_group_array(user) FROM job_contact WHERE job = j.id) AS contacts
    FROM job j LEFT JOIN organization o ON o.id = j.organization`);

/** Who sees what, said once more without any statement. */
function isSeenBy(who: Who, { organization, creator, contacts }: StoredJob): boolean {
  const { id } = home[who];
  const isOwn = creator === id || contacts.includes(id);
  const isHome = organization === home.organization.id;
  return {
    anna: isHome,
    mo: isHome && isOwn,
    olga: organization === home.elsewhere.organization.id || (isHome && isOwn) || (!organization && creator === id),
    agnes: isHome,
    ada: true,
  }[who];
}

const KEYS: Record<(typeof SORTABLE)[number], (job: StoredJob) => string[]> = {
  date_updated: ({ updated }) => [updated],
  title: ({ title }) => [sortKey(title)],
  idExternal: ({ number }) => [number],
  status: ({ status, updated }) => [status, updated],
  "organization.name": ({ name, organization, creator, updated }) => [
    sortKey(name ?? ""),
    organization ?? creator ?? "nobody",
    updated,
  ],
};

interface Asked {
  who: Who;
  sort: { fieldName: (typeof SORTABLE)[number]; direction: Sort["direction"] };
  /** Empty: all. */
  statuses: readonly JobStatus[];
  organization: string | null;
}

function expected({ who, sort, statuses, organization }: Asked): string[] {
  const keysOf = (job: StoredJob) => [...KEYS[sort.fieldName](job), job.id];
  const keyed = jobs
    .filter((job) => isSeenBy(who, job))
    .filter(
      (job) =>
        (statuses.length === 0 || statuses.includes(job.status)) &&
        (!organization || job.organization === organization),
    )
    .map((job) => ({ id: job.id, keys: keysOf(job) }));
  const sorted = keyed.sort((one, other) => {
    const at = one.keys.findIndex((key, index) => key !== other.keys[index]);
    return at < 0 || (one.keys[at] ?? "") < (other.keys[at] ?? "") ? -1 : 1;
  });
  const ids = sorted.map(({ id }) => id);
  return sort.direction === "DESC" ? ids.reverse() : ids;
}

const STATUSES: JobStatus[][] = [
  ...([[], [], ["draft"], ["online"], ["offline"]] satisfies JobStatus[][]),
  ...([
    ["draft", "online"],
    ["online_terminated", "offline", "draft"],
    JOB_STATUSES.slice(0, 6),
  ] satisfies JobStatus[][]),
];

test("a page of the list is the same as of all jobs sorted and cut, whoever asks for it", async () => {
  const random = randomOf(15);
  const { organization, elsewhere } = home;
  for (let round = 0; round < 150; round += 1) {
    const asked: Asked = {
      who: pick(PEOPLE, random),
      sort: { fieldName: pick(SORTABLE, random), direction: pick(["ASC", "DESC"] as const, random) },
      statuses: pick(STATUSES, random),
      organization: pick([null, null, organization.id, elsewhere.organization.id], random),
    };
    const { who, sort, statuses, organization: of } = asked;
    // Several statuses at once are no question of the page: all jobs of them by another name are not in its order.
    if (who === "ada" && statuses.length > 1 && sort.fieldName === "organization.name") continue;
    const ids = expected(asked);
    const pages = Math.max(1, Math.ceil(ids.length / LIMITS.pageSize));
    const page = pick([0, 1, random(pages), pages - 1, pages - 2, pages], random);
    const question = { sort, status: statuses, organization: of, page: Math.max(0, page) };
    const found = await findJobPage(home.api(home[who]), question);
    const from = question.page * LIMITS.pageSize;
    expect([asked, question.page, found.total, found.rows.map(({ id }) => id)]).toEqual([
      asked,
      question.page,
      ids.length,
      ids.slice(from, from + LIMITS.pageSize),
    ]);
  }
});

test("words find the same jobs by chunks and by the index, in either spelling", async () => {
  const find = async (who: Who, search: string) => {
    const sort = { fieldName: "title", direction: "ASC" } as const;
    return findJobPage(home.api(home[who]), { search, sort, status: ["draft"] });
  };
  for (const search of [
    "ärztin 3",
    "Aerztin 9",
    "STRASSENWAERTER 12",
    "straßenw 1",
    "J-20100",
    "pfleger ärztin",
    "%",
    "9 pf",
  ]) {
    const [own, all] = [await find("anna", search), await find("ada", search)];
    const isHome = (id: string) => jobs.find((job) => job.id === id)?.organization === home.organization.id;
    expect([search, own.rows]).toEqual([
      search,
      all.rows.length < 10 ? all.rows.filter(({ id }) => isHome(id)) : own.rows,
    ]);
    expect(own.total).toBeLessThanOrEqual(all.total);
  }
  expect((await find("ada", "pfleger")).total).toBe(MOST_FOUND + 1);
  expect((await find("anna", "pfleger")).total).toBeGreaterThan(MOST_FOUND);
  expect((await find("ada", "!!")).total).toBe(0);
});

/** Whose address is typed: so many from either end read at most 300 rows; each page further away reads ten more. */
const PAGES_AT_ENDS = 23;
/** Which a link of the page before leads to, at any distance; the row that it names costs a round trip. */
const LINKED_PAGES = [30, 80, 151];
const LINKED_TRIPS = 4;

describe("what the page of the list costs with 3,000 jobs", () => {
  const SORTS = SORTABLE.flatMap((name) => [`sort=${name}`, `sort=-${name}`]);
  const FILTERS = ["", "status=draft", "status=online", "organization=home", "organization=home&status=draft"];

  // The first list of an isolate waits for modules that only lists need, between two of its reads.
  beforeAll(async () => void (await load("anna", "sort=idExternal")));

  test.each(PEOPLE)("%s: at most 300 rows in 3 round trips, for each order and filter, at both ends", async (who) => {
    for (const filter of FILTERS)
      for (const sort of filter === "" || filter.includes("=draft") ? SORTS : SORTS.slice(0, 4))
        await expectCheap(who, `${filter}&${sort}`);
    for (const q of ["pfleger", "aerztin 3", "Astronaut"]) await expectCheap(who, `q=${q}`);
    for (const sort of SORTS.slice(0, 6))
      for (const place of [PAGES_AT_ENDS, -PAGES_AT_ENDS]) await expectCheap(who, sort, place);
  });

  test.each(PEOPLE)("%s: from page to page, as many in the middle as at both ends", async (who) => {
    for (const sort of SORTS.slice(0, 6))
      for (const page of LINKED_PAGES) {
        const before = await load(who, `${sort}&page=${page - 1}`).catch(() => null);
        // Only an administrator has so many.
        if (!before || before.total <= (page - 1) * LIMITS.pageSize) continue;
        const next = await load(who, before.linkTo(page));
        expect([who, sort, page, next.jobs, next.rows, next.trips]).toEqual([
          ...[who, sort, page, (await load(who, `${sort}&page=${page}`)).jobs],
          ...[expect.toSatisfy((n) => n <= 130), expect.toSatisfy((n) => n <= LINKED_TRIPS)],
        ]);
      }
  });

  /** `place`: a page from the first or, negative, the last one; the last one by default. */
  async function expectCheap(who: Who, query: string, place = -1) {
    const first = await load(who, query);
    const pages = Math.ceil(first.total / LIMITS.pageSize);
    const page = Math.max(1, place > 0 ? Math.min(place, pages) : pages + 1 + place);
    const last = page > 1 ? await load(who, `${query}&page=${page}`) : first;
    for (const { rows, trips } of [first, last]) {
      expect([who, query, rows, trips]).toEqual([
        who,
        query,
        expect.toSatisfy((n) => n <= 300),
        expect.toSatisfy((n) => n <= 3),
      ]);
    }
    expect(last.jobs).toHaveLength(Math.min(LIMITS.pageSize, first.total - (page - 1) * LIMITS.pageSize));
  }

  async function load(who: Who, query: string) {
    const { services } = home.backend;
    const { db } = services;
    const api = home.api(home[who]);
    const [rows, trips] = [db.rowsRead, db.trips];
    const context = {
      ...{ api, t: translateIn("de"), language: "de", formToken: "", now: services.clock, newId: services.ids },
      person: { id: home[who].id, roleName: who === "ada" ? "Administrator" : "Hiring Org", memberships: [] },
      settings: services.settings,
    } as unknown as AppLoadContext;
    const address = `https://app.example/jobs?${query.replace("=home", `=${home.organization.id}`)}`;
    const { jobs: listed, total, query: shown } = await loadJobsPage(context, new URL(address));
    const linkTo = (page: number) => jobsPath(shown, { page: page - 1 }).replace("/jobs?", "");
    const cost = { rows: db.rowsRead - rows, trips: db.trips - trips };
    return { total, jobs: listed.map(({ id }) => id), linkTo, ...cost };
  }
});

const DRIFT = sql`SELECT j.id FROM job_entry e JOIN job j ON j.id = e.id
    LEFT JOIN job_chunk c ON c.owner = j.owner AND c.chunk = j.chunk
    LEFT JOIN job_chunk_date d ON d.owner = j.owner AND d.chunk = j.chunk
    LEFT JOIN job_chunk_person p ON p.owner = j.owner AND p.chunk = j.chunk
  WHERE (c.ids ->> j.slot, c.titles ->> j.slot, c.numbers ->> j.slot, c.statuses ->> j.slot, d.updated ->> j.slot,
    p.people -> j.slot) IS NOT (j.id, j.title, j.idExternal, j.status, j.date_updated, json(e.people))`;
const COUNTED = sql`SELECT status, owner, count(*) AS jobs FROM job GROUP BY 1, 2
  UNION ALL SELECT '', owner, count(*) FROM job GROUP BY 2 UNION ALL SELECT status, '', count(*) FROM job GROUP BY 1
  UNION ALL SELECT '', '', count(*) FROM job ORDER BY 1, 2`;

test("chunks, counters and index follow whatever happens to jobs, their people and their organizations", async () => {
  const { db } = home.backend.services;
  const here = home.organization.id;
  const away = home.elsewhere.organization.id;
  await db.write([
    sql`UPDATE job SET title = title || ' neu', date_updated = '2026-07-01T00:00:00.000Z' WHERE idExternal LIKE '%17'`,
    sql`UPDATE job SET status = 'offline' WHERE idExternal LIKE '%5'`,
    sql`UPDATE job SET organization = ${away} WHERE idExternal LIKE '%72'`,
    sql`UPDATE job SET organization = NULL WHERE idExternal LIKE '%84'`,
    sql`UPDATE job SET user_created = ${home.anna.id} WHERE idExternal LIKE '%6'`,
    sql`DELETE FROM job WHERE idExternal LIKE '%8' AND organization = ${here}`,
    sql`DELETE FROM job_contact WHERE job IN (SELECT id FROM job WHERE idExternal LIKE '%13')`,
    sql`UPDATE OR IGNORE job_contact SET user = ${home.olga.id}
      WHERE job IN (SELECT id FROM job WHERE idExternal LIKE '%23')`,
    sql`INSERT INTO job (id, organization, title, status, date_created, date_updated)
      SELECT 'again-' || id, organization, title, status, date_created, date_updated FROM job WHERE idExternal LIKE '%1'`,
    sql`UPDATE organization SET name = 'Ähren GmbH' WHERE id = ${away}`,
    sql`DELETE FROM users WHERE id = ${home.mo.id}`,
  ]);
  expect(await db.all(DRIFT)).toEqual([]);
  const counted = await db.all(COUNTED);
  expect(counted.length).toBeGreaterThan(15);
  expect(await db.all(sql`SELECT status, owner, jobs FROM job_total ORDER BY 1, 2`)).toEqual(counted);
  expect(await db.all(sql`SELECT DISTINCT name_key AS name FROM job_total WHERE owner = ${away}`)).toEqual([
    { name: "ahren gmbh" },
  ]);
  const [held] = await db.all<{ jobs: number }>(sql`SELECT sum(jobs) AS jobs FROM job_chunk`);
  expect(held?.jobs).toBe((await storedJobs()).length);
  expect(await db.all(sql`SELECT owner FROM job_chunk_person WHERE people LIKE ${`%${home.mo.id}%`}`)).toEqual([]);
  await db.write([sql`INSERT INTO job_search (job_search) VALUES ('integrity-check')`]);
});

test("a new job takes the place of the one that went last, without a look at the others", async () => {
  const { db } = home.backend.services;
  const here = home.organization.id;
  const places = [5, 500, 250];
  for (const place of places) await db.write([sql`DELETE FROM job WHERE organization = ${here} AND place = ${place}`]);
  const before = db.rowsRead;
  for (const place of places.toReversed())
    await db.write([
      sql`INSERT INTO job (id, organization, title, status, date_created, date_updated)
        VALUES (${`instead-${place}`}, ${here}, 'Pfleger', 'draft', '2026-01-01', '2026-01-01')`,
    ]);
  expect(db.rowsRead - before).toBeLessThan(300);
  expect(await db.all(sql`SELECT id FROM job WHERE id LIKE 'instead-%' AND id <> 'instead-' || place`)).toEqual([]);
  expect(await db.all(DRIFT)).toEqual([]);
});

test("the chunks and counters that the migration makes are those that triggers keep", async () => {
  const { db } = home.backend.services;
  await db.write([
    sql`DELETE FROM job_chunk`,
    sql`DELETE FROM job_chunk_date`,
    sql`DELETE FROM job_chunk_person`,
    sql`DELETE FROM job_total`,
  ]);
  const found = (env.TEST_MIGRATIONS as { name: string; queries: string[] }[]).find(({ name }) =>
    name.includes("job_lists"),
  );
  const fill = (found?.queries ?? []).filter((text) =>
    /^(--.*\n|\s)*(UPDATE job SET place|INSERT INTO job_(chunk|total))/.test(text),
  );
  expect(fill).toHaveLength(5);
  await env.DB.batch(fill.map((text) => env.DB.prepare(text)));
  expect(await db.all(DRIFT)).toEqual([]);
  expect(await db.all(sql`SELECT status, owner, jobs FROM job_total ORDER BY 1, 2`)).toEqual(await db.all(COUNTED));
});

test("jobs that wait for a review are counted and read from the nearer end", async () => {
  const { db } = home.backend.services;
  await db.write([
    sql`UPDATE job SET status = 'submitted', userCampaignStartDate = date('2026-08-01', '+' || (rowid % 90) || ' days')
      WHERE status = 'draft'`,
  ]);
  const waiting = await db.all<{ id: string }>(
    sql`SELECT id FROM job WHERE status = 'submitted' ORDER BY userCampaignStartDate, id`,
  );
  expect(waiting.length).toBeGreaterThan(500);
  const pages = Math.ceil(waiting.length / LIMITS.pageSize);
  for (const page of [0, 3, pages - 2, pages - 1]) {
    const before = db.rowsRead;
    const { rows, total } = (await home.api(home.ada).administration.review({ page })).data;
    const ids = waiting.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize).map(({ id }) => id);
    expect([page, rows.map(({ id }) => id), total]).toEqual([page, ids, waiting.length]);
    expect(db.rowsRead - before).toBeLessThanOrEqual(300);
  }
});

import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { pick, randomOf } from "#tests/helpers/random";
import { type World, world } from "#tests/helpers/world";
import { files } from "~/backend/collections/tables/files";
import { answerList, type ListQuery } from "~/backend/items/answer-list";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import { MOST_FOUND } from "~/domain/pagination";

/*
 * 10,000 files: 4,000 of Anna's organization, most in folders of its jobs, 500 of Anna herself, the others of 60 other
 * organizations. One in 400 is rare by its name, type, size and date; none is an astronaut's.
 */
const OWN = 3_500;
const HERS = 500;
const OTHERS = 6_000;
const RARE = 9 + 2 + 15;
/** Beside the rows that are answered. */
const MOST_ROWS = 300;

const PEOPLE = ["anna", "mo", "agnes", "olga", "ada"] as const;
type Who = (typeof PEOPLE)[number];

let here: World;

beforeAll(async () => {
  here = await world();
  const { organization, anna, mo, elsewhere, olga } = here;
  const now = "2026-01-01T00:00:00.000Z";
  const numbers = (count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const values = sql`CASE WHEN i % 400 = 7 THEN 'Röntgen ' WHEN i % 3 = 0 THEN 'Ärzteplan ' ELSE 'plan ' END || (i * 7919 % 10007) || '.pdf',
    'disk-' || i, CASE WHEN i % 5 = 0 THEN NULL ELSE 'Titel ' || (i * 31 % 997) END,
    CASE i % 400 WHEN 7 THEN 'video/mp4' ELSE 'image/png' END, CASE i % 400 WHEN 7 THEN i % 50 ELSE 100 + i * 13 % 5003 END,
    strftime('%Y-%m-%dT%H:%M:%fZ', CASE i % 400 WHEN 7 THEN '2020-01-01' ELSE '2026-01-01' END,
      '+' || (i * 17 % 9001) || ' minutes') FROM n`;
  const columns = sql`filename_download, filename_disk, title, type, filesize, created_on`;
  await here.backend.services.db.write([
    sql`${numbers(60)} INSERT INTO organization (id, name, normalized_name, searched, date_created, date_updated)
      SELECT 'organization-' || i, 'Andere ' || i, 'andere ' || i, 'andere', ${now}, ${now} FROM n`,
    sql`${numbers(200)} INSERT INTO folder (id, name, organization, date_created)
      SELECT 'folder-' || i, 'Job', ${organization.id}, ${now} FROM n`,
    sql`${numbers(200)} INSERT INTO job (id, organization, user_created, title, folder, date_created, date_updated)
      SELECT 'job-' || i, ${organization.id}, CASE i % 2 WHEN 0 THEN ${mo.id} END, 'Job', 'folder-' || i, ${now}, ${now}
      FROM n`,
    sql`INSERT INTO job_contact (job, user) VALUES ('job-7', ${mo.id})`,
  ]);
  await here.backend.services.db.write([
    sql`${numbers(OWN)} INSERT INTO files (id, folder, organization, uploaded_by, ${columns})
      SELECT 'own-' || i, CASE WHEN i % 10 > 0 THEN 'folder-' || (i % 200) END, ${organization.id},
        CASE i % 4 WHEN 0 THEN ${mo.id} WHEN 1 THEN ${anna.id} END, ${values}`,
    sql`${numbers(HERS)} INSERT INTO files (id, uploaded_by, ${columns}) SELECT 'hers-' || i, ${anna.id}, ${values}`,
    sql`${numbers(OTHERS)} INSERT INTO files (id, organization, uploaded_by, ${columns})
      SELECT 'other-' || i, 'organization-' || (i % 60), CASE WHEN i % 600 = 0 THEN ${olga.id} END, ${values}`,
    sql`UPDATE files SET organization = ${elsewhere.organization.id} WHERE id = 'other-1'`,
    sql`INSERT INTO employerBrand_files (id, employerBrand_id, directus_files_id) VALUES ('l', ${here.brand.id}, 'other-2')`,
    sql`UPDATE users SET avatar = 'hers-3' WHERE id = ${anna.id}`,
    sql`INSERT INTO agency_assignment (organization, user, date_created)
      SELECT 'organization-' || value, ${here.agnes.id}, ${now} FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]')`,
  ]);
});

const SORTS = ["created_on", "filename_download", "title", "filesize", "type", "id", "folder", "uploaded_by"].flatMap(
  (key) => [[key], [`-${key}`]],
);
/** In which an index has everybody's files. */
const OF_ALL = SORTS.filter(([key = ""]) => !/folder|uploaded_by/.test(key));

const FILTERS = {
  "everything by name": { filename_download: { _icontains: "plan" } },
  "a rare name": { filename_download: { _istarts_with: "rontgen" } },
  "no name": { filename_download: { _contains: "astronaut" } },
  "a title": { title: { _starts_with: "Titel 7" } },
  "no title": { title: { _null: true } },
  "a rare type": { type: { _eq: "video/mp4" } },
  types: { type: { _in: ["image/png", "image/jpeg"] } },
  "no type": { type: { _eq: "text/plain" } },
  "small ones": { filesize: { _lt: 50 } },
  sizes: { filesize: { _between: [110, 900] } },
  somebody: { uploaded_by: "$CURRENT_USER" },
  nobody: { uploaded_by: { _null: true } },
  "early ones": { created_on: { _lt: "2021-01-01" } },
  "a key": { filename_disk: { _eq: "disk-123" } },
  "no folder": { folder: { _null: true } },
  "several things": {
    _or: [{ filesize: { _lt: 5 } }, { _and: [{ type: { _neq: "image/png" } }, { title: { _nempty: true } }] }],
  },
};
/** Of all files: what no index finds, and what is not among the first ones. */
const REFUSED = ["a title", "no title", "small ones", "sizes", "somebody", "several things", '"77"'];
const SEARCHES = ["plan", "rontgen", "astronaut", "77", "ä"];

async function rowsBeside(who: Who, query: ListQuery): Promise<number> {
  const actor = await here.context(here[who]).actor();
  const db = openDb(env.DB);
  const { data } = await answerList(db, files, { actor, now: new Date() }, query);
  return db.rowsRead - data.length;
}

const page = (query: ListQuery): ListQuery => ({ limit: 25, fields: ["id", "filename_download"], ...query });

type Named = readonly [name: string, query: ListQuery];

const FILTERED: Named[] = Object.entries(FILTERS).map(([name, filter]) => [name, { filter }]);
const FOUND: Named[] = SEARCHES.map((search) => [`"${search}"`, { search }]);

/** Pages of everything, each order with another one of the first, the 30th from both ends and the last ones. */
function walks(sorts: readonly string[][], count: number, limit: number): Named[] {
  const last = Math.max(1, Math.ceil(count / limit));
  const pages = [1, 30, last, Math.max(1, last - 29), 30];
  return sorts.map((sort, index): Named => {
    const at = pages[index % pages.length] ?? 1;
    return [`by ${sort}, page ${at}`, page({ sort, limit, page: at })];
  });
}

/** With their counts, in the list's order and another one, and counted alone. */
const inOrders = (named: readonly Named[]): Named[] =>
  named.flatMap(([name, query]): Named[] => [
    [`${name} with counts`, page({ ...query, meta: ["*"] })],
    [`${name} by size, page 2`, page({ ...query, sort: ["-filesize"], page: 2 })],
    [`${name} counted`, { ...query, aggregate: { count: "*" } }],
  ]);

const countOf = async (who: Who) =>
  Number((await here.api(here[who]).files.list({ aggregate: { count: ["*"] } })).data[0]?.count);

async function tooMany(who: Who, asked: readonly Named[], most = MOST_ROWS): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of asked) {
    const rows = await rowsBeside(who, query);
    if (rows > most) found.push(`${name}: ${rows}`);
  }
  return found;
}

test.each([
  "anna",
  "mo",
  "agnes",
  "olga",
] as const)("%s: no question reads 300 rows more than it answers", async (who) => {
  const count = await countOf(who);
  const found = await tooMany(who, [
    ...walks(SORTS, count, 25),
    ...inOrders([["everything", {}], ...FILTERED, ...FOUND]),
    ["the middle", page({ page: Math.ceil(count / 50) })],
    ["types", { aggregate: { count: "*", sum: "filesize" }, groupBy: ["type"] }],
    ["of a folder", page({ filter: { folder: { _eq: "folder-7" } }, sort: ["filename_download"] })],
    ["a hundred whole ones", { limit: 100, sort: ["title"] }],
    ["a thousand", page({ limit: 1_000 })],
    ["a thousand found", { limit: 1_000, search: "plan" }],
  ]);
  expect(found).toEqual([]);
});

test("an administrator: nothing reads 300 rows more; what would is refused", async () => {
  const count = await countOf("ada");
  const longer = FOUND.filter(([name]) => name.length > 4);
  expect(count).toBe(OWN + HERS + OTHERS);
  expect(await tooMany("ada", [...walks(OF_ALL, count, 10), ...inOrders([["everything", {}], ...longer])])).toEqual([]);
  const named = FILTERED.filter(([name]) => name === "a rare name" || name === "no name");
  expect(await tooMany("ada", inOrders(named))).toEqual([]);
  const refused: string[] = [];
  for (const [name, query] of [...FILTERED, ...FOUND]) {
    const rows = await rowsBeside("ada", page(query)).catch((error) => {
      if (!isRefusal(error, "INVALID_QUERY")) throw error;
      refused.push(name);
      return 0;
    });
    expect({ name, isBounded: rows <= MOST_ROWS }).toEqual({ name, isBounded: true });
  }
  expect(refused).toEqual(REFUSED);
  const middle = count / 50;
  expect(await tooMany("ada", [["the middle", page({ page: middle, sort: ["title"] })]], count / 2)).toEqual([]);
  const [search, more] = [{ search: "rontgen" }, { search: "plan" }];
  const rare = await here.api(here.ada).files.list({ ...search, meta: ["filter_count"], limit: 1_000 });
  expect([rare.data.length, rare.meta]).toEqual([RARE, { filter_count: RARE }]);
  // As lists of jobs, organizations and people say it.
  const frequent = await here.api(here.ada).files.list({ ...more, meta: ["filter_count"], limit: 1_000 });
  expect([frequent.data.length, frequent.meta]).toEqual([MOST_FOUND, { filter_count: MOST_FOUND + 1 }]);
  expect(frequent.data.every(({ id }) => Number(/^other-(\d+)$/.exec(String(id))?.[1]) > OTHERS - 2 * MOST_FOUND)).toBe(
    true,
  );
});

test("a list has what the engine has, whoever asks", async () => {
  const random = randomOf(17);
  const { lists: _, pages: __, total: ___, indexes: ____, ...plain } = files;
  let refused = 0;
  const filters = Object.values(FILTERS);
  for (let round = 0; round < 50; round += 1) {
    const who = pick(PEOPLE, random);
    const search = pick([undefined, undefined, ...SEARCHES], random);
    const query: ListQuery = {
      filter: pick([undefined, ...filters, { _and: [pick(filters, random), pick(filters, random)] }], random),
      search,
      sort: pick([[], ...OF_ALL, ...(who === "ada" ? [] : [...SORTS, ["type", "-title"], ["-folder", "id"]])], random),
      fields: pick([[], ["id"], ["id", "folder.name"]], random),
      limit: 40,
      page: pick([1, 2, 30, 99], random),
      meta: who === "ada" && search === "plan" ? ["total_count"] : ["*"],
    };
    const asking = { actor: await here.context(here[who]).actor(), now: new Date() };
    // Of what is frequent, a search of all files lists the newest alone.
    if (who === "ada" && search === "plan") continue;
    const found = await answerList(openDb(env.DB), files, asking, query).catch((error) => {
      if (who !== "ada" || !query.filter || !isRefusal(error, "INVALID_QUERY")) throw error;
      return null;
    });
    if (!found) refused += 1;
    else expect([who, query, found]).toEqual([who, query, await answerList(openDb(env.DB), plain, asking, query)]);
  }
  expect(refused).toBeLessThan(10);
});

test("figures and groups are what the engine answers", async () => {
  const { lists: _, ...plain } = files;
  const asked: ListQuery[] = [
    { aggregate: { count: "*" }, groupBy: ["type"] },
    { aggregate: { count: "title", countDistinct: "title" }, groupBy: ["uploaded_by", "type"], sort: ["-uploaded_by"] },
    { aggregate: { sum: "filesize", avg: "filesize", min: "filesize,created_on", max: "created_on" } },
    { aggregate: { sumDistinct: "filesize", avgDistinct: "filesize" }, filter: FILTERS.sizes },
    { aggregate: { sum: "filesize", max: "filesize", count: "folder" }, search: "astronaut" },
    { aggregate: { count: "*" }, groupBy: ["folder"], limit: 7, page: 2, sort: ["-folder"] },
    { aggregate: { count: "*" }, groupBy: ["year(created_on)"] },
    { aggregate: { countAll: "*" }, groupBy: ["title"], search: "plan", filter: FILTERS["no folder"] },
  ];
  for (const who of ["anna", "mo", "ada"] as const)
    for (const query of asked) {
      const asking = { actor: await here.context(here[who]).actor(), now: new Date() };
      const [found, expected] = await Promise.all(
        [files, plain].map((collection) => answerList(openDb(env.DB), collection, asking, query)),
      );
      expect([who, query, found]).toEqual([who, query, expected]);
    }
});

test("what is too large to be read whole is looked for row by row, with the same answers", async () => {
  const asking = { actor: await here.context(here.anna).actor(), now: new Date() };
  const asked: ListQuery[] = [
    page({ search: "rontgen", meta: ["*"] }),
    page({ sort: ["-title"], meta: ["filter_count"] }),
    { aggregate: { sum: "filesize" }, groupBy: ["type"] },
  ];
  const answers = () => Promise.all(asked.map((query) => answerList(openDb(env.DB), files, asking, query)));
  const before = await answers();
  const { db } = here.backend.services;
  await db.write([
    sql`INSERT INTO file_chunk (organization, person, chunk)
      SELECT ${here.organization.id}, '', 1000 + key FROM json_each(${JSON.stringify(Array(301).fill(0))})`,
  ]);
  expect(await answers()).toEqual(before);
  await db.write([sql`DELETE FROM file_chunk WHERE chunk >= 1000`]);
});

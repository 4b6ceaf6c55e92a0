import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { pick, randomOf } from "#tests/helpers/random";
import { type World, world } from "#tests/helpers/world";
import { folder } from "~/backend/collections/tables/folder";
import { answerList, type ListQuery } from "~/backend/items/answer-list";
import { openDb } from "~/backend/storage/db";
import { type Sql, sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import { MOST_FOUND } from "~/domain/pagination";

/*
 * 700 jobs of Anna's organization with a folder each, 600 of 20 other organizations, 3,000 folders without a job. Agnes
 * has 15 of these organizations, Mo is a member of Anna's and admin of another one.
 */
const OWN = 700;
const OTHERS = 600;
const LOOSE = 3_000;
const MOST_ROWS = 300;
const NOW = "2026-01-01T00:00:00.000Z";

const PEOPLE = ["anna", "mo", "agnes", "olga", "ada"] as const;
type Who = (typeof PEOPLE)[number];

let here: World;
const write = (...statements: Sql[]) => here.backend.services.db.write(statements);
const numbers = (count: number) =>
  sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;

beforeAll(async () => {
  here = await world();
  const { organization, mo, elsewhere, olga, agnes } = here;
  const name = sql`CASE WHEN i % 100 = 7 THEN 'Röntgen ' WHEN i % 3 = 0 THEN 'Ärzte ' ELSE 'Pflege ' END || (i * 7919 % 1009)`;
  await write(
    sql`${numbers(20)} INSERT INTO organization (id, name, normalized_name, searched, date_created, date_updated)
      SELECT 'organization-' || i, 'Andere ' || i, 'andere ' || i, 'andere', ${NOW}, ${NOW} FROM n`,
    sql`${numbers(OWN)} INSERT INTO folder (id, name, organization, date_created)
      SELECT 'own-' || i, ${name}, ${organization.id}, ${NOW} FROM n`,
    sql`${numbers(OTHERS)} INSERT INTO folder (id, name, organization, date_created)
      SELECT 'other-' || i, ${name}, 'organization-' || (i % 20), ${NOW} FROM n`,
    sql`${numbers(LOOSE)} INSERT INTO folder (id, name, organization, owner, date_created)
      SELECT 'loose-' || i, ${name}, iif(i % 2, NULL, ${organization.id}), iif(i % 2, ${mo.id}, NULL), ${NOW} FROM n`,
    sql`${numbers(OWN)} INSERT INTO job (id, organization, user_created, title, folder, date_created, date_updated)
      SELECT 'job-' || i, ${organization.id}, iif(i % 25, NULL, ${mo.id}), 'Job', 'own-' || i, ${NOW}, ${NOW} FROM n`,
    sql`${numbers(OTHERS)} INSERT INTO job (id, organization, title, folder, date_created, date_updated)
      SELECT 'job-other-' || i, 'organization-' || (i % 20), 'Job', 'other-' || i, ${NOW}, ${NOW} FROM n`,
    // Without an organization, with the folder of another job, and with one of an organization that is not the job's.
    sql`INSERT INTO job (id, organization, user_created, title, folder, date_created, date_updated) VALUES
      ('job-mo', NULL, ${mo.id}, 'Job', 'loose-1', ${NOW}, ${NOW}),
      ('job-twice', ${elsewhere.organization.id}, ${olga.id}, 'Job', 'own-3', ${NOW}, ${NOW}),
      ('job-strange', ${organization.id}, NULL, 'Job', 'other-3', ${NOW}, ${NOW})`,
    sql`UPDATE folder SET name = 'Élodie Ärzte' WHERE id IN ('own-5', 'loose-9')`,
    sql`INSERT INTO job_contact (job, user) VALUES ('job-7', ${mo.id}), ('job-twice', ${olga.id})`,
    sql`INSERT INTO recruiter (id, organization, user, role, date_created)
      VALUES ('mo-3', 'organization-3', ${mo.id}, 'admin', ${NOW})`,
    sql`INSERT INTO agency_assignment (organization, user, date_created)
      SELECT 'organization-' || value, ${agnes.id}, ${NOW} FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]')`,
  );
});

const ask = async (who: Who, query: ListQuery, { isPlain = false } = {}) => {
  const { lists: _, total: __, indexes: ___, ...plain } = folder;
  const asking = { actor: await here.context(here[who]).actor(), now: new Date() };
  const db = openDb(env.DB);
  const answer = await answerList(db, isPlain ? plain : folder, asking, query);
  return { answer, rows: db.rowsRead - answer.data.length };
};

const SORTS = [[], ["id"], ["-id"], ["name"], ["-name", "id"]];
const FILTERS = [
  { name: { _icontains: "pflege 1" } },
  { name: { _starts_with: "Röntgen" } },
  { name: { _contains: "astronaut" } },
  { name: { _starts_with: "Élod" } },
  { id: { _in: ["own-3", "loose-1", "other-3", "other-43"] } },
  { _or: [{ id: { _eq: "own-7" } }, { _and: [{ name: { _icontains: "arzte" } }, { id: { _starts_with: "o" } }] }] },
];
const SEARCHES = ["rontgen", "pflege", "astronaut", "ärzte 10"];

/** What each of them sees, in both ways. */
async function expectTheSame(rounds = 1): Promise<void> {
  const random = randomOf(23);
  for (const who of PEOPLE)
    for (let round = 0; round < rounds; round += 1) {
      const search = pick([undefined, undefined, ...SEARCHES], random);
      const query: ListQuery = {
        filter: pick([undefined, ...FILTERS], random),
        search,
        sort: pick(SORTS, random),
        limit: rounds === 1 ? -1 : 40,
        page: rounds === 1 ? 1 : pick([1, 2, 9], random),
        meta: who === "ada" ? ["total_count"] : ["*"],
      };
      const asked = rounds === 1 ? { sort: ["id"], limit: -1 } : query;
      const found = await ask(who, asked).catch((error) => {
        // Of all folders, what is neither few nor among the first ones is refused.
        if (who !== "ada" || !asked.filter || !isRefusal(error, "INVALID_QUERY")) throw error;
        return null;
      });
      if (!found) continue;
      const expected = await ask(who, asked, { isPlain: true });
      expect([who, asked, found.answer]).toEqual([who, asked, expected.answer]);
    }
}

test("a list has what the engine has, whoever asks", () => expectTheSame(30));

test.each([
  "anna",
  "mo",
  "agnes",
  "olga",
] as const)("%s: no question reads 300 rows more than it answers", async (who) => {
  const asked: ListQuery[] = [
    ...SORTS.map((sort, at) => ({ sort, limit: 25, page: at * 5 + 1, meta: ["*"] })),
    ...FILTERS.map((filter) => ({ filter, meta: ["*"] })),
    ...SEARCHES.map((search) => ({ search, meta: ["*"] })),
    { aggregate: { count: "*" } },
    { limit: -1 },
  ];
  for (const query of asked) expect((await ask(who, query)).rows, JSON.stringify(query)).toBeLessThan(MOST_ROWS);
});

test("an administrator: orders, searches and the count read 300 rows more", async () => {
  const { answer } = await ask("ada", { aggregate: { count: "*" } });
  const all = Number(answer.data[0]?.count);
  expect(all).toBeGreaterThanOrEqual(OWN + OTHERS + LOOSE);
  const last = Math.ceil(all / 10);
  const asked: ListQuery[] = [
    ...[["id"], ["-id"], ["name"], ["-name"]].flatMap((sort) =>
      [1, 30, last - 29, last].map((page) => ({ sort, limit: 10, page, meta: ["*"] })),
    ),
    ...["rontgen", "astronaut"].map((search) => ({ search, limit: 25, meta: ["*"] })),
    { search: "pflege", limit: 25, meta: ["filter_count"] },
    { filter: { name: { _icontains: "astronaut" } }, meta: ["*"] },
    { filter: { _and: [{ id: { _nnull: true } }, { name: { _starts_with: "Röntgen" } }] }, meta: ["*"] },
    { filter: { name: { _icontains: "pflege" } }, limit: 25 },
    { aggregate: { count: "*" } },
  ];
  for (const query of asked) expect((await ask("ada", query)).rows, JSON.stringify(query)).toBeLessThan(MOST_ROWS);
  for (const name of [{ _starts_with: "Élodie" }, { _eq: "Élodie Ärzte" }, { _contains: "lodie Ä" }])
    expect((await ask("ada", { filter: { name } })).answer.data.length).toBe(2);
  const frequent = await ask("ada", { search: "pflege", limit: 1, meta: ["filter_count"] });
  expect(frequent.answer.meta).toEqual({ filter_count: MOST_FOUND + 1 });
});

test.each<[string, () => Sql[]]>([
  ["a folder has another name", () => [sql`UPDATE folder SET name = 'Neu' WHERE id IN ('own-3', 'loose-1')`]],
  ["a job has another folder", () => [sql`UPDATE job SET folder = 'loose-2' WHERE id = 'job-9'`]],
  ["a job has no folder any more", () => [sql`UPDATE job SET folder = NULL WHERE id IN ('job-10', 'job-11')`]],
  ["a job gets one", () => [sql`UPDATE job SET folder = 'own-10' WHERE id = 'job-11'`]],
  [
    "jobs move to another organization and to nobody",
    () => [
      sql`UPDATE job SET organization = 'organization-3' WHERE id IN ('job-12', 'job-600')`,
      sql`UPDATE job SET organization = NULL, user_created = ${here.mo.id} WHERE id = 'job-13'`,
      sql`UPDATE job SET organization = ${here.organization.id} WHERE id = 'job-mo'`,
    ],
  ],
  [
    "a job gets another creator and contact",
    () => [
      sql`UPDATE job SET user_created = ${here.mo.id} WHERE id = 'job-14'`,
      sql`INSERT INTO job_contact (job, user) VALUES ('job-15', ${here.mo.id})`,
      sql`DELETE FROM job_contact WHERE job = 'job-7'`,
    ],
  ],
  ["jobs are deleted", () => [sql`DELETE FROM job WHERE id IN ('job-16', 'job-twice', 'job-513')`]],
  [
    "places are taken again",
    () => [
      sql`INSERT INTO job (id, organization, title, date_created, date_updated)
      VALUES ('job-plain', ${here.organization.id}, 'Job', ${NOW}, ${NOW})`,
      sql`INSERT INTO job (id, organization, title, folder, date_created, date_updated)
      VALUES ('job-again', ${here.organization.id}, 'Job', 'own-16', ${NOW}, ${NOW})`,
    ],
  ],
  ["folders are deleted", () => [sql`DELETE FROM folder WHERE id IN ('own-17', 'other-3', 'loose-5')`]],
  ["an organization goes", () => [sql`DELETE FROM organization WHERE id = 'organization-4'`]],
])("%s: everybody sees the same as before, in both ways", async (_, change) => {
  await write(...change());
  await expectTheSame();
  const { db } = here.backend.services;
  const [kept, stored, words, found] = await Promise.all([
    db.all(sql`SELECT c.owner, c.chunk, CAST(e.key AS INTEGER) AS slot, json(e.value) AS entry
      FROM job_chunk_folder c, json_each(c.folders) e ORDER BY 1, 2, 3`),
    db.all(sql`SELECT owner, chunk, slot, entry FROM job_folder ORDER BY 1, 2, 3`),
    db.all(sql`SELECT key, name, folder_values FROM folder_words ORDER BY key`),
    db.all(sql`SELECT rowid AS key, name, folder_values FROM folder_search ORDER BY rowid`),
  ]);
  expect(kept).toEqual(stored);
  expect(found).toEqual(words);
  const counted = await db.first(sql`SELECT count FROM row_count WHERE name = 'folder'`);
  expect(counted).toEqual({ count: words.length });
});

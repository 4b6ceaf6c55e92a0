import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { ItemCollection } from "~/backend/collections/collection";
import { collections } from "~/backend/collections/tables";
import { answerList, type ListQuery } from "~/backend/items/answer-list";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import { type World, world } from "../helpers/world";

/*
 * Beside 600 organizations with a brand, two jobs and a benefit each, 60 common benefits, 700 jobs of Anna's organization, every fourth of Mo's, and
 * ten organizations of Agnes's. Every 200th job is called otherwise, and has a salary.
 */
const MANY = 600;
const OWN = 700;
const COMMON = 60;
/** Beside the rows that are answered. */
const MOST_ROWS = 300;

const PEOPLE = ["anna", "mo", "agnes", "ada"] as const;
type Who = (typeof PEOPLE)[number];

let here: World;

beforeAll(async () => {
  here = await world();
  const { organization, mo, agnes } = here;
  const numbers = (count: number) =>
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes')`;
  const columns = sql`title, status, salaryMin, date_created, date_updated`;
  const values = sql`CASE WHEN i % 200 = 7 THEN 'Röntgen ' ELSE 'Pflege ' END || i,
    CASE i % 3 WHEN 0 THEN 'online' ELSE 'draft' END, CASE WHEN i % 200 = 7 THEN 3000 + i END, ${at}, ${at} FROM n`;
  await here.backend.services.db.write([
    sql`${numbers(MANY)} INSERT INTO organization
        (id, name, normalized_name, searched, externalId, city, date_created, date_updated)
      SELECT 'o-' || i, 'Betrieb ' || i, 'betrieb ' || i, 'betrieb ' || i, 'Z' || i,
        CASE WHEN i % 200 = 7 THEN 'Jever' ELSE 'Bonn' END, ${at}, ${at} FROM n`,
    sql`${numbers(MANY)} INSERT INTO employerBrand
        (id, name, searched, ownerOrganization, status, homepage, date_created, date_updated)
      SELECT 'b-' || i, 'Marke ' || i, 'marke ' || i, 'o-' || i, 'published',
        CASE WHEN i % 200 = 7 THEN 'https://jever.example' END, ${at}, ${at} FROM n`,
    sql`${numbers(MANY + COMMON)} INSERT INTO benefits
        (id, label, folded, folded_en, relevance, status, organization)
      SELECT 'e-' || i, 'Zulage ' || i, '|zulage ' || i || '||', '|zulage ' || i || '||', i % 7,
        CASE i % 5 WHEN 0 THEN 'archived' ELSE 'published' END, CASE WHEN i <= ${MANY} THEN 'o-' || i END FROM n`,
    sql`${numbers(2 * MANY)} INSERT INTO job (id, organization, ${columns})
      SELECT 'j-' || i, 'o-' || (1 + i % 600), ${values}`,
    sql`${numbers(OWN)} INSERT INTO job (id, organization, user_created, ${columns})
      SELECT 'own-' || i, ${organization.id}, iif(i % 4, NULL, ${mo.id}), ${values}`,
    sql`INSERT INTO agency_assignment (organization, user, date_created)
      SELECT 'o-' || value, ${agnes.id}, '2026-01-01' FROM json_each('[1,2,3,4,5,6,7,8,9,10]')`,
  ]);
});

type Asked = readonly [name: keyof typeof collections, query: ListQuery];

const NAMES: Record<string, Asked> = {
  "jobs by title": ["job", { filter: { title: { _starts_with: "Röntgen" } } }],
  "jobs since a moment": [
    "job",
    { filter: { date_updated: { _gte: "2026-01-01T11:00:00.000Z" } }, sort: ["date_updated"] },
  ],
  "online jobs since a moment": [
    "job",
    { filter: { _and: [{ status: "online" }, { date_updated: { _lt: "2026-01-01T01:00:00.000Z" } }] } },
  ],
  "jobs of an organization by title": [
    "job",
    { filter: { organization: "o-8", title: { _icontains: "pflege" } }, sort: ["title"] },
  ],
  "jobs by number": ["job", { filter: { idExternal: { _in: ["1", "2"] } } }],
  "jobs by salary": ["job", { filter: { salaryMin: { _gt: 3_000 } }, sort: ["-salaryMin"] }],
  "few jobs by salary": ["job", { filter: { title: { _starts_with: "Röntgen" }, salaryMin: { _gt: 3_000 } } }],
  "first jobs with a salary": ["job", { filter: { salaryMin: { _null: true } }, sort: ["-id"], limit: 20 }],
  "jobs by what an organization is called": ["job", { filter: { organization: { name: { _eq: "Betrieb 8" } } } }],
  "jobs by where an organization is": ["job", { filter: { organization: { city: { _eq: "Jever" } } } }],
  "jobs by id": ["job", { sort: ["id"], limit: 25, page: 3 }],
  "jobs by something else": ["job", { sort: ["salaryMin"], limit: 25 }],
  "jobs searched with a salary": ["job", { search: "rontgen", filter: { salaryMin: { _gt: 3_000 } } }],
  "jobs searched and named": [
    "job",
    { search: "pflege", filter: { id: { _in: ["j-9", "own-9"] }, salaryMin: { _null: true } } },
  ],
  "jobs searched and named, by id": [
    "job",
    { search: "pflege", filter: { id: { _starts_with: "j-1" } }, sort: ["id"] },
  ],
  "jobs of an organization by id": ["job", { organizationId: "o-8", sort: ["id"] }],
  "one of two texts": ["job", { filter: { _or: [{ title: "Röntgen 7" }, { id: { _eq: "j-9" } }] } }],
  "organizations by number": ["organization", { filter: { externalId: { _eq: "Z8" } } }],
  "organizations by a part of the name": ["organization", { filter: { name: { _contains: "trieb 20" } } }],
  "organizations by city": ["organization", { filter: { city: { _eq: "Jever" } } }],
  "first organizations by city": ["organization", { filter: { city: { _eq: "Bonn" } }, limit: 25, page: 2 }],
  "organizations by city, last": ["organization", { sort: ["-city"], limit: 25 }],
  "organizations by jobs": ["organization", { sort: ["-count(jobs)"], limit: 25 }],
  "brands by owner": ["employerBrand", { filter: { ownerOrganization: { _in: ["o-7", "o-8"] } } }],
  "brands by name": ["employerBrand", { filter: { name: { _eq: "Marke 8" } } }],
  "brands searched": ["employerBrand", { search: "marke 8" }],
  "brands by homepage": ["employerBrand", { filter: { homepage: { _nnull: true } } }],
  "benefits, most relevant first": ["benefits", { limit: 25, page: 2 }],
  "benefits, least relevant first": ["benefits", { sort: ["relevance", "-label"], limit: 25 }],
  "common benefits": ["benefits", { filter: { organization: { _null: true } }, limit: 25, page: 2 }],
  "benefits offered for a brand": [
    "benefits",
    {
      filter: {
        _and: [
          { status: { _eq: "published" } },
          { _or: [{ organization: { _null: true } }, { organization: { _eq: "o-8" } }] },
        ],
      },
      sort: ["-relevance", "label"],
      limit: -1,
    },
  ],
  "benefits of two organizations": ["benefits", { filter: { organization: { _in: ["o-7", "o-8"] } } }],
  "benefits of an organization": ["benefits", { organizationId: "o-8" }],
  "benefits searched": ["benefits", { search: "zulage 8" }],
  "benefits by label": ["benefits", { filter: { label: { _eq: "Zulage 8" } } }],
  "benefits by a part of the label": ["benefits", { filter: { label: { _icontains: "ZULAGE 20" } } }],
  "last benefits by label": ["benefits", { sort: ["-label"], limit: 25 }],
  "documents of a brand": [
    "employerBrand_files",
    { filter: { employerBrand_id: { _eq: "b-8" }, id: { _nnull: true } } },
  ],
};

/** Neither few nor among the first ones. */
const OF_MANY = ["jobs by salary", "jobs by something else"];
const REFUSED: Record<Who, string[]> = {
  anna: OF_MANY,
  mo: [],
  agnes: OF_MANY,
  ada: [
    "jobs by title",
    "online jobs since a moment",
    "jobs by salary",
    "few jobs by salary",
    "jobs by where an organization is",
    "jobs by something else",
    "jobs searched and named",
    "jobs searched and named, by id",
    "one of two texts",
    "organizations by city",
    "organizations by city, last",
    "brands by homepage",
  ],
};

const ask = async (who: Who, collection: ItemCollection, query: ListQuery) => {
  const asking = { actor: await here.context(here[who]).actor(), now: new Date() };
  const db = openDb(env.DB);
  const { data } = await answerList(db, collection, asking, { fields: ["id"], ...query });
  return { data, rows: db.rowsRead - data.length };
};

test.each(
  PEOPLE,
)("%s: what no index answers reads 300 rows, or is refused, and has what the engine has", async (who) => {
  const refused: string[] = [];
  const read: [string, number][] = [];
  for (const [name, [table, query]] of Object.entries(NAMES)) {
    const { indexes: _, lists: __, hits: ___, total: ____, ...plain } = collections[table];
    const found = await ask(who, collections[table], query).catch((error) => {
      if (!isRefusal(error, "INVALID_QUERY")) throw error;
      return null;
    });
    if (!found) refused.push(name);
    else {
      expect([name, found.data]).toEqual([name, (await ask(who, plain, query)).data]);
      if (found.rows > MOST_ROWS) read.push([name, found.rows]);
    }
  }
  expect({ refused, read }).toEqual({ refused: REFUSED[who], read: [] });
});

import { beforeAll, expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { readAnchor, writeAnchor } from "~/domain/pagination";
import { type World, world } from "../helpers/world";

/** Whoever goes from page to page reads as much on the 45th as on the 10th, in every list and order. */
const MANY = 900;
const PAGES = 91;
const MOST_ROWS = 120;

let here: World;
const T = "2026-01-01T00:00:00.000Z";
const id = (kind: string) => sql`printf(${`0199d0fd-${kind}-7000-8000-%012x`}, i)`;

beforeAll(async () => {
  here = await world();
  const counted = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`;
  const day = sql`date('2020-01-01', (i % 300) || ' days')`;
  await here.backend.services.db.write([
    sql`${counted} INSERT INTO users
        (id, email, password_hash, first_name, last_name, searched_name, role, date_created, date_updated)
      SELECT ${id("0000")}, 'many' || i || '@example.org', '', 'Vor', 'Nach ' || (i % 7), 'vor nach', 'Hiring Org',
        ${T}, ${T} FROM n`,
    sql`${counted} INSERT INTO organization
        (id, name, normalized_name, searched, externalId, user_created, date_created, date_updated)
      SELECT ${id("0001")}, 'Betrieb ' || (i % 90), 'betrieb ' || i, 'betrieb', 'Z' || i, ${id("0000")}, ${T}, ${T}
      FROM n`,
    sql`${counted} INSERT INTO job (id, organization, title, idExternal, status, date_created, date_updated)
      SELECT ${id("0002")}, ${id("0001")}, 'Stelle ' || (i % 50), CASE WHEN i % 3 THEN 'N' || i END,
        CASE i % 2 WHEN 0 THEN 'online' ELSE 'draft' END, ${T}, ${day} FROM n`,
  ]);
});

type Asked = { page: number; anchor?: string };
type Listed = { ids: string[]; anchor: string | null | undefined };
type List = (api: ContentApi, asked: Asked) => Promise<Listed>;

const items =
  (collection: "job" | "organization", sort: string, more: object = {}): List =>
  async (api, { page, anchor }) => {
    const keys = [sort, sort.startsWith("-") ? "-id" : "id"];
    const asked = { collection, fields: ["id"], limit: 10, page: page + 1, sort: keys, meta: ["anchor"], anchor };
    const { data, meta } = await api.items.list({ ...asked, ...more });
    return { ids: (data as { id: string }[]).map((row) => row.id), anchor: meta?.anchor };
  };

const people =
  (asked: object): List =>
  async (api, place) => {
    const { data } = await api.administration.users.list({ ...place, ...asked });
    return { ids: data.rows.map((row) => row.id), anchor: data.anchor };
  };

const bothWays = (keys: readonly string[]) => keys.flatMap((key) => [key, `-${key}`]);

const LISTS: Record<string, List> = Object.fromEntries([
  ...bothWays(["name", "externalId", "count(jobs)"]).map((key) => [`organizations ${key}`, items("organization", key)]),
  ...bothWays(["date_updated", "title", "status"]).map((key) => [`jobs ${key}`, items("job", key)]),
  ...bothWays(["date_updated", "title"]).map((key) => [`drafts ${key}`, items("job", key, { status: ["draft"] })]),
  ...bothWays(["name", "email"]).map((sort) => [`people ${sort}`, people({ sort })]),
  ["people of a role", people({ role: "Hiring Org", status: "active" })],
]);

/** By status, the page on which the next one begins is found by its offset. */
const PLAIN_PAGES: Record<string, number> = { "jobs status": 1, "jobs -status": 1 };

test.each(Object.entries(LISTS))("%s: the same pages by anchors as by offsets, in bounded rows", async (name, list) => {
  const api = here.api(here.ada);
  const { db } = here.backend.services;
  const last = (await pageCountOf(api, list)) - 1;
  const visited: number[] = [];
  let anchor: string | undefined;
  const visit = async (page: number) => {
    const expected = await list(api, { page });
    const before = db.rowsRead;
    const found = await list(api, { page, anchor });
    visited.push(db.rowsRead - before);
    expect({ page, ids: found.ids }).toEqual({ page, ids: expected.ids });
    anchor = found.anchor ?? undefined;
  };
  for (const page of [12, 13, 14, 23, 24, 33, 42, 43, 42, 41, 41, 50, last - 12, last - 11]) {
    // Farther than a link of the page leads: the anchor is there and of no use.
    await visit(Math.min(page, last));
  }
  const beside = [13, 14, 23, 24, 33, 42, 43, 42, 41, 41, 50];
  expect(visited.slice(1, 1 + beside.length).filter((rows) => rows > MOST_ROWS)).toHaveLength(PLAIN_PAGES[name] ?? 0);
});

test("orders with empty keys go by offset where an anchor cannot tell", async () => {
  const api = here.api(here.ada);
  for (const key of ["idExternal", "-idExternal"]) {
    const list = items("job", key);
    let anchor: string | undefined;
    for (let page = 11; page < PAGES - 1; page += 1) {
      const found = await list(api, { page, anchor });
      expect({ key, page, ids: found.ids }).toEqual({ key, page, ids: (await list(api, { page })).ids });
      anchor = found.anchor ?? undefined;
    }
  }
});

test("an anchor whose row has moved, is gone or was made up is passed over", async () => {
  const api = here.api(here.ada);
  const list = items("job", "-date_updated");
  const { anchor: text } = await list(api, { page: 20 });
  const anchor = readAnchor(text);
  if (!anchor) throw new Error("no anchor");
  const expectPlain = async (near: string) => {
    const [plain, found] = [await list(api, { page: 21 }), await list(api, { page: 21, anchor: near })];
    expect(found).toEqual(plain);
  };
  await expectPlain(writeAnchor({ ...anchor, mark: "0" }));
  await expectPlain(writeAnchor({ ...anchor, id: here.organization.id }));
  await expectPlain("nonsense");
  await expectPlain(`${"9".repeat(9)}.a.b`);
  // Of another order, and of the same order backwards.
  const { anchor: other } = await items("job", "date_updated")(api, { page: 20 });
  await expectPlain(String(other));
  const { db } = here.backend.services;
  await db.write([sql`UPDATE job SET date_updated = '2026-02-02' WHERE id = ${anchor.id}`]);
  await expectPlain(String(text));
  await db.write([sql`DELETE FROM job WHERE id = ${anchor.id}`]);
  await expectPlain(String(text));
});

test("an anchor serves pages of other sizes and offsets", async () => {
  const api = here.api(here.ada);
  const list = (more: object) =>
    api.items.list({ collection: "job", fields: ["id"], sort: ["title", "id"], meta: ["anchor"], ...more });
  const { meta } = await list({ limit: 10, offset: 300 });
  expect(readAnchor(meta?.anchor)?.offset).toBe(300);
  for (const place of [
    ...[290, 291, 297, 299, 300, 301, 333].map((offset) => ({ limit: 10, offset })),
    ...[
      { limit: 25, offset: 275 },
      { limit: 25, offset: 280 },
      { limit: 1, offset: 299 },
      { limit: 300, offset: 250 },
    ],
  ])
    expect([place, (await list({ ...place, anchor: meta?.anchor })).data]).toEqual([place, (await list(place)).data]);
});

test("an anchor shows nobody a row that is not theirs", async () => {
  const list = items("job", "-date_updated");
  const { anchor } = await list(here.api(here.ada), { page: 20 });
  const theirs = await list(here.api(here.anna), { page: 0 });
  expect(await list(here.api(here.anna), { page: 0, anchor: String(anchor) })).toEqual(theirs);
  expect((await list(here.api(here.anna), { page: 21, anchor: String(anchor) })).ids).toEqual([]);
});

async function pageCountOf(api: ContentApi, list: List): Promise<number> {
  let [low, high] = [0, PAGES + 5];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await list(api, { page: middle })).ids.length === 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

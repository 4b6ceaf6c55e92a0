import { beforeAll, expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { openQuery } from "~/backend/storage/compiler";
import { sql } from "~/backend/storage/sql";

let here: World;
beforeAll(async () => {
  here = await world();
  for (const [title, status, runtime] of [
    ["Ärztin", "online", 3],
    ["Bäcker", "draft", 6],
    ["Koch", "draft", null],
  ] as const)
    await completeJob(here, { status, columns: { title, runtime, date_created: "2026-02-02T09:00:00.000Z" } });
});

async function organization(query: object) {
  const id = here.organization.id;
  return (await here.api(here.anna).items.get({ collection: "organization", id, ...query })).data;
}

const titles = (...names: string[]) => names.map((title) => ({ title }));
const fields = ["jobs.title"];

test("deep filters, sorts, searches and cuts the rows of a relation", async () => {
  const deep = (jobs: object) => organization({ fields, deep: { jobs } });
  expect(await deep({ _sort: "-title", _limit: 2 })).toEqual({ jobs: titles("Koch", "Bäcker") });
  expect(await deep({ _sort: ["title"], _limit: "1", _page: 2 })).toEqual({ jobs: titles("Bäcker") });
  expect(await deep({ _sort: "title", _limit: -1, _offset: 1 })).toEqual({ jobs: titles("Bäcker", "Koch") });
  expect(await deep({ _limit: 0 })).toEqual({ jobs: [] });
  expect(await deep({ _filter: { status: { _eq: "online" } } })).toEqual({ jobs: titles("Ärztin") });
  expect(await deep({ _search: "bäck" })).toEqual({ jobs: titles("Bäcker") });
  const ids = await organization({ fields: ["jobs"], deep: { jobs: { _limit: 2 } } });
  expect(ids.jobs).toEqual([expect.any(String), expect.any(String)]);
});

test("aliases ask for one relation twice, and rename a field", async () => {
  const row = await organization({
    alias: { running: "jobs", drafts: "jobs", label: "name", land: "country" },
    fields: ["label", "running.title", "drafts.title"],
    deep: { running: { _filter: { status: "online" } }, drafts: { _filter: { status: "draft" }, _sort: "title" } },
  });
  expect(row).toEqual({
    label: here.organization.name,
    running: titles("Ärztin"),
    drafts: titles("Bäcker", "Koch"),
  });
});

test("deep reaches through to-one relations, and lists take it as the SDK sends it", async () => {
  const query = new URLSearchParams({
    fields: "title,organization.jobs.title",
    sort: "title",
    limit: "1",
    deep: JSON.stringify({ organization: { jobs: { _sort: ["-title"], _limit: 1 } } }),
  });
  const brackets =
    "fields=title,organization.jobs.title&sort=title&limit=1" +
    "&deep[organization][jobs][_sort]=-title&deep[organization][jobs][_limit]=1";
  for (const search of [query, brackets]) {
    const request = new Request(`http://api.test/api/items/job?${search}`, {
      headers: { Authorization: `Bearer ${here.anna.token}` },
    });
    const { data } = await (await answerApi(here.backend.services, request)).json<{ data: unknown }>();
    expect(data).toEqual([{ title: "Ärztin", organization: { jobs: titles("Koch") } }]);
  }
});

test("of many related rows the newest are read, and none are looked at one by one", async () => {
  const many = await world();
  const { db } = many.backend.services;
  await db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO job (id, organization, title, status, date_created, date_updated)
      SELECT 'nested-' || i, ${many.organization.id}, 'Stelle ' || i, 'draft', at, at
      FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') AS at FROM n)`,
  ]);
  const ask = async (person: TestPerson, jobs: object) => {
    const query = { collection: "organization", id: many.organization.id, fields } as const;
    const { data } = await many.api(person).items.get({ ...query, deep: { jobs } });
    return data.jobs;
  };
  for (const person of [many.anna, many.ada]) {
    const before = db.rowsRead;
    expect(await ask(person, { _limit: 2, _page: 2 })).toEqual(titles("Stelle 398", "Stelle 397"));
    expect(await ask(person, { _limit: 1, _sort: "date_updated" })).toEqual(titles("Stelle 1"));
    expect(db.rowsRead - before).toBeLessThan(60);
    for (const looked of [{ _sort: "title" }, { _filter: { title: "Stelle 7" } }, { _search: "stelle" }])
      expect(await codeOf(ask(person, looked))).toBe("INVALID_QUERY");
    expect(db.rowsRead - before).toBeLessThan(100);
  }
  expect(await codeOf(ask(many.mo, {}))).toBe("INVALID_QUERY");
});

test("nested rows are those that the person sees", async () => {
  const { items } = here.api(here.olga);
  const { data } = await items.list({ collection: "organization", fields, deep: { jobs: { _limit: -1 } } });
  expect(JSON.stringify(data)).not.toContain("Koch");
  const mine = await here.api(here.mo).items.list({ collection: "organization", fields });
  expect(mine.data).toEqual([{ jobs: [] }]);
});

test("a nested list has a hundred rows unless more are asked for", async () => {
  const other = await world();
  const { services } = other.backend;
  const { id } = await other
    .api(other.anna)
    .items.create({ collection: "employerBrand", name: "Viele", ownerOrganization: other.organization.id })
    .then(({ data }) => data);
  await services.db.write(
    Array.from({ length: 101 }, (_, at) =>
      openQuery.insertInto("files").values({
        ...{
          id: `${id}-${at}`,
          filename_download: `${at}.pdf`,
          filename_disk: `${id}-${at}.pdf`,
          type: "application/pdf",
        },
        ...{ filesize: 1, organization: other.organization.id, created_on: "2026-03-02T09:00:00.000Z" },
      }),
    ),
  );
  await services.db.write(
    Array.from({ length: 101 }, (_, at) =>
      openQuery
        .insertInto("employerBrand_files")
        .values({ id: `l-${id}-${at}`, employerBrand_id: id, directus_files_id: `${id}-${at}` }),
    ),
  );
  const ask = async (deep?: object) =>
    (
      await other.api(other.anna).items.get({
        collection: "employerBrand",
        id: String(id),
        fields: ["ciDocuments"],
        ...(deep && { deep: { ciDocuments: deep } }),
      })
    ).data;
  expect((await ask()).ciDocuments).toHaveLength(100);
  expect((await ask({ _limit: -1 })).ciDocuments).toHaveLength(101);
});

test.each([
  ["an unknown relation", { deep: { secret: {} } }, "FORBIDDEN"],
  ["a field that is no relation", { deep: { name: { _limit: 1 } } }, "FORBIDDEN"],
  ["an unknown parameter", { deep: { jobs: { _having: 1 } } }, "INVALID_QUERY"],
  ["a limit below -1", { deep: { jobs: { _limit: -2 } } }, "INVALID_QUERY"],
  ["a limit that is no number", { deep: { jobs: { _limit: "1; DROP" } } }, "INVALID_QUERY"],
  ["a page before the first", { deep: { jobs: { _page: 0 } } }, "INVALID_QUERY"],
  ["a filter that is none", { deep: { jobs: { _filter: "x" } } }, "INVALID_QUERY"],
  ["a filter by an unknown field", { deep: { jobs: { _filter: { secret: 1 } } } }, "FORBIDDEN"],
  ["an order by an unknown field", { deep: { jobs: { _sort: "secret" } } }, "FORBIDDEN"],
  ["a text for a relation", { deep: { jobs: "all" } }, "INVALID_QUERY"],
  ["a list", { deep: [1] as never }, "INVALID_QUERY"],
  ["a name of the prototype", { deep: { constructor: {} } }, "FORBIDDEN"],
  ["five levels", { deep: { jobs: { organization: { jobs: { organization: { jobs: {} } } } } } }, "INVALID_QUERY"],
  [
    "eleven relations",
    {
      alias: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`a${at}`, "jobs"])),
      deep: { jobs: {}, ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`a${at}`, {}])) },
    },
    "INVALID_QUERY",
  ],
  [
    "eleven aliases",
    { alias: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`a${at}`, "jobs"])) },
    "INVALID_QUERY",
  ],
  ["an alias of an unknown field", { alias: { a: "secret" } }, "FORBIDDEN"],
  ["an alias of a nested field", { alias: { a: "jobs.title" } }, "INVALID_QUERY"],
  ["an alias named as a field", { alias: { name: "jobs" } }, "INVALID_QUERY"],
  ["an alias with a quote", { alias: { "a`b": "jobs" } }, "INVALID_QUERY"],
  ["an alias that is a list", { alias: { a: ["jobs"] } }, "INVALID_QUERY"],
])("%s is refused", async (_, query, code) => {
  const asked = { collection: "organization" as const, fields, ...query };
  expect(await codeOf(here.api(here.anna).items.list(asked as never))).toBe(code);
});

test("figures come of numbers and moments, whole and by group", async () => {
  const figures = async (query: object) => (await here.api(here.anna).items.list({ collection: "job", ...query })).data;
  const aggregate = { sum: "runtime", avg: ["runtime"], min: "runtime,date_created", max: "runtime", countAll: "*" };
  expect(await figures({ aggregate })).toEqual([
    {
      sum: { runtime: 9 },
      avg: { runtime: 4.5 },
      min: { runtime: 3, date_created: "2026-02-02T09:00:00.000Z" },
      max: { runtime: 6 },
      countAll: 3,
    },
  ]);
  expect(await figures({ aggregate: { count: "*" }, groupBy: ["year(date_created)", "month(date_created)"] })).toEqual([
    { date_created_year: 2026, date_created_month: 2, count: 3 },
  ]);
  expect(await figures({ aggregate: { sumDistinct: "runtime" }, groupBy: ["status"], sort: ["-status"] })).toEqual([
    { status: "online", sumDistinct: { runtime: 3 } },
    { status: "draft", sumDistinct: { runtime: 6 } },
  ]);
  expect(await figures({ aggregate: { count: "*" }, groupBy: ["status"], limit: 1, page: 2 })).toEqual([
    { status: "online", count: 1 },
  ]);
  expect(await figures({ aggregate: { max: "runtime" }, filter: { title: "nichts" } })).toEqual([
    { max: { runtime: null } },
  ]);
});

import { expect, test } from "vitest";
import { interceptDb } from "#tests/helpers/intercept-db";
import { completeJob } from "#tests/helpers/jobs";
import { recruiterRow, world } from "#tests/helpers/world";
import { listFor } from "~/backend/collections/queries";
import { collections } from "~/backend/collections/tables";
import { sql } from "~/backend/storage/sql";
import type { Prepared } from "~/backend/storage/statement";
import { listBrandRows } from "~/content-api/collections";

const CHUNKS = "SEARCH job_chunk USING PRIMARY KEY (owner=?)";

test("one organization's job list walks its index in order, whatever the role", async () => {
  const { anna, agnes, ada, organization, backend, context } = await world();
  const { db, clock } = backend.services;
  for (const person of [anna, agnes, ada]) {
    const asking = { actor: await context(person).actor(), now: clock() };
    const asked: Prepared[] = [];
    const listening = interceptDb(db, {
      read: (statement) => {
        asked.push(statement);
        return [];
      },
    });
    const page = { fields: ["id", "title", "organization.name"], sort: ["-date_updated", "-id"], limit: 10, offset: 0 };
    const byFilter = { filter: { organization: { _eq: organization.id } } };
    await listFor(listening, collections.job, asking, byFilter, page);
    await listFor(listening, collections.job, asking, { organizationId: organization.id }, page);
    const plan = await Promise.all(asked.map((query) => db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`)));
    const steps = plan
      .flat()
      .map(({ detail }) => detail)
      .join("\n");
    // Of one organization an agency sees what its chunks name; the others walk the organization's own index.
    const walked = person === agnes ? CHUNKS : "SEARCH job USING INDEX job_by_organization_updated (organization=?)";
    expect(steps).toContain(walked);
    expect(steps).not.toContain("B-TREE FOR ORDER BY");
    expect(steps).not.toContain("SCAN job");
  }
});

test("a page of one organization reads a few dozen rows of thousands, and a status count only its index", async () => {
  const big = await world();
  const { services } = big.backend;
  const [first] = await Promise.all([completeJob(big)]);
  await services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO job (id, organization, title, status, date_created, date_updated)
      SELECT ${first} || i, ${big.organization.id}, 'Stelle ' || i, CASE i % 4 WHEN 0 THEN 'online' ELSE 'offline' END,
        '2026-01-01T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') FROM n`,
  ]);
  const rowsRead = async (query: object) => {
    const { services } = big.backend;
    const api = big.api(big.anna);
    await api.users.me({});
    const before = services.db.rowsRead;
    await api.items.list({ collection: "job", ...query });
    return services.db.rowsRead - before;
  };
  expect(
    await rowsRead({ fields: ["id", "title", "organization.name"], sort: ["-date_updated", "-id"], limit: 10 }),
  ).toBeLessThan(60);
  const aggregate = { countDistinct: "id" };
  expect(await rowsRead({ aggregate, filter: { status: { _in: ["online"] } } })).toBeLessThan(600);
  expect(await rowsRead({ aggregate, status: ["online"] })).toBeLessThan(600);
});

test("a job's page and an organization's brands read no other jobs or brands", async () => {
  const big = await world();
  const { db } = big.backend.services;
  const job = await completeJob(big, { status: "online" });
  const now = "2026-01-01T00:00:00.000Z";
  const thousand = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)`;
  await db.write([
    sql`${thousand} INSERT INTO job (id, organization, title, date_created, date_updated)
      SELECT ${job} || i, ${big.organization.id}, 'Stelle ' || i, ${now}, ${now} FROM n`,
    sql`${thousand} INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      SELECT ${job} || i, 'Marke ' || i, 'marke', ${big.elsewhere.organization.id}, ${now}, ${now} FROM n`,
  ]);
  for (const person of [big.anna, big.ada]) {
    const api = big.api(person);
    await api.users.me({});
    const calls = {
      briefs: () => api.jobs.cancellation.preview({ id: job }),
      brands: () => listBrandRows(api, big.organization.id),
      creatives: () =>
        api.items.list({ collection: "job", filter: { id: { _eq: job } }, fields: ["id", "creatives.id"] }),
      notes: () => api.items.list({ collection: "job", filter: { id: { _eq: job } }, fields: ["id", "notes.id"] }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const before = db.rowsRead;
      await call();
      expect({ name, rows: db.rowsRead - before }).toEqual({ name, rows: expect.toSatisfy((rows) => rows < 100) });
    }
  }
});

test("the table's two requests and the session check are two round trips", async () => {
  const { backend, api: as, anna } = await world();
  const { services } = backend;
  const api = as(anna);
  const before = services.db.trips;
  await Promise.all([
    api.items.list({ collection: "job", aggregate: { countDistinct: "id" } }),
    api.items.list({ collection: "job", fields: ["id", "organization.name"], limit: 10, meta: ["*"] }),
  ]);
  expect(services.db.trips - before).toBe(2);
});

test("somebody in two organizations sees both, and jobs of both", async () => {
  const two = await world();
  await two.backend.services.db.write([
    recruiterRow(two.backend.services, two.elsewhere.organization, two.anna, "member"),
  ]);
  const { data } = await two.api(two.anna).items.list({ collection: "organization", fields: ["id"] });
  expect(data).toHaveLength(2);
});

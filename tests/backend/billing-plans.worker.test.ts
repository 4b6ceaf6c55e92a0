import { beforeAll, expect, test } from "vitest";
import { jobWithoutInvoice } from "#tests/helpers/billing";
import { type World, world } from "#tests/helpers/world";
import { remindOverdue } from "~/backend/billing/account/remind";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";

let here: World;
let away: World;
let jobOfHome: string;

/** Of 3,000 invoices 30 are open, and one in a hundred belongs to the organization. */
beforeAll(async () => {
  here = await world();
  away = await world();
  jobOfHome = await jobWithoutInvoice(here);
  const job = await jobWithoutInvoice(away);
  const { services } = here.backend;
  await services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, issued_on, due_on, net, vat,
        gross, status, remind_at, recipient, content, date_created)
      SELECT 'i' || i, 'invoice', 'SF', 2026, i, iif(i % 100 = 1, ${here.organization.id}, ${away.organization.id}),
        iif(i % 100 = 1, ${jobOfHome}, ${job}), booking.id, date('2018-01-01', '+' || i || ' days'),
        date('2018-01-15', '+' || i || ' days'), 100, 19, 119, iif(i % 100 < 2 AND i > 1500, 'open', 'paid'),
        iif(i % 100 < 2 AND i > 1500, '2026-12-01T07:00:00.000Z', NULL), 'x@example.com',
        '{"jobTitle":"Stelle"}', '2026-01-01T00:00:00.000Z'
      FROM n, booking WHERE booking.job = ${job}`,
  ]);
});

type Asked = Parameters<ContentApi["billing"]["invoices"]["list"]>[0];

async function rowsReadBy(person: World["ada"], work: (api: ContentApi) => Promise<unknown>): Promise<number> {
  const { db } = here.backend.services;
  const api = here.api(person);
  await api.users.me();
  const before = db.rowsRead;
  await work(api);
  return db.rowsRead - before;
}

test.each<[string, "ada" | "anna", (parts: { organization: string; job: string }) => Asked, number]>([
  ["all invoices", "ada", () => ({}), 100],
  ["what is open", "ada", () => ({ state: "open" }), 100],
  ["what is overdue, by its day", "ada", () => ({ state: "overdue", sort: "dueOn" }), 100],
  ["credit notes", "ada", () => ({ state: "creditNote" }), 60],
  ["what is cancelled", "ada", () => ({ state: "cancelled" }), 60],
  ["a number", "ada", () => ({ search: "2042" }), 100],
  ["a month", "ada", () => ({ from: "2020-01-01", to: "2020-01-31" }), 150],
  ["those of an organization", "ada", ({ organization }) => ({ organization }), 150],
  ["one's own organization", "anna", () => ({}), 150],
  ["those of a job", "anna", ({ job }) => ({ job }), 150],
])("a list of %s reads few of 3,000 rows", async (_what, name, toAsked, most) => {
  const asked = toAsked({ organization: here.organization.id, job: jobOfHome });
  expect(await rowsReadBy(here[name], (api) => api.billing.invoices.list(asked))).toBeLessThan(most);
});

test("the account of an organization reads what it shows", async () => {
  const organization = here.organization.id;
  expect(await rowsReadBy(here.anna, (api) => api.billing.account({ organization }))).toBeLessThan(150);
});

test("without a reminder that is due, the scheduler looks at one entry of an index", async () => {
  const { services } = here.backend;
  const before = services.db.rowsRead;
  await remindOverdue(services);
  expect(services.db.rowsRead - before).toBeLessThanOrEqual(1);
});

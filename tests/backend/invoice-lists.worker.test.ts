import { beforeAll, expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { recruiterRow, type World, world } from "#tests/helpers/world";
import { join, raw, type Sql, sql } from "~/backend/storage/sql";
import type { InputOf } from "~/content-api/call-names";

/*
 * What each person sees of 3,000 invoices of three organizations: page by page all of them in their order, and never
 * more than 300 rows read. Anna administers one organization, Mo is a member there and Olga besides administers another
 * one, Agnes works for both.
 */

const MANY = 3_000;
const MOST_ROWS = 300;
const TODAY = "2026-03-02";

let here: World;
let third: World;
/** Of Mo, and of Olga, in the organization where they are members. */
let jobs: Record<"booked" | "mo" | "olga" | "away", string>;

beforeAll(async () => {
  here = await world();
  third = await world();
  const { services } = here.backend;
  const away = here.elsewhere.organization;
  await services.db.write([
    sql`DELETE FROM recruiter WHERE user = ${here.olga.id}`,
    recruiterRow(services, here.organization, here.olga, "member"),
    recruiterRow(services, away, here.olga, "admin"),
    sql`INSERT INTO agency_assignment (organization, user, date_created)
      VALUES (${away.id}, ${here.agnes.id}, '2026-01-01T00:00:00.000Z')`,
  ]);
  jobs = {
    booked: (await bookedJob(here)).job,
    mo: await completeJob(here, { createdBy: here.mo }),
    olga: await completeJob(here, { createdBy: here.olga }),
    away: (await bookedJob({ ...here, ...here.elsewhere })).job,
  };
  const ofMember = sql`CASE WHEN i % 2 = 0 THEN ${jobs.mo} WHEN i % 15 = 3 THEN ${jobs.olga} ELSE ${jobs.booked} END`;
  await services.db.write([
    sql`UPDATE invoice SET number = number + 100000`,
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
      INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, issued_on, due_on, net, vat, gross,
        status, recipient, content, date_created)
      SELECT 'i' || i, 'invoice', 'SF', 2026, i,
        CASE i % 3 WHEN 0 THEN ${here.organization.id} WHEN 1 THEN ${away.id} ELSE ${third.organization.id} END,
        iif(i % 3 = 0, ${ofMember}, ${jobs.away}), booking.id, date('2024-10-01', '+' || (i * 7 % 500) || ' days'),
        iif(i % 5 = 0, NULL, date('2024-10-15', '+' || (i * 11 % 520) || ' days')), 100, 19, 119,
        iif(i % 4 = 1 OR i % 100 = 0, 'open', iif(i % 7 = 0, 'cancelled', 'paid')), 'x@example.com',
        '{"jobTitle":"Stelle"}', '2026-01-01T00:00:00.000Z'
      FROM n, booking WHERE booking.job = ${jobs.booked}`,
    // Without a day to pay few are open.
    sql`UPDATE invoice SET due_on = issued_on WHERE due_on IS NULL AND status = 'open' AND number % 500 > 0`,
  ]);
}, 60_000);

type Asked = Partial<InputOf<"billing.invoices.list">>;

const QUESTIONS: Asked[] = [
  {},
  { sort: "issuedOn" },
  { state: "open" },
  { state: "paid", sort: "issuedOn" },
  { state: "overdue" },
  { state: "open", sort: "dueOn" },
  { state: "overdue", sort: "-dueOn" },
  { from: "2025-01-10", to: "2025-02-20" },
  { from: "2025-06-01", state: "open", sort: "-dueOn" },
  { state: "creditNote" },
];

type Name = "anna" | "mo" | "olga" | "agnes";

const seenBy: Record<Name, () => Sql> = {
  anna: () => isOf(here.organization.id),
  mo: () => isOfJob(jobs.mo),
  olga: () => sql`(${isOf(here.elsewhere.organization.id)} OR ${isOfJob(jobs.olga)})`,
  agnes: () => sql`(${isOf(here.organization.id)} OR ${isOf(here.elsewhere.organization.id)})`,
};
const isOf = (id: string) => sql`organization = ${id}`;
const isOfJob = (id: string) => sql`job = ${id}`;

const CASES = (Object.keys(seenBy) as Name[]).flatMap((name) =>
  [false, true].flatMap((isOfOne) =>
    QUESTIONS.map((asked): [Name, string, Asked, boolean] => [name, isOfOne ? "one" : "all", asked, isOfOne]),
  ),
);

test.each(CASES)("%s sees those of %s organizations, %j", async (name, _which, asked, isOfOne) => {
  const organization = here.organization.id;
  const expected = await idsOf(asked, [seenBy[name](), ...(isOfOne ? [isOf(organization)] : [])]);
  const pages = Math.ceil(expected.length / 10);
  const looked = new Set([0, 1, 9, 10, Math.floor(pages / 2), pages - 1, pages].filter((page) => page >= 0));
  for (const page of looked) {
    const question = { ...asked, page, ...(isOfOne && { organization }) };
    const { data, rows } = await listed(here[name], question);
    expect(data.total).toBe(expected.length);
    expect(data.rows.map(({ id }) => id)).toEqual(expected.slice(page * 10, page * 10 + 10));
    expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  }
});

test("of more chunks than are read SQL lists and counts the same", async () => {
  const { db } = here.backend.services;
  const organization = here.organization.id;
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 400)`;
  await db.write([
    sql`${numbers} INSERT INTO invoice_chunk (organization, chunk, entered, open, paid, cancelled, issued, entries)
      SELECT ${organization}, i, 256, 0, 1, 0, 0, '{}' FROM n`,
  ]);
  for (const asked of QUESTIONS)
    for (const name of ["anna", "agnes", "mo"] as const) {
      const expected = await idsOf(asked, [seenBy[name]()]);
      const { data } = await listed(here[name], { ...asked, page: 1 });
      expect(data.rows.map(({ id }) => id)).toEqual(expected.slice(10, 20));
      expect(data.total).toBe(expected.length);
    }
  await db.write([sql`DELETE FROM invoice_chunk WHERE organization = ${organization} AND chunk >= 100`]);
});

async function listed(person: TestPerson, question: Asked) {
  const { db } = here.backend.services;
  const api = here.api(person);
  await api.users.me({});
  const before = db.rowsRead;
  const { data } = await api.billing.invoices.list(question);
  return { data, rows: db.rowsRead - before };
}

async function idsOf({ state, sort = "-issuedOn", from = "", to = "9" }: Asked, conditions: Sql[]): Promise<string[]> {
  const way = raw(sort.startsWith("-") ? "DESC" : "ASC");
  const order = sort.endsWith("dueOn") ? sql`due_on ${way}, rowid ${way}` : sql`issued_on ${way}, number ${way}`;
  const status = { open: "open", overdue: "open", paid: "paid", cancelled: "cancelled", creditNote: "issued" };
  const rows = await here.backend.services.db.all<{ id: string }>(
    sql`SELECT id FROM invoice WHERE ${join(conditions, " AND ")}
      AND (${state ?? ""} = '' OR status = ${state ? status[state] : ""})
      AND (${state ?? ""} <> 'overdue' OR due_on < ${TODAY})
      AND issued_on BETWEEN ${from} AND ${to} ORDER BY ${order}`,
  );
  return rows.map(({ id }) => id);
}

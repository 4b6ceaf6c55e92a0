import { beforeAll, describe, expect, test } from "vitest";
import { jobWithoutInvoice } from "#tests/helpers/billing";
import { pick, randomOf } from "#tests/helpers/random";
import { type World, world } from "#tests/helpers/world";
import { deleteBooks } from "~/backend/billing/book-statements";
import { type Sql, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { INVOICE_STATES } from "~/domain/billing/invoice-state";

const MANY = 1_200;
const MOST_ROWS = 300;
const TODAY = "2026-03-02";

let here: World;
let away: World;

/** Half of them paid, a fourth open and mostly overdue, others cancelled or credit notes; every third is `here`. */
beforeAll(async () => {
  here = await world();
  away = await world();
  const jobs = [await jobWithoutInvoice(here), await jobWithoutInvoice(away)] as const;
  await here.backend.services.db.write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
      INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, issued_on, due_on, net, vat,
        gross, status, recipient, content, date_created)
      SELECT 'i' || i, iif(i % 8 = 7, 'creditNote', 'invoice'), 'SF', 2026, i, booking.organization, booking.job,
        booking.id, date('2023-05-01', '+' || (i * 8 / 10) || ' days'), date('2023-05-15', '+' || (i * 8 / 10) || ' days'),
        100, 19, 119, json_extract('["paid","open","paid","cancelled","paid","open","paid","issued"]', '$[' || (i % 8) || ']'),
        'x@example.com', '{"jobTitle":"Stelle"}', '2026-01-01T00:00:00.000Z'
      FROM n JOIN booking ON booking.job = iif(i % 3 = 0, ${jobs[0]}, ${jobs[1]})`,
  ]);
});

type Asked = Parameters<ContentApi["billing"]["invoices"]["list"]>[0];

const PERIODS = [
  {},
  { from: "2024-02-29" },
  { to: "2025-01-01" },
  { from: "2023-12-31", to: "2024-01-01" },
  { from: "2024-01-01", to: "2024-12-31" },
  { from: "2031-01-01" },
];
const STATES = [undefined, ...INVOICE_STATES];

const filters = (): Asked[] =>
  [undefined, here.organization.id, away.organization.id].flatMap((organization) =>
    STATES.flatMap((state) => PERIODS.map((period) => ({ organization, state, ...period }))),
  );

/** By the rows themselves. */
async function countedRows({ organization, state, from, to }: Asked): Promise<number> {
  const isInState: Record<string, Sql> = {
    open: sql`status = 'open'`,
    overdue: sql`status = 'open' AND due_on < ${TODAY}`,
    paid: sql`status = 'paid'`,
    cancelled: sql`status = 'cancelled'`,
    creditNote: sql`type = 'creditNote'`,
  };
  const row = await here.backend.services.db.first<{ total: number }>(sql`SELECT count(*) AS total FROM invoice
    WHERE (${organization ?? null} IS NULL OR organization = ${organization ?? null})
      AND ${(state && isInState[state]) ?? sql`true`}
      AND issued_on >= ${from ?? ""} AND issued_on <= ${to ?? "9"}`);
  return row?.total ?? -1;
}

async function expectCounts() {
  const { list } = here.api(here.ada).billing.invoices;
  for (const asked of filters()) {
    const { total } = (await list(asked)).data;
    expect({ asked, total }).toEqual({ asked, total: await countedRows(asked) });
  }
}

/** What each organization's account says is open and overdue, beside the sums of the rows. */
async function expectAmounts() {
  const { db } = here.backend.services;
  const api = here.api(here.ada);
  for (const { id: organization } of [here.organization, away.organization]) {
    const { open, overdue } = (await api.billing.account({ organization })).data;
    const sumOf = (condition: Sql) =>
      db.first<{ count: number; amount: number }>(sql`SELECT count(*) AS count,
        coalesce(sum(gross - credit - paid), 0) AS amount FROM invoice
        WHERE organization = ${organization} AND status = 'open' AND ${condition}`);
    expect({ organization, open, overdue }).toEqual({
      organization,
      open: await sumOf(sql`true`),
      overdue: await sumOf(sql`due_on < ${TODAY}`),
    });
  }
}

describe(`of ${MANY} invoices`, () => {
  test("every filter says exactly how many it finds", async () => {
    expect(await countedRows({ state: "overdue", organization: here.organization.id })).toBeGreaterThan(50);
    await expectCounts();
  });

  test("accounts say exactly what is open", expectAmounts);

  test("no list reads more than 300 rows, on the first and on the last page", async () => {
    const { db } = here.backend.services;
    const api = here.api(here.ada);
    await api.users.me({});
    const found: string[] = [];
    for (const asked of filters().filter(({ from, to }) => !(from && to)))
      for (const sort of ["issuedOn", "-issuedOn", "dueOn", "-dueOn"] as const) {
        if (sort.endsWith("dueOn") && asked.state !== "open" && asked.state !== "overdue") continue;
        // Apart from a period of everybody's, in which nothing is in the order of the last day to pay.
        if (sort.endsWith("dueOn") && (asked.from || asked.to) && !asked.organization) continue;
        const { total } = (await api.billing.invoices.list({ ...asked, sort })).data;
        for (const page of [0, 19, Math.max(0, Math.ceil(total / 10) - 1)]) {
          const before = db.rowsRead;
          await api.billing.invoices.list({ ...asked, sort, page });
          const rows = db.rowsRead - before;
          if (rows > MOST_ROWS) found.push(`${JSON.stringify({ ...asked, sort, page })}: ${rows} of ${total}`);
        }
      }
    expect(found).toEqual([]);
  });

  test("those of a job, the account and the end of an organization read no other invoices", async () => {
    const { db } = here.backend.services;
    const job = await jobWithoutInvoice(here);
    await db.write([sql`UPDATE invoice SET job = ${job} WHERE id = 'i9'`]);
    const api = here.api(here.anna);
    await api.users.me({});
    const read = async (call: () => Promise<unknown>) => {
      const before = db.rowsRead;
      await call();
      return db.rowsRead - before;
    };
    const { id } = here.organization;
    expect(await read(() => api.billing.invoices.list({ job }))).toBeLessThanOrEqual(30);
    expect(await read(() => api.organizations.erasure.get({ id }))).toBeLessThanOrEqual(60);
    const open = await countedRows({ organization: id, state: "open" });
    expect(open).toBeGreaterThan(50);
    expect(await read(() => api.billing.account({ organization: id }))).toBeLessThanOrEqual(30);
    const { stays, blockers } = (await api.organizations.erasure.get({ id })).data;
    expect(stays.invoices).toBe(await countedRows({ organization: id }));
    expect(blockers.unpaid).toBe(open);
  });

  test("pages from both ends are one list", async () => {
    const { list } = here.api(here.ada).billing.invoices;
    const asked = { organization: here.organization.id, state: "open" } as const;
    for (const sort of ["-issuedOn", "dueOn"] as const) {
      const { total } = (await list({ ...asked, sort })).data;
      const pages = Array.from({ length: Math.ceil(total / 10) }, (_, page) => list({ ...asked, sort, page }));
      const ids = (await Promise.all(pages)).flatMap(({ data }) => data.rows.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      const days = (await Promise.all(pages)).flatMap(({ data }) =>
        data.rows.map(({ issuedOn, dueOn }) => (sort === "dueOn" ? (dueOn ?? "") : issuedOn)),
      );
      expect(days).toEqual(sort === "dueOn" ? days.toSorted() : days.toSorted().reverse());
    }
  });

  test("admins count what they administer, members what they see", async () => {
    const total = async (person: World["ada"], asked: Asked) =>
      (await here.api(person).billing.invoices.list(asked)).data.total;
    const own = await countedRows({ organization: here.organization.id });
    expect(await total(here.anna, {})).toBe(own);
    expect(await total(here.anna, { organization: away.organization.id })).toBe(0);
    expect(await total(here.mo, {})).toBe(0);
  });
});

test("after random changes the counters are what the rows say", async () => {
  const random = randomOf(15);
  const { db } = here.backend.services;
  for (let step = 0; step < 60; step += 1) {
    const id = `i${1 + random(MANY)}`;
    await db.write([
      pick(
        [
          sql`UPDATE invoice SET status = 'paid' WHERE id = ${id} AND status = 'open'`,
          sql`UPDATE invoice SET status = 'open', due_on = ${TODAY} WHERE id = ${id} AND status = 'paid'`,
          sql`UPDATE invoice SET due_on = '2026-03-01' WHERE id = ${id}`,
          sql`UPDATE invoice SET due_on = NULL WHERE id = ${id}`,
          sql`UPDATE invoice SET paid = ${random(119)}, credit = ${random(3)} WHERE id = ${id}`,
          sql`UPDATE invoice SET paid = gross, status = 'paid' WHERE id = ${id} AND status = 'open'`,
          sql`UPDATE invoice SET status = 'cancelled' WHERE id = ${id} AND type = 'invoice'`,
          sql`DELETE FROM invoice WHERE id = ${id}`,
        ],
        random,
      ),
    ]);
  }
  await expectCounts();
  await expectAmounts();
});

test("nothing is kept of an organization whose books are gone", async () => {
  const { db } = here.backend.services;
  await db.write([sql`UPDATE job SET booking = NULL`, ...deleteBooks(away.organization.id)]);
  expect(await db.all(sql`SELECT chunk FROM invoice_chunk WHERE organization = ${away.organization.id}`)).toEqual([]);
  await expectCounts();
});

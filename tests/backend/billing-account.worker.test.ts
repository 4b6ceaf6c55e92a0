import { beforeAll, expect, test } from "vitest";
import { documentOf, jobWithoutInvoice, putInvoice } from "#tests/helpers/billing";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { remindOverdue } from "~/backend/billing/account/remind";
import { insert, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { INVOICE_STATES } from "~/domain/billing/invoice-state";
import { fieldProblemsOf } from "~/domain/errors";

let here: World;
let annasJob: string;
let mosJob: string;

beforeAll(async () => {
  here = await world();
  annasJob = await jobWithoutInvoice(here);
  mosJob = await jobWithoutInvoice(here, { contacts: [here.mo] });
});

const codesOf = async (api: ContentApi, asked: Parameters<ContentApi["billing"]["invoices"]["list"]>[0] = {}) =>
  (await api.billing.invoices.list({ organization: here.organization.id, ...asked })).data.rows.map(({ id }) => id);

test("admins, agencies and administrators see all of an organization's invoices, members those of own jobs", async () => {
  const [ofAnna, ofMo] = [await putInvoice(here, { job: annasJob }), await putInvoice(here, { job: mosJob })];
  for (const person of [here.anna, here.agnes, here.ada])
    expect(await codesOf(here.api(person))).toEqual(expect.arrayContaining([ofAnna, ofMo]));
  expect(await codesOf(here.api(here.mo))).toContain(ofMo);
  expect(await codesOf(here.api(here.mo))).not.toContain(ofAnna);
  expect(await codesOf(here.api(here.olga))).toEqual([]);
  expect(await codeOf(here.api(here.olga).billing.invoices.get({ id: ofAnna }))).toBe("NOT_FOUND");
  expect(await codeOf(here.api(here.mo).billing.invoices.get({ id: ofAnna }))).toBe("NOT_FOUND");
});

test("an invoice whose job is gone stays with the admins of its organization", async () => {
  const job = await jobWithoutInvoice(here, { contacts: [here.mo] });
  const id = await putInvoice(here, { job });
  await here.backend.services.db.write([sql`UPDATE invoice SET job = NULL WHERE id = ${id}`]);
  const { data } = await here.api(here.anna).billing.invoices.get({ id });
  expect(data).toMatchObject({ job: null, title: "Pflegefachkraft (m/w/d)" });
  expect(await codeOf(here.api(here.mo).billing.invoices.get({ id }))).toBe("NOT_FOUND");
});

test("each state finds its own, and open includes what is overdue", async () => {
  const job = await jobWithoutInvoice(here);
  const open = await putInvoice(here, { job, issuedOn: "2026-03-01", dueOn: "2026-03-15", paid: 7_810 });
  const overdue = await putInvoice(here, { job, issuedOn: "2026-02-01", dueOn: "2026-02-15" });
  const paid = await putInvoice(here, { job, issuedOn: "2026-01-01", status: "paid" });
  const cancelled = await putInvoice(here, { job, issuedOn: "2025-12-01", status: "cancelled" });
  const creditNote = await putInvoice(here, { job, issuedOn: "2025-12-02", corrects: cancelled });
  const found = async (state: (typeof INVOICE_STATES)[number]) => codesOf(here.api(here.anna), { job, state });
  expect(Object.fromEntries(await Promise.all(INVOICE_STATES.map(async (each) => [each, await found(each)])))).toEqual({
    open: [open, overdue],
    overdue: [overdue],
    paid: [paid],
    cancelled: [cancelled],
    creditNote: [creditNote],
  });
  const { data } = await here.api(here.anna).billing.invoices.list({ job });
  expect(data.rows.map(({ state, open: left }) => [state, left])).toEqual([
    ["open", 110_000],
    ["overdue", 117_810],
    ["paid", 0],
    ["creditNote", 0],
    ["cancelled", 0],
  ]);
  const { data: note } = await here.api(here.anna).billing.invoices.get({ id: creditNote });
  expect(note.corrects).toMatch(/^SF-2025-\d{6}$/);
});

test("lists are limited by dates, found by numbers, and sorted as asked", async () => {
  const job = await jobWithoutInvoice(here);
  const [january, february] = [
    await putInvoice(here, { job, issuedOn: "2026-01-10", dueOn: "2026-02-20" }),
    await putInvoice(here, { job, issuedOn: "2026-02-10", dueOn: "2026-02-10" }),
  ];
  const api = here.api(here.anna);
  expect(await codesOf(api, { job, from: "2026-01-11" })).toEqual([february]);
  expect(await codesOf(api, { job, to: "2026-02-09" })).toEqual([january]);
  expect(await codesOf(api, { job, sort: "issuedOn" })).toEqual([january, february]);
  expect(await codesOf(api, { job, state: "open", sort: "dueOn" })).toEqual([february, january]);
  expect(await codeOf(api.billing.invoices.list({ job, sort: "dueOn" }))).toBe("INVALID_QUERY");
  const { code } = (await api.billing.invoices.get({ id: january })).data;
  const number = String(Number(code.slice(-6)));
  for (const search of [code, code.toLowerCase(), `2026-${number}`, number])
    expect(await codesOf(api, { job, search })).toEqual([january]);
  expect(await codesOf(api, { job, search: "Sonnenhof" })).toEqual([]);
});

test("a document is a download named by its number, and not found before it is stored", async () => {
  const id = await putInvoice(here, { job: annasJob });
  const { billing } = here.api(here.anna);
  expect(await codeOf(billing.invoices.document({ id, format: "pdf" }))).toBe("NOT_FOUND");
  await documentOf(here, id);
  const { code } = (await billing.invoices.get({ id })).data;
  for (const [format, type] of [
    ["pdf", "application/pdf"],
    ["xml", "application/xml"],
  ] as const) {
    const response = await billing.invoices.document({ id, format });
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Content-Disposition")).toContain(`attachment; filename="${code}.${format}"`);
    await response.body?.cancel();
  }
});

test("an administrator notes a transfer once, with its day, and what was left is received", async () => {
  const id = await putInvoice(here, { job: annasJob, credit: 17_810, remindAt: "2026-03-16T07:00:00.000Z" });
  const { billing } = here.api(here.ada);
  const outcomes = await Promise.all([1, 2].map(() => codeOf(billing.invoices.markPaid({ id, paidOn: "2026-03-02" }))));
  expect(outcomes.sort()).toEqual(["NOTHING_TO_DO", "ok"]);
  const { data } = await here.api(here.anna).billing.invoices.get({ id });
  expect(data).toMatchObject({ state: "paid", paidOn: "2026-03-02", paid: 100_000, open: 0 });
  expect(data.payments).toMatchObject([{ type: "payment", method: "transfer", amount: 100_000, status: "done" }]);
  const entries = await here.backend.services.db.all(
    sql`SELECT actor, after FROM history WHERE subject = ${`invoice:${id}`} AND event = 'invoice.pay'`,
  );
  expect(entries).toEqual([
    { actor: here.ada.id, after: JSON.stringify({ code: data.code, amount: 100_000, paidOn: "2026-03-02" }) },
  ]);
});

test.each([
  ["2026-03-03", "latestDate?date=2026-03-02"],
  ["2026-02-28", "earliestDate?date=2026-03-01"],
  ["2026-02-30", "dateWrongFormat"],
  ["", "dateWrongFormat"],
])("a payment on %j is refused beside its field: %s", async (paidOn, text) => {
  const id = await putInvoice(here, { job: annasJob });
  const refused = await here
    .api(here.ada)
    .billing.invoices.markPaid({ id, paidOn })
    .catch((error: unknown) => error);
  expect(fieldProblemsOf(refused)).toEqual([{ field: "paidOn", message: text }]);
});

test("the account sums up what is open and overdue, and says what comes next", async () => {
  const away = await world();
  const job = await jobWithoutInvoice(away, { status: "online" });
  await jobWithoutInvoice(away, { status: "offline" });
  await putInvoice(away, { job, issuedOn: "2026-03-01", dueOn: "2026-03-15", credit: 17_810 });
  await putInvoice(away, { job, issuedOn: "2026-02-01", dueOn: "2026-02-15" });
  const paid = await putInvoice(away, { job, issuedOn: "2026-01-01", status: "paid" });
  const { services } = away.backend;
  const booking = await services.db.first<{ id: string }>(sql`SELECT id FROM booking WHERE job = ${job}`);
  const common = { organization: away.organization.id, booking: booking?.id ?? "", invoice: paid };
  await services.db.write([
    insert("credit_entry", {
      id: "e1",
      amount: 5_000,
      type: "adjusted",
      organization: common.organization,
      date_created: "2026-01-01",
    }),
    insert("credit_entry", { id: "e2", ...common, amount: -2_000, type: "deducted", date_created: "2026-01-02" }),
    insert("payment", {
      id: "p1",
      ...common,
      type: "payment",
      method: "card",
      amount: 117_810,
      paid_on: "2026-01-01",
      date_created: "2026-01-01",
    }),
    sql`UPDATE organization SET credit = 3000 WHERE id = ${common.organization}`,
  ]);
  const { data } = await away.api(away.anna).billing.account({ organization: common.organization });
  expect(data).toMatchObject({
    credit: 3_000,
    reserved: 0,
    open: { count: 2, amount: 217_810 },
    overdue: { count: 1, amount: 117_810 },
    upcoming: [{ job: { id: job }, date: "2026-04-16", gross: 117_810, method: "transfer" }],
    entries: [
      { id: "e2", amount: -2_000, type: "deducted", job, invoice: { id: paid } },
      { id: "e1", amount: 5_000, type: "adjusted", job: null, invoice: null, title: null },
    ],
    payments: [{ id: "p1", amount: 117_810, method: "card", invoice: { id: paid } }],
  });
});

test("payments and changes of the credit come ten at a time, none twice and none left out", async () => {
  const away = await world();
  const organization = away.organization.id;
  const job = await jobWithoutInvoice(away, { status: "online" });
  const { services } = away.backend;
  const row = await services.db.first<{ id: string }>(sql`SELECT id FROM booking WHERE job = ${job}`);
  const common = { organization, booking: row?.id ?? "", date_created: "2026-01-01" };
  const numbers = Array.from({ length: 23 }, (_, at) => at + 1);
  const payment = { ...common, type: "payment", method: "card", paid_on: "2026-01-01" };
  await services.db.write(
    numbers.flatMap((amount) => [
      insert("payment", { ...payment, id: services.ids(), amount }),
      insert("credit_entry", { ...common, id: services.ids(), type: "adjusted", amount }),
    ]),
  );
  const { billing } = away.api(away.anna);
  const pages = await Promise.all(
    [0, 1, 2].map((page) => billing.account({ organization, entriesPage: page, paymentsPage: 2 - page })),
  );
  expect(pages.map(({ data }) => [data.entries.length, data.hasOlderEntries])).toEqual([
    [10, true],
    [10, true],
    [3, false],
  ]);
  expect(pages.map(({ data }) => [data.payments.length, data.hasOlderPayments])).toEqual([
    [3, false],
    [10, true],
    [10, true],
  ]);
  const all = (key: "entries" | "payments") => pages.flatMap(({ data }) => data[key].map(({ amount }) => amount));
  expect(all("entries").toSorted((a, b) => a - b)).toEqual(numbers);
  expect(all("payments").toSorted((a, b) => a - b)).toEqual(numbers);
});

test("the account costs one round trip beside the session check", async () => {
  const api = here.api(here.anna);
  await api.users.me();
  const { trips } = here.backend.services.db;
  await api.billing.account({ organization: here.organization.id });
  expect(here.backend.services.db.trips - trips).toBeLessThanOrEqual(2);
});

test("exports hold the documents of the period and the organization only", async () => {
  const away = await world();
  const job = await jobWithoutInvoice(away);
  const id = await putInvoice(away, { job, issuedOn: "2026-02-10" });
  await putInvoice(away, { job, issuedOn: "2026-03-10" });
  const organization = away.organization.id;
  const period = { from: "2026-02-01", to: "2026-02-28" };
  const { billing } = away.api(away.anna);
  const { code } = (await billing.invoices.get({ id })).data;
  const csv = await billing.export({ format: "csv", organization, ...period });
  expect(csv.headers.get("Content-Disposition")).toContain('filename="rechnungen-2026-02-01-2026-02-28.csv"');
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(code);
  const datev = await billing.export({ format: "datev", organization, ...period });
  expect(datev.headers.get("Content-Type")).toBe("text/csv; charset=windows-1252");
  expect(new TextDecoder("windows-1252").decode(await datev.arrayBuffer()).split("\r\n")[2]).toContain(code);
  const all = await away.api(away.ada).billing.export({ format: "csv", ...period, language: "en-US" });
  expect(await all.text()).toContain(code);
});

test.each([
  [{ from: "2026-02-30", to: "2026-03-01" }, "csv", "from", "dateWrongFormat"],
  [{ from: "2026-03-02", to: "2026-03-01" }, "csv", "to", "earliestDate?date=2026-03-02"],
  [{ from: "2025-12-01", to: "2026-01-31" }, "datev", "to", "latestDate?date=2025-12-31"],
] as const)("the period %j as %s is refused beside %s", async (period, format, field, text) => {
  const organization = here.organization.id;
  const refused = await here
    .api(here.anna)
    .billing.export({ format, organization, ...period })
    .catch((error) => error);
  expect(fieldProblemsOf(refused)).toEqual([{ field, message: text }]);
});

test("a reminder has the stored invoice attached", async () => {
  const due = { issuedOn: "2026-02-01", dueOn: "2026-02-15" };
  const [stored, unstored] = [
    await putInvoice(here, { job: annasJob, ...due }),
    await putInvoice(here, { job: annasJob, ...due }),
  ];
  await documentOf(here, stored);
  const { billing } = here.api(here.ada);
  const attached = async (id: string) => {
    await billing.invoices.remind({ id });
    const row = await here.backend.services.db.first<{ attachments: string }>(
      sql`SELECT json_extract(payload, '$.attachments') AS attachments FROM outbox
        WHERE json_extract(payload, '$.data.link') LIKE ${`%${id}`}`,
    );
    return JSON.parse(row?.attachments ?? "null");
  };
  const { code } = (await billing.invoices.get({ id: stored })).data;
  expect(await attached(stored)).toEqual([
    { name: `${code}.pdf`, type: "application/pdf", key: `invoices/${stored}.pdf` },
  ]);
  expect(await attached(unstored)).toEqual([]);
});

async function remindersOf(id: string) {
  const { services } = here.backend;
  const row = await services.db.first<{ reminders: number; remind_at: string | null }>(
    sql`SELECT reminders, remind_at FROM invoice WHERE id = ${id}`,
  );
  const mails = await services.db.all<{ level: number }>(
    sql`SELECT json_extract(payload, '$.data.level') AS level FROM outbox
      WHERE json_extract(payload, '$.data.link') LIKE ${`%${id}`} ORDER BY rowid`,
  );
  return { ...row, levels: mails.map(({ level }) => level) };
}

test("overdue invoices are reminded of after their day, then every 14 days, three times in all", async () => {
  const due = { issuedOn: "2026-02-01", dueOn: "2026-02-15", remindAt: "2026-02-16T07:00:00.000Z" };
  const [id, paid] = [
    await putInvoice(here, { job: annasJob, ...due }),
    await putInvoice(here, { job: annasJob, ...due, status: "paid" }),
  ];
  const { services } = here.backend;
  await Promise.all([remindOverdue(services), remindOverdue({ ...services, db: services.db.fork() })]);
  expect(await remindersOf(id)).toEqual({ reminders: 1, remind_at: "2026-03-16T07:00:00.000Z", levels: [1] });
  await remindOverdue(services);
  expect((await remindersOf(id)).levels).toEqual([1]);
  const at = (now: string) => remindOverdue({ ...services, clock: () => new Date(now) });
  await at("2026-03-16T07:00:00.000Z");
  await at("2026-03-30T12:00:00.000Z");
  expect(await remindersOf(id)).toEqual({ reminders: 3, remind_at: null, levels: [1, 2, 3] });
  expect((await remindersOf(paid)).levels).toEqual([]);
});

test("an administrator reminds at once, but not before the day is over and not a fourth time", async () => {
  const { billing } = here.api(here.ada);
  const overdue = { job: annasJob, issuedOn: "2026-02-01", dueOn: "2026-02-15" };
  const id = await putInvoice(here, overdue);
  await billing.invoices.remind({ id });
  expect((await remindersOf(id)).levels).toEqual([1]);
  const others = await Promise.all([
    putInvoice(here, { ...overdue, dueOn: "2026-03-02" }),
    putInvoice(here, { ...overdue, reminders: 3 }),
    putInvoice(here, { ...overdue, status: "paid" }),
  ]);
  for (const other of others) expect(await codeOf(billing.invoices.remind({ id: other }))).toBe("NOTHING_TO_DO");
});

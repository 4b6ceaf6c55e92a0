import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { openBackend } from "#tests/helpers/backend";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import { runScheduler } from "~/backend/scheduler/tick";
import { DEMO_LOGINS } from "~/backend/seeds/demo";
import { demoId } from "~/backend/seeds/demo/people";
import { seed } from "~/backend/seeds/run";
import { sql } from "~/backend/storage/sql";
import { addDays, berlinToday, laterBy } from "~/domain/dates";
import type { Job } from "~/domain/jobs/job";
import { DEFAULT_PRICING } from "~/domain/jobs/pricing";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { incompleteSteps, stepsFor } from "~/domain/jobs/wizard-steps";
import { passwordProblems } from "~/domain/password";
import { createTestDriver } from "~/platform/payment/test-driver";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const backend = openBackend();
const { db } = backend.services;
let seeded: { demo: boolean };

beforeAll(async () => {
  seeded = await seed({ db: env.DB, files: env.FILES, now: NOW, demo: true, passwordCost: 4 });
});

async function apiOf(email: string) {
  const login = DEMO_LOGINS.find((each) => each.email === email);
  const { data } = await backend.as(null).auth.login({ email, password: login?.password ?? "", mode: "json" });
  return backend.as(data.access_token ?? null);
}

const counts = async () => {
  const tables = [
    "country",
    "benefits",
    "term",
    "place",
    "users",
    "organization",
    "employerBrand",
    "job",
    "booking",
    "checkout",
    "history",
    "job_contact",
    "files",
  ];
  return Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")) as number,
      ]),
    ),
  );
};

test("seeding twice changes nothing and writes next to nothing", async () => {
  const before = await counts();
  expect(seeded).toEqual({ demo: true });
  expect(before).toMatchObject({ job: 34, organization: 3, users: 6, employerBrand: 6 });
  expect(before.place).toBeGreaterThan(1000);
  const again = await seed({
    db: env.DB,
    files: env.FILES,
    now: new Date("2026-04-02T09:00:00.000Z"),
    demo: true,
    passwordCost: 4,
  });
  expect(again).toEqual({ demo: false });
  expect(await counts()).toEqual(before);
});

test("countries begin with DE, AT, CH and have both names", async () => {
  const rows = await db.all<{ id: string; label: string; label_en: string }>(
    sql`SELECT id, label, label_en FROM country ORDER BY position LIMIT 4`,
  );
  expect(rows).toEqual([
    { id: "DE", label: "Deutschland", label_en: "Germany" },
    { id: "AT", label: "Österreich", label_en: "Austria" },
    { id: "CH", label: "Schweiz", label_en: "Switzerland" },
    { id: "AU", label: "Australien", label_en: "Australia" },
  ]);
});

test("everybody can log in, with a password that the rules allow", async () => {
  for (const { email, password } of DEMO_LOGINS) {
    expect(passwordProblems(password, { email, companyName: "" })).toEqual([]);
    const { data } = await (await apiOf(email)).users.me();
    expect(data.email).toBe(email);
  }
});

test("the first clean-up leaves whoever can log in", async () => {
  await runScheduler(backend.services, new Date(laterBy(NOW, 1, "minute")));
  const emails = DEMO_LOGINS.map(({ email }) => email);
  const rows = await db.all<{ email: string }>(sql`SELECT email FROM users`);
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
});

test("there are jobs in every status, and each person sees their own", async () => {
  const rows = await db.all<{ status: string }>(sql`SELECT DISTINCT status FROM job`);
  expect(rows.map(({ status }) => status).sort()).toEqual([...JOB_STATUSES].sort());
  const seen = async (email: string) => {
    const { data } = await (await apiOf(email)).items.list({ collection: "job", fields: ["id"], limit: -1 });
    return (data as unknown[]).length;
  };
  expect([
    await seen("ada@stellenfunk.example"),
    await seen("agnes@stellenfunk.example"),
    await seen("anna@sonnenhof.example"),
  ]).toEqual([34, 8, 14]);
  expect([await seen("mo@sonnenhof.example"), await seen("olga@weserlogistik.example")]).toEqual([3, 12]);
});

test("dates fit the status: nothing has ended that runs, nothing has begun that waits", async () => {
  const today = berlinToday(NOW);
  const jobs = await db.all<{
    title: string;
    status: string;
    nextRenewal: string | null;
    userCampaignStartDate: string | null;
    date_created: string;
    date_updated: string;
  }>(sql`SELECT title, status, nextRenewal, userCampaignStartDate, date_created, date_updated FROM job`);
  for (const job of jobs) {
    expect(job.date_created < job.date_updated, job.title).toBe(true);
    expect(job.date_updated <= NOW.toISOString(), job.title).toBe(true);
    if (job.status === "submitted") expect((job.userCampaignStartDate ?? "") > today, job.title).toBe(true);
    if (job.status.startsWith("online")) expect((job.nextRenewal ?? "") > today, job.title).toBe(true);
    if (job.status === "offline") expect((job.nextRenewal ?? "9") <= today, job.title).toBe(true);
    if (job.status === "draft") expect(job.nextRenewal, job.title).toBeNull();
  }
});

test("booked jobs have a booking with the frozen price, drafts have none", async () => {
  const odd = await db.all(sql`
    SELECT job.title FROM job LEFT JOIN booking ON booking.id = job.booking
    WHERE (job.status = 'draft') <> (booking.id IS NULL) OR (booking.id IS NOT NULL AND json_extract(job.price, '$.gross') IS NOT json_extract(booking.price, '$.gross'))`);
  expect(odd).toEqual([]);
});

test("two drafts are complete and bookable, the others stop at their step", async () => {
  const ada = await apiOf("ada@stellenfunk.example");
  const drafts = await db.all<{ id: string; title: string }>(
    sql`SELECT id, title FROM job WHERE status = 'draft' ORDER BY idExternal`,
  );
  const complete: string[] = [];
  for (const { id, title } of drafts) {
    const { data } = await ada.jobs.get({ id, relations: ["wizard"] });
    const facts = {
      organization: { ...data.organization, billingEmail: data.organization?.billingEmail ?? null } as never,
      brand: data.employerBrand as never,
      recruiterIds: data.contacts.map((contact) => contact.id),
      today: berlinToday(NOW),
      prices: DEFAULT_PRICING,
      payment: { paid: true },
    };
    const job = {
      ...data,
      organization: data.organization?.id ?? null,
      employerBrand: data.employerBrand?.id ?? null,
    } as unknown as Job;
    const steps = stepsFor({ status: "draft", orgIdInQuery: false, paymentByInvoice: false });
    if (incompleteSteps(steps, job, facts).length === 0) complete.push(title);
  }
  expect(complete).toEqual(["Pflegedienstleitung (m/w/d)", "Disponent/in Stückgut Nord"]);
});

test("new numbers go on after the demo's", async () => {
  const rows = await db.all<{ name: string; value: number }>(sql`SELECT name, value FROM sequence ORDER BY name`);
  expect(rows).toEqual([
    { name: "job", value: 10_034 },
    { name: "organization", value: 1_003 },
  ]);
});

test("each brand's logo is a picture that its people can see", async () => {
  const { objects } = await env.FILES.list();
  const rows = await db.all<{ key: string; size: number }>(
    sql`SELECT filename_disk AS key, filesize AS size FROM files WHERE id IN (SELECT logo FROM employerBrand) ORDER BY filename_disk`,
  );
  expect(rows).toHaveLength(2);
  expect(objects.filter(({ key }) => !/^(applicants|invoices)\//.test(key))).toMatchObject(rows);
  for (const [email, name] of [
    ["anna@sonnenhof.example", "sonnenhof-logo.png"],
    ["olga@weserlogistik.example", "weserlogistik-logo.png"],
  ] as const)
    expect((await (await apiOf(email)).files.list({})).data).toMatchObject([{ filename_download: name }]);
});

test("one demo invitation is good, the other has expired", async () => {
  const rows = await db.all<{ isGood: number }>(
    sql`SELECT expires_at > ${NOW.toISOString()} AS isGood FROM invitation WHERE status = 'open' ORDER BY isGood`,
  );
  expect(rows).toEqual([{ isGood: 0 }, { isGood: 1 }]);
});

test("the start of the complete draft stays bookable for two weeks", async () => {
  const row = await db.first<{ userCampaignStartDate: string }>(
    sql`SELECT userCampaignStartDate FROM job WHERE title = 'Pflegedienstleitung (m/w/d)'`,
  );
  expect((row?.userCampaignStartDate ?? "") > addDays(berlinToday(NOW), 16)).toBe(true);
});

test("one board shows forty applicants in every phase and of every quality, to an admin and a member", async () => {
  for (const email of ["anna@sonnenhof.example", "mo@sonnenhof.example"]) {
    const api = await apiOf(email);
    const { data } = await api.applications.board({ id: demoId("job", 8), withRejected: true, limit: 40 });
    expect(data.cards).toHaveLength(40);
    expect(data.phases.filter(({ count }) => count === 0)).toEqual([]);
    expect(new Set(data.cards.map(({ quality }) => quality))).toEqual(new Set(["ideal", "possible", "reject"]));
    expect(data.cards.filter(({ isUnread }) => isUnread)).toHaveLength(6);
    expect(data.labels).toHaveLength(6);
  }
});

test("the board's job has a funnel that narrows, with hires, sources and places where people leave", async () => {
  const api = await apiOf("anna@sonnenhof.example");
  const { data } = await api.jobs.funnel({ id: demoId("job", 8), range: "all" });
  const { opened, started, contactGiven, sent } = data.totals.steps;
  expect(opened > started && started > contactGiven && contactGiven > sent && sent === 40).toBe(true);
  expect(data.totals.phases.applied).toBe(40);
  expect(data.totals.hires).toBeGreaterThan(0);
  expect(data.phases.filter(({ reached }) => reached === 0)).toEqual([]);
  expect(data.phases[0]?.time?.count).toBeGreaterThan(10);
  expect(data.sources.length).toBeGreaterThan(4);
  expect(data.turns.filter(({ reached, answered }) => answered > 0 && answered <= reached)).toHaveLength(
    data.turns.length,
  );
  expect(data.publications).toMatchObject([{ number: 1, sent: 40 }]);
});

test("every month so far has its invoice, numbered by its day, and people find each state among them", async () => {
  const rows = await db.all<{ year: number; number: number; issued_on: string; status: string; due_on: string | null }>(
    sql`SELECT year, number, issued_on, status, due_on FROM invoice ORDER BY year, number`,
  );
  for (const year of [2025, 2026]) {
    const numbers = rows.filter((row) => row.year === year).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }
  expect(rows.map(({ issued_on }) => issued_on)).toEqual(rows.map(({ issued_on }) => issued_on).toSorted());
  const { objects } = await env.FILES.list({ prefix: "invoices/" });
  expect(objects).toHaveLength(2 * rows.length);
  const today = berlinToday(NOW);
  expect(rows.some(({ status, due_on }) => status === "open" && String(due_on) < today)).toBe(true);
  expect(rows.some(({ status, due_on }) => status === "open" && String(due_on) >= today)).toBe(true);
  const { total, paid } = (await db.first<{ total: number; paid: number }>(
    sql`SELECT count(*) AS total, count(DISTINCT payment.invoice) AS paid FROM invoice
      LEFT JOIN payment ON payment.invoice = invoice.id WHERE invoice.status = 'paid'`,
  )) ?? { total: 0, paid: -1 };
  expect(paid).toBe(total);
  const owners = await db.all(
    sql`SELECT id FROM organization WHERE credit <>
      (SELECT coalesce(sum(amount), 0) FROM credit_entry WHERE organization = organization.id)`,
  );
  expect(owners).toEqual([]);
  const behind = await db.all(
    sql`SELECT id FROM booking WHERE periods > 0 AND periods <>
      (SELECT count(*) FROM invoice WHERE booking = booking.id AND period IS NOT NULL)`,
  );
  expect(behind).toEqual([]);
});

test("the demo's campaigns go on: forty days later each that was online has another month, and none was stopped", async () => {
  const later = openBackend();
  const { services } = later;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const { error } = services.log;
  // Where the clock jumps over weeks nothing was heard of payments.
  services.log.error = (event, ...rest) => (event === "alarm.begins" ? undefined : error(event, ...rest));
  const running = () =>
    services.db.all<{ id: string; periods: number }>(
      sql`SELECT b.id, b.periods FROM booking b JOIN job j ON j.booking = b.id WHERE j.status = 'online' ORDER BY b.id`,
    );
  const before = new Map((await running()).map(({ id, periods }) => [id, periods]));
  expect(before.size).toBeGreaterThan(3);
  for (const minutes of [40 * 1_440, 61, 61, 61]) {
    later.setNow(laterBy(minutes === 40 * 1_440 ? NOW : services.clock(), minutes, "minute"));
    await runScheduler(services);
  }
  const after = new Map((await running()).map(({ id, periods }) => [id, periods]));
  expect([...before].filter(([id, periods]) => (after.get(id) ?? 0) <= periods)).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { payingWorld } from "#tests/helpers/card-campaign";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { outcomes } from "#tests/helpers/outcomes";
import { shownHash } from "#tests/helpers/payment";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";

let here: World;

beforeEach(async () => {
  here = await world();
});

const admin = () => here.api(here.ada).administration.campaigns;
const waiting = async (id: string) => (await admin().list({})).data.rows.find((row) => row.id === id);
const booked = async (start = "1999-03-01") =>
  (await bookedJob(here, { columns: { userCampaignStartDate: start, idExternal: `J-${here.backend.services.ids()}` } }))
    .job;

const NOTHING = { done: [], seen: [], firstDay: null };

test("the brief says what ads need, with a link for each channel, and no salary that is not shown", async () => {
  const { job } = await bookedJob(here, {
    status: "online",
    columns: { idExternal: `J-${here.backend.services.ids()}`, hook: "Pflegen Sie mit uns", showSalary: false },
  });
  const { data: brief } = await here.api(here.anna).jobs.brief({ id: job });
  expect(brief).toMatchObject({
    title: "Pflegefachkraft (m/w/d)",
    hook: "Pflegen Sie mit uns",
    organization: "Pflegedienst Sonnenhof gGmbH",
    locations: [{ label: "Berlin", radius: 25 }],
    benefits: ["Jobrad"],
    salary: null,
    budget: 99_000,
    contacts: [{ email: here.anna.email }],
  });
  const facebook = new URL(brief.links[0]?.href ?? "");
  expect(facebook.origin + facebook.pathname).toBe(`http://stellenfunk.test/chatbot/${job}`);
  expect(Object.fromEntries(facebook.searchParams)).toEqual({
    source: "facebook",
    utm_source: "facebook",
    utm_medium: "paid",
    utm_campaign: brief.number,
  });
  await here.backend.services.db.write([sql`UPDATE job SET showSalary = 1 WHERE id = ${job}`]);
  const { data: shown } = await here.api(here.anna).jobs.brief({ id: job });
  expect(shown.salary).toEqual({ type: "perMonth", min: 3_200, max: 3_900 });
});

test("the brief is for those who see the job; a draft has none", async () => {
  const job = await booked();
  const draft = await completeJob(here);
  const asks = (id: string) =>
    [here.anna, here.agnes, here.ada, here.mo, here.olga].map((person) => here.api(person).jobs.brief({ id }));
  expect(await outcomes(asks(job))).toEqual({ ok: 3, NOT_FOUND: 2 });
  expect(await outcomes(asks(draft))).toEqual({ NOT_FOUND: 5 });
});

test("the queue holds booked and online jobs without an id, the earliest start first", async () => {
  const [late, early] = [await booked("1998-05-01"), await booked("1998-04-01")];
  const offline = (await bookedJob(here, { status: "offline", columns: { userCampaignStartDate: "1998-01-01" } })).job;
  const known = (await bookedJob(here, { columns: { userCampaignStartDate: "1998-01-01", campaignId: "x" } })).job;
  const { rows } = (await admin().list({})).data;
  const ids = rows.map(({ id }) => id);
  expect(ids.indexOf(early)).toBeLessThan(ids.indexOf(late));
  expect(ids).not.toContain(offline);
  expect(ids).not.toContain(known);
});

test.each([
  "reactivated",
  "sent back",
])("a job that is booked again after it was %s waits to be set up anew", async (how) => {
  here = await payingWorld({ paymentByInvoice: true });
  const { job: id } = await bookedJob(here, {
    status: how === "sent back" ? "submitted" : "offline",
    columns: { idExternal: `J-${here.backend.services.ids()}`, campaignId: "c-1" },
  });
  await here.backend.services.db.write([
    sql`INSERT INTO campaign_step (job, step, day, date_created) VALUES
      (${id}, 'briefRead', NULL, '2025-12-01'), (${id}, 'firstDay', '2025-12-05', '2025-12-01')`,
  ]);
  const api = here.api(here.anna);
  if (how === "sent back") await here.api(here.ada).jobs.return({ id, reason: "Bitte prüfen" });
  else await api.jobs.reactivation.create({ id });
  await api.jobs.update({ id, userCampaignStartDate: "2026-03-20", termsAccepted: true });
  await api.jobs.publication.create({ id, priceHash: await shownHash(here, id) });
  const setUp = (await admin().list({ state: "done" })).data.rows.map((row) => row.id);
  expect(setUp).not.toContain(id);
  expect((await api.jobs.brief({ id })).data.campaignId).toBeNull();
  await here.backend.services.db.write([sql`UPDATE job SET userCampaignStartDate = '1996-03-20' WHERE id = ${id}`]);
  expect(await waiting(id)).toMatchObject({ done: [], firstDay: null });
  const { entries } = (await api.jobs.history({ id })).data;
  expect(entries.find(({ event }) => event === "job.campaignId")).toMatchObject({
    before: { campaignId: "c-1" },
    after: { campaignId: null },
  });
});

test("a step keeps who did it, and two people at once keep each other's", async () => {
  const id = await booked("1997-01-01");
  await Promise.all([
    admin().update({ id, ...NOTHING, done: ["briefRead"] }),
    admin().update({ id, ...NOTHING, done: ["adsBuilt"], firstDay: "2026-04-01" }),
  ]);
  expect((await waiting(id))?.done.map(({ step }) => step).sort()).toEqual(["adsBuilt", "briefRead"]);
  await admin().update({ id, done: ["briefRead"], seen: ["briefRead", "adsBuilt"], firstDay: "2026-04-02" });
  expect(await waiting(id)).toMatchObject({
    done: [{ step: "briefRead", name: "Ada Administrator" }],
    firstDay: "2026-04-02",
  });
  await admin().update({ id, done: [], seen: ["briefRead"], firstDay: null });
  expect(await waiting(id)).toMatchObject({ done: [], firstDay: null });
});

test("each tick and the first day are in the history of the job, before and after", async () => {
  const id = await booked("1995-01-01");
  await admin().update({ id, ...NOTHING, done: ["briefRead"] });
  await admin().update({ id, done: ["briefRead"], seen: ["briefRead"], firstDay: null });
  await admin().update({ id, done: ["linksSet"], seen: ["briefRead"], firstDay: "2026-04-02" });
  const { entries } = (await here.api(here.anna).jobs.history({ id, kind: "campaign" })).data;
  expect(entries).toMatchObject([
    {
      event: "brief.steps",
      before: { steps: ["briefRead"], firstDay: null },
      after: { steps: ["linksSet"], firstDay: "2026-04-02" },
    },
    { event: "brief.steps", before: { steps: [] }, after: { steps: ["briefRead"] } },
  ]);
});

test("with its id a job leaves the queue, once", async () => {
  const id = await booked("1996-01-01");
  await expect(admin().update({ id, ...NOTHING, campaignId: "a b" })).rejects.toMatchObject({
    details: { fields: [{ field: "campaignId", message: "wrongFormat" }] },
  });
  const same = Array.from({ length: 4 }, () => admin().update({ id, ...NOTHING, campaignId: "120210" }));
  const told = await outcomes(same);
  expect((told.ok ?? 0) + (told.RECORD_CONFLICT ?? 0)).toBe(4);
  expect(told.ok).toBeGreaterThan(0);
  expect(await waiting(id)).toBeUndefined();
  await expect(admin().update({ id, ...NOTHING, campaignId: "999" })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
  });
  const { entries } = (await here.api(here.anna).jobs.history({ id })).data;
  expect(entries.filter(({ event }) => event === "job.campaignId")).toHaveLength(1);
});

test("a campaign that has its id is listed with its check-offs, which can still be changed", async () => {
  const id = await booked("2089-01-01");
  await admin().update({ id, ...NOTHING, done: ["briefRead"], firstDay: "2089-01-02", campaignId: "120211" });
  const listed = async () => (await admin().list({ state: "done" })).data.rows.find((row) => row.id === id);
  expect(await listed()).toMatchObject({
    campaignId: "120211",
    done: [{ step: "briefRead", name: "Ada Administrator" }],
    firstDay: "2089-01-02",
  });
  await admin().update({ id, done: ["briefRead", "linksSet"], seen: ["briefRead"], firstDay: "2089-01-03" });
  expect(await listed()).toMatchObject({
    campaignId: "120211",
    done: [{ step: "briefRead" }, { step: "linksSet" }],
    firstDay: "2089-01-03",
  });
  await here.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${id}`]);
  expect(await listed()).toBeUndefined();
});

test.each([
  "waiting",
  "done",
] as const)("the list of the %s is read in two trips and few rows, however long it is", async (state) => {
  for (let count = 0; count < 40; count += 1) await booked("2001-01-01");
  const campaignId = state === "done" ? "x" : null;
  await here.backend.services.db.write([
    sql`UPDATE job SET campaignId = ${campaignId} WHERE userCampaignStartDate = '2001-01-01'`,
  ]);
  const { db } = here.backend.services;
  const before = { trips: db.trips, rows: db.rowsRead };
  const { rows, total } = (await admin().list({ state, page: 1 })).data;
  expect(db.trips - before.trips).toBeLessThanOrEqual(2);
  expect(db.rowsRead - before.rows).toBeLessThanOrEqual(150);
  const isNull = state === "done" ? sql`IS NOT NULL` : sql`IS NULL`;
  const counted = await db.first(
    sql`SELECT count(*) AS total FROM job WHERE status IN ('submitted', 'online') AND campaignId ${isNull}`,
  );
  expect([rows.length, total]).toEqual([10, counted?.total]);
  expect((await admin().list({ state, page: 9999 })).data).toEqual({ rows: [], total, anchor: null });
});

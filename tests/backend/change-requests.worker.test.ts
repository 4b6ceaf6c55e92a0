import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import type { WantedChange } from "~/domain/change-requests/wanted-change";
import { fieldProblemsOf } from "~/domain/errors";
import { bookedJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const RUNNING = { status: "online", columns: { nextRenewal: "2026-06-16" } } as const;
const WANTED: WantedChange = { hook: "Ein neuer erster Satz für die Anzeige", radius: 60, hires: 3 };

async function running(options: Parameters<typeof bookedJob>[1] = RUNNING) {
  const here = await world();
  const { job, booking } = await bookedJob(here, options);
  const { changeRequests } = here.api(here.anna);
  return {
    here,
    job,
    booking,
    ask: (wanted: WantedChange = WANTED, message = "") => changeRequests.create({ id: job, wanted, message }),
    requests: async () => (await changeRequests.ofJob({ id: job })).data,
    row: () =>
      here.backend.services.db.first<Record<string, string | number>>(sql`SELECT * FROM job WHERE id = ${job}`),
  };
}

const fieldsOf = (refused: unknown) => fieldProblemsOf(refused).map(({ field }) => field);

const waiting = async (here: World, job: string) => {
  const { rows } = (await here.api(here.ada).changeRequests.list({})).data;
  const found = rows.find((row) => row.job.id === job);
  if (!found) throw new Error("no open request");
  return found;
};

const decide = async (here: World, job: string, decision: { isAccepted: boolean; reason?: string }) => {
  const { id, job: seen } = await waiting(here, job);
  return here.api(here.ada).changeRequests.decide({ id, version: seen.version, ...decision });
};

test("an accepted request changes the job, notes what makes the price, and tells both sides", async () => {
  const { here, job, ask, requests, row } = await running();
  const before = await row();
  await ask(WANTED, "Bitte bis Freitag");
  expect(await requests()).toMatchObject({
    open: { status: "open", by: "Anna Admin", message: "Bitte bis Freitag", lines: [{ field: "hook" }, {}, {}] },
    last: null,
  });
  expect(await waiting(here, job)).toMatchObject({ organization: here.organization, lines: [{}, {}, {}] });
  await decide(here, job, { isAccepted: true, reason: "Gern" });
  const after = await row();
  expect(after).toMatchObject({
    hook: WANTED.hook,
    numberOfPlannedHires: before?.numberOfPlannedHires,
    price: before?.price,
    version: Number(before?.version) + 1,
  });
  expect(JSON.parse(String(after?.locations)).map(({ radius }: { radius: number }) => radius)).toEqual([60]);
  expect(await requests()).toMatchObject({
    open: null,
    last: { status: "accepted", reason: "Gern", lines: [{ field: "hook", after: [WANTED.hook] }, {}, {}] },
  });
  await here.backend.settled();
  const mailed = (to: string) => here.backend.mails.filter((mail) => mail.to.includes(to)).map((mail) => mail.text);
  expect(mailed(here.ada.email).join()).toContain("Bitte bis Freitag");
  expect(mailed(here.anna.email).join()).toContain("Gern");
  expect(await historyOf(here, job)).toEqual(["change.request", "change.accept"]);
});

test("each place has a radius of its own; a place that is not the job's is refused", async () => {
  const { here, job, ask, row } = await running();
  const places = ["celle", "peine"].map((placeId) => ({
    placeId,
    label: placeId,
    labelEn: placeId,
    type: "city",
    lat: 52,
    lng: 10,
    radius: 30,
  }));
  await here.backend.services.db.write([sql`UPDATE job SET locations = ${JSON.stringify(places)} WHERE id = ${job}`]);
  const strange = await ask({ radius: [{ placeId: "paris", radius: 40 }] }).catch((error: unknown) => error);
  expect(fieldsOf(strange)).toEqual(["radius[0].radius"]);
  await ask({ radius: [{ placeId: "peine", radius: 60 }] });
  await decide(here, job, { isAccepted: true });
  const stored: { radius: number }[] = JSON.parse(String((await row())?.locations));
  expect(stored.map(({ radius }) => radius)).toEqual([30, 60]);
});

test("a request that is taken back is told to administrators", async () => {
  const { here, job, ask } = await running();
  await ask({ radius: 70 }, "Bitte bald");
  await here.api(here.anna).changeRequests.withdraw({ id: job });
  await here.backend.settled();
  const mailed = here.backend.mails.filter(({ to }) => to.includes(here.ada.email));
  expect(mailed.at(-1)?.subject).toContain("zurückgenommen");
  expect(mailed.at(-1)?.text).toContain("70 km");
});

test("a refusal needs a reason, leaves the job as it is and gives the reason", async () => {
  const { here, job, ask, requests, row } = await running();
  await ask();
  const before = await row();
  const refused = await decide(here, job, { isAccepted: false }).catch((error: unknown) => error);
  expect(fieldsOf(refused)).toEqual(["reason"]);
  await decide(here, job, { isAccepted: false, reason: "Der Umkreis passt nicht zum Budget." });
  expect(await row()).toEqual(before);
  expect(await requests()).toMatchObject({
    open: null,
    last: { status: "refused", reason: "Der Umkreis passt nicht zum Budget." },
  });
  expect(await historyOf(here, job)).toEqual(["change.request", "change.refuse"]);
});

test("ten requests at once are one, and the others are told", async () => {
  const { ask } = await running();
  expect(await outcomes(Array.from({ length: 10 }, () => ask()))).toEqual({ ok: 1, RECORD_CONFLICT: 9 });
});

test("ten decisions at once are one, and a request that was taken back is not decided any more", async () => {
  const { here, job, ask } = await running();
  await ask();
  const { id, job: seen } = await waiting(here, job);
  const decision = { id, version: seen.version, isAccepted: true };
  const results = await outcomes(Array.from({ length: 10 }, () => here.api(here.ada).changeRequests.decide(decision)));
  expect(results.ok).toBe(1);
  expect((results.NOTHING_TO_DO ?? 0) + (results.RECORD_CONFLICT ?? 0)).toBe(9);
  await ask({ radius: 70 });
  const next = await waiting(here, job);
  await here.api(here.anna).changeRequests.withdraw({ id: job });
  expect(await codeOf(here.api(here.anna).changeRequests.withdraw({ id: job }))).toBe("NOTHING_TO_DO");
  const late = here.api(here.ada).changeRequests.decide({ id: next.id, version: next.job.version, isAccepted: true });
  expect(await codeOf(late)).toBe("NOTHING_TO_DO");
});

test("a job that was changed since the operator saw it is not overwritten", async () => {
  const { here, job, ask, row } = await running();
  await ask();
  const { id, job: seen } = await waiting(here, job);
  await here.backend.services.db.write([sql`UPDATE job SET hook = 'Anders', version = version + 1 WHERE id = ${job}`]);
  const stale = here.api(here.ada).changeRequests.decide({ id, version: seen.version, isAccepted: true });
  expect(await codeOf(stale)).toBe("RECORD_CONFLICT");
  expect(await row()).toMatchObject({ hook: "Anders" });
  expect((await waiting(here, job)).lines[0]).toMatchObject({ field: "hook", before: ["Anders"] });
});

test("a new start moves the start of the booking, too", async () => {
  const { here, job, booking, ask, row } = await running({ status: "submitted" });
  await ask({ start: "2026-04-01" });
  await decide(here, job, { isAccepted: true });
  expect(await row()).toMatchObject({ userCampaignStartDate: "2026-04-01" });
  expect(await here.backend.services.db.first(sql`SELECT start_date FROM booking WHERE id = ${booking}`)).toEqual({
    start_date: "2026-04-01",
  });
});

test("a wanted start that has passed meanwhile cannot be accepted, only refused", async () => {
  const { here, job, ask } = await running({ status: "submitted" });
  await ask({ start: "2026-03-05" });
  here.backend.setNow("2026-03-06T09:00:00.000Z");
  expect(await codeOf(decide(here, job, { isAccepted: true }))).toBe("FAILED_VALIDATION");
  await decide(here, job, { isAccepted: false, reason: "Zu spät" });
});

test.each<[string, WantedChange, string, string]>([
  ["nothing at all", {}, "", "message"],
  ["what it is already", { hires: 1 }, " ", "message"],
  ["a radius out of bounds", { radius: 500 }, "", "radius"],
])("a request for %s is refused beside its field", async (_what, wanted, message, field) => {
  const { ask } = await running();
  const refused = await ask(wanted, message).catch((error: unknown) => error);
  expect(fieldsOf(refused)).toEqual([field]);
});

test.each([
  ["offline", { radius: 60 }],
  ["online", { start: "2026-04-01" }],
  ["online_terminated", { hires: 3 }],
] as const)("a job that is %s takes no request for %j", async (status, wanted) => {
  const { ask } = await running({ ...RUNNING, status });
  expect(await codeOf(ask(wanted))).toBe("INVALID_STATUS_TRANSITION");
});

const historyOf = async ({ backend }: World, job: string) => {
  const rows = await backend.services.db.all<{ event: string }>(
    sql`SELECT event FROM history WHERE job = ${job} AND event LIKE 'change.%' ORDER BY rowid`,
  );
  return rows.map(({ event }) => event);
};

test("the list of open ones is counted by the writes and reads its page alone, from both ends", async () => {
  const { here, ask } = await running();
  await ask();
  const { db } = here.backend.services;
  const counted = sql`WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 400)`;
  await db.write([
    sql`${counted} INSERT INTO job (id, organization, title, status, date_created, date_updated)
      SELECT 'many' || value, ${here.organization.id}, 'Stelle ' || value, 'online', '2026-01-01', '2026-01-01'
      FROM n`,
    sql`${counted} INSERT INTO change_request (id, job, wanted, message, lines, status, date_created)
      SELECT 'r' || value, 'many' || value, '{"hires":2}', '', '[]', iif(value % 8, 'open', 'refused'),
        '2026-01-01T00:' || printf('%03d', value) FROM n`,
    sql`DELETE FROM job WHERE id = 'many9'`,
    sql`UPDATE change_request SET status = 'accepted' WHERE id = 'r10'`,
  ]);
  const api = here.api(here.ada);
  await api.users.me({});
  const listed = async (page: number) => {
    const before = { rows: db.rowsRead, trips: db.trips };
    const { rows, total } = (await api.changeRequests.list({ page })).data;
    return { ids: rows.map(({ id }) => id), total, read: db.rowsRead - before.rows, trips: db.trips - before.trips };
  };
  const open = await db.all<{ id: string }>(
    sql`SELECT id FROM change_request WHERE status = 'open' ORDER BY date_created, id`,
  );
  expect(open.length).toBeGreaterThanOrEqual(349);
  const last = Math.ceil(open.length / 10) - 1;
  for (const page of [0, 15, last - 1, last, last + 1]) {
    const { ids, total, read, trips } = await listed(page);
    expect({ page, ids }).toEqual({ page, ids: open.slice(page * 10, page * 10 + 10).map(({ id }) => id) });
    expect(total).toBe(open.length);
    expect(read).toBeLessThanOrEqual(250);
    expect(trips).toBeLessThanOrEqual(2);
  }
});

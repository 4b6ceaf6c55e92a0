import { expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { insert, sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { copyRows } from "../helpers/copy-rows";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const COPIES = 400;
const BEFORE = "2026-03-19T09:00:00.000Z";
const LATER = "2026-06-25T09:00:00.000Z";

test("with nothing due a whole tick reads at most 33 rows in 8 round trips, at any size of the tables", async () => {
  const here = await world();
  await seed(here);
  const tick = async (moment: string) => {
    const db = here.backend.services.db.fork();
    await runScheduler({ ...here.backend.services, db }, new Date(moment));
    return { rows: db.rowsRead, trips: db.trips };
  };
  await tick("2026-03-20T09:00:00.000Z");
  await tick("2026-03-20T09:01:00.000Z");
  // The check of counters takes a few.
  for (let minute = 10; minute < 20; minute += 1) await tick(`2026-03-20T09:${minute}:00.000Z`);
  expect(await countOf(here, "job")).toBeGreaterThan(COPIES);
  expect(await countOf(here, "applicant")).toBeGreaterThan(2 * COPIES);
  expect(await countOf(here, "outbox")).toBeGreaterThan(2 * COPIES);
  const { rows, trips } = await tick("2026-03-20T09:20:00.000Z");
  expect(rows).toBeLessThanOrEqual(33);
  expect(trips).toBeLessThanOrEqual(8);
});

const countOf = async ({ backend }: World, table: string) =>
  (await backend.services.db.all({ text: `SELECT 1 FROM ${table}`, params: [] })).length;

/** Many rows of every table that the tick asks, none of them due. */
async function seed(here: World): Promise<void> {
  const { services } = here.backend;
  const { db } = services;
  const id = "tick";
  const dates = { date_created: BEFORE, date_updated: BEFORE };
  const columns = { nextRenewal: "2026-06-16" };
  const { job } = await bookedJob(here, { type: "card", status: "online", columns });
  const { job: over } = await bookedJob(here, { status: "offline", columns: { offline_at: BEFORE } });
  const [open = "", rejected = ""] = await applicantsOf(here, job, [{}, { phase: "rejected" }]);
  const [left = ""] = await applicantsOf(here, over, [{ talent_pool_until: LATER }]);
  const [asked = ""] = await applicantsOf(here, job, [
    { talent_pool_until: "2026-04-01T00:00:00.000Z", talent_pool_asked_at: BEFORE },
  ]);
  const [checkout = ""] = (
    await db.all<{ id: string }>(sql`SELECT checkout AS id FROM booking WHERE job = ${job}`)
  ).map((row) => row.id);
  await db.write([
    sql`UPDATE checkout SET date_updated = ${BEFORE} WHERE id = ${checkout}`,
    sql`UPDATE invoice SET document_hash = 'h', xml_hash = 'h', remind_at = ${LATER}`,
  ]);
  await db.write([sql`UPDATE users SET dailyMail = 1, daily_mail_on = '2026-03-20' WHERE id = ${here.anna.id}`]);
  const mail = { kind: "mail", recipient: "a@b.example", payload: "{}", next_try_at: BEFORE, date_created: BEFORE };
  await db.write([
    insert("outbox", { ...mail, id: "sent", sent_at: BEFORE }),
    insert("outbox", { ...mail, id: "failed", tries: 8 }),
    insert("outbox", { ...mail, id: "changed", kind: "subscription", tries: 50 }),
    insert("session", { id, user: here.anna.id, date_created: BEFORE, expires_at: LATER }),
    insert("password_reset", { token_hash: id, user: here.anna.id, expires_at: LATER }),
    insert("attempt", { key: id, window_start: "2026-03-20T08:00:00.000Z", count: 1 }),
    insert("spent_nonce", { nonce: id, expires_at: LATER }),
    insert("pending_form", { id, path: "/", sealed: "x", expires_at: LATER }),
    insert("idempotency", { key: id, caller: "c", request_hash: "h", date_created: "2026-03-20T08:00:00.000Z" }),
    insert("job_import", { id, user: here.anna.id, status: "done", ...dates }),
    insert("conversation", { id, job, token_hash: id, ...dates, expires_at: LATER }),
  ]);
  await copy(here, "organization", here.organization.id, { externalId: "id || n.value" });
  await copy(here, "users", here.anna.id, { email: "id || n.value", role: "'Öffentlich'" });
  await copy(here, "job", job, { idExternal: "NULL" });
  await copy(here, "job", over, { idExternal: "NULL" });
  for (const applicant of [open, rejected, left, asked])
    await copy(here, "applicant", applicant, { self_token_hash: "NULL" });
  const numbered = "number + 1000 + n.value";
  await copy(here, "checkout", checkout, { provider_session: "NULL" });
  await copy(here, "booking", await bookingOf(here, job), {
    checkout: `'${checkout}-' || n.value`,
    subscription: "id || n.value",
  });
  await copy(here, "invoice", await invoiceOf(here, over), { booking: "booking", period: "NULL", number: numbered });
  for (const each of ["sent", "failed", "changed"]) await copy(here, "outbox", each);
  await copy(here, "session", id);
  await copy(here, "password_reset", id);
  await copy(here, "attempt", id);
  await copy(here, "spent_nonce", id);
  await copy(here, "pending_form", id);
  await copy(here, "idempotency", id, { number: "NULL" });
  await copy(here, "job_import", id);
  await copy(here, "conversation", id, { token_hash: "id || n.value" });
}

const idOf = async ({ backend }: World, table: string, job: string) =>
  (await backend.services.db.first<{ id: string }>({ text: `SELECT id FROM ${table} WHERE job = ?`, params: [job] }))
    ?.id ?? "";
const bookingOf = (here: World, job: string) => idOf(here, "booking", job);
const invoiceOf = (here: World, job: string) => idOf(here, "invoice", job);

const copy = (here: World, table: string, key: string, columns?: Record<string, string>) =>
  copyRows(here, { table, key, copies: COPIES, columns });

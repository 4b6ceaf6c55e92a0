import { beforeAll, expect, test } from "vitest";
import { settleTestCheckout } from "~/backend/billing/test-provider/play";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { createTestDriver } from "~/platform/payment/test-driver";
import { completeJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

/*
 * The test provider, which charges by the clock as a real one does, and the scheduler alone: no event arrives.
 */

let here: World;
beforeAll(async () => {
  here = await world();
  const { services } = here.backend;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
});

/** A job that is booked by card for a start, on 2 January. */
async function bookedByCard(start: string, runtime: number) {
  here.backend.setNow("2026-01-02T09:00:00.000Z");
  const job = await completeJob(here, { columns: { userCampaignStartDate: start, runtime } });
  const { data } = await here.api(here.anna).payments.startSession({ job });
  await settleTestCheckout(here.backend.services, data.id, "paid", async () => {});
  await here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  return { job, subscription: `test_${data.id}` };
}

/** The scheduler runs on the day of a start. */
async function startOn(day: string) {
  here.backend.setNow(`${day}T09:00:00.000Z`);
  await runScheduler(here.backend.services);
}

/** The scheduler runs every so many days from now on: rarely, so that it has to catch up. */
async function passUntil(moment: string, days = 4) {
  for (let now = here.backend.services.clock().toISOString(); now < moment; ) {
    now = laterBy(now, days, "day");
    here.backend.setNow(now);
    await runScheduler(here.backend.services);
  }
}

const months = async (job: string) => {
  const rows = await here.backend.services.db.all<{ content: string; status: string }>(
    sql`SELECT content, status FROM invoice WHERE job = ${job} AND type = 'invoice' ORDER BY period`,
  );
  return rows.map(({ content, status }) => {
    const { lines } = JSON.parse(content) as { lines: { from: string; to: string }[] };
    return `${lines[0]?.from} ${lines[0]?.to} ${status}`;
  });
};
const charges = (subscription: string) =>
  here.backend.services.db.all<{ at: string; status: string }>(
    sql`SELECT date_created AS at, status FROM test_charge WHERE subscription = ${subscription} ORDER BY date_created`,
  );
const jobOf = (id: string) => here.backend.services.db.first(sql`SELECT status, nextRenewal FROM job WHERE id = ${id}`);

test("months are charged at Berlin's midnight on which they begin, whatever day the booking was made", async () => {
  const { job, subscription } = await bookedByCard("2026-01-31", 2);
  await startOn("2026-01-31");
  await passUntil("2026-05-08T00:00:00.000Z");
  expect(await charges(subscription)).toEqual([
    { at: "2026-01-02T09:00:00.000Z", status: "paid" },
    { at: "2026-02-27T23:00:00.000Z", status: "paid" },
    { at: "2026-03-30T22:00:00.000Z", status: "paid" },
    { at: "2026-04-29T22:00:00.000Z", status: "paid" },
  ]);
  expect(await months(job)).toEqual([
    "2026-01-31 2026-02-27 paid",
    "2026-02-28 2026-03-30 paid",
    "2026-03-31 2026-04-29 paid",
    "2026-04-30 2026-05-30 paid",
  ]);
  expect(await jobOf(job)).toEqual({ status: "online", nextRenewal: "2026-05-31" });
});

test("a start that is months away is not charged twice before it", async () => {
  const { job, subscription } = await bookedByCard("2026-04-01", 1);
  await passUntil("2026-03-28T00:00:00.000Z");
  await startOn("2026-04-01");
  await passUntil("2026-05-08T00:00:00.000Z");
  expect(await charges(subscription)).toMatchObject([
    { at: "2026-01-02T09:00:00.000Z" },
    { at: "2026-04-30T22:00:00.000Z" },
  ]);
  expect(await months(job)).toEqual(["2026-04-01 2026-04-30 paid", "2026-05-01 2026-05-31 paid"]);
});

test("a cancelled campaign pays its term and no month more", async () => {
  const { job, subscription } = await bookedByCard("2026-01-10", 2);
  await passUntil("2026-01-12T00:00:00.000Z");
  await here.api(here.ada).jobs.cancellation.create({ id: job });
  await passUntil("2026-03-16T00:00:00.000Z");
  expect(await charges(subscription)).toHaveLength(2);
  expect(await months(job)).toEqual(["2026-01-10 2026-02-09 paid", "2026-02-10 2026-03-09 paid"]);
  expect(await jobOf(job)).toMatchObject({ status: "offline" });
});

test("a card that is declined for ten days stops the campaign, and nothing can be paid afterwards", async () => {
  const { job, subscription } = await bookedByCard("2026-01-10", 1);
  await passUntil("2026-01-12T00:00:00.000Z");
  await here.backend.services.db.write([sql`UPDATE test_subscription SET accepts = 0 WHERE id = ${subscription}`]);
  await passUntil("2026-02-19T00:00:00.000Z", 1);
  expect(await jobOf(job)).toMatchObject({ status: "online" });
  await passUntil("2026-02-22T00:00:00.000Z", 1);
  expect(await jobOf(job)).toEqual({ status: "offline", nextRenewal: null });
  expect(await charges(subscription)).toMatchObject([{ status: "paid" }, { status: "void" }]);
  expect(await months(job)).toEqual(["2026-01-10 2026-02-09 paid"]);
});

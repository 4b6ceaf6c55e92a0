import { expect, test } from "vitest";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import { developmentCalls } from "~/backend/development";
import { sql } from "~/backend/storage/sql";
import { createTestDriver } from "~/platform/payment/test-driver";
import { completeJob } from "../helpers/jobs";
import { world } from "../helpers/world";

const MONTHLY = 117_810;

/** A job that was paid for on the test provider's page; nobody has come back from it. */
async function paidOnItsPage() {
  const here = await world();
  const { services } = here.backend;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const pages = developmentCalls(services);
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  await pages.settleTestCheckout(data.id, "paid");
  const subscription = `test_${data.id}`;
  const rows = <T>(query: Parameters<typeof services.db.all<T>>[0]) => services.db.all<T>(query);
  return {
    pages,
    subscription,
    lastCharge: async () => (await pages.findTestSubscription(subscription)).charges.at(-1)?.id ?? "",
    jobs: () => rows(sql`SELECT status FROM job WHERE id = ${job}`),
    invoices: () => rows(sql`SELECT period, status, paid FROM invoice WHERE job = ${job} ORDER BY period`),
    payments: () =>
      rows(sql`SELECT p.type, p.amount FROM payment p JOIN booking b ON b.id = p.booking WHERE b.job = ${job}`),
    failures: () =>
      rows(sql`SELECT c.status, c.attempts, c.pay_url FROM card_charge c JOIN booking b ON b.id = c.booking
        WHERE b.job = ${job} AND c.attempts > 0`),
  };
}

test("a job that was paid for is booked though nobody came back", async () => {
  const { jobs, invoices, payments } = await paidOnItsPage();
  expect(await jobs()).toEqual([{ status: "submitted" }]);
  expect(await invoices()).toEqual([{ period: 0, status: "paid", paid: MONTHLY }]);
  expect(await payments()).toEqual([{ type: "payment", amount: MONTHLY }]);
});

test("what is played on a subscription's page reaches invoices and payments", async () => {
  const { pages, subscription, lastCharge, invoices, payments, failures } = await paidOnItsPage();
  await pages.playTestSubscription(subscription, { type: "nextMonth" });
  expect(await invoices()).toMatchObject([{ period: 0 }, { period: 1, status: "paid", paid: MONTHLY }]);

  await pages.playTestSubscription(subscription, { type: "declineCard" });
  await pages.playTestSubscription(subscription, { type: "collect", charge: await lastCharge() });
  expect(await failures()).toEqual([]);
  await pages.playTestSubscription(subscription, { type: "refund", charge: await lastCharge(), amount: 1_234 });
  expect(await payments()).toContainEqual({ type: "refund", amount: -1_234 });
  await pages.playTestSubscription(subscription, { type: "dispute", charge: await lastCharge() });
  expect(await payments()).toContainEqual({ type: "dispute", amount: 1_234 - MONTHLY });
});

test("a declined month names the page on which another card pays it", async () => {
  const { pages, subscription, lastCharge, invoices, failures } = await paidOnItsPage();
  await pages.playTestSubscription(subscription, { type: "declineCard" });
  await pages.playTestSubscription(subscription, { type: "nextMonth" });
  expect(await failures()).toEqual([
    {
      status: "open",
      attempts: 1,
      pay_url: `http://stellenfunk.test/payment/test/subscription/${subscription}`,
    },
  ]);
  expect(await invoices()).toHaveLength(1);
  await pages.playTestSubscription(subscription, { type: "newCard", charge: await lastCharge() });
  expect(await invoices()).toMatchObject([{ period: 0 }, { period: 1, status: "paid", paid: MONTHLY }]);
});

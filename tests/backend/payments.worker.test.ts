import { expect, test } from "vitest";
import { settleSubscriptions } from "~/backend/billing/settle-subscriptions";
import { settleTestCheckout } from "~/backend/billing/test-provider/play";
import { createTestProvider } from "~/backend/billing/test-provider/provider";
import { publishJob } from "~/backend/campaigns/booking/publish-job";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import { LIMITS } from "~/domain/limits";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { createRefusingDriver } from "~/platform/payment/refusing-driver";
import { createTestDriver } from "~/platform/payment/test-driver";
import { giveCredit } from "../helpers/credit";
import { bookedJob, completeJob } from "../helpers/jobs";
import { shownHash, type TestPayment, testPayment } from "../helpers/payment";
import { codeOf, detailsOf } from "../helpers/refusals";
import { recruiterRow, type World, world } from "../helpers/world";

const AMOUNT = 117_810;

/** A world whose payment provider the test holds in its hands. */
async function payingWorld(options: Parameters<typeof world>[0] = {}): Promise<World & { payment: TestPayment }> {
  const payment = testPayment();
  return { ...(await world({ ...options, services: { payment, ...options.services } })), payment };
}

const pay = (here: { payment: TestPayment }, checkout: string, amount = AMOUNT) =>
  here.payment.states.set(checkout, {
    status: "paid",
    amount,
    subscription: `sub_${checkout}`,
    charge: `in_${checkout}`,
  });

const bookings = ({ backend }: World, job: string) =>
  backend.services.db.all<{ id: string; status: string; checkout: string | null }>(
    sql`SELECT * FROM booking WHERE job = ${job}`,
  );
const jobRow = ({ backend }: World, id: string) =>
  backend.services.db.first<{ status: string }>(sql`SELECT * FROM job WHERE id = ${id}`);

test("a complete job opens a checkout with the first month's gross amount", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job, priceHash: await shownHash(here, job) });
  const session = await here.api(here.anna).payments.session({ id: data.id });
  expect(session.data).toMatchObject({ job, status: "open", amount: AMOUNT, title: "Pflegefachkraft (m/w/d)" });
  expect(session.data).toMatchObject({ firstMonthGross: AMOUNT, termGross: 3 * AMOUNT, runtime: 3 });
  expect(session.data.return_url).toBe(`http://stellenfunk.test/jobs/${job}/wizard?checkout_id=${data.id}`);
});

test("credit that an open checkout has reserved is told with the job, and freed when it comes to cover all", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  await giveCredit(here, AMOUNT - 1_000);
  const api = here.api(here.anna);
  const { data } = await api.payments.startSession({ job });
  expect((await api.payments.session({ id: data.id })).data).toMatchObject({ amount: 1_000, firstMonthGross: AMOUNT });
  const known = async () => {
    const { organization, reservedCredit } = (await api.jobs.get({ id: job, relations: ["wizard"] })).data;
    return [organization?.credit, reservedCredit];
  };
  expect(await known()).toEqual([0, AMOUNT - 1_000]);
  await giveCredit(here, 1_000);
  await expect(api.payments.startSession({ job })).rejects.toMatchObject({ details: { reason: "coveredByCredit" } });
  expect(await known()).toEqual([AMOUNT, 0]);
  await api.jobs.publication.create({ id: job, priceHash: await shownHash(here, job) });
  expect(await known()).toEqual([0, 0]);
});

test.each(
  STEP_IDS.filter((step) => step !== "payment"),
)("without %s neither checkout nor publication happens", async (step) => {
  const here = await payingWorld();
  const job = await completeJob(here, { without: step });
  const api = here.api(here.ada);
  for (const work of [() => api.payments.startSession({ job }), () => api.jobs.publication.create({ id: job })]) {
    expect(await codeOf(work())).toBe("INCOMPLETE_JOB_DATA");
    expect(((await detailsOf(work())) as { steps: string[] }).steps).toContain(step);
  }
});

test("a price that has changed since it was shown stops the checkout", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const work = () => here.api(here.anna).payments.startSession({ job, priceHash: "old" });
  expect(await codeOf(work())).toBe("UNPROCESSABLE_ENTITY");
  expect(await detailsOf(work())).toEqual({ reason: "priceChanged" });
});

test("two tabs, or twenty, share one checkout", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => here.api(here.anna).payments.startSession({ job })),
  );
  expect(new Set(sessions.map(({ data }) => data.id)).size).toBe(1);
  const again = await here.api(here.anna).payments.startSession({ job });
  expect(again.data).toEqual(sessions[0]?.data);
});

test("after an edit the old checkout is closed and a new one opened", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const first = await here.api(here.anna).payments.startSession({ job });
  await here.api(here.anna).jobs.update({ id: job, boost: true });
  const second = await here.api(here.anna).payments.startSession({ job });
  expect(second.data.id).not.toBe(first.data.id);
  expect(here.payment.states.get(first.data.id)?.status).toBe("expired");
  const { data } = await here.api(here.anna).payments.session({ id: second.data.id });
  expect(data.amount).toBeGreaterThan(AMOUNT);
});

test.each([
  ["mo", "NOT_FOUND"],
  ["olga", "NOT_FOUND"],
  ["agnes", "ok"],
  ["ada", "ok"],
] as const)("the checkout of Anna's job is %s's: %s", async (name, expected) => {
  const here = await payingWorld();
  const job = await completeJob(here);
  expect(await codeOf(here.api(here[name]).payments.startSession({ job }))).toBe(expected);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  expect(await codeOf(here.api(here[name]).payments.session({ id: data.id }))).toBe(expected);
});

test("people are only sent back to our own address", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  for (const return_url of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    expect(await codeOf(here.api(here.anna).payments.startSession({ job, return_url }))).toBe("INVALID_PAYLOAD");
  }
});

test("a paid checkout becomes a booking with frozen price, history and a confirmation", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  const published = await here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  expect(published.data).toEqual({ id: job, status: "submitted" });
  const { data: entity } = await here.api(here.anna).jobs.get({ id: job });
  expect(entity).toMatchObject({
    status: "submitted",
    monthlyCampaignBudget: 99_000,
    price: { perMonth: 99_000, vat: 56_430, firstMonthGross: AMOUNT },
  });
  expect(await bookings(here, job)).toMatchObject([
    { status: "active", type: "card", checkout: data.id, runtime: 3, start_date: "2026-03-16" },
  ]);
  const { db } = here.backend.services;
  expect(await db.all(sql`SELECT event, actor FROM history WHERE job = ${job}`)).toEqual([
    { event: "job.publish", actor: here.anna.id },
  ]);
  const mail = await db.first<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${here.anna.email}`,
  );
  expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
    template: "bookingConfirmation",
    data: { months: 3, net: 99_000, gross: AMOUNT },
  });
});

test("the same checkout again is the same answer and no second booking", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  const publish = () => here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  const results = await Promise.all(Array.from({ length: 20 }, () => codeOf(publish())));
  expect(new Set(results)).toEqual(new Set(["ok"]));
  expect(await codeOf(publish())).toBe("ok");
  expect(await bookings(here, job)).toHaveLength(1);
  expect(await codeOf(here.api(here.anna).jobs.publication.create({ id: job }))).toBe("NOTHING_TO_DO");
});

test.each(["open", "expired", "cancelled"] as const)("a checkout that is %s publishes nothing", async (status) => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  here.payment.states.set(data.id, { status, amount: null, subscription: null, charge: null });
  const work = () => here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  expect(await detailsOf(work())).toEqual({ reason: status });
  expect(await codeOf(work())).toBe("PAYMENT");
  expect(await jobRow(here, job)).toMatchObject({ status: "draft" });
});

test("without any checkout the payment step is what is missing", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  expect(await detailsOf(here.api(here.anna).jobs.publication.create({ id: job }))).toEqual({ steps: ["payment"] });
});

test("what was edited while paying stays, what was paid for is booked as it was frozen", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  await here.api(here.anna).jobs.update({ id: job, title: "Pflegedienstleitung (m/w/d)", runtime: 12, boost: true });
  pay(here, data.id);
  await here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  expect(await jobRow(here, job)).toMatchObject({
    status: "submitted",
    title: "Pflegedienstleitung (m/w/d)",
    runtime: 3,
    boost: 0,
    monthlyCampaignBudget: 99_000,
  });
});

test("money for a job that can no longer be booked becomes credit and ends the subscription", async () => {
  const here = await payingWorld();
  const { job } = await bookedJob(here, { status: "reactivating", columns: { userCampaignStartDate: "2026-03-20" } });
  const { data } = await here.api(here.anna).payments.startSession({ job });
  const { services } = here.backend;
  await services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  pay(here, data.id);
  expect(await detailsOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id }))).toEqual({
    reason: "credited",
  });
  const all = await bookings(here, job);
  expect(all.map(({ status }) => status).sort()).toEqual(["active", "credited"]);
  expect(await services.db.first(sql`SELECT credit FROM organization WHERE id = ${here.organization.id}`)).toEqual({
    credit: AMOUNT,
  });
  await settleSubscriptions(services);
  expect(here.payment.plans.get(`sub_${data.id}`)?.cancelAt).toBe(services.clock().toISOString());
});

test("a payment of another amount is credited, not booked", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id, 100);
  expect(await codeOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id }))).toBe(
    "INVALID_STATUS_TRANSITION",
  );
  expect(await jobRow(here, job)).toMatchObject({ status: "draft" });
  expect(await bookings(here, job)).toMatchObject([{ status: "credited" }]);
});

test("a foreign checkout does not book another job", async () => {
  const here = await payingWorld();
  const [job, other] = [await completeJob(here), await completeJob(here)];
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  expect(await codeOf(here.api(here.anna).jobs.publication.create({ id: other, checkout_id: data.id }))).toBe(
    "NOT_FOUND",
  );
});

test("by invoice the shown price is needed and one of twenty publications counts", async () => {
  const here = await payingWorld({ paymentByInvoice: true });
  const job = await completeJob(here);
  const publish = (priceHash?: string) => codeOf(here.api(here.anna).jobs.publication.create({ id: job, priceHash }));
  expect(await publish()).toBe("INVALID_PAYLOAD");
  expect(await publish("old")).toBe("UNPROCESSABLE_ENTITY");
  const hash = await shownHash(here, job);
  const codes = await Promise.all(Array.from({ length: 20 }, () => publish(hash)));
  expect(codes.filter((code) => code === "ok")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["ok", "NOTHING_TO_DO"]));
  expect(await bookings(here, job)).toMatchObject([{ type: "invoice", status: "active" }]);
  expect(await codeOf(here.api(here.anna).payments.startSession({ job }))).toBe("NOTHING_TO_DO");
});

test("an organization that pays by invoice has no checkout", async () => {
  const here = await payingWorld({ paymentByInvoice: true });
  const job = await completeJob(here);
  expect(await detailsOf(here.api(here.anna).payments.startSession({ job }))).toEqual({ reason: "byInvoice" });
});

test("a reactivated job is booked again with its two steps", async () => {
  const here = await payingWorld({ paymentByInvoice: true });
  const { job } = await bookedJob(here, { status: "reactivating", without: "tasks" });
  await here.api(here.anna).jobs.publication.create({ id: job, priceHash: await shownHash(here, job) });
  expect(await bookings(here, job)).toHaveLength(2);
  expect(await jobRow(here, job)).toMatchObject({ status: "submitted" });
});

test("publishing takes at most five round trips, opening a checkout as well", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { db } = here.backend.services;
  const first = db.trips;
  const { data } = await here.api(here.anna).payments.startSession({ job });
  expect(db.trips - first).toBeLessThanOrEqual(5);
  pay(here, data.id);
  const second = db.trips;
  await here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  expect(db.trips - second).toBeLessThanOrEqual(5);
});

test("a message of more than 256 kB is answered before its signature is looked at, whatever length it announces", async () => {
  const here = await world();
  const readEvent = () => Promise.reject(new Error("looked at"));
  const services = { ...here.backend.services, payment: { ...here.backend.services.payment, readEvent } };
  const body = new Blob(["x".repeat(LIMITS.webhookBytes + 1)]).stream();
  const headers = { "Content-Length": "2", "Stripe-Signature": "t=1,v1=0" };
  const request = new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", headers, body });
  expect((await handleWebhook(services, request)).status).toBe(413);
});

/** The provider delivers this event, signed or not. */
function delivering(here: World & { payment: TestPayment }, event: PaymentEvent | null): Promise<Response> {
  here.payment.event = event;
  return handleWebhook(
    here.backend.services,
    new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", body: "{}" }),
  );
}

const paidEvent = (id: string, checkout: string): PaymentEvent => ({
  id,
  type: "checkout.session.completed",
  checkout,
  state: { status: "paid", amount: AMOUNT, subscription: `sub_${checkout}`, charge: `in_${checkout}` },
  subscription: `sub_${checkout}`,
});
const expiredEvent = (id: string, checkout: string): PaymentEvent => ({
  id,
  type: "checkout.session.expired",
  checkout,
  state: { status: "expired", amount: AMOUNT, subscription: null, charge: null },
  subscription: null,
});

test("a webhook without a genuine signature is refused", async () => {
  const here = await payingWorld();
  expect((await delivering(here, null)).status).toBe(400);
});

test("the webhook books, once for every delivery and once with the return page", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  const work = [
    ...Array.from({ length: 5 }, () => delivering(here, paidEvent(`evt_${job}`, data.id)).then(({ status }) => status)),
    ...Array.from({ length: 5 }, () =>
      codeOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id })),
    ),
  ];
  expect(new Set(await Promise.all(work))).toEqual(new Set([200, "ok"]));
  expect(await bookings(here, job)).toHaveLength(1);
  expect((await delivering(here, paidEvent(`evt_${job}`, data.id))).status).toBe(200);
  const { db } = here.backend.services;
  expect(await db.all(sql`SELECT id FROM payment_event WHERE id = ${`evt_${job}`}`)).toHaveLength(1);
});

test("events out of order do not take a payment back", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  await delivering(here, expiredEvent(`late_${job}`, data.id));
  await delivering(here, paidEvent(`paid_${job}`, data.id));
  await delivering(here, expiredEvent(`later_${job}`, data.id));
  expect(await jobRow(here, job)).toMatchObject({ status: "submitted" });
  const { data: session } = await here.api(here.anna).payments.session({ id: data.id });
  expect(session.status).toBe("paid");
});

test("a payment that is refused after its page was left closes the page, and the next try gets a new one", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  const state = { status: "declined", amount: AMOUNT, subscription: `sub_${data.id}`, charge: null } as const;
  here.payment.states.set(data.id, state);
  const type = "checkout.session.async_payment_failed";
  await delivering(here, { id: `evt_${data.id}`, type, checkout: data.id, state, subscription: null });
  const { data: session } = await here.api(here.anna).payments.session({ id: data.id });
  expect(session.status).toBe("cancelled");
  const again = await here.api(here.anna).payments.startSession({ job });
  expect(again.data.id).not.toBe(data.id);
});

test("a declined payment says so on the way back and books nothing", async () => {
  const here = await payingWorld();
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  here.payment.states.set(data.id, { status: "declined", amount: AMOUNT, subscription: null, charge: null });
  const work = () => here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
  expect(await detailsOf(work())).toEqual({ reason: "declined" });
  expect(await jobRow(here, job)).toMatchObject({ status: "draft" });
});

test("news about checkouts that nobody knows is taken and changes nothing", async () => {
  const here = await payingWorld();
  expect((await delivering(here, paidEvent(`evt_${here.organization.id}`, "unknown"))).status).toBe(200);
  expect(
    (
      await delivering(here, {
        id: `inv_${here.organization.id}`,
        type: "invoice.paid",
        checkout: null,
        state: null,
        subscription: null,
      })
    ).status,
  ).toBe(200);
});

test("a subscription follows its job: cancelled, withdrawn, stopped", async () => {
  const here = await payingWorld();
  const { job } = await bookedJob(here, { type: "card", status: "online", columns: { nextRenewal: "2026-06-16" } });
  const { services } = here.backend;
  const subscription = `sub-${(await bookings(here, job))[0]?.checkout}`;
  await here.api(here.anna).jobs.cancellation.create({ id: job });
  await settleSubscriptions(services);
  expect(here.payment.plans.get(subscription)?.cancelAt).toBe("2026-06-15T22:00:00.000Z");
  await here.api(here.anna).jobs.cancellation.destroy({ id: job });
  await settleSubscriptions(services);
  expect(here.payment.plans.get(subscription)).toEqual({ nextChargeAt: "2026-04-15T22:00:00.000Z", cancelAt: null });
  await here.api(here.ada).jobs.stop({ id: job, reason: "Auf Wunsch" });
  await settleSubscriptions(services);
  expect(here.payment.plans.get(subscription)?.cancelAt).toBe(services.clock().toISOString());
});

test("the test provider's page settles a checkout on local servers", async () => {
  const here = await world();
  const { services } = here.backend;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  expect(data.url).toBe(`http://stellenfunk.test/payment/test/${data.id}`);
  await settleTestCheckout(services, data.id, "paid");
  await settleTestCheckout(services, data.id, "cancelled");
  expect(await codeOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id }))).toBe("ok");
  expect(await codeOf(settleTestCheckout({ ...services, mode: "production" }, data.id, "paid"))).toBe("NOT_FOUND");
  expect(await codeOf(settleTestCheckout(services, "unknown", "paid"))).toBe("NOT_FOUND");
});

test("a cancelled test payment leaves the draft open for another try", async () => {
  const here = await world();
  const { services } = here.backend;
  services.payment = createTestDriver(createTestProvider(services.db, services.clock, services.appBase));
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  await settleTestCheckout(services, data.id, "cancelled");
  expect(await codeOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id }))).toBe("PAYMENT");
  const again = await here.api(here.anna).payments.startSession({ job });
  expect(again.data.id).not.toBe(data.id);
});

test("production without a provider says that payment is not set up", async () => {
  const here = await world({ services: { payment: createRefusingDriver() } });
  const job = await completeJob(here);
  expect(await detailsOf(here.api(here.anna).payments.startSession({ job }))).toEqual({ reason: "MISSING_CONFIG" });
});

test("a draft whose payment page is open takes it along when deleted, but not once it has been paid", async () => {
  const here = await payingWorld();
  const [job, paid] = [await completeJob(here), await completeJob(here)];
  const open = await here.api(here.anna).payments.startSession({ job });
  const { data } = await here.api(here.anna).payments.startSession({ job: paid });
  pay(here, data.id);
  expect(await codeOf(here.api(here.anna).jobs.remove({ id: job }))).toBe("ok");
  expect(here.payment.states.get(open.data.id)?.status).toBe("expired");
  expect(await codeOf(here.api(here.anna).jobs.remove({ id: paid }))).toBe("INVALID_STATUS_TRANSITION");
});

test("a person who may not see the job cannot publish it", async () => {
  const here = await payingWorld({ paymentByInvoice: true });
  const job = await completeJob(here);
  const context = here.context(here.olga);
  const actor = await context.actor();
  expect(actor.type).toBe("person");
  if (actor.type === "person")
    expect(await codeOf(publishJob(context.services, actor, { job, priceHash: "x" }))).toBe("NOT_FOUND");
});

test("a job that moves to another organization leaves its open payment page behind", async () => {
  const here = await payingWorld();
  const { services } = here.backend;
  await services.db.write([recruiterRow(services, here.elsewhere.organization, here.anna, "admin")]);
  const [job, paid] = [await completeJob(here), await completeJob(here)];
  const open = await here.api(here.anna).payments.startSession({ job });
  const { data } = await here.api(here.anna).payments.startSession({ job: paid });
  pay(here, data.id);
  const organization = here.elsewhere.organization.id;
  expect(await codeOf(here.api(here.anna).jobs.update({ id: job, organization }))).toBe("ok");
  expect(here.payment.states.get(open.data.id)?.status).toBe("expired");
  expect(await codeOf(here.api(here.anna).jobs.update({ id: paid, organization }))).toBe("INVALID_STATUS_TRANSITION");
});

test("who has paid and closed the tab is led back, not asked to pay again, and booked by the scheduler", async () => {
  const here = await payingWorld();
  const { services } = here.backend;
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  await services.db.write([sql`UPDATE checkout SET status = 'paid' WHERE id = ${data.id}`]);
  const again = await here.api(here.anna).payments.startSession({ job });
  expect(again.data).toEqual({ id: data.id, url: `http://stellenfunk.test/jobs/${job}/wizard?checkout_id=${data.id}` });
  expect(await codeOf(here.api(here.anna).jobs.remove({ id: job }))).toBe("INVALID_STATUS_TRANSITION");
  await runScheduler(services, new Date("2026-03-02T09:01:00.000Z"));
  expect(await bookings(here, job)).toHaveLength(0);
  await runScheduler(services, new Date("2026-03-02T09:03:00.000Z"));
  await runScheduler(services, new Date("2026-03-02T09:04:00.000Z"));
  expect(await bookings(here, job)).toMatchObject([{ status: "active", checkout: data.id }]);
});

test("the way back from a page that has been paid costs three round trips, and two when it is taken again", async () => {
  const here = await payingWorld();
  const { services } = here.backend;
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  pay(here, data.id);
  const trips = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const before = services.db.trips;
    await here.api(here.anna).jobs.publication.create({ id: job, checkout_id: data.id });
    trips.push(services.db.trips - before);
  }
  expect(trips).toEqual([3, 2]);
  const [booking] = await bookings(here, job);
  const checkout = await services.db.first(sql`SELECT provider_subscription AS id FROM checkout WHERE id = ${data.id}`);
  expect([booking?.status, checkout]).toEqual(["active", { id: `sub_${data.id}` }]);
});

test("a subscription ends even when the job was sent back and deleted at once", async () => {
  const here = await payingWorld();
  const { job } = await bookedJob(here, { type: "card" });
  const subscription = `sub-${(await bookings(here, job))[0]?.checkout}`;
  await here.api(here.ada).jobs.return({ id: job, reason: "Doppelt" });
  await here.api(here.anna).jobs.remove({ id: job });
  await settleSubscriptions(here.backend.services);
  expect(here.payment.plans.get(subscription)?.cancelAt).toBe(here.backend.services.clock().toISOString());
});

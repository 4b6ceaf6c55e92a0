import { expect, test } from "vitest";
import { settleSubscriptions } from "~/backend/billing/settle-subscriptions";
import { sql } from "~/backend/storage/sql";
import type { CheckoutState, ProviderCharge } from "~/platform/payment/payment-driver";
import { aCharge, creditOf, deliver, GROSS, type PayingWorld, payingWorld } from "../helpers/card-campaign";
import { completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";

interface Refused {
  job: string;
  checkout: string;
  subscription: string;
  /** The first month's, of the provider. */
  charge: ProviderCharge;
  state: CheckoutState;
}

/** A payment page was left with a payment that the bank has refused since; nobody has heard of it. */
async function refusedPayment(here: PayingWorld): Promise<Refused> {
  const job = await completeJob(here);
  const { data } = await here.api(here.anna).payments.startSession({ job });
  const checkout = data.id;
  const subscription = `sub_${checkout}`;
  const charge = aCharge(`in_${checkout}_1`, { createdAt: here.backend.services.clock().toISOString(), attempts: 1 });
  const state = { status: "declined", amount: GROSS, subscription, charge: charge.id } as const;
  here.payment.states.set(checkout, state);
  here.payment.subscriptions.set(subscription, {
    id: subscription,
    checkout,
    status: "active",
    nextChargeAt: "2026-04-02T09:00:00.000Z",
    cancelAt: null,
    charges: [charge],
  });
  return { job, checkout, subscription, charge, state };
}

const tellRefused = (here: PayingWorld, { checkout, state, subscription }: Refused) =>
  deliver(here, {
    id: `failed_${checkout}`,
    type: "checkout.session.async_payment_failed",
    checkout,
    state,
    subscription,
  });

const tell = (here: PayingWorld, subscription: string, type: string) =>
  deliver(here, { id: here.backend.services.ids(), type, checkout: null, state: null, subscription });

/** The provider takes the money of a charge after all. */
function take({ payment }: PayingWorld, { subscription }: Refused, id: string): void {
  const charges = payment.subscriptions.get(subscription)?.charges ?? [];
  const known = charges.find((each) => each.id === id);
  const paid = { status: "paid", paid: GROSS, payUrl: null } as const;
  if (known) Object.assign(known, paid);
  else charges.push(aCharge(id, paid));
}

const chargesOf = ({ payment }: PayingWorld, { subscription }: Refused) =>
  payment.subscriptions.get(subscription)?.charges.map(({ status }) => status);

const ways: Record<string, (here: PayingWorld, refused: Refused) => Promise<unknown>> = {
  "its event": tellRefused,
  "the way back": (here, { job, checkout }) =>
    codeOf(here.api(here.anna).jobs.publication.create({ id: job, checkout_id: checkout })),
  "the next try": (here, { job }) => here.api(here.anna).payments.startSession({ job }),
  "the end of the draft": (here, { job }) => here.api(here.anna).jobs.remove({ id: job }),
  "another organization": (here, { job }) =>
    here.api(here.ada).jobs.update({ id: job, organization: here.elsewhere.organization.id }),
};

test.each(Object.keys(ways))("a subscription whose first payment was refused ends by %s", async (way) => {
  const here = await payingWorld();
  const refused = await refusedPayment(here);
  await ways[way]?.(here, refused);
  const { services } = here.backend;
  here.payment.isDown = true;
  const { error } = services.log;
  services.log.error = () => {};
  await settleSubscriptions(services);
  services.log.error = error;
  here.payment.isDown = false;
  here.backend.setNow("2026-03-02T10:00:00.000Z");
  await settleSubscriptions(services);
  expect(here.payment.plans.get(refused.subscription)?.cancelAt).toBe("2026-03-02T10:00:00.000Z");
  expect(chargesOf(here, refused)).toEqual(["void"]);
});

test("money that a refused payment brings all the same becomes credit, each charge once", async () => {
  const here = await payingWorld();
  const refused = await refusedPayment(here);
  const { db } = here.backend.services;
  await tellRefused(here, refused);
  for (const [charge, credit] of [
    [refused.charge.id, GROSS],
    [`in_${refused.checkout}_2`, 2 * GROSS],
  ] as const) {
    take(here, refused, charge);
    for (let times = 0; times < 2; times += 1) await tell(here, refused.subscription, "invoice.paid");
    expect(await creditOf(here)).toBe(credit);
  }
  expect(await db.all(sql`SELECT status, subscription FROM booking WHERE job = ${refused.job}`)).toEqual([
    { status: "credited", subscription: refused.subscription },
  ]);
  expect(await db.first(sql`SELECT status FROM job WHERE id = ${refused.job}`)).toEqual({ status: "draft" });
  await settleSubscriptions(here.backend.services);
  expect(here.payment.plans.get(refused.subscription)?.cancelAt).not.toBeNull();
});

test("a subscription that still runs although its page was closed is ended with the next news of it", async () => {
  const here = await payingWorld();
  const refused = await refusedPayment(here);
  const { services } = here.backend;
  await services.db.write([sql`UPDATE checkout SET status = 'cancelled' WHERE id = ${refused.checkout}`]);
  await tell(here, refused.subscription, "invoice.payment_failed");
  await settleSubscriptions(services);
  expect(chargesOf(here, refused)).toEqual(["void"]);
});

test("news of a subscription whose page is still open, or that is not ours, changes nothing", async () => {
  const here = await payingWorld();
  const refused = await refusedPayment(here);
  here.payment.states.set(refused.checkout, { ...refused.state, status: "open" });
  take(here, refused, refused.charge.id);
  for (const subscription of [refused.subscription, "sub_of_somebody_else"])
    expect(await tell(here, subscription, "invoice.paid")).toBe(200);
  await settleSubscriptions(here.backend.services);
  expect([await creditOf(here), here.payment.plans.size]).toEqual([0, 0]);
});

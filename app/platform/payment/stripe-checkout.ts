import type Stripe from "stripe";
import { Refusal } from "~/domain/errors";
import type { CheckoutRequest, CheckoutState } from "./payment-driver";
import { idOf, textAt, unlessInvalid, valueAt } from "./stripe-client";
import { isEuro, type ReportForeign } from "./stripe-currency";

/** Opens Stripe's page. Credit is a coupon that can be used once, for the first month only. */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest) {
  const coupon = request.credit > 0 ? await createCoupon(stripe, request) : null;
  const session = await stripe.checkout.sessions.create(toSession(request, coupon), { idempotencyKey: request.id });
  if (!session.url) throw new Refusal("PAYMENT", { reason: "no page" });
  return { providerSession: session.id, url: session.url };
}

export async function checkoutState(stripe: Stripe, id: string, report: ReportForeign): Promise<CheckoutState> {
  return toCheckoutState(await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] }), report);
}

/** Stripe refuses to expire what is complete or expired. False = it has been paid, or its payment is processed. */
export async function expireCheckout(stripe: Stripe, id: string, report: ReportForeign): Promise<boolean> {
  if (await unlessInvalid(stripe.checkout.sessions.expire(id))) return true;
  const { status } = await checkoutState(stripe, id, report);
  return status === "expired" || status === "declined";
}

/**
 * `session` is an answer or the object of an event, with the subscription as an id or as a whole. What is paid in
 * another currency than EUR is never paid for us: it stays open.
 */
export function toCheckoutState(session: unknown, report: ReportForeign): CheckoutState {
  const amount = valueAt(session, "amount_total");
  const status = statusOf(session);
  if (status === "paid" && !isEuro(session, report))
    return { status: "open", amount: null, subscription: null, charge: null };
  return {
    status,
    amount: typeof amount === "number" ? amount : null,
    subscription: idOf(valueAt(session, "subscription")),
    charge: idOf(valueAt(session, "invoice")),
  };
}

/** Statuses of a subscription whose first payment was refused after the page had been left. */
const REFUSED = ["incomplete_expired", "past_due", "unpaid", "canceled"];

function statusOf(session: unknown): CheckoutState["status"] {
  const status = textAt(session, "status");
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (textAt(session, "payment_status") !== "unpaid") return "paid";
  return REFUSED.includes(textAt(session, "subscription", "status") ?? "") ? "declined" : "open";
}

async function createCoupon(stripe: Stripe, { id, credit, currency, language }: CheckoutRequest): Promise<string> {
  const coupon = await stripe.coupons.create(
    {
      amount_off: credit,
      currency: currency.toLowerCase(),
      duration: "once",
      max_redemptions: 1,
      name: language === "de" ? "Guthaben" : "Credit",
      metadata: { checkout: id },
    },
    { idempotencyKey: `${id}-credit` },
  );
  return coupon.id;
}

/** The price is gross: VAT is on our own invoices, the provider's are sent to nobody. */
function toSession(request: CheckoutRequest, coupon: string | null): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout: request.id, job: request.job };
  const product = { name: request.title, ...(request.taxNote && { description: request.taxNote }) };
  return {
    mode: "subscription",
    // Every other method may be refused after the page has been left.
    allowed_payment_method_types: ["card"],
    client_reference_id: request.id,
    customer_email: request.email,
    locale: request.language === "de" ? "de" : "en",
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    metadata,
    subscription_data: { metadata, description: request.title },
    ...(coupon && { discounts: [{ coupon }] }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.monthly,
          recurring: { interval: "month" },
          product_data: product,
        },
      },
    ],
  };
}

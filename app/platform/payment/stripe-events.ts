import type Stripe from "stripe";
import type { CheckoutState, PaymentEvent } from "./payment-driver";
import { toCheckoutState } from "./stripe-checkout";
import { idOf, isObject, textAt, unlessInvalid, valueAt } from "./stripe-client";
import type { ReportForeign } from "./stripe-currency";

/** What the webhook has to be subscribed to, and what reconciliation asks for. */
const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "refund.updated",
  "refund.failed",
];

const MOST_EVENTS = 2_000;

/** Whether it is built as Stripe builds its events, however well it is signed. */
export function isOfInterest(event: unknown): boolean {
  const type = textAt(event, "type");
  if (type === null || textAt(event, "id") === null) return false;
  if (!type.startsWith("checkout.session.")) return true;
  const session = valueAt(event, "data", "object");
  const checkout = valueAt(session, "client_reference_id") ?? "";
  const amount = valueAt(session, "amount_total") ?? 0;
  return isObject(session) && typeof checkout === "string" && typeof amount === "number";
}

/** Subscriptions by payment intent, so that a list of events asks once for each. */
type Known = Map<string, string | null>;

/** One request for events about a payment, which do not name their subscription. */
export async function toEvent(
  stripe: Stripe,
  event: Stripe.Event,
  report: ReportForeign,
  known: Known = new Map(),
): Promise<PaymentEvent> {
  const { id, type } = event;
  const object: unknown = event.data?.object;
  if (!type.startsWith("checkout.session."))
    return { id, type, checkout: null, state: null, subscription: await subscriptionOf(stripe, type, object, known) };
  const state = withOutcome(toCheckoutState(object, report), type);
  return { id, type, checkout: textAt(object, "client_reference_id"), state, subscription: state.subscription };
}

/** The newest 2,000 since an instant, oldest first. Stripe keeps events for 30 days. */
export async function listEvents(stripe: Stripe, since: Date, report: ReportForeign): Promise<PaymentEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const newestFirst = await stripe.events
    .list({ created, types: EVENT_TYPES, limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS });
  const found: PaymentEvent[] = [];
  const known: Known = new Map();
  for (const event of newestFirst.reverse())
    if (isOfInterest(event)) found.push(await toEvent(stripe, event, report, known));
  return found;
}

function withOutcome(state: CheckoutState, type: string): CheckoutState {
  return type === "checkout.session.async_payment_failed" ? { ...state, status: "declined" } : state;
}

async function subscriptionOf(stripe: Stripe, type: string, object: unknown, known: Known): Promise<string | null> {
  if (type.startsWith("customer.subscription.")) return textAt(object, "id");
  if (type.startsWith("invoice.")) return invoicedSubscription(object);
  const intent = idOf(valueAt(object, "payment_intent"));
  if (!intent || !(type.startsWith("charge.") || type.startsWith("refund."))) return null;
  const answered = known.get(intent);
  if (answered !== undefined) return answered;
  const payment = { type: "payment_intent", payment_intent: intent } as const;
  const found = await unlessInvalid(stripe.invoicePayments.list({ payment, limit: 1, expand: ["data.invoice"] }));
  const subscription = invoicedSubscription(found?.data[0]?.invoice);
  known.set(intent, subscription);
  return subscription;
}

const invoicedSubscription = (invoice: unknown): string | null =>
  idOf(valueAt(invoice, "parent", "subscription_details", "subscription"));

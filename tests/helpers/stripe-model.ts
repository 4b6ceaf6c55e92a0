import type Stripe from "stripe";
import { laterBy } from "~/domain/dates";

type Of<T, K extends keyof T> = Pick<T, K>;
type Period = Of<Stripe.SubscriptionItem, "id" | "current_period_start" | "current_period_end">;

export type Session = Of<
  Stripe.Checkout.Session,
  | "id"
  | "url"
  | "status"
  | "payment_status"
  | "amount_total"
  | "currency"
  | "client_reference_id"
  | "allowed_payment_method_types"
  | "payment_method_types"
> & { subscription: string | null; invoice: string | null };
export type Subscription = Of<
  Stripe.Subscription,
  "id" | "status" | "billing_cycle_anchor" | "cancel_at" | "metadata" | "trial_end"
> & { customer: string; items: { data: Period[] } };
export type Line = Of<Stripe.InvoiceLineItem, "id" | "amount" | "metadata">;
export type Invoice = Of<
  Stripe.Invoice,
  | "id"
  | "status"
  | "billing_reason"
  | "created"
  | "currency"
  | "total"
  | "amount_paid"
  | "attempt_count"
  | "next_payment_attempt"
  | "hosted_invoice_url"
> & {
  customer: string;
  lines: { data: Line[] };
  total_discount_amounts: { amount: number; discount: string }[];
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
};
export type Charge = Of<Stripe.Charge, "id" | "amount" | "amount_refunded" | "created" | "disputed" | "status"> & {
  customer: string;
  payment_intent: string;
};
export type Refund = Of<Stripe.Refund, "id" | "amount" | "currency" | "created" | "metadata" | "status"> & {
  charge: string;
  payment_intent: string;
};
export type Dispute = Of<Stripe.Dispute, "id" | "amount" | "currency" | "created" | "status"> & {
  charge: string;
  payment_intent: string;
};
export type StripeObject = Session | Subscription | Invoice | Charge | Refund | Dispute;

/** What Stripe knows; ids begin as Stripe's do. */
export interface StripeModel {
  sessions: Map<string, Session>;
  /** With the price, and whether the card is accepted. */
  subscriptions: Map<string, Subscription & { price: number; accepts: boolean }>;
  invoices: Map<string, Invoice>;
  charges: Map<string, Charge>;
  /** Which invoice a payment intent pays. */
  paid: Map<string, string>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  coupons: Map<string, number>;
  /** Per month, by session. */
  prices: Map<string, number>;
  /** What a session says of the subscription that it makes. */
  metadata: Map<string, Stripe.Metadata>;
  /** Switched on in the dashboard. */
  methods: string[];
  events: { id: string; type: string; created: number; data: { object: StripeObject } }[];
  now: number;
  newId: (prefix: string) => string;
}

export function stripeModel(now: Date): StripeModel {
  let count = 0;
  return {
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    paid: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    coupons: new Map(),
    prices: new Map(),
    metadata: new Map(),
    methods: ["card", "sepa_debit"],
    events: [],
    now: now.getTime() / 1000,
    newId: (prefix) => `${prefix}_${++count}`,
  };
}

export function note(model: StripeModel, type: string, object: StripeObject): void {
  model.events.push({ id: model.newId("evt"), type, created: model.now, data: { object: structuredClone(object) } });
}

const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;
const monthsAfter = (seconds: number, months: number) =>
  new Date(laterBy(new Date(seconds * 1000), months, "month")).getTime() / 1000;

/** The page is left with a payment: at once, or by a method that is confirmed later (`isConfirmed` false). */
export function completeSession(model: StripeModel, session: Session, isConfirmed: boolean): void {
  const price = model.prices.get(session.id) ?? 0;
  const subscription = {
    id: model.newId("sub"),
    status: "active" as const,
    customer: model.newId("cus"),
    billing_cycle_anchor: model.now,
    cancel_at: null,
    metadata: model.metadata.get(session.id) ?? {},
    trial_end: null,
    items: {
      data: [{ id: model.newId("si"), current_period_start: model.now, current_period_end: monthsAfter(model.now, 1) }],
    },
    price,
    accepts: true,
  };
  model.subscriptions.set(subscription.id, subscription);
  const discount = price - (session.amount_total ?? price);
  const invoice = addInvoice(model, subscription.id, "subscription_create", price, discount);
  invoice.status = "open";
  if (isConfirmed) attempt(model, invoice, true);
  const { id } = subscription;
  const payment_status = isConfirmed ? "paid" : "unpaid";
  Object.assign(session, { status: "complete", payment_status, subscription: id, invoice: invoice.id });
  note(model, "checkout.session.completed", session);
}

export function addInvoice(
  model: StripeModel,
  subscription: string,
  reason: "subscription_create" | "subscription_cycle" | "subscription_update",
  amount: number,
  discount = 0,
): Invoice {
  const id = model.newId("in");
  const invoice: Invoice = {
    id,
    status: "draft",
    billing_reason: reason,
    created: model.now,
    currency: "eur",
    customer: model.subscriptions.get(subscription)?.customer ?? "",
    total: amount - discount,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: model.now + HOUR,
    hosted_invoice_url: null,
    lines: { data: [{ id: model.newId("il"), amount, metadata: {} }] },
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: model.newId("di") }] : [],
    parent: { type: "subscription_details", subscription_details: { subscription } },
  };
  model.invoices.set(id, invoice);
  note(model, "invoice.created", invoice);
  return invoice;
}

export function finalize(model: StripeModel, invoice: Invoice): void {
  invoice.status = invoice.total === 0 ? "paid" : "open";
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/${invoice.id}`;
  note(model, "invoice.finalized", invoice);
  if (invoice.status === "paid") note(model, "invoice.paid", invoice);
}

/**
 * One attempt to charge an open invoice; the next one comes five days later, at most two. Money that arrives makes a
 * subscription active that was past due.
 */
export function attempt(model: StripeModel, invoice: Invoice, isAccepted: boolean): void {
  invoice.attempt_count += 1;
  const intent = [...model.paid].find(([, id]) => id === invoice.id)?.[0] ?? model.newId("pi");
  model.paid.set(intent, invoice.id);
  const charge: Charge = {
    id: model.newId("ch"),
    amount: invoice.total,
    amount_refunded: 0,
    created: model.now,
    customer: invoice.customer,
    disputed: false,
    payment_intent: intent,
    status: isAccepted ? "succeeded" : "failed",
  };
  model.charges.set(charge.id, charge);
  const subscription = model.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (isAccepted && subscription?.status === "past_due") subscription.status = "active";
  if (isAccepted) Object.assign(invoice, { status: "paid", amount_paid: invoice.total, next_payment_attempt: null });
  else invoice.next_payment_attempt = invoice.attempt_count < 3 ? model.now + 5 * DAY : null;
  note(model, isAccepted ? "invoice.paid" : "invoice.payment_failed", invoice);
}

/** Lets months, attempts and ends happen until an instant, in their order. */
export function advanceTo(model: StripeModel, until: number): void {
  for (let due = nextDue(model); due && due.at <= until; due = nextDue(model)) {
    model.now = Math.max(model.now, due.at);
    due.happen();
  }
  model.now = until;
}

function nextDue(model: StripeModel): { at: number; happen: () => void } | undefined {
  const due = [];
  for (const subscription of model.subscriptions.values()) {
    const [period] = subscription.items.data;
    if (!period || subscription.status === "canceled") continue;
    const end = subscription.cancel_at ?? Number.POSITIVE_INFINITY;
    if (end <= period.current_period_end) due.push({ at: end, happen: () => endSubscription(model, subscription.id) });
    else due.push({ at: period.current_period_end, happen: () => nextMonth(model, subscription.id) });
  }
  for (const invoice of model.invoices.values()) {
    const { status, next_payment_attempt: at } = invoice;
    if (at !== null && (status === "draft" || status === "open"))
      due.push({ at, happen: () => collect(model, invoice) });
  }
  return due.sort((a, b) => a.at - b.at)[0];
}

function collect(model: StripeModel, invoice: Invoice): void {
  if (invoice.status === "draft") finalize(model, invoice);
  const subscription = model.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (invoice.status === "open") attempt(model, invoice, subscription?.accepts ?? false);
  else invoice.next_payment_attempt = null;
}

/** A period that an end cuts short is charged in part. */
function nextMonth(model: StripeModel, id: string): void {
  const subscription = model.subscriptions.get(id);
  const [period] = subscription?.items.data ?? [];
  if (!subscription || !period) return;
  const start = period.current_period_end;
  let months = 1;
  while (monthsAfter(subscription.billing_cycle_anchor, months) <= start) months += 1;
  const end = monthsAfter(subscription.billing_cycle_anchor, months);
  const part = subscription.cancel_at === null ? 1 : Math.min(1, (subscription.cancel_at - start) / (end - start));
  Object.assign(period, { current_period_start: start, current_period_end: end });
  subscription.status = "active";
  addInvoice(model, id, "subscription_cycle", Math.round(subscription.price * part));
  note(model, "customer.subscription.updated", subscription);
}

/** Ends a subscription; what is open is not collected any more. */
export function endSubscription(model: StripeModel, id: string): void {
  const subscription = model.subscriptions.get(id);
  if (!subscription) return;
  subscription.status = "canceled";
  for (const invoice of model.invoices.values())
    if (invoice.parent.subscription_details.subscription === id) invoice.next_payment_attempt = null;
  note(model, "customer.subscription.deleted", subscription);
}

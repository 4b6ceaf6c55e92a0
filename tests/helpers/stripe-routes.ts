import {
  addInvoice,
  type Charge,
  endSubscription,
  finalize,
  type Invoice,
  note,
  type Refund,
  type Session,
  type StripeModel,
  type Subscription,
} from "./stripe-model";

export interface StripeRequest {
  /** "POST /v1/subscriptions/ID". */
  route: string;
  id: string;
  params: Params;
}
type Params = Record<string, unknown>;

/** An answer of Stripe that is no success. */
export class StripeError extends Error {
  constructor(
    message: string,
    readonly status = 400,
    readonly code?: string,
  ) {
    super(message);
  }
}

type Route = (model: StripeModel, request: StripeRequest) => unknown;

export const ROUTES: Record<string, Route> = {
  "POST /v1/checkout/sessions": (model, { params }) => openSession(model, params),
  "GET /v1/checkout/sessions/ID": (model, { id, params }) => {
    const session = known(model.sessions, id);
    const subscription = expands(params, "subscription") && model.subscriptions.get(session.subscription ?? "");
    return { ...session, ...(subscription && { subscription: shown(subscription) }) };
  },
  "POST /v1/checkout/sessions/ID/expire": (model, { id }) => {
    const session = known(model.sessions, id);
    if (session.status !== "open")
      throw new StripeError("Only Checkout Sessions with a status in [open] can be expired");
    session.status = "expired";
    note(model, "checkout.session.expired", session);
    return session;
  },
  "POST /v1/coupons": (model, { params }) => {
    const id = model.newId("co");
    model.coupons.set(id, Number(params.amount_off));
    return { id, ...params };
  },
  "GET /v1/subscriptions/ID": (model, { id }) => shown(known(model.subscriptions, id)),
  "POST /v1/subscriptions/ID": (model, { id, params }) => updateSubscription(model, id, params),
  "DELETE /v1/subscriptions/ID": (model, { id }) => {
    if (known(model.subscriptions, id).status === "canceled") throw new StripeError(`No such subscription: ${id}`, 404);
    endSubscription(model, id);
    return shown(known(model.subscriptions, id));
  },
  "GET /v1/invoices": (model, { params }) =>
    list(
      params,
      model.invoices,
      (invoice) => subscriptionOf(invoice) === params.subscription,
      (invoice) => ({
        ...invoice,
        ...(expands(params, "data.payments") && { payments: { data: paymentsOf(model, invoice) } }),
      }),
    ),
  "GET /v1/invoices/ID": (model, { id }) => known(model.invoices, id),
  "POST /v1/invoices/ID/finalize": (model, { id, params }) => {
    const invoice = known(model.invoices, id);
    if (invoice.status !== "draft") throw new StripeError("This invoice is already finalized");
    finalize(model, invoice);
    if (params.auto_advance === "false") invoice.next_payment_attempt = null;
    return invoice;
  },
  "POST /v1/invoices/ID/void": (model, { id }) => {
    const invoice = known(model.invoices, id);
    if (invoice.status !== "open") throw new StripeError("You can only pass in open invoices");
    invoice.status = "void";
    note(model, "invoice.voided", invoice);
    return invoice;
  },
  "POST /v1/invoiceitems": (model, { params }) => addItem(model, params),
  "GET /v1/invoice_payments": (model, { params }) => {
    const { payment_intent: intent } = asParams(params.payment);
    const invoices = [...model.invoices.values()].filter(({ id }) =>
      params.invoice === undefined ? model.paid.get(String(intent)) === id : id === params.invoice,
    );
    const data = invoices.flatMap((invoice) =>
      paymentsOf(model, invoice).map((payment) => ({
        ...payment,
        ...(expands(params, "data.invoice") && { invoice }),
      })),
    );
    return page(data.filter(({ status }) => params.status === undefined || status === params.status));
  },
  "GET /v1/charges": (model, { params }) =>
    list(
      params,
      model.charges,
      ({ customer }) => customer === params.customer,
      (charge) => ({
        ...charge,
        ...(expands(params, "data.refunds") && { refunds: page(refundsOf(model, charge.payment_intent)) }),
      }),
    ),
  "GET /v1/refunds": (model, { params }) =>
    list(params, model.refunds, (refund) =>
      params.charge === undefined ? refund.payment_intent === params.payment_intent : refund.charge === params.charge,
    ),
  "POST /v1/refunds": (model, { params }) => addRefund(model, params),
  "GET /v1/disputes": (model, { params }) => list(params, model.disputes, ({ charge }) => charge === params.charge),
  "GET /v1/events": (model, { params }) => {
    const types = Array.isArray(params.types) ? params.types : [];
    const since = Number(asParams(params.created).gte);
    const all = model.events.filter(({ type, created }) => types.includes(type) && created >= since).reverse();
    return page(all, params);
  },
};

function openSession(model: StripeModel, params: Params): Session {
  const [item] = Array.isArray(params.line_items) ? params.line_items.map(asParams) : [];
  const [discount] = Array.isArray(params.discounts) ? params.discounts.map(asParams) : [];
  const off = discount ? model.coupons.get(String(discount.coupon)) : 0;
  if (off === undefined) throw new StripeError("No such coupon");
  const id = model.newId("cs");
  const price = Number(asParams(item?.price_data).unit_amount);
  model.prices.set(id, price);
  model.metadata.set(id, toMetadata(asParams(params.subscription_data).metadata));
  const allowed = Array.isArray(params.allowed_payment_method_types)
    ? params.allowed_payment_method_types.map(String)
    : null;
  const session: Session = {
    id,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: "open",
    payment_status: "unpaid",
    amount_total: price - off,
    currency: "eur",
    client_reference_id: String(params.client_reference_id),
    allowed_payment_method_types: allowed,
    // A filter of what the dashboard offers, as of October 2026.
    payment_method_types: model.methods.filter((method) => allowed?.includes(method) ?? true),
    subscription: null,
    invoice: null,
  };
  model.sessions.set(id, session);
  return session;
}

/** A trial until a date moves the billing date: a zero invoice, and the cycle's anchor is that date. */
function updateSubscription(model: StripeModel, id: string, params: Params) {
  const subscription = known(model.subscriptions, id);
  const [period] = subscription.items.data;
  if (subscription.status === "canceled") throw new StripeError("A canceled subscription can only update its metadata");
  if (!period || params.proration_behavior !== "none") throw new StripeError("not played: prorations");
  if (params.trial_end !== undefined) {
    const end = Number(params.trial_end);
    if (!(end > model.now)) throw new StripeError("Invalid timestamp: must be in the future");
    Object.assign(subscription, { status: "trialing", trial_end: end, billing_cycle_anchor: end });
    Object.assign(period, { current_period_start: model.now, current_period_end: end });
    finalize(model, addInvoice(model, id, "subscription_update", 0));
  }
  if (params.cancel_at !== undefined) {
    const end = params.cancel_at === "" ? null : Number(params.cancel_at);
    if (end !== null && end <= model.now) throw new StripeError("`cancel_at` must be in the future");
    subscription.cancel_at = end;
  }
  note(model, "customer.subscription.updated", subscription);
  return shown(subscription);
}

function addItem(model: StripeModel, params: Params) {
  const invoice = known(model.invoices, String(params.invoice));
  if (invoice.status !== "draft") throw new StripeError("Invoice items can only be added to draft invoices");
  if (params.customer !== invoice.customer) throw new StripeError("The invoice belongs to another customer");
  const amount = Number(params.amount);
  const metadata = toMetadata(params.metadata);
  invoice.lines.data.push({ id: model.newId("il"), amount, metadata });
  invoice.total += amount;
  return { id: model.newId("ii"), amount };
}

function addRefund(model: StripeModel, params: Params): Refund {
  const charge = [...model.charges.values()].find(
    ({ payment_intent, status }) => payment_intent === params.payment_intent && status === "succeeded",
  );
  const amount = Number(params.amount);
  if (!charge) throw new StripeError("This PaymentIntent does not have a successful charge to refund");
  if (charge.amount_refunded + amount > charge.amount)
    throw new StripeError("Refund amount is greater than unrefunded amount", 400, "charge_already_refunded");
  return giveBack(model, charge, amount, asParams(params.metadata));
}

export function giveBack(model: StripeModel, charge: Charge, amount: number, metadata: Params = {}): Refund {
  charge.amount_refunded += amount;
  const refund: Refund = {
    id: model.newId("re"),
    amount,
    currency: "eur",
    created: model.now,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: toMetadata(metadata),
    status: "succeeded",
  };
  model.refunds.set(refund.id, refund);
  note(model, "charge.refunded", charge);
  return refund;
}

const asParams = (value: unknown): Params =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const toMetadata = (value: unknown) =>
  Object.fromEntries(Object.entries(asParams(value)).map(([key, of]) => [key, String(of)]));

const expands = (params: Params, path: string): boolean => Array.isArray(params.expand) && params.expand.includes(path);

function known<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw new StripeError(`No such object: ${id}`, 404, "resource_missing");
  return found;
}

function shown({ price: _, accepts: __, ...subscription }: Subscription & { price: number; accepts: boolean }) {
  return subscription;
}

const subscriptionOf = ({ parent }: Invoice) => parent.subscription_details.subscription;

function paymentsOf(model: StripeModel, invoice: Invoice) {
  return [...model.paid]
    .filter(([, id]) => id === invoice.id)
    .map(([intent]) => ({
      id: `inpay_${intent}`,
      invoice: invoice.id,
      status: invoice.status === "paid" ? "paid" : "open",
      payment: { type: "payment_intent", payment_intent: intent },
    }));
}

const refundsOf = (model: StripeModel, intent: string) =>
  [...model.refunds.values()].filter(({ payment_intent }) => payment_intent === intent).reverse();

/** The newest first, as Stripe lists everything. */
function list<T extends { id: string; created: number }>(
  params: Params,
  all: Map<string, T>,
  isAsked: (of: T) => boolean,
  toAnswer: (of: T) => unknown = (of) => of,
) {
  const since = Number(asParams(params.created).gte ?? 0);
  const found = [...all.values()].filter((of) => isAsked(of) && of.created >= since).reverse();
  const { data, has_more } = page(found, params);
  return { data: data.map(toAnswer), has_more };
}

function page<T extends { id: string }>(all: T[], params: Params = {}) {
  const from = params.starting_after ? all.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const to = from + Number(params.limit ?? 10);
  return { object: "list", data: all.slice(from, to), has_more: all.length > to };
}

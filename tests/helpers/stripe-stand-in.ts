import Ajv from "ajv";
import qs from "qs";
import Stripe from "stripe";
import schema from "../fixtures/stripe-params.schema.json";
import {
  advanceTo,
  attempt,
  completeSession,
  type Dispute,
  finalize,
  type Invoice,
  note,
  type StripeModel,
  stripeModel,
} from "./stripe-model";
import { giveBack, ROUTES, StripeError } from "./stripe-routes";

export interface StripeStandIn {
  fetch: typeof fetch;
  model: StripeModel;
  /** Every request with its decoded parameters. */
  requests: { route: string; path: string; body: Record<string, unknown>; idempotencyKey: string | null }[];
  isDown: boolean;
  /** Stripe keeps idempotency keys for a day. */
  forgetKeys: () => void;
  /** Another page of ours than today's, which takes what is confirmed later as well. */
  offer: (session: string, method: string) => void;
  /** The page is left with a payment; answers the ids of subscription and first invoice. */
  pay: (session: string, options?: { isConfirmed?: boolean }) => { subscription: string; invoice: string };
  /** A payment that came later: confirmed or refused. */
  confirm: (session: string, isAccepted: boolean) => void;
  /** Whether the card of a subscription is accepted from now on. */
  setCard: (subscription: string, isAccepted: boolean) => void;
  /** An open invoice is paid on Stripe's page with another card. */
  payInvoice: (invoice: string) => void;
  /** In Stripe's dashboard, by somebody else. */
  refund: (invoice: string, amount: number) => string;
  failRefund: (refund: string) => void;
  dispute: (invoice: string, status?: Stripe.Dispute["status"]) => string;
  closeDispute: (dispute: string, status: "won" | "lost") => void;
  advanceTo: (moment: Date) => void;
}

export const WEBHOOK_SECRET = "whsec_test";

/** Shared by all stand-ins, because compiling a route's schema takes longer than a test. */
const ajv = new Ajv({ coerceTypes: true, strict: false, allowUnionTypes: true }).addSchema(schema, "stripe");

/** Stripe in this process: takes only parameters that Stripe's own types know. */
export function stripeStandIn(now = new Date("2026-03-02T09:00:00.000Z")): StripeStandIn {
  const model = stripeModel(now);
  const answered = new Map<string, Response>();

  function problemOf(route: string, params: Record<string, unknown>): string | null {
    const pointer = route.replaceAll("~", "~0").replaceAll("/", "~1");
    const validate = ajv.getSchema(`stripe#/definitions/StripeParams/properties/${encodeURI(pointer)}`);
    if (!validate) return `Unrecognized request URL (${route})`;
    return validate(structuredClone(params)) ? null : ajv.errorsText(validate.errors);
  }

  function answer(route: string, id: string, params: Record<string, unknown>): Response {
    const wrong = problemOf(route, params);
    if (wrong) return refusal(wrong);
    try {
      return Response.json(ROUTES[route]?.(model, { route, id, params }));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return refusal(error.message, error.status, error.code);
    }
  }

  const chargeOf = (invoice: string) => {
    const intents = [...model.paid].flatMap(([intent, id]) => (id === invoice ? [intent] : []));
    const found = [...model.charges.values()].find(
      ({ payment_intent, status }) => intents.includes(payment_intent) && status === "succeeded",
    );
    if (!found) throw new Error(`${invoice} is not paid`);
    return found;
  };

  const standIn: StripeStandIn = {
    model,
    requests: [],
    isDown: false,
    forgetKeys: () => answered.clear(),
    async fetch(input, init) {
      if (standIn.isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      const { pathname: path, search } = new URL(request.url);
      const text = request.method === "GET" ? search.slice(1) : await request.text();
      const params = { ...qs.parse(text, { depth: 10, arrayLimit: 100 }) };
      const [, , base = "", ...rest] = path.split("/");
      const [id = "", ...action] = base === "checkout" ? rest.slice(1) : rest;
      const folder = base === "checkout" ? "checkout/sessions" : base;
      const route = [`${request.method} /v1/${folder}`, ...(id ? ["ID", ...action] : [])].join("/");
      const idempotencyKey = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
      standIn.requests.push({ route, path, body: params, idempotencyKey });
      const known = idempotencyKey ? answered.get(idempotencyKey) : undefined;
      if (known) return known.clone();
      const response = answer(route, id, params);
      if (idempotencyKey) answered.set(idempotencyKey, response.clone());
      return response;
    },
    offer(id, method) {
      existing(model.sessions, id).payment_method_types.push(method);
    },
    pay(id, { isConfirmed = true } = {}) {
      const session = existing(model.sessions, id);
      if (!isConfirmed && session.payment_method_types.every((method) => method === "card"))
        throw new Error(`${id} takes cards alone, which are confirmed at once`);
      if (session.status === "open") completeSession(model, session, isConfirmed);
      return { subscription: session.subscription ?? "", invoice: session.invoice ?? "" };
    },
    confirm(id, isAccepted) {
      const session = existing(model.sessions, id);
      const subscription = existing(model.subscriptions, session.subscription ?? "");
      attempt(model, existing(model.invoices, session.invoice ?? ""), isAccepted);
      if (isAccepted) session.payment_status = "paid";
      else subscription.status = "past_due";
      note(model, `checkout.session.async_payment_${isAccepted ? "succeeded" : "failed"}`, session);
    },
    setCard(id, isAccepted) {
      existing(model.subscriptions, id).accepts = isAccepted;
    },
    payInvoice(id) {
      const invoice: Invoice = existing(model.invoices, id);
      if (invoice.status === "draft") finalize(model, invoice);
      attempt(model, invoice, true);
    },
    refund: (invoice, amount) => giveBack(model, chargeOf(invoice), amount).id,
    failRefund(id) {
      const refund = existing(model.refunds, id);
      refund.status = "failed";
      note(model, "refund.failed", refund);
    },
    dispute(invoice, status = "needs_response") {
      const charge = chargeOf(invoice);
      const { id: of, amount, payment_intent } = charge;
      const id = model.newId("dp");
      const dispute: Dispute = { id, amount, currency: "eur", payment_intent, charge: of, created: model.now, status };
      charge.disputed = true;
      model.disputes.set(id, dispute);
      note(model, "charge.dispute.created", dispute);
      if (!status.startsWith("warning_")) note(model, "charge.dispute.funds_withdrawn", dispute);
      return id;
    },
    closeDispute(id, status) {
      const dispute = existing(model.disputes, id);
      dispute.status = status;
      note(model, "charge.dispute.closed", dispute);
      if (status === "won") note(model, "charge.dispute.funds_reinstated", dispute);
    },
    advanceTo: (moment) => advanceTo(model, moment.getTime() / 1000),
  };

  return standIn;
}

/** A delivery as Stripe would send it. */
export async function signedEvent(
  event: Record<string, unknown>,
  { at, secret = WEBHOOK_SECRET }: { at: Date; secret?: string },
) {
  const payload = JSON.stringify({ object: "event", ...event });
  const stripe = new Stripe("sk_test_x", { httpClient: Stripe.createFetchHttpClient() });
  const timestamp = Math.floor(at.getTime() / 1000);
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  return {
    payload,
    signature: await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, cryptoProvider }),
  };
}

function existing<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function refusal(message: string, status = 400, code?: string): Response {
  return Response.json({ error: { type: "invalid_request_error", message, code } }, { status });
}

import Ajv from "ajv";
import qs from "qs";
import Stripe from "stripe";
import schema from "../fixtures/stripe-checkout.schema.json";

interface Session {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  subscription: string | null;
  invoice: string | null;
  client_reference_id: string;
}

export interface StripeStandIn {
  fetch: typeof fetch;
  sessions: Map<string, Session>;
  /** Every request with its decoded body. */
  requests: { route: string; path: string; body: Record<string, unknown>; idempotencyKey: string | null }[];
  pay: (session: string) => void;
  isDown: boolean;
}

export const WEBHOOK_SECRET = "whsec_test";

/** Stripe in this process: takes only parameters that Stripe's own types know. */
export function stripeStandIn(): StripeStandIn {
  const ajv = new Ajv({ coerceTypes: true, strict: false, allowUnionTypes: true });
  ajv.addSchema(schema, "stripe");
  const sessions = new Map<string, Session>();
  const answered = new Map<string, Response>();
  const standIn: StripeStandIn = {
    sessions,
    requests: [],
    isDown: false,
    pay(id) {
      const session = sessions.get(id);
      const paid = { status: "complete", payment_status: "paid", subscription: `sub_${id}`, invoice: `in_${id}` };
      if (session) Object.assign(session, paid);
    },
    async fetch(input, init) {
      if (standIn.isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      const { pathname: path } = new URL(request.url);
      const route = `${request.method} ${path.replace(/(sessions|subscriptions)\/[^/]+/, "$1/ID")}`;
      const body = qs.parse(await request.text(), { depth: 10 }) as Record<string, unknown>;
      const idempotencyKey = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
      standIn.requests.push({ route, path, body, idempotencyKey });
      const known = idempotencyKey ? answered.get(idempotencyKey) : undefined;
      if (known) return known.clone();
      const response = answer(route, path, body);
      if (idempotencyKey) answered.set(idempotencyKey, response.clone());
      return response;
    },
  };

  function answer(route: string, path: string, body: Record<string, unknown>): Response {
    const id = path.split("/")[path.endsWith("/expire") ? 4 : path.includes("sessions") ? 4 : 3] ?? "";
    const wrong = problemOf(route, body);
    if (wrong) return refusal(wrong);
    switch (route) {
      case "POST /v1/checkout/sessions":
        return Response.json(openSession(body));
      case "GET /v1/checkout/sessions/ID":
        return sessions.has(id) ? Response.json(sessions.get(id)) : refusal("No such session", 404);
      case "POST /v1/checkout/sessions/ID/expire": {
        const session = sessions.get(id);
        if (session?.status !== "open") return refusal("Only open sessions can be expired");
        session.status = "expired";
        return Response.json(session);
      }
      case "POST /v1/subscriptions/ID":
      case "DELETE /v1/subscriptions/ID":
        return Response.json({ id, object: "subscription" });
      default:
        return refusal(`Unrecognized request URL (${route})`, 404);
    }
  }

  function problemOf(route: string, body: Record<string, unknown>): string | null {
    const name = route.replace(/\/ID$/, "");
    const definition = (schema.definitions.StripeParams.properties as Record<string, unknown>)[name];
    if (!definition) return null;
    const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
    const validate = ajv.getSchema(`stripe#/definitions/StripeParams/properties/${encodeURI(pointer)}`);
    if (!validate) throw new Error(`No schema for ${name}`);
    return validate(structuredClone(body)) ? null : ajv.errorsText(validate.errors);
  }

  function openSession(body: Record<string, unknown>): Session {
    const id = `cs_${sessions.size + 1}_${String(body.client_reference_id)}`;
    const [item] = body.line_items as { price_data: { unit_amount: string } }[];
    const session: Session = {
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(item?.price_data.unit_amount),
      subscription: null,
      invoice: null,
      client_reference_id: String(body.client_reference_id),
    };
    sessions.set(id, session);
    return session;
  }

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

function refusal(message: string, status = 400): Response {
  return Response.json({ error: { type: "invalid_request_error", message } }, { status });
}

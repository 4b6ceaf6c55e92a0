import Stripe from "stripe";
import { isRefusal, Refusal } from "~/domain/errors";
import type { CheckoutRequest, CheckoutState, PaymentDriver, PaymentEvent } from "./payment-driver";
import { findTaxRate } from "./stripe-tax-rate";

export interface StripeOptions {
  key: string;
  webhookSecret: string | null;
  /** https://api.stripe.com, or a stand-in. */
  base: string;
  clock: () => Date;
  fetch?: typeof fetch;
}

/** Seconds that a webhook's signature stays good. */
const TOLERANCE = 300;

/** Stripe Checkout: a subscription whose first month is charged at booking. Everything it refuses is PAYMENT. */
export function createStripeDriver({ key, webhookSecret, base, clock, fetch: ask }: StripeOptions): PaymentDriver {
  const { protocol, hostname, port } = new URL(base);
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(ask),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  return {
    provider: "stripe",
    open: (request) =>
      asPayment(async () => {
        const taxRate = request.vatRate > 0 ? await findTaxRate(stripe, request.vatRate) : null;
        const session = await sessions.create(toSession(request, taxRate), { idempotencyKey: request.id });
        if (!session.url) throw new Refusal("PAYMENT", { reason: "no page" });
        return { providerSession: session.id, url: session.url };
      }),
    state: (id) => asPayment(async () => toState(await sessions.retrieve(id))),
    expire: (id) => asPayment(() => ignoringState(sessions.expire(id))),
    cancelAt: (subscription, at) =>
      asPayment(async () => {
        if (at && at <= clock()) return ignoringState(stripe.subscriptions.cancel(subscription));
        const cancelAt = at ? Math.floor(at.getTime() / 1000) : "";
        await stripe.subscriptions.update(subscription, { cancel_at: cancelAt, proration_behavior: "none" });
      }),
    async readEvent(body, signature) {
      if (!webhookSecret || !signature) return null;
      try {
        const crypto = Stripe.createSubtleCryptoProvider();
        const received = clock().getTime();
        return toEvent(
          await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE, crypto, received),
        );
      } catch {
        return null;
      }
    },
  };
}

function toSession(request: CheckoutRequest, taxRate: string | null): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout: request.id, job: request.job };
  return {
    mode: "subscription",
    client_reference_id: request.id,
    customer_email: request.email,
    locale: request.language === "de" ? "de" : "en",
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    metadata,
    subscription_data: { metadata, description: request.title },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.net,
          tax_behavior: "exclusive",
          recurring: { interval: "month" },
          product_data: { name: request.title },
        },
        ...(taxRate && { tax_rates: [taxRate] }),
      },
    ],
  };
}

function toState({ status, payment_status, amount_total, subscription }: Stripe.Checkout.Session): CheckoutState {
  return {
    status: status === "expired" ? "expired" : status === "complete" && payment_status !== "unpaid" ? "paid" : "open",
    amount: amount_total,
    subscription: typeof subscription === "string" ? subscription : textOf(subscription?.id),
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Null when it is not built as Stripe builds its events, however well it is signed. */
function toEvent(event: Stripe.Event): PaymentEvent | null {
  const { id, type, data } = event;
  if (typeof id !== "string" || typeof type !== "string") return null;
  if (!type.startsWith("checkout.session.")) return { id, type, checkout: null, state: null };
  const session = data.object as Stripe.Checkout.Session;
  if (typeof session !== "object" || session === null) return null;
  const { client_reference_id: checkout, amount_total: amount } = session;
  if (typeof (checkout ?? "") !== "string" || typeof (amount ?? 0) !== "number") return null;
  return { id, type, checkout: checkout ?? null, state: toState(session) };
}

/** What is over already cannot be ended again, and need not be. */
async function ignoringState(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function asPayment<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Refusal("PAYMENT", { reason: error instanceof Stripe.errors.StripeError ? error.type : "unreachable" });
  }
}

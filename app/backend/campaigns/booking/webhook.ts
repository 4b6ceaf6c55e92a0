import { LIMITS } from "~/domain/limits";
import { readAtMost } from "~/lib/read-at-most";
import type { CheckoutState, PaymentEvent } from "~/platform/payment/payment-driver";
import { closeCheckout, unsafeFindCheckout } from "../../billing/store";
import { sendSoon } from "../../outbox/send";
import type { Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";
import { bookCheckout } from "./book-checkout";

/**
 * The provider's message. 200 = taken, also when it was known already; 400 = not genuine; 413 = too large, found
 * before its signature is checked; anything else makes the provider try again.
 */
export async function handleWebhook(services: Services, request: Request): Promise<Response> {
  const body = request.body ? await readAtMost(request.body, LIMITS.webhookBytes) : new Uint8Array();
  if (!body) return new Response("Too large", { status: 413 });
  const text = new TextDecoder().decode(body);
  const event = await services.payment.readEvent(text, request.headers.get("Stripe-Signature"));
  if (!event) return new Response("Signature refused", { status: 400 });
  const [known, checkout] = await Promise.all([
    services.db.first(sql`SELECT 1 AS known FROM payment_event WHERE id = ${event.id}`),
    unsafeFindCheckout(services, event.checkout ?? ""),
  ]);
  if (known) return new Response("Known");
  const news = eventRow(services, event);
  if (checkout && event.state?.status === "paid") await take(services, checkout, event.state, news);
  else if (checkout && event.state) await services.db.write([news, ...closing(services, checkout.id, event.state)]);
  else await services.db.write([news]);
  if (event.state?.status === "paid" && !checkout)
    services.log.info("payment.unknownCheckout", { checkout: event.checkout, message: event.id });
  return new Response("Taken");
}

async function take(
  services: Services,
  checkout: NonNullable<Awaited<ReturnType<typeof unsafeFindCheckout>>>,
  state: CheckoutState,
  news: Sql,
): Promise<void> {
  await bookCheckout(services, { kind: "system", name: "webhook" }, checkout, state, [news]);
  // Where the return page was faster, the batch with the event was refused as a whole.
  await services.db.write([news]);
  sendSoon(services);
}

function closing(services: Services, id: string, { status }: CheckoutState): Sql[] {
  if (status !== "expired" && status !== "cancelled") return [];
  return [closeCheckout(id, status, services.clock().toISOString())];
}

function eventRow({ clock }: Services, { id, type }: PaymentEvent): Sql {
  return sql`INSERT INTO payment_event (id, type, date_created) VALUES (${id}, ${type}, ${clock().toISOString()}) ON CONFLICT(id) DO NOTHING`;
}

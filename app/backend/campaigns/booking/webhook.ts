import { LIMITS } from "~/domain/limits";
import { readAtMost } from "~/lib/read-at-most";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import { type CheckoutRow, isEventKnown, unsafeFindCheckout } from "../../billing/queries";
import { closeCheckout, notePaymentEvent } from "../../billing/statements";
import { sendSoon } from "../../outbox/send";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
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
    isEventKnown(services, event.id),
    unsafeFindCheckout(services, event.checkout ?? ""),
  ]);
  if (known) return new Response("Known");
  const note = notePaymentEvent(services, event);
  if (checkout && event.state?.status === "paid") await take(services, checkout, event.state, note);
  else if (checkout && event.state) await services.db.write([note, ...closing(services, checkout.id, event.state)]);
  else await services.db.write([note]);
  if (event.state?.status === "paid" && !checkout)
    services.log.info("payment.unknownCheckout", { checkout: event.checkout, message: event.id });
  return new Response("Taken");
}

async function take(services: Services, checkout: CheckoutRow, state: CheckoutState, note: Statement): Promise<void> {
  await bookCheckout(services, { type: "system", name: "webhook" }, checkout, state, [note]);
  // Where the return page was faster, the batch with the event was refused as a whole.
  await services.db.write([note]);
  sendSoon(services);
}

function closing(services: Services, id: string, { status }: CheckoutState): Statement[] {
  if (status !== "expired" && status !== "cancelled") return [];
  return closeCheckout(services, id, status);
}

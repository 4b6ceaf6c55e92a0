import { LIMITS } from "~/domain/limits";
import { readAtMost } from "~/lib/read-at-most";
import { noteSign } from "../../heartbeats/statements";
import { sendSoon } from "../../outbox/send";
import type { Services } from "../../services";
import { takeEvent } from "../cards/take-event";

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
  const isTaken = await takeEvent(services, { type: "system", name: "webhook" }, event);
  if (!isTaken) {
    services.waitUntil(services.db.write([noteSign("payments", services.clock())]));
    return new Response("Known");
  }
  sendSoon(services);
  return new Response("Taken");
}

import { z } from "zod";
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from "~/domain/integrations/webhooks";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const ofOrganization = onFirstUse(() => z.object({ id: idSchema }));
const ofWebhook = onFirstUse(() => ofOrganization.extend({ webhookId: idSchema }));

const webhookSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isActive: z.boolean(),
    /** Since when nothing has arrived; null while it works. */
    failingSince: z.string().nullable(),
    /** When three days of failure have put it off. */
    disabledAt: z.string().nullable(),
    createdAt: z.string(),
  }),
);
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = onFirstUse(() =>
  z.object({
    /** Of the event, the same in every try. */
    id: idSchema,
    event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    object: z.string(),
    state: z.enum(["waiting", "delivered", "failed"]),
    tries: z.number().int(),
    /** HTTP status of the last try. */
    status: z.number().int().nullable(),
    /** Why there was no answer. */
    problem: z.string().nullable(),
    occurredAt: z.string(),
    deliveredAt: z.string().nullable(),
  }),
);
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** Where an organization is told what happens to its jobs and applicants. */
export const webhooks = {
  list: call
    .get("/organizations/{id}/webhooks", "Webhooks of an organization, without their secrets. NOT_FOUND")
    .input(ofOrganization)
    .output(onFirstUse(() => envelope(z.array(webhookSchema)))),
  create: call
    .post(
      "/organizations/{id}/webhooks",
      "A new webhook, with the secret that signs its deliveries, which is answered once. FAILED_VALIDATION (url) for " +
        "an address that is not public, not https or has a webhook, UNPROCESSABLE_ENTITY (too many), " +
        "CONFIRMATION_REQUIRED",
    )
    .input(
      onFirstUse(() =>
        ofOrganization.extend({
          url: z.string().trim().min(1).max(WEBHOOK_LIMITS.url),
          events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, secret: z.string() })))),
  activate: call
    .act("/organizations/{id}/webhooks/{webhookId}/activation", "Puts a disabled webhook on again. NOTHING_TO_DO")
    .input(ofWebhook)
    .output(nothing),
  remove: call
    .delete("/organizations/{id}/webhooks/{webhookId}", "Ends a webhook; what waits is not sent. NOT_FOUND")
    .input(ofWebhook)
    .output(nothing),
  test: call
    .act("/organizations/{id}/webhooks/{webhookId}/test", "Sends an event of the kind `test` at once. NOTHING_TO_DO")
    .input(ofWebhook)
    .output(nothing),
  deliveries: call
    .get("/organizations/{id}/webhooks/{webhookId}/deliveries", "The last fifty deliveries. NOT_FOUND")
    .input(ofWebhook)
    .output(onFirstUse(() => envelope(z.array(deliverySchema)))),
  replay: call
    .act(
      "/organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
      "Sends a delivery again, with the id that it had. NOTHING_TO_DO while it waits, or the webhook is off",
    )
    .input(onFirstUse(() => ofWebhook.extend({ deliveryId: idSchema })))
    .output(nothing),
};

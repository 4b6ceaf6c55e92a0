import { z } from "zod";
import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES } from "~/domain/integrations/token-scopes";
import { type TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from "~/domain/integrations/webhooks";
import { message } from "~/domain/messages";
import { withQuery } from "~/domain/query-keys";
import { choice, choices, plainText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The page on which an organization is connected with other programs. */
export const integrationsHref = (organization: string): string =>
  `/organizations/${encodeURIComponent(organization)}/integrations`;

export const TOKEN_FORM = "token";

export const tokenSchema = onFirstUse(() =>
  z.object({
    name: plainText().pipe(
      z
        .string()
        .min(1, { error: message("empty") })
        .max(TOKEN_LIMITS.name),
    ),
    scopes: choices(TOKEN_SCOPES).min(1, { error: message("empty") }),
    days: choice(TOKEN_DAYS.map(String)),
  }),
);

export const WEBHOOK_FORM = "webhook";

export const webhookSchema = onFirstUse(() =>
  z.object({
    url: plainText().pipe(
      z
        .string()
        .min(1, { error: message("empty") })
        .max(WEBHOOK_LIMITS.url),
    ),
    events: choices(WEBHOOK_EVENTS).min(1, { error: message("empty") }),
  }),
);

/** The page with the log of one webhook. */
export const webhookHref = (organization: string, webhook: string): string =>
  `${withQuery(integrationsHref(organization), { webhook })}#webhook-${webhook}`;

/** The page with the question whether a token or a webhook is to end. */
export const endHref = (organization: string, id: string): string =>
  withQuery(integrationsHref(organization), { end: id });

/** Keys of texts have no dots. */
export const eventKey = (event: WebhookEvent | typeof TEST_EVENT) => event.replace(".", "_") as EventKey<typeof event>;

type EventKey<Event extends string> = Event extends `${infer Object}.${infer Name}` ? `${Object}_${Name}` : Event;

/** A delivery of a webhook. */
export const deliveryFields = onFirstUse(() => z.object({ id: z.string().max(60), delivery: z.string().max(60) }));

/** Names one thing of the page, beside its button. */
export const idFields = onFirstUse(() => z.object({ id: z.string().max(60) }));

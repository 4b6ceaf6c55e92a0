import { z } from "zod";
import { TOKEN_DAYS, TOKEN_LIMITS, TOKEN_SCOPES } from "~/domain/integrations/token-scopes";
import { message } from "~/domain/messages";
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

/** Names one thing of the page, beside its button. */
export const idFields = onFirstUse(() => z.object({ id: z.string().max(60) }));

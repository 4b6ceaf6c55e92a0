import { z } from "zod";
import { TOKEN_LIMITS, TOKEN_SCOPES } from "~/domain/integrations/token-scopes";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const ofOrganization = onFirstUse(() => z.object({ id: idSchema }));

const apiTokenSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    /** The last four characters. */
    ending: z.string(),
    /** Who made it. */
    by: z.string(),
    state: z.enum(["valid", "expired", "revoked", "orphaned"]),
    createdAt: z.string(),
    expiresAt: z.string(),
    /** To the hour; null = never. */
    lastUsedAt: z.string().nullable(),
  }),
);
export type ApiToken = z.infer<typeof apiTokenSchema>;

const apiTokensSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    /** The newest first; those that have ended are left out after 90 days. */
    tokens: z.array(apiTokenSchema),
  }),
);
export type ApiTokens = z.infer<typeof apiTokensSchema>;

/** Tokens with which programs of an organization call the API. */
export const apiTokens = {
  list: call
    .get("/organizations/{id}/tokens", "API tokens of an organization, without the tokens themselves. NOT_FOUND")
    .input(ofOrganization)
    .output(onFirstUse(() => envelope(apiTokensSchema))),
  create: call
    .post(
      "/organizations/{id}/tokens",
      "A new API token, which is answered once and can be read nowhere afterwards. It acts for who makes it, within " +
        "the organization and its scopes alone. FAILED_VALIDATION (name) when an open one has it, " +
        "CONFIRMATION_REQUIRED, UNPROCESSABLE_ENTITY (too many)",
    )
    .input(
      onFirstUse(() =>
        ofOrganization.extend({
          name: z.string().trim().min(1).max(TOKEN_LIMITS.name),
          scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
          /** Until it ends. */
          days: z.number().int().min(1).max(365),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, token: z.string(), expiresAt: z.string() })))),
  revoke: call
    .delete("/organizations/{id}/tokens/{tokenId}", "Ends an API token at once. NOT_FOUND, NOTHING_TO_DO")
    .input(onFirstUse(() => ofOrganization.extend({ tokenId: idSchema })))
    .output(nothing),
};

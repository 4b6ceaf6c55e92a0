import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { undeliverable } from "./suppressions";

export const sessionSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** Browser and system, as far as they say. */
    device: z.string().nullable(),
    date_created: z.string(),
    /** To a quarter of an hour, the life of an access token. */
    lastUsed: z.string(),
    isCurrent: z.boolean(),
  }),
);
export type Session = z.infer<typeof sessionSchema>;

/** Of the person's own address. */
export const emailStateSchema = onFirstUse(() => z.object({ undeliverable }));

export const pendingEmailSchema = onFirstUse(() => z.object({ email: z.string(), expires_at: z.string() }));

const named = onFirstUse(() => z.array(z.object({ id: idSchema, name: z.string() })));

/** What keeps an account alive, and what becomes of what is the person's. */
export const blockersSchema = onFirstUse(() =>
  z.object({
    activeJobs: named,
    contactInJobs: named,
    /** Drafts that would go with the account, while somebody pays for them. */
    payingJobs: named,
    lastAdminOf: named,
    isLastAdministrator: z.boolean(),
    /** They go with the account, with all their drafts. */
    removedOrganizations: named,
    /** The person's in other organizations, which keep them. */
    drafts: z.number(),
    /** The person's without an organization: they go with the account. */
    unassignedDrafts: z.number(),
  }),
);
export type Blockers = z.infer<typeof blockersSchema>;

/** `expires` is milliseconds until expiry, not a time. */
export const tokensSchema = onFirstUse(() =>
  z.object({
    expires: z.number(),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
  }),
);

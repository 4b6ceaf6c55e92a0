import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const meetingSchema = onFirstUse(() =>
  z.object({
    /** A rule of `domain/rate-limits.ts`. */
    rule: z.string(),
    /** "192.0.2.0/24", "2001:db8:1::/48", or empty. */
    network: z.string(),
    user: idSchema.nullable(),
    email: z.string().nullable(),
    count: z.number().int(),
    last_at: z.string(),
  }),
);

export const BLOCK_KINDS = ["address", "mails"] as const;
const kind = onFirstUse(() => z.enum(BLOCK_KINDS));
const blockSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    kind,
    /** A range of addresses, or the id of an organization. */
    subject: z.string(),
    organization: z.string().nullable(),
    reason: z.string(),
    until: z.string().nullable(),
    date_created: z.string(),
  }),
);

/** Who meets limits, and what operators have blocked. */
export const limits = {
  overview: call
    .get(
      "/administration/limits",
      "Who met limits within seven days, what is blocked, and the organizations that caused most mails in thirty days",
    )
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            meetings: z.array(meetingSchema),
            blocks: z.array(blockSchema),
            mails: z.array(z.object({ id: idSchema, name: z.string(), mails: z.number().int() })),
          }),
        ),
      ),
    ),
  storage: call
    .get("/administration/storage", "What files and documents of organizations take, the largest first")
    .input(onFirstUse(() => z.object({ page: z.coerce.number().int().min(0).max(100_000).default(0) })))
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            rows: z.array(
              z.object({ id: idSchema, name: z.string(), bytes: z.number().int(), files: z.number().int() }),
            ),
            total: z.number().int(),
          }),
        ),
      ),
    ),
  block: call
    .post(
      "/administration/blocks",
      "Blocks a range of addresses, or the mails of an organization to applicants and invited people. An address is " +
        "refused within a minute. FAILED_VALIDATION",
    )
    .input(
      onFirstUse(() =>
        z.object({
          /** Chosen by the client. */
          id: idSchema,
          kind,
          subject: z.string().max(200),
          reason: z.string().max(1000),
          /** The last day, YYYY-MM-DD; without one until it is lifted. */
          until: z.string().max(20).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  unblock: call
    .delete("/administration/blocks/{id}", "Lifts a block. NOTHING_TO_DO")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
};

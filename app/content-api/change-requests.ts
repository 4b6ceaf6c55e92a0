import { z } from "zod";
import { CHANGE_FIELDS } from "~/domain/change-requests/wanted-change";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing, pageOf, pageQuery } from "./wire";

const text = onFirstUse(() => z.string().max(LIMITS.description));
/** What one field is and is to be. */
export const changeLineSchema = onFirstUse(() =>
  z.object({
    field: z.enum(CHANGE_FIELDS),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
);
const lines = onFirstUse(() => z.array(changeLineSchema));

/** Fields that are left out stay as they are. */
const wantedSchema = onFirstUse(() =>
  z.object({
    hook: text.optional(),
    tasks: z.array(text).max(20).optional(),
    benefits: z.array(text).max(20).optional(),
    /** Kilometres around every place, or place by place; those that are not named stay. */
    radius: z
      .union([
        z.number(),
        z.array(z.object({ placeId: z.string().max(200), radius: z.number() })).max(LIMITS.locations),
      ])
      .optional(),
    start: z.string().max(20).optional(),
    hires: z.number().optional(),
    boost: z.boolean().optional(),
    pause: z.object({ from: z.string().max(20), to: z.string().max(20) }).optional(),
  }),
);

const CHANGE_STATUSES = ["open", "accepted", "refused", "withdrawn"] as const;

const changeRequestSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    status: z.enum(CHANGE_STATUSES),
    /** Who asked; null once the account is deleted. */
    by: z.string().nullable(),
    message: z.string(),
    /** An open one is compared with the job as it is now, a decided one with the job as it was then. */
    lines,
    /** Why it was refused, or a word with its acceptance. */
    reason: z.string().nullable(),
    date_created: z.string(),
    date_decided: z.string().nullable(),
  }),
);
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

const waitingRequestSchema = onFirstUse(() =>
  changeRequestSchema.extend({
    job: z.object({ id: idSchema, title: z.string(), status: z.string(), version: z.number().int() }),
    organization: z.object({ id: idSchema, name: z.string() }).nullable(),
  }),
);
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

/** Changes of a booked campaign that employers ask for and administrators decide on. */
export const changeRequests = {
  ofJob: call
    .get("/jobs/{id}/change-requests", "A job's open request and the last decided one. NOT_FOUND")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(
      onFirstUse(() =>
        envelope(z.object({ open: changeRequestSchema.nullable(), last: changeRequestSchema.nullable() })),
      ),
    ),
  create: call
    .post(
      "/jobs/{id}/change-requests",
      "Asks for a change of a booked campaign. FAILED_VALIDATION, INVALID_STATUS_TRANSITION (the status allows no " +
        "request, or not of a field), RECORD_CONFLICT (one is open already)",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, wanted: wantedSchema, message: text.default("") })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  withdraw: call
    .delete("/jobs/{id}/change-requests", "Takes the open request back. NOT_FOUND, NOTHING_TO_DO")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
  list: call
    .get("/change-requests", "Administrators: open requests, the oldest first, a page at a time")
    .input(onFirstUse(() => z.object(pageQuery())))
    .output(onFirstUse(() => pageOf(waitingRequestSchema))),
  decide: call
    .act(
      "/change-requests/{id}/decision",
      "Administrators: accepts a request, which changes the job, or refuses it with a reason. `version` is the job's " +
        "version that was seen. NOT_FOUND, NOTHING_TO_DO, RECORD_CONFLICT, INVALID_STATUS_TRANSITION, " +
        "FAILED_VALIDATION",
    )
    .input(
      onFirstUse(() =>
        z.object({
          id: idSchema,
          isAccepted: z.boolean(),
          version: z.number().int(),
          reason: z.string().trim().max(LIMITS.jobReason).default(""),
        }),
      ),
    )
    .output(nothing),
};

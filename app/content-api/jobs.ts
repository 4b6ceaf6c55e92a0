import { z } from "zod";
import { GIVE_BACKS } from "~/domain/billing/cancellation";
import { ADDRESSINGS, HOOK_SOURCES } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { jobBrief } from "./campaign-setup";
import { idSchema, jobSchema, jobWritableSchema } from "./entities";
import { jobFunnel, jobFunnelTotals } from "./funnel";
import { jobFiles } from "./job-files";
import { jobHistory } from "./job-history";
import { call, degradable, envelope, listParam, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
/** In an address everything is text. */
const flag = onFirstUse(() =>
  z.preprocess((value) => (typeof value === "string" ? value === "true" : value), z.boolean()),
);
const cents = onFirstUse(() => z.number().int());
/** How the months of a booking are paid. */
const method = onFirstUse(() => z.enum(["card", "transfer"]));

/** Amounts are cents, dates YYYY-MM-DD in Berlin. */
const cancellationSchema = onFirstUse(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("beforeStart"),
      paidByCard: cents,
      paidByTransfer: cents,
      /** Of the organization's credit; it returns. */
      creditUsed: cents,
      /** Invoiced and not paid. */
      open: cents,
      /** Codes of the invoices that are taken back. */
      invoices: z.array(z.string()),
    }),
    z.object({
      type: z.literal("running"),
      /** Null where nobody knows it. */
      lastDay: z.string().nullable(),
      /** The first day of the last month where it is a renewal, which has begun and counts. */
      renewedOn: z.string().nullable(),
      /** Null for a campaign without a booking. */
      method: method.nullable(),
      /** Months until the last day that are not charged yet, by their first day. */
      charges: z.array(z.object({ date: z.string(), gross: cents })),
    }),
  ]),
);
export type CancellationPreview = z.infer<typeof cancellationSchema>;

const chargesSchema = onFirstUse(() =>
  z.object({
    /** The next month; null when none is to come. */
    next: z.object({ date: z.string(), gross: cents, method }).nullable(),
    /** A charge that the card has declined and that is tried again. */
    failed: z
      .object({
        amount: cents,
        attempts: z.number().int(),
        /** The campaign is stopped on this day without a payment. */
        stopsOn: z.string(),
        /** The provider's page for another card; null for people who may not pay. */
        payUrl: z.string().nullable(),
      })
      .nullable(),
    /** An open invoice of the job whose card payment the bank has taken back for good. */
    chargedBack: z.object({ invoice: idSchema, code: z.string(), open: cents, dueOn: z.string() }).nullable(),
  }),
);
export type JobCharges = z.infer<typeof chargesSchema>;

const reason = onFirstUse(() => z.string().trim().min(1).max(LIMITS.jobReason));

/** The version of the data-processing agreement that is accepted with the booking, where the organization has to. */
const agreement = onFirstUse(() => z.string().max(40).optional());

export const jobs = {
  get: call
    .get("/jobs/{id}", "One job with all its relations, whichever relations[] names. NOT_FOUND")
    .input(onFirstUse(() => one.extend({ relations: listParam.optional() })))
    .output(onFirstUse(() => envelope(jobSchema))),
  update: call
    .patch(
      "/jobs/{id}",
      "Saves fields of a draft or reactivating job. NOT_FOUND, INVALID_STATUS_TRANSITION (not editable), " +
        "FAILED_VALIDATION, RECORD_CONFLICT (version given and stale)",
    )
    .input(
      onFirstUse(() => one.extend(jobWritableSchema.partial().shape).extend({ version: z.number().int().optional() })),
    )
    .output(
      onFirstUse(() => envelope(z.object({ id: idSchema, version: z.number().int(), date_updated: z.string() }))),
    ),
  hook: call
    .get(
      "/jobs/{id}/hook",
      "A first sentence for the ad, from the labels of the target group; index counts through the suggestions, " +
        "round and round. NOT_FOUND",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          addressing: z.enum(ADDRESSINGS).catch("german_du"),
          targetCareerJumpers: flag.default(false),
          targetJobTitle: listParam,
          targetExperience: listParam,
          targetEducation: listParam,
          targetSkill: listParam,
          locations: listParam,
          index: z.coerce.number().int().min(0).max(999).catch(0),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        degradable(z.object({ hook: z.string(), source: z.enum(HOOK_SOURCES), index: z.number().int() })),
      ),
    ),
  remove: call
    .delete(
      "/jobs/{id}",
      "Deletes a draft. NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION, INVALID_FOREIGN_KEY (people have applied)",
    )
    .input(one)
    .output(nothing),
  removal: call
    .post(
      "/jobs/removal",
      "Deletes several drafts at once. What may not be deleted stays, with the code a single deletion would have " +
        "answered",
    )
    .input(onFirstUse(() => z.object({ ids: z.array(idSchema).min(1).max(LIMITS.pageSize) })))
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            deleted: z.array(idSchema),
            kept: z.array(
              z.object({
                id: idSchema,
                code: z.enum(["NOT_FOUND", "FORBIDDEN", "INVALID_STATUS_TRANSITION", "INVALID_FOREIGN_KEY"]),
              }),
            ),
          }),
        ),
      ),
    ),
  ...jobHistory,
  funnel: jobFunnel,
  funnelTotals: jobFunnelTotals,
  brief: jobBrief,
  ...jobFiles,
  copy: call
    .post("/jobs/{id}", "Copies a booked job into a new draft (administrator and agency). NOT_FOUND, FORBIDDEN")
    .input(onFirstUse(() => one.extend({ copyId: idSchema.optional() })))
    .output(onFirstUse(() => envelope(one))),
  publication: {
    create: call
      .post(
        "/jobs/{id}/publication",
        "Books: price snapshot, booking and status in one batch. INCOMPLETE_JOB_DATA {steps}, PAYMENT, " +
          "INVALID_STATUS_TRANSITION, NOTHING_TO_DO, UNPROCESSABLE_ENTITY {reason: priceChanged}",
      )
      .input(
        onFirstUse(() =>
          one.extend({ checkout_id: idSchema.optional(), priceHash: z.string().max(200).optional(), agreement }),
        ),
      )
      .output(onFirstUse(() => envelope(z.object({ id: idSchema, status: z.string() })))),
  },
  charges: call
    .get("/jobs/{id}/charges", "The next month to be charged, and a charge that has failed. NOT_FOUND")
    .input(one)
    .output(onFirstUse(() => envelope(chargesSchema))),
  cancellation: {
    preview: call
      .get(
        "/jobs/{id}/cancellation",
        "What a cancellation would do now, with its amounts. NOT_FOUND, INVALID_STATUS_TRANSITION, NOTHING_TO_DO",
      )
      .input(one)
      .output(onFirstUse(() => envelope(cancellationSchema))),
    create: call
      .post(
        "/jobs/{id}/cancellation",
        "Cancels the campaign (before start: takes it offline; giveBack says what becomes of money paid by card, and " +
          "INVALID_PAYLOAD that it is missing). NOT_FOUND, INVALID_STATUS_TRANSITION, NOTHING_TO_DO",
      )
      .input(onFirstUse(() => one.extend({ giveBack: z.enum(GIVE_BACKS).optional() })))
      .output(onFirstUse(() => envelope(one))),
    destroy: call
      .delete("/jobs/{id}/cancellation", "Withdraws the cancellation. NOT_FOUND, INVALID_STATUS_TRANSITION")
      .input(one)
      .output(nothing),
  },
  reactivation: {
    create: call
      .post("/jobs/{id}/reactivation", "Opens an offline job for a new booking. NOT_FOUND, INVALID_STATUS_TRANSITION")
      .input(one)
      .output(onFirstUse(() => envelope(one))),
    destroy: call
      .delete("/jobs/{id}/reactivation", "Drops the reactivation. NOT_FOUND, INVALID_STATUS_TRANSITION")
      .input(one)
      .output(nothing),
  },
  launch: call
    .post("/jobs/{id}/launch", "Administrators: goes live at once. INVALID_STATUS_TRANSITION")
    .input(one)
    .output(onFirstUse(() => envelope(one))),
  return: call
    .post(
      "/jobs/{id}/return",
      "Administrators: sends a submitted job back with a reason. It is a draft again, or reactivating where people " +
        "have applied to it or a campaign of it was online before",
    )
    .input(onFirstUse(() => one.extend({ reason })))
    .output(onFirstUse(() => envelope(one))),
  stop: call
    .post("/jobs/{id}/stop", "Administrators: takes a running job offline with a reason")
    .input(onFirstUse(() => one.extend({ reason })))
    .output(onFirstUse(() => envelope(one))),
};

export const payments = {
  startSession: call
    .post(
      "/payments/startSession",
      "Freezes price and terms and opens the checkout; a second call answers the open one. INCOMPLETE_JOB_DATA, " +
        "PAYMENT, UNPROCESSABLE_ENTITY {reason: priceChanged}",
    )
    .input(
      onFirstUse(() =>
        z.object({
          job: idSchema,
          priceHash: z.string().max(200).optional(),
          agreement,
          return_url: z.string().max(2048).optional(),
          cancel_url: z.string().max(2048).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, url: z.string() })))),
  session: call
    .get("/payments/sessions/{id}", "State of one's own checkout. NOT_FOUND")
    .input(one)
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            id: idSchema,
            job: idSchema,
            status: z.enum(["open", "paid", "cancelled", "expired"]),
            /** Cents: to pay now, the first month gross, the whole term gross. */
            amount: z.number().int(),
            firstMonthGross: z.number().int(),
            termGross: z.number().int(),
            /** Months. */
            runtime: z.number().int(),
            title: z.string(),
            return_url: z.string().nullable(),
            cancel_url: z.string().nullable(),
          }),
        ),
      ),
    ),
};

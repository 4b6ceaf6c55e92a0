import { z } from "zod";
import { QUALITIES, REACHABILITIES, REJECT_REASONS } from "~/domain/applicants/applicant";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { accesses } from "./applicant-accesses";
import { applicantCardSchema, applicantSchema, exportRowSchema, SORTS } from "./applicant-entities";
import { filterShape, flag, searchedToSchema } from "./applicant-filter";
import { merge } from "./applicant-merge";
import { relatedCardSchema, relationsParam } from "./applicant-relations";
import { idSchema } from "./entities";
import { call, envelope, listParam, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
export const oneApplicant = onFirstUse(() => one.extend({ applicantId: idSchema }));
const oneComment = onFirstUse(() => oneApplicant.extend({ commentId: idSchema }));
export const typed = onFirstUse(() => z.string().max(1000));
const typedContact = {
  first_name: typed,
  last_name: typed,
  email: typed,
  phone: typed,
  zip: typed,
  reachability: z.array(z.enum(REACHABILITIES)),
};

/** To an applicant, as the sender has worded it. */
const messageSchema = onFirstUse(() => z.object({ subject: z.string().max(200), text: z.string().max(5000) }));

/** The id of what is made, where the caller chooses it: what comes twice is NOTHING_TO_DO the second time. */
export const onceSchema = onFirstUse(() => idSchema.optional());

const moveShape = {
  phase: idSchema,
  /** Asked for by a move to "rejected": FAILED_VALIDATION {fields: reason}. */
  reason: z.enum(REJECT_REASONS).optional(),
  /** With a move to "rejected": goes out after a day; moving back takes it back. */
  mail: messageSchema.optional(),
  /** The second yes that a move out of "rejected" or "hired" takes: FAILED_VALIDATION {fields: confirm}. */
  isConfirmed: z.boolean().default(false),
  /**
   * Takes the last move out of the phase back, as a `place` does: automation sets nothing, and the reason and follow-up
   * that it ended come again.
   */
  isUndo: z.boolean().default(false),
};

/** Where a card stands in its phase, as the answer to a move names it: smaller is higher. */
const placeSchema = onFirstUse(() => z.number().min(-1e12).max(1e12));

/** Where a card stood before it was moved; `place` brings it back there. */
const previousPositionSchema = onFirstUse(() => z.object({ id: idSchema, phase: idSchema, place: z.number() }));

/** Applicants in an order of the caller's; `version` where the caller's knowledge is to be guarded. */
const several = onFirstUse(() =>
  z
    .array(z.object({ id: idSchema, version: z.number().int().optional(), place: placeSchema.optional() }))
    .min(1)
    .max(500),
);

/** `by`: who was faster. Who is unknown here, or of another job, is counted in `missing` and nothing else. */
const worked = onFirstUse(() =>
  z.object({
    done: z.array(idSchema),
    conflicts: z.array(
      applicantCardSchema.pick({ id: true, name: true, pseudonym: true }).extend({ by: z.string().nullable() }),
    ),
    missing: z.number().int(),
  }),
);

export const applicants = {
  list: call
    .get(
      "/jobs/{id}/applications/applicants",
      "Cards in the order of phases, or sorted, each with the relations named (at most 100 a page then: " +
        "INVALID_QUERY); `total` counts all that match",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          ...filterShape,
          phase: idSchema.optional(),
          /** Only what is below this applicant. */
          after: idSchema.optional(),
          /** Only what is right above this applicant, or above the end: the last of what matches. Replaces `after`. */
          before: idSchema.optional(),
          sort: z.enum(SORTS).default("phase"),
          page: z.coerce.number().int().min(1).default(1),
          limit: z.coerce.number().int().min(1).max(500).default(100),
          relations: relationsParam.optional(),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        envelope(z.array(relatedCardSchema)).extend({ total: z.number().int(), searchedTo: searchedToSchema }),
      ),
    ),
  create: call
    .post(
      "/jobs/{id}/applications/applicants",
      "Adds somebody by hand, on top of a phase. FAILED_VALIDATION; RECORD_NOT_UNIQUE {applicant} for one who " +
        "applied within 90 days",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          ...typedContact,
          language: z.enum(LANGUAGES).default("de"),
          quality: z.enum(QUALITIES).default("possible"),
          phase: idSchema.default("applied"),
          source: typed.optional(),
          note: z.string().max(5000).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  get: call
    .get(
      "/jobs/{id}/applications/applicants/{applicantId}",
      "One applicant with everything known, possible duplicates, and who is before and after in the filtered order; " +
        "of the relations only those named, where any are, the others empty. Marks as seen by the asking person, " +
        "unless `isPeek`",
    )
    .input(
      onFirstUse(() =>
        oneApplicant.extend({ ...filterShape, relations: relationsParam.optional(), isPeek: flag.default(false) }),
      ),
    )
    .output(onFirstUse(() => envelope(applicantSchema))),
  update: call
    .patch(
      "/jobs/{id}/applications/applicants/{applicantId}",
      "Moves within or between phases, corrects, judges, labels. RECORD_CONFLICT {fresh, by, at} when somebody " +
        "was faster, FAILED_VALIDATION, NOTHING_TO_DO",
    )
    .input(
      onFirstUse(() =>
        oneApplicant.extend({
          /** Needed by everything but labels and seen. */
          version: z.number().int().optional(),
          ...z.object(moveShape).partial().shape,
          /**
           * With phase: the card to stand right below; null = on top, left out = on top of another phase, in place
           * within the same.
           */
          after: idSchema.nullable().optional(),
          /** Instead of `after`: where the card stood once. */
          place: placeSchema.optional(),
          ...z.object(typedContact).partial().shape,
          /** Instead of the one derived; null takes the own judgement back. */
          quality: z
            .object({ value: z.enum(QUALITIES), note: z.string().max(1000) })
            .nullable()
            .optional(),
          responsible: idSchema.nullable().optional(),
          addLabels: z.array(idSchema).max(20).optional(),
          removeLabels: z.array(idSchema).max(20).optional(),
          seen: z.boolean().optional(),
          /** The follow-up is done. */
          followUpDone: z.literal(true).optional(),
          /** Takes back a mail of refusal that has not gone out. */
          cancelMail: z.literal(true).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(applicantCardSchema).extend({ previous: previousPositionSchema.optional() }))),
  merge,
  erase: call
    .delete("/jobs/{id}/applications/applicants/{applicantId}", "Erases the person for good; only a count stays")
    .input(oneApplicant)
    .output(nothing),
  data: call
    .get("/jobs/{id}/applications/applicants/{applicantId}/data", "Everything kept about one applicant, as JSON")
    .input(oneApplicant)
    .output(onFirstUse(() => envelope(z.record(z.string(), z.unknown())))),
  accesses,
  move: call
    .post(
      "/jobs/{id}/applications/applicants/moves",
      "Moves several to the top of a phase, in the order given, or to their `place` in it. FAILED_VALIDATION as " +
        "for one",
    )
    .input(onFirstUse(() => one.extend({ applicants: several, ...moveShape })))
    .output(onFirstUse(() => envelope(worked.extend({ previous: z.array(previousPositionSchema) })))),
  label: call
    .post("/jobs/{id}/applications/applicants/labels", "Gives labels to several, or takes them")
    .input(
      onFirstUse(() =>
        one.extend({
          applicants: several,
          add: z.array(idSchema).max(20).default([]),
          remove: z.array(idSchema).max(20).default([]),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(worked))),
  mail: call
    .post(
      "/jobs/{id}/applications/applicants/mails",
      "The same words to several; who has no address is in `conflicts`. With the same `as` each is written to once, " +
        "and the answer is that of the first time",
    )
    .input(onFirstUse(() => one.extend({ applicants: several, mail: messageSchema, as: idSchema.optional() })))
    .output(onFirstUse(() => envelope(worked))),
  export: call
    .get(
      "/jobs/{id}/applications/export",
      "All that match, with the date of each phase; `applicants` narrows it to those. Written to the history",
    )
    .input(onFirstUse(() => one.extend({ ...filterShape, applicants: listParam.optional() })))
    .output(onFirstUse(() => envelope(z.array(exportRowSchema)))),
};

export const comments = {
  create: call
    .post(
      "/jobs/{id}/applications/applicants/{applicantId}/comments",
      "@Name mentions a person who may see the applicant, by mail too. FAILED_VALIDATION: empty, longer than 5,000",
    )
    .input(onFirstUse(() => oneApplicant.extend({ text: z.string().max(20_000), as: onceSchema })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  update: call
    .patch(
      "/jobs/{id}/applications/applicants/{applicantId}/comments/{commentId}",
      "Within 15 minutes, by who wrote it; later FORBIDDEN. FAILED_VALIDATION",
    )
    .input(onFirstUse(() => oneComment.extend({ text: z.string().max(20_000) })))
    .output(nothing),
  remove: call
    .delete(
      "/jobs/{id}/applications/applicants/{applicantId}/comments/{commentId}",
      "Within 15 minutes, by who wrote it; by administrators always",
    )
    .input(oneComment)
    .output(nothing),
};

export const mails = {
  send: call
    .post(
      "/jobs/{id}/applications/applicants/{applicantId}/mails",
      "Writes to the applicant. NOTHING_TO_DO without an address or while the phase is reviewed anonymously",
    )
    .input(onFirstUse(() => oneApplicant.extend({ ...messageSchema.shape, as: onceSchema })))
    .output(nothing),
};

import { z } from "zod";
import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { employerFaceSchema } from "./employer-brands";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ token: z.string().max(200) }));
const typed = onFirstUse(() => z.string().max(1000));

const contactShape = {
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  zip: z.string().nullable(),
  reachability: z.array(z.enum(REACHABILITIES)),
};

const valueSchema = onFirstUse(() =>
  z.union([
    z.object({ skipped: z.literal(true) }),
    z.object({ choices: z.array(z.object({ id: z.string(), text: z.string() })) }),
    z.object({ text: z.string() }),
    z.object({ rating: z.number() }),
  ]),
);

/** Everything that is kept about one applicant of one job, for that person. */
export const ownApplicationSchema = onFirstUse(() =>
  z.object({
    job: z.object({
      id: idSchema,
      title: z.string(),
      company: z.string(),
      contactEmail: z.string().nullable(),
      face: employerFaceSchema.nullable(),
    }),
    language: z.enum(LANGUAGES),
    addressing: z.enum(ADDRESSINGS),
    contact: z.object(contactShape),
    /** Each time the person applied, the first one first. */
    applications: z.array(
      z.object({
        date_created: z.string(),
        answers: z.array(z.object({ question: z.string(), text: z.string(), value: valueSchema })),
        sources: z.record(z.string(), z.string()),
      }),
    ),
    documents: z.array(
      z.object({ id: z.string(), name: z.string(), type: z.string(), filesize: z.number(), date_created: z.string() }),
    ),
    /** What the answers give by the employer's rule; a person decides. */
    assessment: z.object({
      quality: z.enum(QUALITIES),
      rule: z.array(
        z.object({ text: z.string(), answer: z.string(), rating: z.enum(QUALITIES).nullable(), must: z.boolean() }),
      ),
    }),
    privacyConsent: z.string().nullable(),
    talentPoolUntil: z.string().nullable(),
    /** The consent ends soon: it can be prolonged. */
    isTalentPoolAsked: z.boolean(),
    /** What is agreed upon and still to come; `starts` is UTC. */
    interviews: z.array(z.object({ id: z.string(), starts: z.string(), minutes: z.number().int(), place: z.string() })),
    /** Times to pick one from, still to come; those of one offer were proposed together. */
    slots: z.array(
      z.object({
        id: z.string(),
        offer: z.string(),
        /** UTC. */
        starts: z.string(),
        minutes: z.number().int(),
        place: z.string(),
        /** Somebody else has it by now. */
        isTaken: z.boolean(),
        /** The appointment that picking moves. */
        moves: z.string().nullable(),
      }),
    ),
    withdrawn: z.string().nullable(),
    /** What happened by the person's own doing. */
    events: z.array(z.object({ event: z.string(), date_created: z.string() })),
    /** When this link ends. */
    expires: z.string(),
    version: z.number().int(),
    date_created: z.string(),
    date_updated: z.string(),
  }),
);
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

const recipientSchema = onFirstUse(() =>
  z.object({
    /** processor: works for the operator, as the data-processing agreement lists it. */
    category: z.enum(["employer", "agency", "operator", "processor"]),
    name: z.string(),
    /** The last access that is noted; accesses are kept for twelve months. */
    lastAccessAt: z.string().nullable(),
  }),
);
export type Recipient = z.infer<typeof recipientSchema>;

/**
 * The applicant's own page: needs the link of the confirmation mail and no account. Every call answers
 * NOT_FOUND for a token that is unknown or whose data were erased, and NOT_FOUND {reason: "expired"} after six months.
 */
export const ownApplication = {
  get: call
    .get("/application/{token}", "Everything that is kept")
    .input(one)
    .output(onFirstUse(() => envelope(ownApplicationSchema))),
  recipients: call
    .get("/application/{token}/recipients", "Who receives the data: employer, agencies, operator, its processors")
    .input(one)
    .output(onFirstUse(() => envelope(z.array(recipientSchema)))),
  correct: call
    .patch(
      "/application/{token}",
      "Corrects name and contact, as typed. FAILED_VALIDATION, RECORD_CONFLICT (changed since `version`)",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          version: z.number().int(),
          first_name: typed,
          last_name: typed,
          email: typed,
          phone: typed,
          zip: typed,
          reachability: z.array(z.string().max(40)).max(20),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(ownApplicationSchema))),
  withdraw: call
    .act(
      "/application/{token}/withdrawal",
      "Takes the application back; the data stay until they are erased. NOTHING_TO_DO",
    )
    .input(one)
    .output(nothing),
  endTalentPool: call
    .delete("/application/{token}/talentPool", "Takes back the consent to be asked about other jobs. NOTHING_TO_DO")
    .input(one)
    .output(nothing),
  prolongTalentPool: call
    .act(
      "/application/{token}/talentPool",
      "Prolongs that consent by twelve months, once it was asked for. NOTHING_TO_DO before, and when it has ended",
    )
    .input(one)
    .output(nothing),
  erase: call
    .delete("/application/{token}", "Erases the person at once and for good: answers, documents, mails, everything")
    .input(one)
    .output(nothing),
  pickSlot: call
    .act(
      "/application/{token}/slots/{slotId}",
      "Makes one of the proposed times an appointment, by mail to both. NOTHING_TO_DO {reason: taken, past, " +
        "withdrawn …} when it cannot be had any more",
    )
    .input(onFirstUse(() => one.extend({ slotId: idSchema })))
    .output(nothing),
  declineSlots: call
    .act("/application/{token}/offers/{offerId}/decline", "None of the proposed times suits. NOTHING_TO_DO")
    .input(onFirstUse(() => one.extend({ offerId: idSchema, text: z.string().max(20_000).default("") })))
    .output(nothing),
  askForChange: call
    .act(
      "/application/{token}/interviews/{interviewId}/change",
      "Asks to move an appointment, which stands until then. FAILED_VALIDATION {text}, NOT_FOUND",
    )
    .input(onFirstUse(() => one.extend({ interviewId: idSchema, text: z.string().max(20_000) })))
    .output(nothing),
  document: byteCall
    .get("/application/{token}/documents/{id}", "A document that the applicant sent. NOT_FOUND")
    .input(onFirstUse(() => z.object({ token: z.string(), id: z.string() })))
    .output(responseSchema),
  interview: byteCall
    .get("/application/{token}/interviews/{id}", "The calendar file of an appointment. NOT_FOUND")
    .input(onFirstUse(() => z.object({ token: z.string(), id: z.string() })))
    .output(responseSchema),
};

import { z } from "zod";
import { REACHABILITIES } from "~/domain/applicants/applicant";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { SOURCE_KEYS } from "~/domain/query-keys";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, requestSchema, responseSchema, storedDocumentsSchema } from "./bytes";
import { chatbotConfigurationSchema } from "./chatbot";
import { employerFaceSchema } from "./employer-brands";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
/** Made by the backend for the first answer; it gives access to the conversation. */
const tokenSchema = onFirstUse(() => z.string().max(400));
/** Where the visit came from; kept when the conversation begins. */
const began = onFirstUse(() =>
  z.object({
    sources: z.record(z.string().max(40), z.string().max(255)).default({}),
    isEmbedded: z.boolean().default(false),
  }),
);
const typed = onFirstUse(() => z.string().max(100_000).default(""));

const answerValueSchema = onFirstUse(() =>
  z.union([
    z.object({ skipped: z.literal(true) }),
    z.object({ choices: z.array(z.object({ id: z.string(), text: z.string() })) }),
    z.object({ text: z.string() }),
    z.object({ rating: z.number() }),
  ]),
);

const contactSchema = onFirstUse(() =>
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    zip: z.string().nullable(),
    reachability: z.array(z.enum(REACHABILITIES)),
  }),
);

const documentSchema = onFirstUse(() => z.object({ id: idSchema, name: z.string(), filesize: z.number() }));

/** What everybody may know of a job: its advertisement. */
export const advertSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    title: z.string(),
    company: z.string(),
    /** Whom one will hear from. */
    contact: z.string().nullable(),
    /** `type` as in job.locations, `country` by its two letters. */
    places: z.array(
      z.object({ label: z.string(), type: z.string(), country: z.string(), lat: z.number(), lng: z.number() }),
    ),
    fullTime: z.boolean(),
    partTime: z.boolean(),
    hook: z.string().nullable(),
    /** Only when the employer shows it; whole euros. */
    salary: z.object({ type: z.string(), min: z.number(), max: z.number() }).nullable(),
    homepage: z.string().nullable(),
    /** The brand's; null without one. */
    face: employerFaceSchema.nullable(),
    /** The brand, when it has a page of its own: GET /careers/{id}. */
    careers: idSchema.nullable(),
    /** Whether the brand has a logo or a picture: GET /jobs/{id}/chatbot/picture. */
    hasPicture: z.boolean(),
    /** Whether the job has a design: GET /jobs/{id}/chatbot/creative. */
    hasCreative: z.boolean().default(false),
    addressing: z.enum(ADDRESSINGS),
    /** How long an application is kept after the end of the process. */
    keptMonths: z.number().int(),
    /** YYYY-MM-DD. */
    posted: z.string().nullable(),
    validThrough: z.string().nullable(),
  }),
);
export type Advert = z.infer<typeof advertSchema>;

export const conversationSchema = onFirstUse(() =>
  z.object({
    advert: advertSchema,
    /** Null when nobody can apply any more. */
    configuration: chatbotConfigurationSchema.nullable(),
    /** Other open jobs of the brand, for a campaign that has ended. */
    others: z.array(z.object({ id: idSchema, title: z.string(), place: z.string().nullable() })),
    token: z.string(),
    /** The token that was given opens nothing: this is a new conversation. */
    isNew: z.boolean(),
    hasStarted: z.boolean(),
    answers: z.record(z.string(), answerValueSchema),
    contact: contactSchema.nullable(),
    /** Whether the person wants to be reminded once when the conversation is left. */
    wantsReminder: z.boolean(),
    documents: z.array(documentSchema),
    hasDocuments: z.boolean(),
    isFinished: z.boolean(),
    /** Path of the applicant's own page, after a finished conversation of somebody who was not known before. */
    ownPage: z.string().nullable(),
  }),
);
export type Conversation = z.infer<typeof conversationSchema>;

const turnSchema = onFirstUse(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("start") }),
    /** With the key of a mailed link as `token`: its conversation goes on under a new token, every other one ends. */
    z.object({ type: z.literal("resume") }),
    z.object({
      type: z.literal("question"),
      question: idSchema,
      /**
       * Chosen by the client, in the order of time (UUIDv7): the same one again changes nothing, an older one never
       * replaces a newer one.
       */
      answerId: idSchema,
      choices: z.array(z.string().max(200)).max(30).default([]),
      text: typed,
      skip: z.boolean().default(false),
    }),
    z.object({
      type: z.literal("contact"),
      /** As with answers; left out, the last one to arrive counts. */
      answerId: idSchema.optional(),
      first_name: typed,
      last_name: typed,
      email: typed,
      phone: typed,
      zip: typed,
      reachability: z.array(z.string().max(40)).max(10).default([]),
      /** One mail with the link back, a day after the last turn. */
      remind: z.boolean().default(false),
    }),
    z.object({ type: z.literal("documents"), remove: idSchema.optional() }),
    z.object({
      type: z.literal("privacy"),
      consent: z.boolean().default(false),
      talentPool: z.boolean().default(false),
      /** The trap and the plain question of the bot check. */
      website: typed,
      check: typed,
      answer: typed,
    }),
  ]),
);
export type ConversationTurn = z.infer<typeof turnSchema>;

export const conversations = {
  get: call
    .get(
      "/jobs/{id}/chatbot/conversation",
      "The public chatbot of a job and how far the conversation of this token has come; without one a new token. " +
        "NOT_FOUND",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          token: tokenSchema.optional(),
          /**
           * The draft (without one what is live), or what is live in any case, for those who may edit it; nothing is
           * kept.
           */
          preview: z.enum(["draft", "live"]).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(conversationSchema))),
  view: call
    .act(
      "/jobs/{id}/chatbot/view",
      "Somebody has opened the chatbot: counted once for each visitor, job and day, if the chatbot is open",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          sources: began.shape.sources,
          /** The same text for the same browser on one day, made by the web app from nothing that is kept. */
          visitor: z.string().min(16).max(100),
        }),
      ),
    )
    .output(nothing),
  answer: call
    .post(
      "/jobs/{id}/chatbot/answer",
      "One turn of a conversation, as often as it is sent; the privacy turn finishes it. FAILED_VALIDATION " +
        "{fields}, NOT_FOUND, NOTHING_TO_DO (campaign closed)",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          token: tokenSchema.optional(),
          /** The publication whose question was answered. */
          number: z.number().int().optional(),
          ...began.shape,
          turn: turnSchema,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(conversationSchema))),
  sendLink: call
    .act(
      "/jobs/{id}/chatbot/conversation/link",
      "Mails the link with which a conversation goes on later. FAILED_VALIDATION",
    )
    .input(
      onFirstUse(() =>
        one.extend({ token: tokenSchema, email: typed, page: z.string().max(2048).optional(), ...began.shape }),
      ),
    )
    .output(nothing),
  storeDocuments: byteCall
    .post(
      "/jobs/{id}/chatbot/documents",
      "Stores the documents of an applicant's form; needs the conversation's token. NOTHING_TO_DO (closed), " +
        "FAILED_VALIDATION",
      ["token", "source", ...SOURCE_KEYS, "embed"],
    )
    .input(onFirstUse(() => z.object({ id: z.string(), token: z.string(), request: requestSchema, ...began.shape })))
    .output(storedDocumentsSchema),
  picture: byteCall
    .get("/jobs/{id}/chatbot/picture", "The brand's picture as messengers show the link of an open chatbot. NOT_FOUND")
    .input(onFirstUse(() => z.object({ id: z.string() })))
    .output(responseSchema),
};

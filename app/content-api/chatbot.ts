import { z } from "zod";
import { QUESTION_TYPES, RATINGS } from "~/domain/chatbot/configuration";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
const flag = onFirstUse(() =>
  z.preprocess((value) => (typeof value === "string" ? value === "true" : value), z.boolean()),
);

const questionSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    kind: z.string(),
    type: z.enum(QUESTION_TYPES),
    text: z.string(),
    hint: z.string().optional(),
    must: z.boolean(),
    long: z.boolean().optional(),
    /** Only asked after one of these answers to an earlier question. */
    condition: z.object({ question: idSchema, answers: z.array(idSchema) }).optional(),
    /** `rating` is left out in the form for applicants. */
    answers: z.array(z.object({ id: idSchema, text: z.string(), rating: z.enum(RATINGS).optional() })).optional(),
  }),
);

const contentShape = {
  companyDescription: z.string(),
  tasks: z.array(z.string()),
  qualifications: z.array(z.string()),
  benefits: z.array(z.string()),
  /** Own texts of the first and the last turn, left out where the default ones stand; "" puts those back. */
  greeting: z.string().optional(),
  closing: z.string().optional(),
  website: z.string().nullable(),
  addressing: z.enum(ADDRESSINGS),
  useChatbotBuilder: z.boolean(),
  employerBrand: idSchema.nullable(),
  questions: z.array(questionSchema),
};

/** A configuration as the wire writes it. */
export const chatbotConfigurationSchema = onFirstUse(() =>
  z.object({
    ...contentShape,
    id: idSchema,
    isDraft: z.boolean(),
    /** Counts the publications of the job; null = draft. */
    number: z.number().int().nullable(),
    /** The publication a draft was made from. */
    basedOn: z.number().int().nullable(),
    version: z.number().int(),
    date_updated: z.string(),
    /** Full name of the person who saved it last. */
    updatedBy: z.string().nullable(),
    /** Drafts: the question that was taken out last; PATCH with it among the questions brings it back. */
    removed: z.object({ question: questionSchema, at: z.number().int() }).optional(),
    /** mode=preview: whether the builder is switched on for this product. */
    chatbotBuilder: z.boolean().optional(),
    /** mode=edit: the one that pages show, the draft when there is one. */
    displayed: z.enum(["live", "draft"]).optional(),
  }),
);
export type ChatbotConfigurationEntity = z.infer<typeof chatbotConfigurationSchema>;

const versionSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    number: z.number().int(),
    questions: z.number().int(),
    date_created: z.string(),
    publishedBy: z.string().nullable(),
  }),
);
export type ChatbotVersion = z.infer<typeof versionSchema>;

const guarded = onFirstUse(() => z.object({ id: idSchema, version: z.number().int() }));

/**
 * The chatbot of a job, for those who edit it. Everything answers NOT_FOUND for jobs one does not see, FORBIDDEN
 * without the right to edit.
 */
export const chatbot = {
  configuration: {
    get: call
      .get(
        "/jobs/{id}/chatbot/configuration",
        "The live configuration, or the draft (draft=true). mode=edit says which is displayed, mode=preview " +
          "whether the builder is on; form=chatbot leaves out what only employers may know. NOT_FOUND without such " +
          "a configuration",
      )
      .input(
        onFirstUse(() =>
          one.extend({
            draft: flag.default(false),
            mode: z.enum(["live", "draft", "edit", "preview"]).optional(),
            form: z.enum(["full", "chatbot"]).default("full"),
          }),
        ),
      )
      .output(onFirstUse(() => envelope(chatbotConfigurationSchema))),
    createDraft: call
      .post(
        "/jobs/{id}/chatbot/configuration/createDraft",
        "Makes the draft from the live configuration, or from the job when nothing was published; answers the " +
          "draft that there is already. With `fields` it begins with these changes: RECORD_CONFLICT {fresh} when " +
          "there is a draft, FAILED_VALIDATION",
      )
      .input(onFirstUse(() => one.extend({ fields: z.object(contentShape).partial().optional() })))
      .output(onFirstUse(() => envelope(chatbotConfigurationSchema))),
    update: call
      .patch(
        "/jobs/{id}/chatbot/configuration/{configId}",
        "Saves fields of the draft. RECORD_CONFLICT {fresh} when it was changed since `version`, " +
          "FAILED_VALIDATION, INVALID_STATUS_TRANSITION (not the draft any more)",
      )
      .input(
        onFirstUse(() =>
          one.extend({ configId: idSchema, version: z.number().int() }).extend(z.object(contentShape).partial().shape),
        ),
      )
      .output(onFirstUse(() => envelope(guarded))),
    publish: call
      .patch(
        "/jobs/{id}/chatbot/configuration/publish",
        "Makes the draft live as the next number. FAILED_VALIDATION {checks}, RECORD_CONFLICT {fresh}, " +
          "NOTHING_TO_DO (no draft), PUBLISH_FAILED",
      )
      .input(onFirstUse(() => one.extend({ version: z.number().int().optional() })))
      .output(onFirstUse(() => envelope(z.object({ id: idSchema, number: z.number().int() })))),
    discard: call
      .delete("/jobs/{id}/chatbot/configuration/draft", "Throws the draft away; the live configuration stays")
      .input(one)
      .output(nothing),
  },
  versions: {
    list: call
      .get("/jobs/{id}/chatbot/versions", "The publications that are kept, the newest first")
      .input(one)
      .output(onFirstUse(() => envelope(z.array(versionSchema)))),
    get: call
      .get(
        "/jobs/{id}/chatbot/versions/{number}",
        "A publication that is kept; 0 is what the job gives rise to. NOT_FOUND",
      )
      .input(onFirstUse(() => one.extend({ number: z.coerce.number().int() })))
      .output(onFirstUse(() => envelope(chatbotConfigurationSchema))),
    restore: call
      .post(
        "/jobs/{id}/chatbot/versions/{number}/restore",
        "Makes a draft of an old publication; publishes nothing. RECORD_CONFLICT {fresh} when there is a draft " +
          "and `replace` is not set",
      )
      .input(onFirstUse(() => one.extend({ number: z.coerce.number().int(), replace: z.boolean().optional() })))
      .output(onFirstUse(() => envelope(guarded))),
  },
  question: {
    create: call
      .post(
        "/jobs/{id}/chatbot/question",
        "Adds a question to the draft, at its end or before another. FAILED_VALIDATION, NOTHING_TO_DO (no draft)",
      )
      .input(onFirstUse(() => one.extend({ question: questionSchema, before: idSchema.optional() })))
      .output(onFirstUse(() => envelope(guarded))),
    remove: call
      .delete("/jobs/{id}/chatbot/question/{questionId}", "Takes a question out of the draft. NOT_FOUND")
      .input(onFirstUse(() => one.extend({ questionId: idSchema })))
      .output(nothing),
  },
};

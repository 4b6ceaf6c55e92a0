import { z } from "zod";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { homepageSchema } from "~/domain/organizations/organization.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { plainText } from "~/lib/plain-text";
import { QUESTION_TYPES, RATINGS } from "./configuration";
import { findKind, KINDS } from "./kinds/kinds";

const { chatbot } = LIMITS;

const id = onFirstUse(() => z.string().min(1).max(80));

/** A text of a draft: it may still be empty, the checks before publishing ask for it. */
export const draftText = (maxLength: number) =>
  z
    .string()
    .transform(plainText)
    .superRefine((value, context) => {
      const length = [...value].length;
      if (length <= maxLength) return;
      context.addIssue({ code: "custom", message: message("tooLong", { length, maxLength }) });
    });

/** An empty one is sent as absent: the default text stands. */
const ownText = (maxLength: number) =>
  draftText(maxLength)
    .transform((text) => text || undefined)
    .optional();

const lines = onFirstUse(() =>
  z
    .array(draftText(chatbot.line))
    .max(chatbot.lines, { error: message("tooManyEntries", { max: chatbot.lines }) })
    .transform((entries) => entries.filter(Boolean)),
);

const answerSchema = onFirstUse(() => z.object({ id, text: draftText(chatbot.answer), rating: z.enum(RATINGS) }));

const questionSchema = onFirstUse(() =>
  z
    .object({
      id,
      kind: z.string().refine((kind) => findKind(kind) !== null, { error: message("pickFromList") }),
      type: z.enum(QUESTION_TYPES),
      text: draftText(chatbot.question),
      hint: draftText(chatbot.question).optional(),
      must: z.boolean(),
      long: z.boolean().optional(),
      condition: z.object({ question: id, answers: z.array(id).max(chatbot.answers) }).optional(),
      answers: z
        .array(answerSchema)
        .max(chatbot.answers, { error: message("tooManyEntries", { max: chatbot.answers }) })
        .optional(),
    })
    .superRefine((question, context) => {
      const kind = findKind(question.kind);
      if (kind && !kind.types.includes(question.type))
        context.addIssue({ code: "custom", path: ["type"], message: message("pickFromList") });
    })
    .transform(({ answers, hint, ...question }) => ({
      ...question,
      ...(hint ? { hint } : {}),
      // An empty answer list is sent as absent.
      ...(answers && answers.length > 0 && hasAnswers(question.type) ? { answers } : {}),
    })),
);

const hasAnswers = (type: string) => type === "singleChoice" || type === "multipleChoice";

const removedSchema = onFirstUse(() => z.object({ question: questionSchema, at: z.number().int().min(0) }));

/**
 * The whole document of a configuration. A draft may be unfinished; checks.ts says whether it may be published.
 */
export const chatbotContentSchema = onFirstUse(() =>
  z.object({
    companyDescription: draftText(LIMITS.description),
    tasks: lines,
    qualifications: lines,
    benefits: lines,
    greeting: ownText(chatbot.greeting),
    closing: ownText(chatbot.closing),
    website: homepageSchema.nullable().transform((website) => website || null),
    addressing: z.enum(ADDRESSINGS),
    useChatbotBuilder: z.boolean(),
    employerBrand: id.nullable(),
    questions: z
      .array(questionSchema)
      .max(chatbot.questions, { error: message("tooManyEntries", { max: chatbot.questions }) })
      .superRefine((questions, context) => {
        for (const kind of KINDS) {
          if (questions.filter((question) => question.kind === kind.id).length <= kind.max) continue;
          context.addIssue({ code: "custom", message: message("tooManyEntries", { max: kind.max }) });
        }
        const ids = questions.flatMap((question) => [
          question.id,
          ...(question.answers ?? []).map((answer) => answer.id),
        ]);
        if (new Set(ids).size < ids.length) context.addIssue({ code: "custom", message: message("duplicateEntry") });
      }),
    removed: removedSchema.optional(),
  }),
);

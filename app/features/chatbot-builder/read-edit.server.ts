import { z } from "zod";
import { RATINGS } from "~/domain/chatbot/configuration";
import { chatbotContentSchema, draftText } from "~/domain/chatbot/content.schema";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import type { QuestionKind } from "~/domain/chatbot/kinds/question-kind";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { messageOfIssue } from "~/features/forms/error-map";
import { choice, ticked } from "~/features/forms/fields.schema";
import { type FormSubmission, formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { onFirstUse } from "~/lib/on-first-use";
import { type BuilderEdit, isQuestionButton, MINE, type QuestionButton } from "./edits";
import { conditionOf } from "./questions/question-fields";
import { readSection, SECTIONS, type Section } from "./sections/sections";

/** A form of the builder after its schema; `edit` is null when it is wrong. The reply's form is the edit's place. */
export interface ReadEdit {
  edit: BuilderEdit | null;
  reply: FormSubmission<unknown>["reply"];
}

/** Which edit a post of the page is. INVALID_PAYLOAD for what no button of it sends. */
export function readEdit(posted: PostedForm): ReadEdit {
  const { type, field } = posted.intent;
  if (type === "saveSection") return readSectionForm(posted);
  if (isQuestionButton(type)) return readQuestionForm(posted, type, Number(field || Number.NaN));
  const { reply } = parseForm(posted, z.object({}), { id: "questions" });
  if (type === "undo" || type === "switchOn") return { edit: { type }, reply };
  if (type === "move") return { edit: { type, ...formValue(posted, moveFields) }, reply };
  if (type === "add") return { edit: { type, kind: kindOf(posted) }, reply };
  throw new Refusal("INVALID_PAYLOAD");
}

const { chatbot } = LIMITS;
const id = onFirstUse(() => z.string().max(80));
const moveFields = onFirstUse(() => z.object({ question: id, before: id.optional() }));
const marks = { seen: z.string().optional(), theirs: z.string().optional() };

function readSectionForm(posted: PostedForm): ReadEdit {
  const { section } = formValue(posted, z.object({ section: choice(SECTIONS) }));
  const { reply, ...submission } = parseForm(posted, sectionForm(section), { id: section });
  if (submission.status !== "success") return { edit: null, reply };
  return { edit: { type: "section", section, isOwn: isOwn(posted), ...submission.value }, reply };
}

/** A section is one text, lists are its lines; the rules are those of the stored content. */
const sectionForm = (section: Section) =>
  z.object({
    ...marks,
    adapt: ticked(),
    value: z
      .string()
      .default("")
      .transform((text) => text.replace(/\r\n?/g, "\n"))
      .superRefine((text, context) => {
        const value = readSection(section, text)[section];
        const { error } = chatbotContentSchema.shape[section].safeParse(value, { error: messageOfIssue });
        for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
      }),
  });

function readQuestionForm(posted: PostedForm, button: QuestionButton, row: number): ReadEdit {
  const kind = kindOf(posted);
  const { question: place } = formValue(posted, z.object({ question: id }));
  const { reply, ...submission } = parseForm(posted, questionForm(kind), { id: place });
  if (submission.status !== "success") return { edit: null, reply };
  const { type, text, must, hint, long, after, wanted, answers, seen, theirs } = submission.value;
  const question = {
    id: place,
    kind: kind.id,
    type,
    text,
    must,
    ...(hint && { hint }),
    ...(long && { long }),
    ...conditionOf(after, wanted),
    ...(answers.length > 0 && { answers }),
  };
  return { edit: { type: "question", button, row, question, seen, theirs, isOwn: isOwn(posted) }, reply };
}

/** The form of a question of this kind: its kind says which types it may have. */
const questionForm = ({ types }: QuestionKind) =>
  z.object({
    ...marks,
    question: id,
    kind: z.string(),
    text: draftText(chatbot.question).default(""),
    hint: draftText(chatbot.question).default(""),
    type: choice(types),
    answers: z
      .array(z.object({ id, text: draftText(chatbot.answer).default(""), rating: choice(RATINGS) }))
      .max(chatbot.answers, { error: message("tooManyEntries", { max: chatbot.answers }) })
      .default([]),
    must: ticked(),
    long: ticked(),
    after: id.default(""),
    wanted: z.array(id).max(chatbot.answers).default([]),
  });

function kindOf(posted: PostedForm): QuestionKind {
  const kind = findKind(formValue(posted, z.object({ kind: z.string() })).kind);
  if (!kind) throw new Refusal("INVALID_PAYLOAD");
  return kind;
}

const isOwn = ({ intent }: PostedForm): boolean => intent.field === MINE;

import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { FormReply } from "~/features/forms/form-reply";
import { baseOf } from "~/features/forms/schema-path";
import { errorTexts } from "~/features/shell/form-errors";
import type { Translate } from "~/lib/translate";
import type { BuilderProblem } from "./builder-data";
import { textOf, typedQuestion } from "./questions/question-fields";
import { isSection, sectionText } from "./sections/sections";

/** A reply as the page and its island show it: finished sentences, and what is stored now beside what was typed. */
export function problemOf(t: Translate, language: string, reply: FormReply, content: ChatbotContent): BuilderProblem {
  const { form: at, initialValue, conflicts } = reply;
  const errors: BuilderProblem["errors"] = {};
  for (const [name, messages] of Object.entries(reply.error)) {
    const field = baseOf(name) || "value";
    errors[field] = [...new Set([...(errors[field] ?? []), ...errorTexts(t, messages, language)])];
  }
  if (isSection(at)) {
    const typed = textOf(initialValue.value).replace(/\r\n?/g, "\n");
    return { at, errors, typed, ...(conflicts && { stored: sectionText(content, at) }) };
  }
  if (at === "questions") return { at, errors, typed: "" };
  const stored = content.questions.find(({ id }) => id === at) ?? null;
  const typed = typedQuestion(initialValue, stored ?? { kind: textOf(initialValue.kind), type: "freeText" });
  return { at, errors, typed, ...(conflicts && { stored }) };
}

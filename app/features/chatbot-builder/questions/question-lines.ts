import type { Question } from "~/domain/chatbot/configuration";
import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";
import { aboutQuestion } from "./question-card";

/** A question as lines of text: what it asks, what it is, when, its hint, its answers with what they mean. */
export function questionLines(
  question: Question,
  { content, ...data }: Pick<BuilderData, "language" | "content">,
  t: BuilderTranslate,
): string[] {
  const { text, hint, answers = [] } = question;
  return [
    text || t("untitled"),
    aboutQuestion(question, data, t),
    ...afterLine(question, content.questions, t),
    ...(hint ? [hint] : []),
    ...answers.map((answer) => `${answer.text || t("nothing")} (${t(answer.rating)})`),
  ];
}

/** 'Nur nach „Hast du ein Auto?“: Ja', for a follow-up question. */
export function afterLine({ condition }: Question, questions: readonly Question[], t: BuilderTranslate): string[] {
  if (!condition) return [];
  const leading = questions.find(({ id }) => id === condition.question);
  if (!leading) return [t("afterLost")];
  const wanted = (leading.answers ?? []).filter(({ id }) => condition.answers.includes(id));
  const answers = wanted.map(({ text }) => text || t("nothing")).join(", ");
  return [t("afterAnswers", { question: leading.text || t("untitled"), answers: answers || t("nothing") })];
}

import type { Question } from "~/domain/chatbot/configuration";
import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";
import { aboutQuestion } from "./question-card";

/** A question as lines of text: what it asks, what it is, its hint, its answers with what they mean. */
export function questionLines(question: Question, data: Pick<BuilderData, "language">, t: BuilderTranslate): string[] {
  const { text, hint, answers = [] } = question;
  return [
    text || t("untitled"),
    aboutQuestion(question, data, t),
    ...(hint ? [hint] : []),
    ...answers.map((answer) => `${answer.text || t("nothing")} (${t(answer.rating)})`),
  ];
}

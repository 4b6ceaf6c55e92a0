import type { Addressing } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { QUESTION_TYPES } from "../../configuration";
import { answersOf, type QuestionKind } from "../question-kind";

/** Whatever the employer wants to know, in any type. */
export const custom: QuestionKind = {
  id: "custom",
  icon: "pencil",
  name: { de: "Eigene Frage", "en-US": "Question of your own" },
  types: QUESTION_TYPES,
  max: LIMITS.chatbot.customQuestions,
  generate: () => [],
  blank: (addressing) => ({
    type: "singleChoice",
    text: "",
    must: false,
    answers: answersOf(WORDS[addressing], () => "possible"),
  }),
};

const WORDS: Readonly<Record<Addressing, readonly string[]>> = {
  german_du: ["Ja", "Nein"],
  german_sie: ["Ja", "Nein"],
  english: ["Yes", "No"],
};

import type { Addressing } from "~/domain/jobs/job";
import type { QuestionKind } from "../question-kind";

/** Off by default: it comes only when somebody adds it. */
export const openText: QuestionKind = {
  id: "openText",
  icon: "chat",
  name: { de: "Freier Text", "en-US": "Open text" },
  types: ["freeText"],
  max: 3,
  generate: () => [],
  blank: (addressing) => ({ type: "freeText", text: QUESTION[addressing], must: false, long: true }),
};

const QUESTION: Readonly<Record<Addressing, string>> = {
  german_du: "Was möchtest du uns noch sagen?",
  german_sie: "Was möchten Sie uns noch sagen?",
  english: "Is there anything else you would like to tell us?",
};

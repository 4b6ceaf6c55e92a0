import type { Addressing } from "~/domain/jobs/job";
import type { NewQuestion, QuestionKind } from "../question-kind";

/** The position, never the pay: asking for it is forbidden (Directive 2023/970, article 5). */
export const lastJob: QuestionKind = {
  id: "lastJob",
  icon: "jobs",
  name: { de: "Letzte Stelle", "en-US": "Last job" },
  types: ["freeText"],
  max: 1,
  generate: (_job, addressing) => [ask(addressing)],
  blank: ask,
};

const QUESTION: Readonly<Record<Addressing, string>> = {
  german_du: "Was war deine letzte Stelle?",
  german_sie: "Was war Ihre letzte Stelle?",
  english: "What was your last job?",
};

function ask(addressing: Addressing): NewQuestion {
  return { type: "freeText", text: QUESTION[addressing], must: false };
}

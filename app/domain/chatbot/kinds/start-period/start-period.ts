import type { Addressing } from "~/domain/jobs/job";
import { answersOf, type NewQuestion, type QuestionKind } from "../question-kind";

/** The specification's five answers: up to two months is ideal, later possible. */
export const startPeriod: QuestionKind = {
  id: "startPeriod",
  icon: "calendar",
  name: { de: "Starttermin", "en-US": "Start date" },
  types: ["singleChoice"],
  max: 1,
  generate: (_job, addressing) => [ask(addressing)],
  blank: ask,
};

const GERMAN = ["Sofort", "In etwa 1 Monat", "In etwa 2 Monaten", "In etwa 3 Monaten", "Später als in 3 Monaten"];

const WORDS: Readonly<Record<Addressing, { question: string; answers: readonly string[] }>> = {
  german_du: { question: "Wann könntest du anfangen?", answers: GERMAN },
  german_sie: { question: "Wann könnten Sie anfangen?", answers: GERMAN },
  english: {
    question: "When could you start?",
    answers: ["Now", "In about 1 month", "In about 2 months", "In about 3 months", "Later than in 3 months"],
  },
};
const LAST_IDEAL = 2;

function ask(addressing: Addressing): NewQuestion {
  const { question, answers } = WORDS[addressing];
  return {
    type: "singleChoice",
    text: question,
    must: false,
    answers: answersOf(answers, (index) => (index <= LAST_IDEAL ? "ideal" : "possible")),
  };
}

import { type Addressing, EXPERIENCE_LEVELS, type ExperienceLevel } from "~/domain/jobs/job";
import { answersOf, fromWanted, type NewQuestion, type QuestionKind } from "../question-kind";
import { WORDS } from "./words";

/** The specification's six levels, rated by the one that the job wants; without a wish every answer is ideal. */
export const experience: QuestionKind = {
  id: "experience",
  icon: "clock",
  name: { de: "Berufserfahrung", "en-US": "Work experience" },
  types: ["singleChoice"],
  max: 1,
  generate: ({ workExperience }, addressing) => [levels(workExperience, addressing)],
  blank: (addressing) => levels(null, addressing),
};

function levels(wanted: ExperienceLevel | null, addressing: Addressing): NewQuestion {
  const { question, answers } = WORDS[addressing];
  return {
    type: "singleChoice",
    text: question,
    must: false,
    answers: answersOf(answers, fromWanted(EXPERIENCE_LEVELS.indexOf(wanted ?? "NONE"))),
  };
}

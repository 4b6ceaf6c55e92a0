import type { Addressing } from "~/domain/jobs/job";
import { isLanguageSkill } from "../language-skill/language-skill";
import { answersOf, type NewQuestion, type QuestionKind } from "../question-kind";
import { skillQuestion, WORDS } from "./words";

/**
 * One question for each required skill (at most three), one for all that would be nice to have; languages are asked
 * elsewhere.
 */
export const qualification: QuestionKind = {
  id: "qualification",
  icon: "check",
  name: { de: "Qualifikation", "en-US": "Qualification" },
  types: ["singleChoice", "multipleChoice"],
  max: 10,
  generate: ({ skills }, addressing) => {
    const named = (priority: string) =>
      skills
        .filter((skill) => skill.priority === priority && !isLanguageSkill(skill.label, skills))
        .map(({ label }) => label);
    const nice = named("niceToHave").slice(0, MOST_NICE);
    return [
      ...named("required")
        .slice(0, MOST_REQUIRED)
        .map((skill) => required(skill, addressing)),
      ...(nice.length > 0 ? [niceToHave(nice, addressing)] : []),
    ];
  },
  blank: (addressing) => required("…", addressing),
};

const MOST_REQUIRED = 3;
const MOST_NICE = 5;
const BY_ORDER = ["ideal", "possible", "reject"] as const;

function required(skill: string, addressing: Addressing): NewQuestion {
  const { answers } = WORDS[addressing];
  return {
    type: "singleChoice",
    text: skillQuestion(skill, addressing),
    must: false,
    answers: answersOf(answers, (index) => BY_ORDER[index] ?? "possible"),
  };
}

function niceToHave(skills: readonly string[], addressing: Addressing): NewQuestion {
  const { more, none } = WORDS[addressing];
  return {
    type: "multipleChoice",
    text: more,
    must: false,
    answers: answersOf([...skills, none], (index) => (index < skills.length ? "ideal" : "possible")),
  };
}

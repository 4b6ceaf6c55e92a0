import type { Addressing } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { foldText } from "~/lib/fold-text";
import { answersOf, fromWanted, type NewQuestion, type QuestionKind } from "../question-kind";
import { LANGUAGES, type LanguageWords, WORDS } from "./words";

/** German, and a second language only if the job asks for it. "Native" is never wanted: that would put people at a disadvantage (AGG). */
export const languageSkill: QuestionKind = {
  id: "languageSkill",
  icon: "globe",
  name: { de: "Sprachkenntnisse", "en-US": "Language skills" },
  types: ["singleChoice"],
  max: LIMITS.chatbot.languageQuestions,
  generate: ({ skills }, addressing) => {
    const asked = LANGUAGES.find((language) => skills.some(({ label }) => names(label, language)));
    const wanted = asked ? [GERMAN, asked] : [GERMAN];
    return wanted.slice(0, LIMITS.chatbot.languageQuestions).map((language) => level(language, addressing));
  },
  blank: (addressing) => level(GERMAN, addressing),
};

const GERMAN: LanguageWords = { de: "Deutsch", en: "German" };
/** None, basic, good, fluent, native: good is enough. */
const GOOD = 2;

function level(language: LanguageWords, addressing: Addressing): NewQuestion {
  const { question, answers } = WORDS[addressing];
  const name = addressing === "english" ? language.en : language.de;
  return {
    type: "singleChoice",
    text: question.replace("{language}", name),
    must: false,
    answers: answersOf(answers, fromWanted(GOOD)),
  };
}

function names(skill: string, { de, en }: LanguageWords): boolean {
  const words = foldText(skill).split(/[^\p{L}]+/u);
  return [de, en, `${de}kenntnisse`].some((name) => words.includes(foldText(name)));
}

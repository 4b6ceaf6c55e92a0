import type { Addressing } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { foldText } from "~/lib/fold-text";
import { answersOf, fromWanted, type NewQuestion, type QuestionKind, type QuestionSource } from "../question-kind";
import { LANGUAGES, type LanguageWords, WORDS } from "./words";

/**
 * German, and a second language only if the job asks for it. Native command is never wanted: that would put people at a
 * disadvantage (AGG).
 */
export const languageSkill: QuestionKind = {
  id: "languageSkill",
  icon: "globe",
  name: { de: "Sprachkenntnisse", "en-US": "Language skills" },
  types: ["singleChoice"],
  max: LIMITS.chatbot.languageQuestions,
  generate: ({ skills }, addressing) => {
    const asked = secondLanguage(skills);
    const wanted = asked ? [GERMAN, asked] : [GERMAN];
    return wanted.slice(0, LIMITS.chatbot.languageQuestions).map((language) => level(language, addressing));
  },
  // Which other language is wanted only the employer knows.
  blank: (addressing, there) => level(there === 0 ? GERMAN : { de: "…", en: "…" }, addressing),
};

const GERMAN: LanguageWords = { de: "Deutsch", en: "German" };
/** None, basic, good, fluent, full command: good is enough. */
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

/** Whether the language questions ask about this skill already: German, or the first other language of the job. */
export function isLanguageSkill(skill: string, skills: QuestionSource["skills"]): boolean {
  const asked = [GERMAN, secondLanguage(skills)].flatMap((language) => language ?? []);
  const rest = wordsOf(skill).filter((word) => !LEVEL_WORDS.has(word));
  return rest.length > 0 && rest.every((word) => asked.some((language) => namesOf(language).includes(word)));
}

const secondLanguage = (skills: QuestionSource["skills"]): LanguageWords | undefined =>
  LANGUAGES.find((language) => skills.some(({ label }) => names(label, language)));

const LEVEL_WORDS = new Set(
  [
    "a1 a2 b1 b2 c1 c2 gut gute gutes guter sehr fliessend fliessende sicher sichere kenntnisse",
    "grundkenntnisse level niveau in auf der die wort und schrift sprache language good very fluent",
    "skills knowledge of",
  ].flatMap((line) => line.split(" ")),
);

function names(skill: string, language: LanguageWords): boolean {
  const words = wordsOf(skill);
  return namesOf(language).some((name) => words.includes(name));
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const namesOf = ({ de, en }: LanguageWords): string[] =>
  [de, en, `${de}e`, `${de}en`, `${de}kenntnisse`, `${de}sprachkenntnisse`].map(foldText);

import { expect, test } from "vitest";
import { changesOf } from "~/domain/chatbot/changes";
import { type Check, checkContent, countSentences, mayPublish } from "~/domain/chatbot/checks";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { delicateTopics } from "~/domain/chatbot/delicate-words";

const GOOD = "Wir sind klein. Wir sind da. Wir fahren Rad. Wir lachen viel.";
const QUESTION: Question = {
  id: "q",
  kind: "custom",
  type: "singleChoice",
  text: "Fährst du Rad?",
  must: false,
  answers: [
    { id: "a", text: "Ja", rating: "ideal" },
    { id: "b", text: "Nein", rating: "possible" },
  ],
};
const content = (part: Partial<ChatbotContent> = {}): ChatbotContent => ({
  companyDescription: GOOD,
  tasks: [],
  qualifications: [],
  benefits: [],
  website: null,
  addressing: "german_du",
  useChatbotBuilder: true,
  employerBrand: null,
  questions: [QUESTION],
  ...part,
});
const asking = (part: Partial<Question>) => content({ questions: [{ ...QUESTION, ...part }] });

test.each<[string, ChatbotContent, Check[]]>([
  ["all is well", content(), []],
  ["no question", content({ questions: [] }), [{ level: "problem", at: "questions", key: "noQuestions" }]],
  ["a question without words", asking({ text: "  " }), [{ level: "problem", at: "q", key: "questionWithoutText" }]],
  [
    "one answer",
    asking({ answers: [{ id: "a", text: "Ja", rating: "ideal" }] }),
    [{ level: "problem", at: "q", key: "tooFewAnswers" }],
  ],
  ["free text needs no answers", asking({ type: "freeText", answers: undefined }), []],
  ["stars need no answers", asking({ type: "rating", answers: undefined }), []],
  [
    "an answer without words",
    asking({
      answers: [
        { id: "a", text: "Ja", rating: "ideal" },
        { id: "b", text: "", rating: "ideal" },
      ],
    }),
    [{ level: "problem", at: "q", key: "answerWithoutText" }],
  ],
  [
    "a third language",
    content({
      questions: ["x", "y", "z"].map((id) => ({ ...QUESTION, id, text: `Sprichst du ${id}?`, kind: "languageSkill" })),
    }),
    [{ level: "problem", at: "z", key: "tooManyOfKind", max: 2 }],
  ],
  [
    "a question with a blank",
    asking({ text: "Trifft das auf dich zu: …?" }),
    [{ level: "problem", at: "q", key: "blankLeft" }],
  ],
  [
    "an answer with a blank",
    asking({
      answers: [
        { id: "a", text: "– …", rating: "ideal" },
        { id: "b", text: "Nein", rating: "ideal" },
      ],
    }),
    [{ level: "problem", at: "q", key: "blankLeft" }],
  ],
  [
    "blanks in texts",
    content({ companyDescription: `${GOOD}\nStandort: …`, benefits: ["Dienstrad", "XXX"] }),
    [
      { level: "problem", at: "company", key: "blankLeft" },
      { level: "problem", at: "benefits", key: "blankLeft" },
    ],
  ],
  [
    "blanks in greeting and closing text",
    content({ greeting: "Hallo, hier ist …?", closing: "Wir melden uns am:\n…" }),
    [
      { level: "problem", at: "greeting", key: "blankLeft" },
      { level: "problem", at: "closing", key: "blankLeft" },
    ],
  ],
  [
    "the same question twice",
    content({
      questions: [QUESTION, { ...QUESTION, id: "again", text: " fährst du Rad?", answers: undefined, type: "rating" }],
    }),
    [{ level: "warning", at: "again", key: "askedTwice" }],
  ],
  [
    "three sentences",
    content({ companyDescription: "Eins. Zwei. Drei." }),
    [{ level: "advice", at: "company", key: "tooFewSentences" }],
  ],
  [
    "nine sentences",
    content({ companyDescription: "A. B. C. D. E. F. G. H. I." }),
    [{ level: "advice", at: "company", key: "tooManySentences" }],
  ],
  [
    "the last pay",
    asking({ text: "Was war Ihr letztes Gehalt?" }),
    [{ level: "warning", at: "q", key: "salaryHistory" }],
  ],
  ["the age, in a hint", asking({ hint: "Bitte auch Ihr Geburtsdatum." }), [{ level: "warning", at: "q", key: "age" }]],
])("%s", (_name, given, checks) => {
  expect(checkContent(given)).toEqual(checks);
  expect(mayPublish(checks)).toBe(checks.every(({ level }) => level !== "problem"));
});

test.each<[string, number]>([
  ["", 0],
  ["Ein Satz ohne Ende", 1],
  ["Wir sind z. B. in Köln. Und ca. 3.500 Leute.", 2],
  ["Kommst du? Ja! Schön …", 3],
  ["„Gut.“ Mehr nicht.", 2],
])("%j has %i sentences", (text, count) => {
  expect(countSentences(text)).toBe(count);
});

test.each<[string, string[]]>([
  ["Wie hoch ist dein aktuelles Gehalt?", ["salaryHistory"]],
  ["Was verdienen Sie derzeit?", ["salaryHistory"]],
  ["What is your current salary?", ["salaryHistory"]],
  ["What do you currently earn?", ["salaryHistory"]],
  ["Welches Gehalt wünschst du dir?", []],
  ["Wie alt bist du?", ["age"]],
  ["Date of birth", ["age"]],
  ["Hast du Erfahrung in der Altenpflege?", []],
  ["Welche Konfession haben Sie?", ["religion"]],
  ["Haben Sie Kinder?", ["family"]],
  ["Do you have kids?", ["family"]],
  ["Hast du Erfahrung mit Kindern?", []],
  ["Bist du schwanger?", ["pregnancy"]],
  ["Are you pregnant?", ["pregnancy"]],
  ["Welche Staatsangehörigkeit hast du?", ["origin"]],
  ["Hast du eine Behinderung?", ["health"]],
  ["Bist du in einer Gewerkschaft?", ["conviction"]],
  ["Hast du einen Führerschein Klasse B?", []],
])("%j asks about %j", (text, topics) => {
  expect(delicateTopics(text)).toEqual(topics);
});

test("changes name what a draft alters, once each", () => {
  const other = { ...QUESTION, id: "other" };
  const live = content({ questions: [QUESTION, other, { ...QUESTION, id: "gone" }] });
  const draft = content({
    website: "https://neu.example",
    questions: [{ ...other, text: "Anders?" }, QUESTION, { ...QUESTION, id: "new" }],
  });
  expect(changesOf(live, draft)).toEqual([
    { type: "section", section: "website" },
    { type: "edited", question: "other", text: "Anders?" },
    { type: "added", question: "new", text: "Fährst du Rad?" },
    { type: "removed", question: "gone", text: "Fährst du Rad?" },
    { type: "order" },
  ]);
  expect(changesOf(live, live)).toEqual([]);
  expect(changesOf({ ...live, greeting: "Moin!" }, { ...live, closing: "Bis bald!" })).toEqual([
    { type: "section", section: "greeting" },
    { type: "section", section: "closing" },
  ]);
  expect(changesOf(live, { ...live, useChatbotBuilder: false })).toEqual([{ type: "switch" }]);
});

import { expect, test } from "vitest";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { chatbotContentSchema } from "~/domain/chatbot/content.schema";
import { type ContentSource, defaultContent, toQuestion } from "~/domain/chatbot/default-content";
import { followJob } from "~/domain/chatbot/follow-job";
import { openText } from "~/domain/chatbot/kinds/open-text/open-text";

const skill = (label: string, priority: "required" | "niceToHave" = "required") => ({ id: null, label, priority });

const NURSE: ContentSource = {
  title: "Pflegefachkraft (m/w/d)",
  skills: [skill("Wundversorgung"), skill("Pflegeplanung"), skill("Palliativpflege", "niceToHave")],
  softSkills: [],
  workExperience: "THREE_TO_FIVE_YEARS",
  tasks: ["Pflegen", "Planen", "Beraten"],
  benefits: [{ id: null, label: "Jobrad", icon: "bike" }],
  addressing: "german_du",
  employerBrand: "b1",
  brand: { description: "Wir pflegen.", homepage: "http://sonnenhof.example" },
};

/** As it was published: generated, then read by the schema, which orders the keys otherwise. */
function published(change: (content: ChatbotContent) => ChatbotContent = (content) => content): ChatbotContent {
  let count = 0;
  const content = change(defaultContent(NURSE, () => `generated-${++count}`));
  return chatbotContentSchema.parse(content);
}

const follow = (content: ChatbotContent, to: Partial<ContentSource>) => followJob(content, NURSE, { ...NURSE, ...to });
const texts = ({ questions }: ChatbotContent) => questions.map(({ text }) => text);
const ids = ({ questions }: ChatbotContent) =>
  questions.flatMap(({ id, answers = [] }) => [id, ...answers.map((answer) => answer.id)]);
const WOUNDS = "Hast du Erfahrung mit Wundversorgung?";
const PLANS = "Hast du Erfahrung mit Pflegeplanung?";

function withQuestion(content: ChatbotContent, at: number, change: Partial<Question>): ChatbotContent {
  const question = content.questions[at];
  if (!question) throw new Error("no such question");
  return { ...content, questions: content.questions.with(at, { ...question, ...change }) };
}

test("for the same job nothing changes, whatever was written", () => {
  const own = published((content) => ({
    ...withQuestion(content, 1, { text: "Planst du gern?", must: true }),
    greeting: "Moin!",
    tasks: ["Alles"],
    addressing: "german_sie",
  }));
  for (const content of [published(), own]) expect(follow(content, {})).toEqual(content);
});

test("texts that nobody has written are those of the new job, under its brand and in its addressing", () => {
  const to = { tasks: ["Kochen"], benefits: [], softSkills: [], addressing: "german_sie" as const, brand: null };
  const after = follow(
    published((content) => ({ ...content, greeting: "Moin!" })),
    to,
  );
  expect(after).toMatchObject({ tasks: ["Kochen"], benefits: [], companyDescription: "", website: null });
  expect(after).toMatchObject({ greeting: "Moin!", addressing: "german_sie" });
  expect(texts(after)).toEqual(texts(defaultContent({ ...NURSE, ...to }, () => "")));
});

test("what somebody has written stays", () => {
  const own = { companyDescription: "Eigenes.", tasks: ["Eigene"], benefits: ["Eigene"], website: null };
  const after = follow(
    published((content) => ({ ...content, ...own })),
    { tasks: ["Kochen"], benefits: [], brand: null },
  );
  expect(after).toMatchObject(own);
});

test("questions about skills come and go with the skills, beside those of one's own", () => {
  const mine = published((content) => ({
    ...content,
    questions: [...content.questions, toQuestion(openText, openText.blank("german_du", 0), () => "own")],
  }));
  const after = follow(mine, { skills: [skill("Wundversorgung"), skill("Medikamentengabe")] });
  expect(texts(after)).toEqual([
    WOUNDS,
    "Hast du Erfahrung mit Medikamentengabe?",
    ...texts(mine).filter((text) => ![WOUNDS, PLANS, "Was davon bringst du außerdem mit?"].includes(text)),
  ]);
  expect(after.questions.at(-1)?.id).toBe("own");
  expect(after.questions[0]?.id).toBe(mine.questions[0]?.id);
  expect(new Set(ids(after)).size).toBe(ids(after).length);
  expect(chatbotContentSchema.parse(after)).toEqual(after);
});

test("a question that somebody took out, worded or lets another one follow stays as it is", () => {
  const mine = published((content) => {
    const [first, ...rest] = content.questions;
    const answers = [first?.answers?.[0]?.id ?? ""];
    const worded = withQuestion({ ...content, questions: rest }, 0, { text: "Planst du gern?" });
    const follower = toQuestion(openText, openText.blank("german_du", 0), () => "own");
    const condition = { question: first?.id ?? "", answers };
    return { ...worded, questions: [...(first ? [first] : []), ...worded.questions, { ...follower, condition }] };
  });
  const gone = follow(mine, { skills: [] });
  expect(texts(gone).slice(0, 2)).toEqual([WOUNDS, "Planst du gern?"]);
  const without = { ...mine, questions: mine.questions.slice(1, -1) };
  expect(texts(follow(without, {}))).not.toContain(WOUNDS);
});

test("answers are rated by the experience that the new job wants", () => {
  const after = follow(published(), { workExperience: "LESS_THAN_ONE_YEAR" });
  const question = after.questions.find(({ kind }) => kind === "experience");
  expect(question?.answers?.map(({ rating }) => rating).slice(0, 2)).toEqual(["possible", "ideal"]);
  expect(ids(after)).toEqual(ids(published()));
});

test("a chatbot in an addressing of its own keeps it, and follows all the same", () => {
  const sie = { ...NURSE, addressing: "german_sie" as const };
  let count = 0;
  const mine = chatbotContentSchema.parse(defaultContent(sie, () => `generated-${++count}`));
  const after = follow(mine, { addressing: "english", skills: [skill("Wundversorgung")] });
  expect(after.addressing).toBe("german_sie");
  expect(texts(after)[0]).toBe("Haben Sie Erfahrung mit Wundversorgung?");
  expect(texts(after)).not.toContain("Haben Sie Erfahrung mit Pflegeplanung?");
});

test("a chatbot that would have no question left keeps those it has", () => {
  const mine = published((content) => ({ ...content, questions: content.questions.slice(0, 1) }));
  expect(texts(follow(mine, { skills: [] }))).toEqual([WOUNDS]);
});

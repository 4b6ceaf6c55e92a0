import { expect, test } from "vitest";
import { checkContent, mayPublish } from "~/domain/chatbot/checks";
import { chatbotContentSchema } from "~/domain/chatbot/content.schema";
import { type ContentSource, defaultContent, toQuestion } from "~/domain/chatbot/default-content";
import { findKind, KINDS } from "~/domain/chatbot/kinds/kinds";
import { ADDRESSINGS, EXPERIENCE_LEVELS, type SkillPriority } from "~/domain/jobs/job";

const skill = (label: string, priority: SkillPriority) => ({ id: null, label, priority });

const JOB: ContentSource = {
  title: "Pflegefachkraft (m/w/d)",
  addressing: "german_du",
  workExperience: "ONE_TO_TWO_YEARS",
  employerBrand: "brand",
  skills: [
    ...["Grundpflege", "Wundversorgung", "Führerschein Klasse B", "Dokumentation"].map((each) =>
      skill(each, "required"),
    ),
    ...["Palliativpflege", "Englisch"].map((each) => skill(each, "niceToHave")),
    skill("Erste Hilfe", "optional"),
  ],
  softSkills: [{ id: null, label: "Geduld" }],
  tasks: ["Menschen pflegen"],
  benefits: [{ id: null, label: "Dienstrad", icon: null }],
  brand: { description: "Wir sind da.", homepage: "https://sonnenhof.example" },
};

function made(job: Partial<ContentSource> = {}) {
  let count = 0;
  return defaultContent({ ...JOB, ...job }, () => `id-${++count}`);
}

const texts = (job: Partial<ContentSource> = {}) => made(job).questions.map(({ text }) => text);

test("a job asks for three required skills, the nice ones, experience, languages, last job and start", () => {
  expect(texts()).toEqual([
    "Hast du Erfahrung mit Grundpflege?",
    "Hast du Erfahrung mit Wundversorgung?",
    "Hast du einen Führerschein Klasse B?",
    "Was davon bringst du außerdem mit?",
    "Wie viel Berufserfahrung hast du in diesem Bereich?",
    "Wie gut sprichst du Deutsch?",
    "Wie gut sprichst du Englisch?",
    "Was war deine letzte Stelle?",
    "Wann könntest du anfangen?",
  ]);
});

test("without skills there are no questions for them, and only German is asked for", () => {
  expect(made({ skills: [] }).questions.map(({ kind }) => kind)).toEqual([
    "experience",
    "languageSkill",
    "lastJob",
    "startPeriod",
  ]);
});

test("a question without answers has no list of them; the one about the start offers five times", () => {
  const { questions } = made({ addressing: "english", skills: [] });
  const [, , lastJob, start] = questions;
  expect(lastJob).not.toHaveProperty("answers");
  expect(start?.answers?.map(({ text }) => text)).toEqual([
    "Now",
    "In about 1 month",
    "In about 2 months",
    "In about 3 months",
    "Later than in 3 months",
  ]);
});

test.each(ADDRESSINGS)("what is generated in %s may be published as it is", (addressing) => {
  const content = made({ addressing });
  expect(chatbotContentSchema.parse(content)).toEqual(content);
  const checks = checkContent(content);
  expect(mayPublish(checks)).toBe(true);
  expect(checks.filter(({ level }) => level === "warning")).toEqual([]);
});

test.each(
  ADDRESSINGS,
)("what a new question begins with (%s) asks for nothing delicate or twice, or has a blank", (to) => {
  const content = made({ addressing: to });
  const added = KINDS.map((kind) => {
    const there = content.questions.filter((question) => question.kind === kind.id).length;
    return { ...toQuestion(kind, kind.blank(to, there), () => crypto.randomUUID()), id: kind.id };
  });
  const checks = KINDS.map(({ id }) => {
    const questions = [...content.questions.filter(({ kind }) => kind !== id), ...added.filter((one) => one.id === id)];
    return checkContent({ ...content, questions }).filter(({ at }) => at === id);
  });
  const found = Object.fromEntries(checks.flat().map(({ at, key }) => [at, key]));
  expect(found).toEqual({
    qualification: "blankLeft",
    languageSkill: "blankLeft",
    custom: "questionWithoutText",
  });
});

test("a second question about a language leaves open which, so that German is not asked for twice", () => {
  const kind = findKind("languageSkill");
  expect([0, 1].map((there) => kind?.blank("german_sie", there).text)).toEqual([
    "Wie gut sprechen Sie Deutsch?",
    "Wie gut sprechen Sie …?",
  ]);
});

test("a job that says nothing about the addressing is addressed as du", () => {
  expect(made({ addressing: null }).addressing).toBe("german_du");
});

test.each(
  EXPERIENCE_LEVELS.map((level, wanted) => ({ level, wanted })),
)("with $level wanted, that level and more are ideal, one below possible, less a poor fit", ({ level, wanted }) => {
  const [question] = made({ workExperience: level, skills: [] }).questions;
  expect(question?.answers?.map(({ rating }) => rating)).toEqual(
    EXPERIENCE_LEVELS.map((_, at) => (at >= wanted ? "ideal" : at === wanted - 1 ? "possible" : "reject")),
  );
});

test("good German is enough; more is never needed", () => {
  const question = made().questions.find(({ kind }) => kind === "languageSkill");
  expect(question?.answers?.map(({ rating }) => rating)).toEqual(["reject", "possible", "ideal", "ideal", "ideal"]);
});

test("a skill with a dollar sign stays as it is", () => {
  expect(texts({ skills: [skill("$& und $1", "required")] })[0]).toBe("Hast du damit Erfahrung: $& und $1?");
});

test.each([
  "Deutsch B2",
  "Sehr gute Deutschkenntnisse",
  "Deutsch in Wort und Schrift",
  "Englisch",
])("%s is asked for once, by the language question", (label) => {
  const skills = [skill(label, "required"), skill("Englisch", "optional")];
  expect(made({ skills }).questions.map(({ kind }) => kind)).not.toContain("qualification");
});

test("teaching German is a skill, not a language", () => {
  expect(texts({ skills: [skill("Deutsch als Fremdsprache unterrichten", "required")] })[0]).toContain("unterrichten");
});

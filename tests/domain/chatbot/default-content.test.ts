import { expect, test } from "vitest";
import { checkContent, mayPublish } from "~/domain/chatbot/checks";
import { chatbotContentSchema } from "~/domain/chatbot/content.schema";
import { type ContentSource, defaultContent } from "~/domain/chatbot/default-content";
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
    "Bringst du das mit: Grundpflege?",
    "Bringst du das mit: Wundversorgung?",
    "Bringst du das mit: Führerschein Klasse B?",
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

test.each(ADDRESSINGS)("what is generated in %s may be published as it is", (addressing) => {
  const content = made({ addressing });
  expect(chatbotContentSchema.parse(content)).toEqual(content);
  expect(mayPublish(checkContent(content))).toBe(true);
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

test("good German is enough; native is never needed", () => {
  const question = made().questions.find(({ kind }) => kind === "languageSkill");
  expect(question?.answers?.map(({ rating }) => rating)).toEqual(["reject", "possible", "ideal", "ideal", "ideal"]);
});

test("a skill with a dollar sign stays as it is", () => {
  expect(texts({ skills: [skill("$& und $1", "required")] })[0]).toBe("Bringst du das mit: $& und $1?");
});

import { expect, test } from "vitest";
import { alignIds } from "~/domain/chatbot/align";
import { changesOf } from "~/domain/chatbot/changes";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { defaultContent } from "~/domain/chatbot/default-content";

const JOB = {
  ...{ title: "Koch", skills: [{ id: null, label: "Wundversorgung", priority: "required" as const }], softSkills: [] },
  ...{
    workExperience: null,
    tasks: [],
    benefits: [],
    addressing: "german_du" as const,
    employerBrand: null,
    brand: null,
  },
};

function made(prefix: string): ChatbotContent {
  let count = 0;
  const content = defaultContent(JOB, () => `${prefix}-${++count}`);
  const [first, second, ...rest] = content.questions;
  if (!first || !second) throw new Error("too few questions");
  const condition = { question: first.id, answers: [first.answers?.[0]?.id ?? ""] };
  return { ...content, questions: [first, { ...second, condition }, ...rest] };
}

test("the same questions under other ids are no change, follow-ups included", () => {
  const [stored, generated] = [made("stored"), made("generated")];
  expect(changesOf(stored, generated).length).toBeGreaterThan(5);
  expect(changesOf(stored, alignIds(generated, stored))).toEqual([]);
  expect(alignIds(stored, stored)).toEqual(stored);
});

test("a changed answer is the change of its question, another question stays a new one", () => {
  const [stored, generated] = [made("stored"), made("generated")];
  const [first, second, ...rest] = generated.questions;
  if (!first || !second) throw new Error("too few questions");
  const answers = first.answers?.map((answer, at) => (at === 2 ? { ...answer, text: "Gar nicht" } : answer));
  const changed = { ...generated, questions: [{ ...first, answers }, { ...second, text: "Neu?" }, ...rest] };
  const changes = changesOf(stored, alignIds(changed, stored)).map(({ type }) => type);
  expect(changes).toEqual(["edited", "added", "removed"]);
});

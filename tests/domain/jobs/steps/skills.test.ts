import { expect, test } from "vitest";
import type { Skill } from "~/domain/jobs/job";
import { skillsProblems } from "~/domain/jobs/steps/skills";
import { aJob, labels, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [[], ["skills: tooFewEntries?min=1"]],
  [skills(1), []],
  [skills(10), []],
  [skills(11), ["skills: tooManyEntries?max=10"]],
  [[...skills(1), { id: "x", label: "EINTRAG 1", priority: "optional" }], ["skills: duplicateEntry"]],
  [[{ id: null, label: "Löten", priority: null }], ["skills[0].priority: priorityMissing?what=L%C3%B6ten"]],
  [[{ id: null, label: "x".repeat(121), priority: "optional" }], ["skills: tooLong?length=121&maxLength=120"]],
] as [Skill[], string[]][])("the skills %j have the problems %j", (list, expected) => {
  expect(read(skillsProblems(aJob({ skills: list }), someFacts()))).toEqual(expected);
});

function skills(count: number): Skill[] {
  return labels(count).map((choice) => ({ ...choice, priority: "niceToHave" }));
}

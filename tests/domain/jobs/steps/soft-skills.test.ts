import { expect, test } from "vitest";
import { softSkillsProblems } from "~/domain/jobs/steps/soft-skills";
import { aJob, labels, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [[], ["softSkills: tooFewEntries?min=1"]],
  [labels(5), []],
  [labels(6), ["softSkills: tooManyEntries?max=5"]],
  [[...labels(1), ...labels(1)], ["softSkills: duplicateEntry"]],
])("the soft skills %j have the problems %j", (softSkills, expected) => {
  expect(read(softSkillsProblems(aJob({ softSkills }), someFacts()))).toEqual(expected);
});

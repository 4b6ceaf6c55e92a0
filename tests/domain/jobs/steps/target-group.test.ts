import { expect, test } from "vitest";
import { targetGroupProblems } from "~/domain/jobs/steps/target-group";
import { aJob, labels, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [{}, []],
  [{ targetJobTitles: labels(3) }, []],
  [{ targetJobTitles: labels(4) }, ["targetJobTitles: tooManyEntries?max=3"]],
  [{ targetExperiences: labels(2) }, []],
  [{ targetExperiences: labels(3) }, ["targetExperiences: tooManyEntries?max=2"]],
  [{ targetEducations: labels(2) }, []],
  [{ targetEducations: labels(3) }, ["targetEducations: tooManyEntries?max=2"]],
  [{ targetSkills: labels(3) }, []],
  [{ targetSkills: labels(4) }, ["targetSkills: tooManyEntries?max=3"]],
  [{ hook: "" }, []],
  [{ hook: "x".repeat(9) }, ["hook: tooShort?min=10"]],
  [{ hook: "x".repeat(10) }, []],
  [{ hook: "x".repeat(255) }, []],
  [{ hook: "x".repeat(256) }, ["hook: tooLong?length=256&maxLength=255"]],
])("the target group %j has the problems %j", (changes, expected) => {
  expect(read(targetGroupProblems(aJob(changes), someFacts()))).toEqual(expected);
});

import { expect, test } from "vitest";
import { educationProblems } from "~/domain/jobs/steps/education";
import { aJob, labels, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [{ educations: [], noDegreeNeeded: false }, ["educations: educationOrNone"]],
  [{ educations: [], noDegreeNeeded: true }, []],
  [{ educations: labels(5) }, []],
  [{ educations: labels(6) }, ["educations: tooManyEntries?max=5"]],
  [{ educations: [...labels(1), { id: null, label: "eintrag  1" }] }, ["educations: duplicateEntry"]],
  [{ educations: [{ id: null, label: " " }] }, ["educations: empty"]],
  [{ workExperience: null }, ["workExperience: chooseOne"]],
  [{ experiences: labels(3) }, []],
  [{ experiences: labels(4) }, ["experiences: tooManyEntries?max=3"]],
])("education with %j has the problems %j", (changes, expected) => {
  expect(read(educationProblems(aJob(changes), someFacts()))).toEqual(expected);
});

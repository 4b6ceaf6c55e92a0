import { expect, test } from "vitest";
import { generalProblems } from "~/domain/jobs/steps/general";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [{}, []],
  [{ title: "Ko" }, ["title: tooShort?min=3"]],
  [{ title: "Koc" }, []],
  [{ title: "  Ko  " }, ["title: tooShort?min=3"]],
  [{ title: "x".repeat(100) }, []],
  [{ title: "x".repeat(101) }, ["title: tooLong?length=101&maxLength=100"]],
  [{ title: "👩‍🔧".repeat(33) }, []],
  [{ title: "   " }, ["title: empty"]],
  [{ addressing: null }, ["addressing: chooseOne"]],
  [{ fullTime: false, partTime: true }, []],
  [{ fullTime: true, partTime: true }, []],
  [{ fullTime: false, partTime: false }, ["workTime: chooseAtLeastOne"]],
  [{ jobCategory: null }, ["jobCategory: chooseOne"]],
])("the general step with %j has the problems %j", (changes, expected) => {
  expect(read(generalProblems(aJob(changes), someFacts()))).toEqual(expected);
});

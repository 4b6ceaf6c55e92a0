import { expect, test } from "vitest";
import { tasksProblems } from "~/domain/jobs/steps/tasks";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [tasks(2), ["tasks: tasksTooFew?min=3"]],
  [tasks(3), []],
  [tasks(6), []],
  [tasks(7), ["tasks: tooManyEntries?max=6"]],
  [["abc", "abd", "ab"], ["tasks[2]: tooShort?min=3"]],
  [["abc", " ", "abd"], ["tasks[1]: empty"]],
  [["x".repeat(150), "abc", "abd"], []],
  [["Kochen", "Backen", " kochen"], ["tasks[2]: duplicateEntry"]],
  [["x".repeat(151), "abc", "abd"], ["tasks[0]: tooLong?length=151&maxLength=150"]],
])("the tasks %j have the problems %j", (list, expected) => {
  expect(read(tasksProblems(aJob({ tasks: list }), someFacts()))).toEqual(expected);
});

function tasks(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Aufgabe ${index + 1}`);
}

import { expect, test } from "vitest";
import { differences } from "#tests/helpers/faults/state";
import { type Operation, runClean, runWith } from "./crash-points";
import { FILES } from "./operations/files";
import { PEOPLE } from "./operations/people";

/** What stores bytes and then writes their rows. */
const STORING = new Set([
  "a file of a job",
  "a form with a file",
  "a document of an applicant",
  "an applicant's answer by mail",
  "a document in a chatbot",
]);
const operations = [...FILES, ...PEOPLE].filter(({ name }) => STORING.has(name));

test("each operation that stores bytes is there", () => {
  expect(operations).toHaveLength(STORING.size);
});

test.each(
  operations.map((each) => [each.name, each] as const),
)("%s keeps its bytes when the answer to writing its rows is lost", async (_, operation: Operation) => {
  const clean = await runClean(operation);
  const counts = ({ name }: { name: string }) => name === "D1 insert into guard";
  const lost = await runWith(operation, { at: 0, phase: "after", kind: "error", counts });
  expect(lost.injector.isHit()).toBe(true);
  expect(differences(clean.state, lost.state)).toEqual([]);
});

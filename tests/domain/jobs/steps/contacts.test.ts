import { expect, test } from "vitest";
import type { JobContact } from "~/domain/jobs/job";
import { contactsProblems } from "~/domain/jobs/steps/contacts";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [[], ["contacts: tooFewEntries?min=1"]],
  [["anna", "bert", "carla", "dora", "emil"], []],
  [["anna", "bert", "carla", "dora", "emil", "fritz"], ["contacts: tooManyEntries?max=5"]],
  [["anna", "anna"], ["contacts: duplicateEntry"]],
  [["otto"], ["contacts: contactNotRecruiter?name=otto"]],
])("the contacts %j have the problems %j", (ids, expected) => {
  const contacts = ids.map((id) => contact({ id, first_name: id }));
  expect(read(contactsProblems(aJob({ contacts }), someFacts()))).toEqual(expected);
});

test("a contact needs a name", () => {
  const contacts = [contact({ first_name: " ", last_name: null })];
  const expected = ["contacts: contactWithoutName?email=anna%40muster.example"];
  expect(read(contactsProblems(aJob({ contacts }), someFacts()))).toEqual(expected);
});

function contact(changes: Partial<JobContact>): JobContact {
  return { id: "anna", first_name: "Anna", last_name: null, email: "anna@muster.example", ...changes };
}

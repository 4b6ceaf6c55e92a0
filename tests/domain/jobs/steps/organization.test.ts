import { expect, test } from "vitest";
import { organizationProblems } from "~/domain/jobs/steps/organization";
import { aJob, anOrganization, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [anOrganization(), []],
  [null, ["organization: pickFromList"]],
  [anOrganization({ id: "other" }), ["organization: pickFromList"]],
  [anOrganization({ name: " " }), ["organization: organizationIncomplete"]],
  [anOrganization({ country: null }), ["organization: organizationIncomplete"]],
])("the organization is one's own and has name and country (%#)", (organization, expected) => {
  expect(read(organizationProblems(aJob(), someFacts({ organization })))).toEqual(expected);
});

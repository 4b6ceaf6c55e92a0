import { expect, test } from "vitest";
import { employerBrandProblems } from "~/domain/jobs/steps/employer-brand";
import { aBrand, aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [aJob(), aBrand(), []],
  [aJob({ organization: null }), aBrand(), ["organization: chooseOrganizationFirst"]],
  [aJob({ employerBrand: null }), null, ["employerBrand: chooseOne"]],
  [aJob(), null, ["employerBrand: chooseOne"]],
  [aJob(), aBrand({ id: "other" }), ["employerBrand: brandOfOtherOrganization"]],
  [aJob(), aBrand({ ownerOrganization: "other" }), ["employerBrand: brandOfOtherOrganization"]],
  [aJob(), aBrand({ status: "archived" }), ["employerBrand: brandNotPublished"]],
  [aJob(), aBrand({ name: " " }), ["employerBrand: brandWithoutName"]],
])("the brand is chosen after the organization, its own, published and named (%#)", (job, brand, expected) => {
  expect(read(employerBrandProblems(job, someFacts({ brand })))).toEqual(expected);
});

import { expect, test } from "vitest";
import { companyOf, namesOtherBrand, shownBrand, underShownBrand } from "~/domain/brand/shown-brand";

test.each([
  // job, chatbot, shown, refused when the chatbot's is saved
  ["a", "a", "a", false],
  ["a", "b", "a", true],
  ["a", null, "a", true],
  ["a", undefined, "a", false],
  [null, "b", null, true],
  [null, null, null, false],
  [null, undefined, null, false],
])("a job of %s whose chatbot names %s is shown under %s", (ofJob, ofChatbot, shown, refused) => {
  const job = { employerBrand: ofJob };
  expect(shownBrand(job)).toBe(shown);
  expect(underShownBrand({ employerBrand: ofChatbot ?? null, tasks: ["Fahren"] }, job)).toEqual({
    employerBrand: shown,
    tasks: ["Fahren"],
  });
  expect(namesOtherBrand({ employerBrand: ofChatbot }, job)).toBe(refused);
});

test.each([
  ["Hof am Brink", "Sonnenhof gGmbH", "Hof am Brink"],
  [null, "Sonnenhof gGmbH", "Sonnenhof gGmbH"],
  [null, null, ""],
])("of brand %s and organization %s applicants know %s", (brand, organization, company) => {
  const named = (name: string | null) => name && { name };
  expect(companyOf({ employerBrand: named(brand) || null, organization: named(organization) || null })).toBe(company);
});

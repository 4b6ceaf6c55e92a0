import { expect, test } from "vitest";
import { namesOtherBrand, shownBrand, underShownBrand } from "~/domain/brand/shown-brand";

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

import { expect, test } from "vitest";
import { hooksFor } from "~/domain/jobs/hook";
import { hookIndexOf, hookPartsOf } from "~/features/wizard/steps/target-group/hook-parts";
import { step as targetGroup } from "~/features/wizard/steps/target-group/step";
import { aJob, CONTEXT, post } from "./wizard-helpers";

const nurse = aJob({ title: "Pflegefachkraft", addressing: "german_sie" });
const [first = ""] = hooksFor(hookPartsOf(nurse));

test.each([
  ["nothing", { hook: "" }, { hook: null, hookSource: null }],
  ["a suggestion", { hook: first, hookSuggested: first, hookIndex: "0" }, { hook: first, hookSource: "template" }],
  ["a model's suggestion", { hook: first, hookSuggested: first, hookBy: "ai" }, { hook: first, hookSource: "ai" }],
  ["a suggestion changed", { hook: `${first} Ja?`, hookSuggested: first }, { hookSource: "own" }],
  ["own words", { hook: "Feste Dienste statt Anrufe?" }, { hookSource: "own" }],
])("%s is saved with its source", (_, payload, patch) => {
  expect(post("targetGroup", payload, { job: nurse }).patch).toMatchObject(patch);
});

test("a source that is not offered is refused, and the sentence stays as it was", () => {
  const forged = post("targetGroup", { hook: first, hookSuggested: first, hookBy: "own" }, { job: nurse });
  expect(forged.wrong).toEqual(["hookBy"]);
  expect(forged.patch).not.toHaveProperty("hook");
});

test("a saved suggestion is shown as it was posted, so that the next one follows it", () => {
  const job = { ...nurse, hook: first, hookSource: "template" };
  expect(hookIndexOf(job)).toBe("0");
  const typed = { hook: first, hookSuggested: first, hookIndex: "0", hookBy: "template" };
  expect(targetGroup.values(job, CONTEXT)).toMatchObject(typed);
  expect(post("targetGroup", typed, { job }).values).toMatchObject(typed);
});

test("own words are no suggestion, even where they read like one that was changed", () => {
  const job = { ...nurse, hook: `${first} Ja?`, hookSource: "own" };
  expect(targetGroup.values(job, CONTEXT)).toMatchObject({ hookSuggested: "", hookIndex: "" });
});

test("an English ad names places in English", () => {
  const munich = { placeId: "m", label: "München", labelEn: "Munich", type: "locality", lat: 48, lng: 11, radius: 30 };
  const parts = (addressing: string) => hookPartsOf({ ...nurse, addressing, locations: [munich] } as never);
  expect(parts("english").locations).toEqual(["Munich"]);
  expect(parts("german_du").locations).toEqual(["München"]);
});

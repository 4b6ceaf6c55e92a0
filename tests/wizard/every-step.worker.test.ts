import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import type { FormReply } from "~/features/forms/form-reply";
import { locationOf, replyOf, SESSION_CHECK, writing } from "./wizard-world";

beforeAll(seedCatalog);

const STEPS = STEP_IDS.filter((id) => id !== "payment");
const numberOf = (id: StepId) => STEP_IDS.indexOf(id) + 1;

test.each(STEPS)("%s: what the page shows can be posted, saves nothing and leads on", async (id) => {
  const { post, shown, job } = await writing();
  const before = await job();
  const { answer, trips } = await post(numberOf(id), { ...(await shown(id)), intent: "next" });
  expect(locationOf(answer)).toMatch(new RegExp(`step=${numberOf(id) + 1}$`));
  expect(trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  expect((await job()).date_updated).toBe(before.date_updated);
});

const UNKNOWN: [StepId, string, string][] = [
  ["general", "addressing", "pickFromList"],
  ["education", "workExperience", "pickFromList"],
  ["skills", "skills[0].priority", "pickFromList"],
  ["targetGroup", "hookBy", "pickFromList"],
  ["location", "locations[0].radius", "notWholeNumber"],
  ["salary", "salaryType", "pickFromList"],
  ["salary", "salaryMin", "wrongFormat"],
  ["organization", "organization", "pickFromList"],
  ["organization", "homeCountry", "pickFromList"],
  ["priceCalculation", "runtime", "pickFromList"],
  ["priceCalculation", "numberOfPlannedHires", "notWholeNumber"],
  ["priceCalculation", "userCampaignStartDate", "dateWrongFormat"],
  ["billingAddress", "country", "pickFromList"],
  ["employerBrand", "employerBrand", "brandOfOtherOrganization"],
  ["contacts", "contacts[0]", "pickFromList"],
];

test.each(
  UNKNOWN,
)("%s: an unknown %s is refused beside the field, comes back as typed and changes nothing", async (...row) => {
  const [id, field, message] = row;
  const { post, shown, job } = await writing();
  const before = await job();
  const form = { ...(await shown(id)), [field]: "royal", intent: "next" };
  const { answer, trips } = await post(numberOf(id), form, { thenLoads: true });
  const { error, initialValue } = replyOf(answer, 400);
  expect(error).toEqual({ [field === "contacts[0]" ? "contacts" : field]: [message] });
  expect(JSON.stringify(initialValue)).toContain("royal");
  expect(trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  expect({ ...(await job()), date_updated: "" }).toEqual({ ...before, date_updated: "" });
});

const LISTS: [StepId, string, string][] = [
  ["education", "educations", "Ausbildung"],
  ["skills", "skills", "Wund"],
  ["targetGroup", "targetJobTitles", "Koch"],
  ["softSkills", "softSkills", "Ge"],
  ["benefits", "benefits", "Fort"],
  ["location", "locations", "Berlin"],
];

test.each(LISTS)("%s: searching %s and adding what was found keep within the round trips", async (id, list, query) => {
  const { post, shown, job } = await writing();
  const step = numberOf(id);
  const form = await shown(id);
  const searched = await post(
    step,
    { ...form, intent: `search:${list}`, [`query:${list}`]: query },
    { thenLoads: true },
  );
  const [first] = (searched.answer as FormReply).search?.results[list]?.filter(({ chosen }) => !chosen) ?? [];
  const name = first?.value.split("|")[1] ?? "";
  expect(name).not.toBe("");
  const added = await post(step, { ...form, [`insert:${list}`]: first?.value ?? "", [`query:${list}`]: query });
  expect(locationOf(added.answer)).toMatch(new RegExp(`step=${step}#${list}$`));
  const saved = await job();
  expect(JSON.stringify(Object.entries(saved).find(([field]) => field === list))).toContain(name);
  expect([searched.trips, added.trips].map((trips) => trips + SESSION_CHECK <= 5)).toEqual([true, true]);
});

import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
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

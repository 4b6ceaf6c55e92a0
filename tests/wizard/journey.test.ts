import { expect, test } from "vitest";
import type { JobEntity } from "~/content-api/entities";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { aJob, BRAND, entries, ORGANIZATION, type Payload, post } from "./wizard-helpers";

interface Row {
  step: StepId;
  what: string;
  payload: Payload;
  wrong: string[];
  job?: JobEntity;
  after?: Partial<JobEntity>;
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `Begriff ${index + 1}`);
const hostile = "<script>alert(1)</script>\u0000' OR 1=1 --";
const GENERAL = {
  title: "Pflegefachkraft (m/w/d)",
  addressing: "german_du",
  workTime: "fullTime",
  jobCategory: "specialist",
};
const PRICE = { numberOfPlannedHires: "2", runtime: "3", userCampaignStartDate: "2026-03-16" };
const BILLING = {
  name: "Sonnenhof",
  street: "Sonnenallee 12",
  zip: "12045",
  city: "Berlin",
  country: "DE",
  vatNo: "",
  billingEmail: "rechnung@sonnenhof.example",
  termsAccepted: "on",
};
const place = (radius: string): Payload => ({ "locations[0].placeId": "gn:1", "locations[0].radius": radius });
const noOrganization = aJob({ organization: null });
const anna = { id: "anna", first_name: "Anna", last_name: "Admin", email: "anna@sonnenhof.example" };

/** Step by step: what is posted, and which fields come back wrong. Nothing wrong means: on to the next step. */
const JOURNEY: Row[] = [
  { step: "general", what: "empty", payload: {}, wrong: ["title", "addressing", "workTime", "jobCategory"] },
  { step: "general", what: "valid", payload: GENERAL, wrong: [] },
  { step: "general", what: "the shortest title", payload: { ...GENERAL, title: "Ing" }, wrong: [] },
  { step: "general", what: "a title of two letters", payload: { ...GENERAL, title: " IT " }, wrong: ["title"] },
  {
    step: "general",
    what: "a title of 101 letters",
    payload: { ...GENERAL, title: "x".repeat(101) },
    wrong: ["title"],
  },
  {
    step: "general",
    what: "unknown choices",
    payload: { ...GENERAL, addressing: hostile, jobCategory: "boss" },
    wrong: ["addressing", "jobCategory"],
  },
  { step: "education", what: "empty", payload: {}, wrong: ["educations", "workExperience"] },
  { step: "education", what: "no degree needed", payload: { noDegreeNeeded: "on", workExperience: "NONE" }, wrong: [] },
  {
    step: "education",
    what: "five degrees",
    payload: { ...entries("educations", words(5)), workExperience: "NONE" },
    wrong: [],
  },
  {
    step: "education",
    what: "six degrees",
    payload: { ...entries("educations", words(6)), workExperience: "NONE" },
    wrong: ["educations"],
  },
  {
    step: "education",
    what: "four experiences",
    payload: { ...entries("experiences", words(4)), noDegreeNeeded: "on", workExperience: "NONE" },
    wrong: ["experiences"],
  },
  {
    step: "education",
    what: "an unknown level",
    payload: { noDegreeNeeded: "on", workExperience: hostile },
    wrong: ["workExperience"],
  },
  { step: "skills", what: "empty", payload: {}, wrong: ["skills"] },
  { step: "skills", what: "ten", payload: entries("skills", words(10), { priority: "required" }), wrong: [] },
  {
    step: "skills",
    what: "eleven",
    payload: entries("skills", words(11), { priority: "required" }),
    wrong: ["skills"],
  },
  {
    step: "skills",
    what: "one twice",
    payload: entries("skills", ["Excel", "EXCEL"], { priority: "optional" }),
    wrong: ["skills"],
  },
  {
    step: "skills",
    what: "an unknown priority",
    payload: entries("skills", ["Excel"], { priority: hostile }),
    wrong: ["skills"],
  },
  { step: "targetGroup", what: "empty", payload: {}, wrong: [] },
  {
    step: "targetGroup",
    what: "as much as fits",
    payload: { ...entries("targetJobTitles", words(3)), ...entries("targetSkills", words(3)), hook: "Zehn Buchst" },
    wrong: [],
  },
  {
    step: "targetGroup",
    what: "too much",
    payload: { ...entries("targetJobTitles", words(4)), ...entries("targetExperiences", words(3)) },
    wrong: ["targetJobTitles", "targetExperiences"],
  },
  { step: "targetGroup", what: "a hook of nine letters", payload: { hook: "123456789" }, wrong: ["hook"] },
  { step: "targetGroup", what: "a hook of 256 letters", payload: { hook: "x".repeat(256) }, wrong: ["hook"] },
  { step: "location", what: "empty", payload: {}, wrong: ["locations"] },
  { step: "location", what: "a place that was not looked up", payload: place("30"), wrong: ["locations"] },
  {
    step: "location",
    what: "a radius in words",
    payload: place("weit"),
    wrong: ["locations"],
  },
  { step: "softSkills", what: "empty", payload: {}, wrong: ["softSkills"] },
  { step: "softSkills", what: "five", payload: entries("softSkills", words(5)), wrong: [] },
  { step: "softSkills", what: "six", payload: entries("softSkills", words(6)), wrong: ["softSkills"] },
  { step: "softSkills", what: "markup is a text like any other", payload: entries("softSkills", [hostile]), wrong: [] },
  { step: "tasks", what: "empty", payload: { tasks: ["", " "] }, wrong: ["tasks"] },
  { step: "tasks", what: "two and an empty row", payload: { tasks: ["Pflegen", "", "Beraten"] }, wrong: ["tasks"] },
  { step: "tasks", what: "three", payload: { tasks: ["Pflegen", "", "Beraten", "Planen"] }, wrong: [] },
  { step: "tasks", what: "seven", payload: { tasks: words(7) }, wrong: ["tasks"] },
  {
    step: "tasks",
    what: "one too short, one too long",
    payload: { tasks: ["Ja", "Beraten", "x".repeat(151)] },
    wrong: ["tasks[0]", "tasks[2]"],
  },
  { step: "employerBrand", what: "no organization yet", payload: {}, job: noOrganization, wrong: ["organization"] },
  { step: "employerBrand", what: "none chosen", payload: {}, wrong: ["employerBrand"] },
  {
    step: "employerBrand",
    what: "valid",
    payload: { employerBrand: BRAND.id },
    after: { employerBrand: BRAND },
    wrong: [],
  },
  {
    step: "employerBrand",
    what: "one of somebody else's",
    payload: { employerBrand: "b2" },
    after: { employerBrand: { ...BRAND, id: "b2", ownerOrganization: "org-2" } },
    wrong: ["employerBrand"],
  },
  { step: "benefits", what: "empty", payload: {}, wrong: ["benefits"] },
  { step: "benefits", what: "eight", payload: entries("benefits", words(8)), wrong: [] },
  { step: "benefits", what: "nine", payload: entries("benefits", words(9)), wrong: ["benefits"] },
  { step: "salary", what: "empty", payload: {}, wrong: ["salaryType"] },
  { step: "salary", what: "a type only", payload: { salaryType: "perMonth" }, wrong: [] },
  {
    step: "salary",
    what: "German figures",
    payload: { salaryType: "perMonth", salaryMin: "3.200", salaryMax: "3.900,50 €" },
    wrong: [],
  },
  {
    step: "salary",
    what: "one end only",
    payload: { salaryType: "perMonth", salaryMin: "3200" },
    wrong: ["salaryMax"],
  },
  {
    step: "salary",
    what: "a wide span",
    payload: { salaryType: "perHour", salaryMin: "10", salaryMax: "51" },
    wrong: ["salaryMax"],
  },
  {
    step: "salary",
    what: "words and signs",
    payload: { salaryType: hostile, salaryMin: "-5", salaryMax: "1e9" },
    wrong: ["salaryMin", "salaryMax", "salaryType"],
  },
  { step: "contacts", what: "no organization yet", payload: {}, job: noOrganization, wrong: ["organization"] },
  { step: "contacts", what: "none", payload: {}, wrong: ["contacts"] },
  { step: "contacts", what: "valid", payload: { contacts: "anna" }, after: { contacts: [anna] }, wrong: [] },
  {
    step: "contacts",
    what: "a stranger",
    payload: { contacts: "eve" },
    after: { contacts: [{ ...anna, id: "eve" }] },
    wrong: ["contacts"],
  },
  { step: "organization", what: "none", payload: {}, job: noOrganization, wrong: ["organization"] },
  { step: "organization", what: "valid", payload: { organization: ORGANIZATION.id }, wrong: [] },
  {
    step: "organization",
    what: "one without a country",
    payload: { organization: ORGANIZATION.id },
    after: { organization: { ...ORGANIZATION, country: null } },
    wrong: ["organization"],
  },
  { step: "files", what: "empty", payload: { "links[0]": "" }, wrong: [] },
  {
    step: "files",
    what: "ten links",
    payload: { links: Array.from({ length: 10 }, (_, index) => `https://www.firma.example/${index}`) },
    wrong: [],
  },
  {
    step: "files",
    what: "no links at all",
    payload: { links: ["javascript:alert(1)", "unsere Seite"] },
    wrong: ["links[0]", "links[1]"],
  },
  {
    step: "priceCalculation",
    what: "empty",
    payload: {},
    wrong: ["numberOfPlannedHires", "runtime", "userCampaignStartDate", "jobCategory"],
  },
  { step: "priceCalculation", what: "valid", payload: PRICE, job: aJob({ jobCategory: "specialist" }), wrong: [] },
  {
    step: "priceCalculation",
    what: "the first and the last possible day",
    payload: { ...PRICE, userCampaignStartDate: "2026-03-04" },
    job: aJob({ jobCategory: "manager" }),
    wrong: [],
  },
  {
    step: "priceCalculation",
    what: "a day too early",
    payload: { ...PRICE, userCampaignStartDate: "2026-03-03" },
    job: aJob({ jobCategory: "manager" }),
    wrong: ["userCampaignStartDate"],
  },
  {
    step: "priceCalculation",
    what: "a day that does not exist",
    payload: { ...PRICE, userCampaignStartDate: "2026-02-30" },
    job: aJob({ jobCategory: "manager" }),
    wrong: ["userCampaignStartDate"],
  },
  {
    step: "priceCalculation",
    what: "21 hires for 4 months",
    payload: { ...PRICE, numberOfPlannedHires: "21", runtime: "4" },
    job: aJob({ jobCategory: "manager" }),
    wrong: ["numberOfPlannedHires", "runtime"],
  },
  {
    step: "priceCalculation",
    what: "half a hire",
    payload: { ...PRICE, numberOfPlannedHires: "1.5" },
    job: aJob({ jobCategory: "manager", numberOfPlannedHires: 1 }),
    wrong: ["numberOfPlannedHires"],
  },
  {
    step: "billingAddress",
    what: "empty",
    payload: {},
    wrong: ["name", "street", "city", "country", "billingEmail", "termsAccepted", "zip"],
  },
  { step: "billingAddress", what: "valid", payload: BILLING, wrong: [] },
  {
    step: "billingAddress",
    what: "without the terms",
    payload: { ...BILLING, termsAccepted: "" },
    wrong: ["termsAccepted"],
  },
  {
    step: "billingAddress",
    what: "Austria without a VAT number",
    payload: { ...BILLING, country: "AT", zip: "1010" },
    wrong: ["vatNo"],
  },
  {
    step: "billingAddress",
    what: "Austria with one",
    payload: { ...BILLING, country: "AT", zip: "1010", vatNo: "atu 123.456.78" },
    wrong: [],
  },
  {
    step: "billingAddress",
    what: "figures of another country",
    payload: { ...BILLING, zip: "1010", vatNo: "ATU12345678" },
    wrong: ["zip", "vatNo"],
  },
  {
    step: "billingAddress",
    what: "a country that is not offered",
    payload: { ...BILLING, country: hostile },
    wrong: ["country"],
  },
  { step: "payment", what: "not paid", payload: {}, wrong: ["payment"] },
];

test.each(JOURNEY)("$step: $what", ({ step, payload, wrong, job, after }) => {
  expect(post(step, payload, { job, after }).wrong.sort()).toEqual([...wrong].sort());
});

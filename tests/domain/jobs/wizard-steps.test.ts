import { expect, test } from "vitest";
import type { Job } from "~/domain/jobs/job";
import {
  firstIncompleteStep,
  incompleteSteps,
  isComplete,
  STEP_GROUPS,
  STEP_IDS,
  type StepId,
  stepProblems,
  stepsFor,
} from "~/domain/jobs/wizard-steps";
import { aJob, someFacts } from "./a-job";

const draft = { status: "draft", orgIdInQuery: false, paymentByInvoice: false } as const;

test.each([
  [draft, [...STEP_IDS]],
  [{ ...draft, orgIdInQuery: true }, STEP_IDS.filter((step) => step !== "organization")],
  [{ ...draft, paymentByInvoice: true }, STEP_IDS.filter((step) => step !== "payment")],
  [{ ...draft, status: "reactivating" }, ["priceCalculation", "billingAddress"]],
  [{ ...draft, status: "reactivating", orgIdInQuery: true }, ["priceCalculation", "billingAddress"]],
  [{ ...draft, status: "online" }, []],
  [{ ...draft, status: "unknown" }, []],
] as const)("%j has its steps", (question, expected) => {
  expect(stepsFor(question)).toEqual(expected);
});

test("the groups hold every step once, in the order of the wizard", () => {
  expect(Object.values(STEP_GROUPS).flat()).toEqual([...STEP_IDS]);
});

test("a complete job leads to the step after the last", () => {
  expect(incompleteSteps(STEP_IDS, aJob(), someFacts())).toEqual([]);
  expect(firstIncompleteStep(STEP_IDS, aJob(), someFacts())).toBe(17);
  expect(firstIncompleteStep(["priceCalculation", "billingAddress"], aJob(), someFacts())).toBe(3);
});

const BROKEN: [StepId, Partial<Job>][] = [
  ["general", { title: "" }],
  ["education", { educations: [] }],
  ["skills", { skills: [] }],
  ["targetGroup", { hook: "kurz" }],
  ["location", { locations: [] }],
  ["softSkills", { softSkills: [] }],
  ["tasks", { tasks: [] }],
  ["employerBrand", { employerBrand: null }],
  ["benefits", { benefits: [] }],
  ["salary", { salaryType: null }],
  ["contacts", { contacts: [] }],
  ["files", { links: ["x"] }],
  ["priceCalculation", { runtime: null }],
  ["billingAddress", { termsAccepted: null }],
];

test.each(BROKEN)("the step %s is found when only it is incomplete", (step, changes) => {
  const job = aJob(changes);
  expect(incompleteSteps(STEP_IDS, job, someFacts())).toEqual([step]);
  expect(firstIncompleteStep(STEP_IDS, job, someFacts())).toBe(STEP_IDS.indexOf(step) + 1);
  expect(isComplete(step, job, someFacts())).toBe(false);
});

test("without an organization the brand, the contacts, the organization and the address wait for it", () => {
  const job = aJob({ organization: null });
  const facts = someFacts({ organization: null });
  expect(incompleteSteps(STEP_IDS, job, facts)).toEqual([
    "employerBrand",
    "contacts",
    "organization",
    "billingAddress",
  ]);
  expect(stepProblems("contacts", job, facts)).toEqual([{ field: "organization", message: "chooseOrganizationFirst" }]);
});

test("the limits of the settings replace the built-in ones", () => {
  const facts = someFacts({ limits: { tasks: { min: 2, max: 2 } } });
  expect(stepProblems("tasks", aJob(), facts)).toEqual([{ field: "tasks", message: "tooManyEntries?max=2" }]);
});

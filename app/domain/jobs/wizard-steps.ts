import type { Job } from "~/domain/jobs/job";
import type { JobStatus } from "~/domain/jobs/status";
import type { StepFacts, StepProblem, StepRule } from "~/domain/jobs/step-facts";
import { benefitsProblems } from "~/domain/jobs/steps/benefits";
import { billingAddressProblems } from "~/domain/jobs/steps/billing-address";
import { contactsProblems } from "~/domain/jobs/steps/contacts";
import { educationProblems } from "~/domain/jobs/steps/education";
import { employerBrandProblems } from "~/domain/jobs/steps/employer-brand";
import { filesProblems } from "~/domain/jobs/steps/files";
import { generalProblems } from "~/domain/jobs/steps/general";
import { locationProblems } from "~/domain/jobs/steps/location";
import { organizationProblems } from "~/domain/jobs/steps/organization";
import { paymentProblems } from "~/domain/jobs/steps/payment";
import { priceCalculationProblems } from "~/domain/jobs/steps/price-calculation";
import { salaryProblems } from "~/domain/jobs/steps/salary";
import { skillsProblems } from "~/domain/jobs/steps/skills";
import { softSkillsProblems } from "~/domain/jobs/steps/soft-skills";
import { targetGroupProblems } from "~/domain/jobs/steps/target-group";
import { tasksProblems } from "~/domain/jobs/steps/tasks";

/**
 * The steps in the order of the specification, which is also the order in which the first incomplete one is looked for.
 */
export const STEP_IDS = [
  "general",
  "education",
  "skills",
  "targetGroup",
  "location",
  "softSkills",
  "tasks",
  "employerBrand",
  "benefits",
  "salary",
  "contacts",
  "organization",
  "files",
  "priceCalculation",
  "billingAddress",
  "payment",
] as const;
export type StepId = (typeof STEP_IDS)[number];

export const STEP_GROUPS = {
  job: ["general", "education", "skills", "targetGroup", "location", "softSkills", "tasks"],
  offer: ["employerBrand", "benefits", "salary", "contacts", "organization", "files"],
  booking: ["priceCalculation", "billingAddress", "payment"],
} as const satisfies Record<string, readonly StepId[]>;
export type StepGroup = keyof typeof STEP_GROUPS;

export type StepsQuestion = { status: JobStatus; orgIdInQuery: boolean; paymentByInvoice: boolean };

/** The steps of a job; none when its status is not open in the wizard. */
export function stepsFor({ status, orgIdInQuery, paymentByInvoice }: StepsQuestion): StepId[] {
  if (status === "reactivating") return ["priceCalculation", "billingAddress"];
  if (status !== "draft") return [];
  return STEP_IDS.filter((step) => {
    if (step === "organization") return !orgIdInQuery;
    if (step === "payment") return !paymentByInvoice;
    return true;
  });
}

/** What keeps a step from being valid; empty when it is. */
export function stepProblems(step: StepId, job: Job, facts: StepFacts): StepProblem[] {
  return RULES[step](job, facts);
}

export function isComplete(step: StepId, job: Job, facts: StepFacts): boolean {
  return stepProblems(step, job, facts).length === 0;
}

export function incompleteSteps(steps: readonly StepId[], job: Job, facts: StepFacts): StepId[] {
  return steps.filter((step) => !isComplete(step, job, facts));
}

/** Number of the first incomplete step, counted from 1; all valid gives the step after the last. */
export function firstIncompleteStep(steps: readonly StepId[], job: Job, facts: StepFacts): number {
  const index = steps.findIndex((step) => !isComplete(step, job, facts));
  return index < 0 ? steps.length + 1 : index + 1;
}

const RULES: Record<StepId, StepRule> = {
  general: generalProblems,
  education: educationProblems,
  skills: skillsProblems,
  targetGroup: targetGroupProblems,
  location: locationProblems,
  softSkills: softSkillsProblems,
  tasks: tasksProblems,
  employerBrand: employerBrandProblems,
  benefits: benefitsProblems,
  salary: salaryProblems,
  contacts: contactsProblems,
  organization: organizationProblems,
  files: filesProblems,
  priceCalculation: priceCalculationProblems,
  billingAddress: billingAddressProblems,
  payment: paymentProblems,
};

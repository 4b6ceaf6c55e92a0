import type { Job } from "~/domain/jobs/job";
import { problems } from "~/domain/jobs/problems";
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
import { priceCalculationProblems } from "~/domain/jobs/steps/price-calculation";
import { salaryProblems } from "~/domain/jobs/steps/salary";
import { skillsProblems } from "~/domain/jobs/steps/skills";
import { softSkillsProblems } from "~/domain/jobs/steps/soft-skills";
import { targetGroupProblems } from "~/domain/jobs/steps/target-group";
import { tasksProblems } from "~/domain/jobs/steps/tasks";

/** `paid` means: the payment session is paid and its amount is that of the frozen price. */
const paymentProblems: StepRule = (_job, { payment }) => {
  const found = problems();
  found.when(!payment.paid, "payment", "paymentOutstanding");
  return found.list;
};

/**
 * Every step of the wizard in its order, which is also the order in which the first incomplete one is looked for: its
 * group and what keeps it from being complete. Its form is in features/wizard/steps.
 */
const STEPS = [
  { id: "general", group: "job", problems: generalProblems },
  { id: "education", group: "job", problems: educationProblems },
  { id: "skills", group: "job", problems: skillsProblems },
  { id: "targetGroup", group: "job", problems: targetGroupProblems },
  { id: "location", group: "job", problems: locationProblems },
  { id: "softSkills", group: "job", problems: softSkillsProblems },
  { id: "tasks", group: "job", problems: tasksProblems },
  { id: "employerBrand", group: "offer", problems: employerBrandProblems },
  { id: "benefits", group: "offer", problems: benefitsProblems },
  { id: "salary", group: "offer", problems: salaryProblems },
  { id: "contacts", group: "offer", problems: contactsProblems },
  { id: "organization", group: "offer", problems: organizationProblems },
  { id: "files", group: "offer", problems: filesProblems },
  { id: "priceCalculation", group: "booking", problems: priceCalculationProblems },
  { id: "billingAddress", group: "booking", problems: billingAddressProblems },
  { id: "payment", group: "booking", problems: paymentProblems },
] as const satisfies readonly { id: string; group: string; problems: StepRule }[];

export type StepId = (typeof STEPS)[number]["id"];
export type StepGroup = (typeof STEPS)[number]["group"];

export const STEP_IDS: readonly StepId[] = STEPS.map(({ id }) => id);

const idsOf = (group: StepGroup): readonly StepId[] => STEPS.filter((step) => step.group === group).map(({ id }) => id);
export const STEP_GROUPS = { job: idsOf("job"), offer: idsOf("offer"), booking: idsOf("booking") };

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
  return STEPS.find(({ id }) => id === step)?.problems(job, facts) ?? [];
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

import type { StepId } from "~/domain/jobs/wizard-steps";
import type { WizardStep } from "../wizard-step";
import { benefits } from "./benefits/step";
import { billingAddress } from "./billing-address/step";
import { contacts } from "./contacts/step";
import { education } from "./education/step";
import { employerBrand } from "./employer-brand/step";
import { files } from "./files/step";
import { general } from "./general/step";
import { location } from "./location/step";
import { organization } from "./organization/step";
import { priceCalculation } from "./price-calculation/step";
import { salary } from "./salary/step";
import { skills } from "./skills/step";
import { softSkills } from "./soft-skills/step";
import { targetGroup } from "./target-group/step";
import { tasks } from "./tasks/step";

/** Every step with a form; their order is a business rule of domain/jobs/wizard-steps.ts. Payment is the summary. */
const STEPS = {
  general,
  education,
  skills,
  targetGroup,
  location,
  softSkills,
  tasks,
  employerBrand,
  benefits,
  salary,
  contacts,
  organization,
  files,
  priceCalculation,
  billingAddress,
} satisfies Record<Exclude<StepId, "payment">, WizardStep>;

/** The step's form; null for the summary and for payment, whose page is the summary with the binding button. */
export const formOf = (id: StepId | null): WizardStep | null => (id === null || id === "payment" ? null : STEPS[id]);

export function findPickerSpec(field: string) {
  const steps: WizardStep[] = Object.values(STEPS);
  return steps.flatMap(({ pickers }) => pickers ?? []).find((spec) => spec.field === field) ?? null;
}

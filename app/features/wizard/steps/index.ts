import type { StepId } from "~/domain/jobs/wizard-steps";
import type { FormStep } from "../form-step";
import type { WizardStep } from "../wizard-step";
import { benefits } from "./benefits";
import { billingAddress } from "./billing-address";
import { contacts } from "./contacts";
import { education } from "./education";
import { employerBrand } from "./employer-brand";
import { files } from "./files";
import { general } from "./general";
import { location } from "./location";
import { organization } from "./organization";
import { payment } from "./payment";
import { priceCalculation } from "./price-calculation";
import { salary } from "./salary";
import { skills } from "./skills";
import { softSkills } from "./soft-skills";
import { targetGroup } from "./target-group";
import { tasks } from "./tasks";

/** Every step's one file. Their order is a business rule and stands in domain/jobs/wizard-steps.ts. */
export const STEPS = {
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
  payment,
} satisfies Record<StepId, WizardStep | FormStep>;

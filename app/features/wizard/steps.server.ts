import type { StepId } from "~/domain/jobs/wizard-steps";
import type { FormStepServer } from "./form-step-server";
import type { StepServer } from "./step-server";
import { billingAddressServer } from "./steps/billing-address.server";
import { employerBrandServer } from "./steps/employer-brand.server";
import { filesServer } from "./steps/files.server";
import { locationServer } from "./steps/location.server";
import { organizationServer } from "./steps/organization.server";
import { targetGroupServer } from "./steps/target-group.server";

/** Of the steps by schema. */
export const FORM_STEP_SERVERS: Partial<Record<StepId, FormStepServer>> = {};

/** The steps whose saving is more than a patch of the job. */
export const STEP_SERVERS: Partial<Record<StepId, StepServer>> = {
  targetGroup: targetGroupServer as StepServer,
  location: locationServer as StepServer,
  employerBrand: employerBrandServer as StepServer,
  organization: organizationServer as StepServer,
  files: filesServer as StepServer,
  billingAddress: billingAddressServer,
};

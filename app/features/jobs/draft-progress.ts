import type { JobEntity } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import type { PublicSettings } from "~/domain/administration/settings-record";
import { firstIncompleteStep, stepsFor } from "~/domain/jobs/wizard-steps";

export interface DraftProgress {
  /** Where the wizard goes on, counted from 1. */
  step: number;
  of: number;
  /** Everything but the payment is there: the wizard opens with the summary. */
  isValid: boolean;
}

export interface ProgressFacts {
  settings: PublicSettings;
  /** Europe/Berlin, YYYY-MM-DD. */
  today: string;
}

export function draftProgress(entity: JobEntity, { settings, today }: ProgressFacts): DraftProgress {
  const steps = stepsFor({
    status: entity.status,
    orgIdInQuery: false,
    paymentByInvoice: entity.organization?.paymentByInvoice ?? false,
  });
  const typed = steps.filter((step) => step !== "payment");
  const facts = toStepFacts({
    job: entity,
    billingCountry: entity.billingCountry ?? null,
    recruiterIds: entity.contacts.filter(({ role }) => role).map(({ id }) => id),
    settings,
    today,
    isPaid: false,
  });
  const step = firstIncompleteStep(typed, toJob(entity), facts);
  return { step, of: steps.length, isValid: step > typed.length };
}

import { billingAddressOf, toJob, toStepFacts } from "~/content-api/job-facts";
import type { SettingsRecord } from "~/domain/administration/settings-record";
import { berlinToday } from "~/domain/dates";
import { type Quote, quoteFor } from "~/domain/jobs/job-price";
import type { StepFacts } from "~/domain/jobs/step-facts";
import { incompleteSteps, type StepId, stepsFor } from "~/domain/jobs/wizard-steps";
import type { Actor, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { type LoadedJob, loadJob } from "./queries";

export interface JobFacts extends LoadedJob {
  settings: SettingsRecord;
  facts: StepFacts;
  /** What a booking would cost now; null while something it depends on is missing. */
  quote: Quote | null;
}

/** A job with everything its rules ask for, in one round trip. `isPaid`: whether its checkout was paid, where known. */
export async function loadJobFacts(services: Services, actor: Actor, id: string, isPaid = false): Promise<JobFacts> {
  const [job, settings] = await Promise.all([loadJob(services, actor, id), getSettingsRecord(services.db)]);
  const today = berlinToday(services.clock());
  const facts = toStepFacts({ ...job, job: job.entity, settings, today, isPaid });
  return { ...job, settings, facts, quote: quoteFor(job.entity, billingAddressOf(facts), settings) };
}

/**
 * What is still missing for a booking, in the order of the wizard; `payment` counts unless the organization pays by
 * invoice.
 */
export function missingSteps({ entity, facts, quote }: JobFacts, options: { withPayment: boolean }): StepId[] {
  const paymentByInvoice = entity.organization?.paymentByInvoice ?? false;
  const steps = stepsFor({ status: entity.status, orgIdInQuery: false, paymentByInvoice }).filter(
    (step) => step !== "payment",
  );
  const missing = incompleteSteps(steps, toJob(entity), facts);
  if (!quote && !missing.includes("priceCalculation")) missing.push("priceCalculation");
  const isOwed = options.withPayment && !paymentByInvoice && !facts.payment.paid;
  return isOwed ? [...missing, "payment"] : missing;
}

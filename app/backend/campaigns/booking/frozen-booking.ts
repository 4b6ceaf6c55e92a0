import type { JobEntity } from "~/content-api/entities";
import { billingAddressOf } from "~/content-api/job-facts";
import type { Price } from "~/domain/jobs/pricing";
import type { StepFacts } from "~/domain/jobs/step-facts";
import type { FrozenBooking } from "../../billing/schema";

/** The job's booking-relevant parts, frozen. Its steps must be complete. */
export function freezeBooking(job: JobEntity, facts: StepFacts, price: Price): FrozenBooking {
  const address = billingAddressOf(facts);
  return {
    price,
    jobCategory: job.jobCategory,
    numberOfPlannedHires: job.numberOfPlannedHires,
    runtime: job.runtime ?? 1,
    userCampaignStartDate: job.userCampaignStartDate ?? facts.today,
    boost: job.boost,
    termsAccepted: job.termsAccepted,
    termsVersion: job.termsVersion,
    invoiceReference: job.invoiceReference,
    billing: {
      name: address?.name ?? "",
      street: address?.street ?? "",
      zip: address?.zip ?? "",
      city: address?.city ?? "",
      country: address?.country?.id ?? null,
      vatNo: address?.vatNo ?? null,
      billingEmail: address?.billingEmail ?? "",
    },
  };
}

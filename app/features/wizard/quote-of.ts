import type { JobEntity } from "~/content-api/entities";
import { type Charge, chargeNow } from "~/domain/billing/charge-now";
import { type Quote, quoteFor } from "~/domain/jobs/job-price";
import type { Price } from "~/domain/jobs/pricing";
import type { StepContext } from "./wizard-step";

/** What the job costs as it stands, billed to its own address or, before there is one, to the organization's. */
export function quoteOf(
  job: JobEntity,
  { settings, limits, countries }: Pick<StepContext, "settings" | "limits" | "countries">,
): Quote | null {
  const { billing, organization } = job;
  const address = billing
    ? { country: countries.find(({ id }) => id === billing.country) ?? null, vatNo: billing.vatNo }
    : organization && { country: organization.country, vatNo: organization.vatNo };
  return quoteFor(job, address, { ...settings, limits });
}

/** What booking the job at this price costs now; credit is deducted, also what its open payment page has reserved. */
export const chargeOf = (
  { organization, reservedCredit = 0 }: Pick<JobEntity, "organization" | "reservedCredit">,
  price: Price,
): Charge => chargeNow(price, (organization?.credit ?? 0) + reservedCredit);

/** The note of a booking whose price has changed since the page was opened. */
export const PRICE_CHANGED = "errors:other.priceChanged";

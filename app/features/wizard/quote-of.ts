import { z } from "zod";
import type { JobEntity } from "~/content-api/entities";
import { type Quote, quoteFor } from "~/domain/jobs/job-price";
import { plainText } from "~/features/forms/fields.schema";
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

/** The binding button's form: the fingerprint of the price that the page shows. */
export const bookingSchema = z.object({ priceHash: plainText().pipe(z.string().max(200)) });

/** The note of a booking whose price has changed since the page was opened. */
export const PRICE_CHANGED = "errors:other.priceChanged";

import type { JobEntity } from "~/content-api/entities";
import { type Quote, quoteFor } from "~/domain/jobs/job-price";
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

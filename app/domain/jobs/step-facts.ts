import type { Job } from "~/domain/jobs/job";
import type { Pricing } from "~/domain/jobs/pricing";
import { LIMITS, type Limits } from "~/domain/limits";

export type FactCountry = { id: string; label: string; subdivision_code: string | null; country_code: string };

/** The address a booking is billed to; prefilled from the organization. */
export type BillingAddress = {
  name: string | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  country: FactCountry | null;
  vatNo: string | null;
  billingEmail: string | null;
};

export type FactOrganization = BillingAddress & { id: string; paymentByInvoice: boolean };

export type FactBrand = { id: string; name: string | null; status: string; ownerOrganization: string | null };

/**
 * What the rules of the wizard know besides the job. `recruiterIds` are the accepted recruiters of the organization.
 */
export type StepFacts = {
  organization: FactOrganization | null;
  billing?: BillingAddress | null;
  brand: FactBrand | null;
  recruiterIds: readonly string[];
  today: string;
  prices: Pricing | null;
  payment: { paid: boolean };
  vatPatterns?: Readonly<Record<string, string>>;
  limits?: Partial<Limits>;
};

export type StepProblem = { field: string; message: string };
export type StepRule = (job: Job, facts: StepFacts) => StepProblem[];

/** The limits in force: the settings record over the built-in ones. */
export function limitsOf(facts: Pick<StepFacts, "limits">): Limits {
  return { ...LIMITS, ...facts.limits };
}

/** VAT and zip formats are keyed by the subdivision code, else by the country code. */
export function countryKey(country: FactCountry | null | undefined): string | null {
  return country ? country.subdivision_code || country.country_code : null;
}

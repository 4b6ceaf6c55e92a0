import type { SettingsRecord } from "~/domain/administration/settings-record";
import { HOOK_SOURCES, type HookSource, type Job } from "~/domain/jobs/job";
import type { BillingAddress, FactCountry, StepFacts } from "~/domain/jobs/step-facts";
import type { Country, JobEntity } from "./entities";

/** The job as the rules of the wizard read it: relations reduced to ids. */
export function toJob(entity: JobEntity): Job {
  return {
    ...entity,
    organization: entity.organization?.id ?? null,
    employerBrand: entity.employerBrand?.id ?? null,
    hookSource: toHookSource(entity.hookSource),
    contacts: entity.contacts.map((contact) => ({ ...contact, role: contact.role ?? null })),
    files: entity.files.map((file) => ({ ...file, type: file.type ?? null })),
    benefits: entity.benefits.map((benefit) => ({ ...benefit, id: benefit.id ?? "" })),
  };
}

export interface FactsSource {
  job: JobEntity;
  /** The country of the booking's own billing address. */
  billingCountry: Country | null;
  recruiterIds: readonly string[];
  settings: Pick<SettingsRecord, "pricing" | "limits" | "vatPatterns">;
  /** Europe/Berlin, YYYY-MM-DD. */
  today: string;
  isPaid: boolean;
}

/** What else the rules know. Pages and the backend build it here, so that both come to the same verdict. */
export function toStepFacts({ job, billingCountry, recruiterIds, settings, today, isPaid }: FactsSource): StepFacts {
  return {
    organization: job.organization && { ...job.organization, country: toFactCountry(job.organization.country) },
    billing: billingOf(job, billingCountry),
    brand: job.employerBrand,
    recruiterIds,
    today,
    prices: settings.pricing,
    payment: { paid: isPaid },
    vatPatterns: settings.vatPatterns,
    limits: settings.limits,
  };
}

/** The address a booking of this job would be billed to. */
export function billingAddressOf(facts: StepFacts): BillingAddress | null {
  return facts.billing ?? facts.organization;
}

function billingOf({ billing }: JobEntity, country: Country | null): BillingAddress | null {
  return billing && { ...billing, country: country && country.id === billing.country ? toFactCountry(country) : null };
}

function toFactCountry(country: Country | null): FactCountry | null {
  return country;
}

function toHookSource(source: string | null): HookSource | null {
  return HOOK_SOURCES.find((known) => known === source) ?? null;
}

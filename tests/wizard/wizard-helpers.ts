import type { Country, JobEntity, JobWritable, Organization } from "~/content-api/entities";
import { toJob, toStepFacts } from "~/content-api/job-facts";
import { DEFAULT_PRICING } from "~/domain/jobs/pricing";
import { type StepId, stepProblems } from "~/domain/jobs/wizard-steps";
import { LIMITS } from "~/domain/limits";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf } from "~/features/forms/read-post.server";
import { baseOf } from "~/features/forms/schema-path";
import { blankJob } from "~/features/wizard/blank-job";
import { formOf as stepOf } from "~/features/wizard/steps";
import { rowsOf, STEP_FORM, type StepContext, type WizardStep } from "~/features/wizard/wizard-step";

export const GERMANY: Country = {
  id: "DE",
  label: "Deutschland",
  label_en: "Germany",
  subdivision_code: null,
  country_code: "DE",
};
export const AUSTRIA: Country = {
  id: "AT",
  label: "Österreich",
  label_en: "Austria",
  subdivision_code: null,
  country_code: "AT",
};

export const ORGANIZATION: Organization = {
  id: "org-1",
  name: "Pflegedienst Sonnenhof gGmbH",
  externalId: "O-1001",
  status: "active",
  date_created: "2026-01-01T00:00:00.000Z",
  street: "Sonnenallee 12",
  city: "Berlin",
  zip: "12045",
  country: GERMANY,
  vatNo: "DE123456789",
  contactEmail: null,
  billingEmail: "rechnung@sonnenhof.example",
  homepage: null,
  branch: null,
  numberOfEmployees: null,
  credit: 0,
  paymentByInvoice: false,
};

export const BRAND = {
  id: "brand-1",
  name: "Sonnenhof",
  status: "published",
  ownerOrganization: ORGANIZATION.id,
  description: null,
  ciGuidelines: null,
  homepage: null,
} as const;

export const CONTEXT: StepContext = {
  language: "de",
  today: "2026-03-02",
  limits: LIMITS,
  settings: { pricing: DEFAULT_PRICING, vatPatterns: {}, minWagePerHour: null, agreementVersion: "2026-11" },
  organizations: [ORGANIZATION],
  isSearched: false,
  countries: [GERMANY, AUSTRIA],
};

export type Payload = Record<string, string | string[]>;

export function formOf(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(payload)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

export const aJob = (fields: Partial<JobEntity> = {}): JobEntity => ({ ...blankJob("job-1", ORGANIZATION), ...fields });

/**
 * What posting a step's form comes to: the patch, and every field that is wrong, by the step's own reading and the
 * rules of the domain.
 */
export function post(
  id: StepId,
  payload: Payload,
  { job = aJob(), after = {} }: { job?: JobEntity; after?: Partial<JobEntity> } = {},
) {
  const step = stepOf(id);
  const { patch, values, errors } = step ? readStep(step, payload) : { patch: {}, values: {}, errors: {} };
  const {
    organization: _organization,
    employerBrand: _brand,
    contacts: _contacts,
    termsAccepted,
    ...plain
  }: Partial<JobWritable> = patch;
  const saved = {
    ...job,
    ...plain,
    ...(termsAccepted && { termsAccepted: "2026-03-02T09:00:00.000Z" }),
    ...after,
  } as JobEntity;
  const facts = toStepFacts({
    job: saved,
    billingCountry: CONTEXT.countries.find(({ id: country }) => country === saved.billing?.country) ?? null,
    recruiterIds: ["anna"],
    settings: { pricing: DEFAULT_PRICING, vatPatterns: {}, limits: LIMITS },
    today: CONTEXT.today,
    isPaid: false,
  });
  const problems = stepProblems(id, toJob(saved), facts);
  return {
    patch,
    values,
    errors,
    wrong: [...new Set([...Object.keys(errors), ...problems.map(({ field }) => field)])],
  };
}

function readStep(step: WizardStep, payload: Payload) {
  const options = { id: STEP_FORM, rows: rowsOf(step) };
  const submission = parseForm(postedOf(formOf(payload)), step.schema(CONTEXT), options);
  const { error, initialValue } = submission.reply();
  const bases = Object.keys(error).map((name) => [baseOf(name), name]);
  return { patch: step.patch(submission.valid(), CONTEXT), values: initialValue, errors: Object.fromEntries(bases) };
}

/** The form of a list of entries, as its hidden fields carry it. */
export function entries(field: string, labels: readonly string[], more: Record<string, string> = {}): Payload {
  const rows = labels.flatMap((label, index) => [
    [`${field}[${index}].id`, ""],
    [`${field}[${index}].label`, label],
    ...Object.entries(more).map(([part, value]) => [`${field}[${index}].${part}`, value]),
  ]);
  return Object.fromEntries(rows) as Payload;
}

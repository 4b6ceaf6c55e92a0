import { composeInvoice } from "~/backend/billing/invoices/compose-invoice";
import { insertInvoice } from "~/backend/billing/invoices/statements";
import { insertPayment } from "~/backend/billing/payment-statements";
import { insert, type Param, type Sql } from "~/backend/storage/sql";
import type { Statement } from "~/backend/storage/statement";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";
import { periodOf, periodStart } from "~/domain/billing/periods";
import { berlinMidnight, berlinToday } from "~/domain/dates";
import type { Price } from "~/domain/jobs/pricing";
import type { JobStatus } from "~/domain/jobs/status";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { TestPerson } from "./people";
import type { World } from "./world";

type Columns = Record<string, Param | boolean>;

export interface JobOptions {
  status?: JobStatus;
  /** The step that is left open. */
  without?: Exclude<StepId, "payment">;
  createdBy?: TestPerson;
  contacts?: TestPerson[];
  /** Columns as the table has them: lists as JSON texts. */
  columns?: Columns;
}

/**
 * The id of a job whose steps are all valid, payment aside; straight into the table, in whatever status a test needs.
 */
export async function completeJob(world: World, options: JobOptions = {}): Promise<string> {
  const { services } = world.backend;
  const id = services.ids();
  const contacts = options.without === "contacts" ? [] : (options.contacts ?? [world.anna]);
  await services.db.write([
    insert("folder", {
      id: `folder-${id}`,
      name: "Job",
      organization: world.organization.id,
      date_created: nowOf(world),
    }),
    insert("job", { id, folder: `folder-${id}`, ...jobColumns(world, options) }),
    ...contacts.map((person, position) => insert("job_contact", { job: id, user: person.id, position })),
  ]);
  return id;
}

/** A booked job with its booking; `card` adds the paid checkout and its subscription. */
export async function bookedJob(
  world: World,
  options: JobOptions & { type?: "card" | "invoice" } = {},
): Promise<{ job: string; booking: string }> {
  const { services } = world.backend;
  const { type = "invoice", ...rest } = options;
  const booking = services.ids();
  const job = await completeJob(world, {
    status: "submitted",
    ...rest,
    columns: { booking, price: JSON.stringify(PRICE), monthlyCampaignBudget: PRICE.perMonth, ...rest.columns },
  });
  const checkout = type === "card" ? services.ids() : null;
  const { userCampaignStartDate, runtime = 3 } = options.columns ?? {};
  const start = String(userCampaignStartDate ?? "2026-03-16");
  const isRunning = options.status === "online" || options.status === "online_terminated";
  await services.db.write([
    ...(checkout ? [checkoutRow(world, { checkout, job })] : []),
    insert("booking", {
      id: booking,
      job,
      organization: world.organization.id,
      checkout,
      type,
      user: world.anna.id,
      title: "Pflegefachkraft (m/w/d)",
      language: "de",
      periods: 1,
      subscription: checkout && `sub-${checkout}`,
      price: JSON.stringify(PRICE),
      billing: JSON.stringify(BILLING),
      termsVersion: "2026-11",
      runtime: Number(runtime),
      start_date: start,
      started_on: isRunning ? start : null,
      due_at: isRunning ? berlinMidnight(periodStart(start, 1)) : null,
      date_created: nowOf(world),
    }),
    ...firstInvoice(world, { job, booking, checkout, start }),
  ]);
  return { job, booking };
}

function firstInvoice(
  { backend: { services }, organization }: World,
  { job, booking, checkout, start }: { job: string; booking: string; checkout: string | null; start: string },
): Statement[] {
  const id = services.ids();
  const today = berlinToday(services.clock());
  const content = composeInvoice(
    { title: "Pflegefachkraft (m/w/d)", language: "de", price: PRICE, billing: BILLING, invoiceReference: null },
    { period: periodOf(start, 0), issuedOn: today, seller: DEFAULT_OPERATOR, credit: 0, isPaidByCard: !!checkout },
  );
  const common = { organization: organization.id, booking };
  const payment = { type: "payment", method: "card", amount: content.paid, paid_on: today } as const;
  return [
    insertInvoice(services, { ...common, id, job, period: 0, content }),
    ...(checkout ? [insertPayment(services, { ...common, ...payment, invoice: id, reference: `in-${checkout}` })] : []),
  ];
}

export const PRICE: Price = {
  perMonth: 99_000,
  net: 297_000,
  vat: 56_430,
  vatRate: 1_900,
  gross: 353_430,
  firstMonthGross: 117_810,
  currency: "EUR",
};

export const BILLING = {
  name: "Pflegedienst Sonnenhof gGmbH",
  street: "Sonnenallee 12",
  zip: "12045",
  city: "Berlin",
  country: "DE",
  vatNo: "DE123456789",
  billingEmail: "rechnung@example.com",
};

const CLEARED: Record<Exclude<StepId, "payment" | "contacts">, Columns> = {
  general: { title: "" },
  education: { educations: "[]", noDegreeNeeded: false },
  skills: { skills: "[]" },
  targetGroup: { hook: "kurz" },
  location: { locations: "[]" },
  softSkills: { softSkills: "[]" },
  tasks: { tasks: '["Pflegen"]' },
  employerBrand: { employerBrand: null },
  benefits: { benefits: "[]" },
  salary: { salaryType: null },
  organization: { organization: null, employerBrand: null },
  files: { links: '["kein Link"]' },
  priceCalculation: { runtime: null },
  billingAddress: { termsAccepted: null },
};

function jobColumns(world: World, { status = "draft", without, createdBy = world.anna, columns }: JobOptions): Columns {
  const cleared = without && without !== "contacts" ? CLEARED[without] : {};
  return {
    idExternal: `J-${world.backend.services.ids()}`,
    organization: world.organization.id,
    employerBrand: world.brand.id,
    user_created: createdBy.id,
    title: "Pflegefachkraft (m/w/d)",
    status,
    addressing: "german_du",
    fullTime: true,
    workExperience: "ONE_TO_TWO_YEARS",
    jobCategory: "specialist",
    educations: '[{"id":null,"label":"Ausbildung Pflege"}]',
    skills: '[{"id":null,"label":"Wundversorgung","priority":"required"}]',
    softSkills: '[{"id":null,"label":"Teamgeist"}]',
    locations: JSON.stringify([
      {
        placeId: "gn:2950159",
        label: "Berlin",
        labelEn: "Berlin",
        type: "locality",
        lat: 52.52,
        lng: 13.4,
        radius: 25,
      },
    ]),
    tasks: '["Pflegen","Dokumentieren","Angehörige beraten"]',
    benefits: '[{"id":"b1","label":"Jobrad","icon":null}]',
    salaryType: "perMonth",
    salaryMin: 3_200,
    salaryMax: 3_900,
    numberOfPlannedHires: 1,
    runtime: 3,
    userCampaignStartDate: "2026-03-16",
    termsAccepted: nowOf(world),
    termsVersion: "2026-11",
    date_created: nowOf(world),
    date_updated: nowOf(world),
    ...cleared,
    ...columns,
  };
}

function checkoutRow(world: World, { checkout, job }: { checkout: string; job: string }): Sql {
  return insert("checkout", {
    id: checkout,
    job,
    organization: world.organization.id,
    user: world.anna.id,
    provider: "test",
    provider_session: checkout,
    provider_subscription: `sub-${checkout}`,
    status: "paid",
    job_version: 1,
    price: JSON.stringify(PRICE),
    price_hash: "hash",
    amount: PRICE.firstMonthGross,
    url: `http://stellenfunk.test/payment/${checkout}`,
    date_created: nowOf(world),
    date_updated: nowOf(world),
  });
}

const nowOf = (world: World): string => world.backend.services.clock().toISOString();

import type { JobEntity } from "~/content-api/entities";
import type { JobCategory } from "~/domain/jobs/job";
import type { Price } from "~/domain/jobs/pricing";
import { integer, json, type Schema, text } from "../storage/columns";

/** What somebody agreed to pay for, as it stood at that moment. Later edits of the job do not touch it. */
export interface FrozenBooking {
  price: Price;
  jobCategory: JobCategory | null;
  numberOfPlannedHires: number | null;
  runtime: number;
  userCampaignStartDate: string;
  boost: boolean;
  termsAccepted: string | null;
  termsVersion: string | null;
  invoiceReference: string | null;
  billing: NonNullable<JobEntity["billing"]>;
}

export const billingSchema = {
  checkout: {
    id: text(),
    job: text(),
    organization: text(),
    user: text().nullable(),
    provider: text<"test" | "stripe">(),
    provider_session: text().nullable(),
    provider_subscription: text().nullable(),
    status: text<"open" | "paid" | "cancelled" | "expired">().defaulted(),
    job_version: integer(),
    price: json<FrozenBooking>(),
    price_hash: text(),
    amount: integer(),
    url: text(),
    return_url: text().nullable(),
    cancel_url: text().nullable(),
    date_created: text(),
    date_updated: text(),
  },
  booking: {
    id: text(),
    job: text().nullable(),
    organization: text(),
    checkout: text().nullable(),
    kind: text<"card" | "invoice">(),
    user: text().nullable(),
    price: json<Price>(),
    billing: json<FrozenBooking["billing"]>(),
    invoiceReference: text().nullable(),
    termsVersion: text().nullable(),
    runtime: integer(),
    start_date: text(),
    status: text<"active" | "voided" | "credited" | "ended">().defaulted(),
    date_created: text(),
  },
  payment_event: {
    id: text(),
    type: text(),
    date_created: text(),
  },
} satisfies Schema;

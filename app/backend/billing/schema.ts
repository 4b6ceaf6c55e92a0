import type { JobEntity } from "~/content-api/entities";
import type { InvoiceContent, InvoiceType } from "~/domain/billing/invoice";
import type { JobCategory } from "~/domain/jobs/job";
import type { Price } from "~/domain/jobs/pricing";
import type { Language } from "~/domain/people";
import { flag, integer, json, type Schema, text } from "../storage/columns";

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

/** Why an organization's credit has changed; the migration that makes the table explains each. */
export type CreditType =
  | "cancelled"
  | "unbooked"
  | "reserved"
  | "released"
  | "deducted"
  | "returned"
  | "refundFailed"
  | "reversed"
  | "adjusted";

/** How the months of a booking are paid; credit = the first one was covered by credit, the rest by transfer. */
export type BookingType = "card" | "invoice" | "credit";

/** The content of an invoice without its code, which is known when it is numbered. */
export type StoredInvoice = Omit<InvoiceContent, "code">;

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
    credit: integer().defaulted(),
    provider_charge: text().nullable(),
    booked: flag().defaulted(),
  },
  booking: {
    id: text(),
    job: text().nullable(),
    organization: text(),
    checkout: text().nullable(),
    type: text<BookingType>(),
    user: text().nullable(),
    title: text(),
    language: text<Language>(),
    price: json<Price>(),
    billing: json<FrozenBooking["billing"]>(),
    invoiceReference: text().nullable(),
    termsVersion: text().nullable(),
    runtime: integer(),
    start_date: text(),
    started_on: text().nullable(),
    periods: integer(),
    due_at: text().nullable(),
    reminder_at: text().nullable(),
    subscription: text().nullable(),
    status: text<"active" | "voided" | "credited" | "refunded" | "ended">().defaulted(),
    date_created: text(),
  },
  invoice: {
    id: text(),
    type: text<InvoiceType>(),
    prefix: text(),
    year: integer(),
    number: integer(),
    code: text().generated(),
    organization: text(),
    job: text().nullable(),
    booking: text(),
    period: integer().nullable(),
    corrects: text().nullable(),
    issued_on: text(),
    due_on: text().nullable(),
    net: integer(),
    vat: integer(),
    gross: integer(),
    credit: integer().defaulted(),
    paid: integer().defaulted(),
    status: text<"open" | "paid" | "cancelled" | "issued">(),
    paid_on: text().nullable(),
    reminders: integer().defaulted(),
    remind_at: text().nullable(),
    recipient: text(),
    content: json<StoredInvoice>(),
    document_hash: text().nullable(),
    xml_hash: text().nullable(),
    date_created: text(),
    counted: text().generated(),
    open_amount: integer().generated(),
  },
  /**
   * 256 invoices of an organization, and how many of them are in a status. JSON that no check parses at each write:
   * `InvoiceEntry` says what is in it.
   */
  invoice_chunk: {
    organization: text(),
    chunk: integer(),
    entered: integer(),
    open: integer(),
    paid: integer(),
    cancelled: integer(),
    issued: integer(),
    entries: text(),
  },
  /** Invoices of all organizations, kept by triggers. `counts`: their numbers by `invoice.counted`. */
  invoice_year: {
    year: text(),
    open: integer(),
    paid: integer(),
    cancelled: integer(),
    issued: integer(),
    counts: json<Record<string, number>>(),
  },
  payment: {
    id: text(),
    type: text<"payment" | "refund" | "dispute" | "disputeWon">(),
    organization: text(),
    booking: text(),
    invoice: text().nullable(),
    method: text<"card" | "transfer">(),
    amount: integer(),
    status: text<"pending" | "done" | "failed">().defaulted(),
    reference: text().nullable(),
    paid_on: text(),
    user: text().nullable(),
    tries: integer().defaulted(),
    next_try_at: text().nullable(),
    lost_on: text().nullable(),
    date_created: text(),
  },
  credit_entry: {
    id: text(),
    organization: text(),
    amount: integer(),
    type: text<CreditType>(),
    booking: text().nullable(),
    invoice: text().nullable(),
    checkout: text().nullable(),
    user: text().nullable(),
    date_created: text(),
  },
  card_charge: {
    id: text(),
    booking: text(),
    status: text<"open" | "paid" | "void">(),
    credit: integer().defaulted(),
    attempts: integer().defaulted(),
    first_failed_at: text().nullable(),
    pay_url: text().nullable(),
    date_created: text(),
    date_updated: text(),
  },
  reconciliation: {
    id: integer().defaulted(),
    checked_at: text(),
  },
  test_checkout: {
    id: text(),
    monthly: integer(),
    credit: integer(),
    status: text<"open" | "paid" | "declined" | "cancelled" | "expired">().defaulted(),
    subscription: text().nullable(),
    charge: text().nullable(),
    date_created: text(),
  },
  test_subscription: {
    id: text(),
    amount: integer(),
    next_charge_at: text().nullable(),
    cancel_at: text().nullable(),
    accepts: flag().defaulted(),
    status: text<"active" | "ended">().defaulted(),
    date_created: text(),
  },
  test_charge: {
    id: text(),
    subscription: text(),
    amount: integer(),
    status: text<"draft" | "open" | "paid" | "void">(),
    attempts: integer().defaulted(),
    next_attempt_at: text().nullable(),
    date_created: text(),
  },
  test_movement: {
    id: text(),
    charge: text(),
    type: text<"deduction" | "refund" | "dispute">(),
    amount: integer(),
    status: text<"done" | "failed" | "open" | "won" | "lost">(),
    date_created: text(),
  },
  payment_event: {
    id: text(),
    type: text(),
    date_created: text(),
  },
} satisfies Schema;

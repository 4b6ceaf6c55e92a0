import { z } from "zod";
import { EXPORT_FORMATS } from "~/domain/billing/export-period";
import { INVOICE_SORTS } from "~/domain/billing/invoice-search";
import { INVOICE_STATES } from "~/domain/billing/invoice-state";
import { isDate } from "~/domain/dates";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, envelope, nothing, pageOf, pageQuery } from "./wire";

/** Calendar dates, YYYY-MM-DD in Berlin; amounts are cents. */
const date = onFirstUse(() => z.string().refine(isDate, { error: "no date" }));
const cents = onFirstUse(() => z.number().int());
const oneInvoice = onFirstUse(() => z.object({ id: idSchema }));

const invoiceRowSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    organization: z.object({ id: idSchema, name: z.string() }),
    /** The title on the document. */
    title: z.string(),
    /** Null once the job is deleted. */
    job: z.object({ id: idSchema, title: z.string() }).nullable(),
    code: z.string(),
    type: z.enum(["invoice", "creditNote"]),
    /** The code of the invoice that a credit note takes back. */
    corrects: z.string().nullable(),
    issuedOn: z.string(),
    /** Null when nothing was left to pay. */
    dueOn: z.string().nullable(),
    net: cents,
    vat: cents,
    gross: cents,
    credit: cents,
    paid: cents,
    /** What is left to pay. */
    open: cents,
    state: z.enum(INVOICE_STATES),
    paidOn: z.string().nullable(),
    reminders: z.number().int(),
    /** A card payment of it that was disputed: not decided, or gone for good. Null = none, or it was won. */
    dispute: z.enum(["open", "lost"]).nullable(),
    /** PDF and XML are made within a minute. */
    hasDocument: z.boolean(),
  }),
);
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

const invoicePaymentSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    type: z.enum(["payment", "refund", "dispute", "disputeWon"]),
    method: z.enum(["card", "transfer"]),
    /** Negative for money that went back. */
    amount: cents,
    status: z.enum(["pending", "done", "failed"]),
    paidOn: z.string(),
    /** The day on which a dispute was lost. */
    lostOn: z.string().nullable(),
  }),
);

const invoiceSchema = onFirstUse(() =>
  invoiceRowSchema.extend({
    /** The address that it is mailed to. */
    recipient: z.string(),
    payments: z.array(invoicePaymentSchema),
  }),
);
export type Invoice = z.infer<typeof invoiceSchema>;

const reference = onFirstUse(() => z.object({ id: idSchema, code: z.string() }).nullable());

const accountPaymentSchema = onFirstUse(() => invoicePaymentSchema.extend({ title: z.string(), invoice: reference }));
export type AccountPayment = z.infer<typeof accountPaymentSchema>;

const creditEntrySchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    type: z.enum([
      "cancelled",
      "unbooked",
      "reserved",
      "released",
      "deducted",
      "returned",
      "refundFailed",
      "reversed",
      "adjusted",
    ]),
    amount: cents,
    date_created: z.string(),
    /** What it was for, as far as it is still known. */
    title: z.string().nullable(),
    job: idSchema.nullable(),
    invoice: reference,
  }),
);
export type CreditEntry = z.infer<typeof creditEntrySchema>;

const upcomingChargeSchema = onFirstUse(() =>
  z.object({
    job: z.object({ id: idSchema, title: z.string() }),
    date: z.string(),
    gross: cents,
    method: z.enum(["card", "transfer"]),
  }),
);
export type UpcomingCharge = z.infer<typeof upcomingChargeSchema>;

const sumSchema = onFirstUse(() => z.object({ count: z.number().int(), amount: cents }));

const accountSchema = onFirstUse(() =>
  z.object({
    /** What is free to use. */
    credit: cents,
    /** Held by payment pages that are still open; not part of `credit`. */
    reserved: cents,
    /** Everything that is not paid yet, and what of it is overdue. */
    open: sumSchema,
    overdue: sumSchema,
    /** The earliest first. */
    upcoming: z.array(upcomingChargeSchema),
    /** The newest first, ten of each, and whether older ones follow. */
    entries: z.array(creditEntrySchema),
    hasOlderEntries: z.boolean(),
    payments: z.array(accountPaymentSchema),
    hasOlderPayments: z.boolean(),
  }),
);
export type BillingAccount = z.infer<typeof accountSchema>;

/** What companies are charged. Invoices are never changed or deleted; whoever sees none gets an empty list. */
export const billing = {
  invoices: {
    list: call
      .get(
        "/billing/invoices",
        "Invoices and credit notes that the person may see, the newest first; of one organization or job if named. " +
          "`open` includes what is overdue, `search` finds a number; those of a job and with a number are counted " +
          "up to 251. INVALID_QUERY for `dueOn` without the state open or overdue",
      )
      .input(
        onFirstUse(() =>
          z.object({
            organization: idSchema.optional(),
            job: idSchema.optional(),
            state: z.enum(INVOICE_STATES).optional(),
            from: date.optional(),
            to: date.optional(),
            search: z.string().max(200).default(""),
            sort: z.enum(INVOICE_SORTS).optional(),
            ...pageQuery(),
          }),
        ),
      )
      .output(onFirstUse(() => pageOf(invoiceRowSchema))),
    get: call
      .get("/billing/invoices/{id}", "One invoice or credit note with its payments. NOT_FOUND")
      .input(oneInvoice)
      .output(onFirstUse(() => envelope(invoiceSchema))),
    document: byteCall
      .get(
        "/billing/invoices/{id}/document",
        "The document as PDF (with embedded data) or XML (EN 16931), named by its number. NOT_FOUND also while it is " +
          "being made",
        ["format"],
      )
      .input(onFirstUse(() => oneInvoice.extend({ format: z.enum(["pdf", "xml"]).default("pdf") })))
      .output(responseSchema),
    markPaid: call
      .act(
        "/billing/invoices/{id}/payment",
        "Notes that what is left was received by transfer. FAILED_VALIDATION {fields: paidOn} for a day to come or " +
          "before the invoice; NOTHING_TO_DO when it is not open",
      )
      .input(onFirstUse(() => oneInvoice.extend({ paidOn: z.string().max(20) })))
      .output(nothing),
    remind: call
      .act(
        "/billing/invoices/{id}/reminder",
        "Mails the billing address at once. NOTHING_TO_DO when it is not overdue, or was reminded of three times",
      )
      .input(oneInvoice)
      .output(nothing),
  },
  account: call
    .get(
      "/billing/organizations/{organization}/account",
      "Credit, what is open, the next charges, and a page each of payments and changes of the credit. NOT_FOUND, " +
        "FORBIDDEN",
    )
    .input(
      onFirstUse(() =>
        z.object({
          organization: idSchema,
          entriesPage: z.coerce.number().int().min(0).max(1_000_000).default(0),
          paymentsPage: z.coerce.number().int().min(0).max(1_000_000).default(0),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(accountSchema))),
  export: byteCall
    .get(
      "/billing/export",
      "Invoices and credit notes of a period as CSV, or as a batch of bookings for DATEV; of one organization or, " +
        "for administrators, of all. FAILED_VALIDATION {fields: from, to}",
      ["format", "organization", "from", "to", "language"],
    )
    .input(
      onFirstUse(() =>
        z.object({
          format: z.enum(EXPORT_FORMATS),
          organization: idSchema.optional(),
          from: z.string().max(20),
          to: z.string().max(20),
          language: z.enum(LANGUAGES).default("de"),
        }),
      ),
    )
    .output(responseSchema),
};

import { sql } from "~/backend/storage/sql";
import type { InvoiceContent } from "~/domain/billing/invoice";
import type { InvoiceStatus } from "~/domain/billing/invoice-state";
import { anInvoice } from "./invoices";
import { bookedJob } from "./jobs";
import type { World } from "./world";

/** The id of a booked job of which nothing has been invoiced. */
export async function jobWithoutInvoice(here: World, options: Parameters<typeof bookedJob>[1] = {}): Promise<string> {
  const { job } = await bookedJob(here, options);
  await here.backend.services.db.write([
    sql`DELETE FROM payment WHERE invoice IN (SELECT id FROM invoice WHERE job = ${job})`,
    sql`DELETE FROM invoice WHERE job = ${job}`,
  ]);
  return job;
}

export interface PutInvoice {
  /** A booked job; its booking is found by it. */
  job: string;
  issuedOn?: string;
  dueOn?: string | null;
  status?: InvoiceStatus;
  credit?: number;
  paid?: number;
  reminders?: number;
  remindAt?: string | null;
  /** The id of the invoice that this one, a credit note, takes back. */
  corrects?: string;
  content?: Partial<InvoiceContent>;
  organization?: string;
}

/** The id of an invoice straight in the table, with the next number of its year. */
export async function putInvoice(here: World, options: PutInvoice): Promise<string> {
  const { services } = here.backend;
  const { job, issuedOn = "2026-03-01", dueOn = "2026-03-15", status = "open", corrects, content } = options;
  const id = services.ids();
  const type = corrects ? "creditNote" : "invoice";
  const { code: _code, ...stored } = anInvoice({ type, issuedOn, ...content });
  const year = Number(issuedOn.slice(0, 4));
  const code = corrects
    ? await services.db.first<{ code: string }>(sql`SELECT code FROM invoice WHERE id = ${corrects}`)
    : null;
  const frozen = code ? { ...stored, corrects: { code: code.code, issuedOn } } : stored;
  const { remindAt = null, organization = here.organization.id } = options;
  await services.db.write([
    sql`INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, corrects, issued_on, due_on,
        net, vat, gross, credit, paid, status, reminders, remind_at, recipient, content, date_created)
      SELECT ${id}, ${type}, 'SF', ${year},
        (SELECT coalesce(max(number), 0) + 1 FROM invoice WHERE prefix = 'SF' AND year = ${year}),
        ${organization}, ${job}, booking.id, ${corrects ?? null}, ${issuedOn}, ${corrects ? null : dueOn},
        ${stored.net}, ${stored.vat}, ${stored.gross}, ${options.credit ?? 0}, ${options.paid ?? 0},
        ${corrects ? "issued" : status}, ${options.reminders ?? 0}, ${remindAt}, ${stored.buyer.email},
        ${JSON.stringify(frozen)}, ${services.clock().toISOString()}
      FROM booking WHERE booking.job = ${job}`,
  ]);
  return id;
}

/** Stores the documents of an invoice, as text. */
export async function documentOf(here: World, id: string): Promise<void> {
  const { services } = here.backend;
  await Promise.all([
    services.files.put(`invoices/${id}.pdf`, "%PDF-1.7"),
    services.files.put(`invoices/${id}.xml`, "<xml/>"),
  ]);
  await services.db.write([sql`UPDATE invoice SET document_hash = 'a', xml_hash = 'b' WHERE id = ${id}`]);
}

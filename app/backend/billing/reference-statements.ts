import { query } from "../storage/compiler";

/** What the further invoices of a job's booking in force carry as the customer's reference; nothing without one. */
export const setInvoiceReference = (job: string, invoiceReference: string | null) =>
  query
    .updateTable("booking")
    .set({ invoiceReference })
    .where("id", "=", query.selectFrom("job").select("job.booking").where("job.id", "=", job).$asScalar())
    .where("status", "=", "active");

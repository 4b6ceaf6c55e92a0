import { expressionBuilder, sql } from "kysely";
import type { InvoiceContent } from "~/domain/billing/invoice";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Actor, Services } from "../../services";
import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";

export type DocumentFormat = "pdf" | "xml";

/** Where the document of an invoice is stored. */
export const documentKey = (id: string, format: DocumentFormat): string => `invoices/${id}.${format}`;

/** An invoice as corrections and payments need it. */
export type InvoiceRow = RowOf<ReturnType<typeof invoices>>;

/** The invoices of a booking that are in force, oldest first. */
export const findInvoicesOf = ({ db }: Services, booking: string): Promise<InvoiceRow[]> =>
  db.all(invoicesInForce().where("booking", "=", booking));

/** The invoices in force of a job's booking, oldest first; none of a job that the actor does not see. */
export const findInvoicesOfJob = ({ db }: Services, actor: Actor, job: string): Promise<InvoiceRow[]> =>
  db.all(
    invoicesInForce().where(
      "booking",
      "=",
      query.selectFrom("job").select("job.booking").where("job.id", "=", job).where(seesJob(actor)),
    ),
  );

/** An invoice whose documents are not stored yet. */
export type UndocumentedInvoice = RowOf<ReturnType<typeof undocumented>>;

/** The oldest invoices without documents. */
export const unsafeFindWithoutDocument = ({ db }: Services, most: number): Promise<UndocumentedInvoice[]> =>
  db.all(undocumented().orderBy("date_created").limit(most));

/** The content as it is printed, with the code. */
export const contentOf = ({ code, content }: Pick<InvoiceRow, "code" | "content">): InvoiceContent => ({
  ...content,
  code,
});

const invoicesInForce = () =>
  invoices()
    .where("type", "=", "invoice")
    .where("status", "in", ["open", "paid"])
    // The condition of the index invoice_by_period, which holds for every invoice.
    .where("period", "is not", null)
    .orderBy("period");

const undocumented = () =>
  query.selectFrom("invoice").select(["id", "code", "recipient", "content"]).where("document_hash", "is", null);

const invoices = () =>
  query
    .selectFrom("invoice")
    .select(["id", "code", "organization", "job", "booking", "period", "status", "gross", "credit", "paid"])
    .select(["content", correctedGross().as("corrected")]);

/** What credit notes have taken back of the statement's row of `invoice`, in cents. */
export const correctedGross = () =>
  expressionBuilder<Database, "invoice">().fn.coalesce(
    query
      .selectFrom("invoice as note")
      .select(({ fn }) => fn.sum<number>("note.gross").as("corrected"))
      .whereRef("note.corrects", "=", sql.ref("invoice.id"))
      .$asScalar(),
    sql.lit(0),
  );

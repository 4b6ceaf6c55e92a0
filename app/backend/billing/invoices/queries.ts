import type { InvoiceContent } from "~/domain/billing/invoice";
import { seesJob } from "../../scope";
import type { Actor, Services } from "../../services";
import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";

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

/** The content as it is printed, with the code. */
export const contentOf = ({ code, content }: Pick<InvoiceRow, "code" | "content">): InvoiceContent => ({
  ...content,
  code,
});

const invoicesInForce = () =>
  invoices().where("type", "=", "invoice").where("status", "in", ["open", "paid"]).orderBy("period");

const invoices = () =>
  query
    .selectFrom("invoice")
    .select(["id", "code", "organization", "job", "booking", "period", "status", "gross", "credit", "paid"])
    .select(["content"]);

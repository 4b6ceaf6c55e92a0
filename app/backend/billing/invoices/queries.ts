import type { InvoiceContent } from "~/domain/billing/invoice";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";

/** An invoice as corrections and payments need it. */
export type InvoiceRow = RowOf<ReturnType<typeof invoices>>;

/** The invoices of a booking that are in force, oldest first. */
export const findInvoicesOf = ({ db }: Services, booking: string): Promise<InvoiceRow[]> =>
  db.all(
    invoices()
      .where("booking", "=", booking)
      .where("type", "=", "invoice")
      .where("status", "in", ["open", "paid"])
      .orderBy("period"),
  );

/** The content as it is printed, with the code. */
export const contentOf = ({ code, content }: Pick<InvoiceRow, "code" | "content">): InvoiceContent => ({
  ...content,
  code,
});

const invoices = () =>
  query
    .selectFrom("invoice")
    .select(["id", "code", "organization", "job", "booking", "period", "status", "gross", "credit", "paid"])
    .select(["content"]);

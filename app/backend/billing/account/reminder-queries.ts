import { sql } from "kysely";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";
import { isUndisputed } from "./dispute-queries";

/** An open invoice with all that a reminder says. */
export type Remindable = RowOf<ReturnType<typeof openInvoices>>;

/** Open and undisputed invoices whose next reminder is due, the longest waiting first. */
export const findRemindable = ({ db, clock }: Services, most: number): Promise<Remindable[]> =>
  db.all(
    openInvoices().where("invoice.remind_at", "<=", clock().toISOString()).orderBy("invoice.remind_at").limit(most),
  );

/** An invoice, if it is open and no bank decides on a payment of it; the caller is an administrator. */
export const findOpen = ({ db }: Services, id: string): Promise<Remindable | null> =>
  db.first(openInvoices().where("invoice.id", "=", id));

const openInvoices = () =>
  query
    .selectFrom("invoice")
    .select(["invoice.id", "invoice.code", "invoice.organization", "invoice.job", "invoice.recipient"])
    .select(["invoice.gross", "invoice.credit", "invoice.paid", "invoice.due_on", "invoice.reminders"])
    .select(["invoice.content", "invoice.document_hash"])
    .where("invoice.status", "=", sql.lit("open"))
    .where(isUndisputed());

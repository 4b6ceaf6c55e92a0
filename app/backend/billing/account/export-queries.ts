import { expressionBuilder, sql } from "kysely";
import type { ExportedInvoice } from "~/domain/billing/csv";
import { invoiceStateOf, openAmountOf } from "~/domain/billing/invoice-state";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import type { RowOf } from "../../storage/statement";

const invoice = expressionBuilder<Database, "invoice">();

export interface ExportPeriod {
  /** All when left out. */
  organization?: string;
  from: string;
  to: string;
}

/** Rows that are read at once. */
const CHUNK = 1_000;

/** Invoices and credit notes of a period, oldest first; null when there are more than `most`. */
export async function listForExport(
  { db }: Services,
  { organization, from, to }: ExportPeriod,
  { today, most }: { today: string; most: number },
): Promise<ExportedInvoice[] | null> {
  const found: ExportedInvoice[] = [];
  let after = { issuedOn: "", number: 0 };
  for (;;) {
    const place = sql`(${invoice.ref("invoice.issued_on")}, ${invoice.ref("invoice.number")})`;
    let rows = exportRows()
      .where("invoice.issued_on", ">=", from)
      .where("invoice.issued_on", "<=", to)
      .where(sql<boolean>`${place} > (${after.issuedOn}, ${after.number})`)
      .limit(CHUNK);
    if (organization) rows = rows.where("invoice.organization", "=", organization);
    const chunk = await db.all(rows);
    found.push(...chunk.map((row) => toExported(row, today)));
    if (found.length > most) return null;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return found;
    after = { issuedOn: last.issuedOn, number: last.number };
  }
}

const exportRows = () =>
  query
    .selectFrom("invoice")
    .innerJoin("organization", "organization.id", "invoice.organization")
    .select(["invoice.code", "invoice.type", "invoice.status", "invoice.number", "invoice.content"])
    .select(["invoice.issued_on as issuedOn", "invoice.due_on as dueOn", "invoice.paid_on as paidOn"])
    .select(["invoice.net", "invoice.vat", "invoice.gross", "invoice.credit", "invoice.paid"])
    .innerJoin("booking", "booking.id", "invoice.booking")
    .select(["organization.externalId as customerNumber", "booking.termsVersion"])
    .orderBy("invoice.issued_on")
    .orderBy("invoice.number");

function toExported(
  { status, content, number: _number, ...row }: RowOf<ReturnType<typeof exportRows>>,
  today: string,
): ExportedInvoice {
  const { buyer, lines, reference, jobTitle, vatCategory, vatRate, corrects, issuedOn } = content;
  return {
    ...row,
    state: invoiceStateOf({ ...row, status }, today),
    open: openAmountOf({ ...row, status }),
    corrects: corrects?.code ?? null,
    customer: buyer.name,
    country: buyer.country,
    vatNo: buyer.vatNo,
    reference,
    jobTitle,
    from: lines[0]?.from ?? issuedOn,
    to: lines.at(-1)?.to ?? issuedOn,
    vatCategory,
    vatRate,
  };
}

import { type InvoiceContent, invoiceCode, type Settlement } from "~/domain/billing/invoice";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";
import { insert, type Param, type Sql } from "../../storage/sql";
import type { DemoJob } from "./job-list";
import { billingOf } from "./jobs";
import { demoId } from "./people";

type Columns = Record<string, Param | boolean | undefined>;

/** An invoice or credit note before it has its number. */
export interface DemoInvoice {
  columns: Columns & { id: string; corrects?: string };
  content: Omit<InvoiceContent, "code">;
  /** What has to be there before it, and what comes with it. */
  before?: Sql[];
  after?: Sql[];
}

/** An invoice with its number. */
export interface NumberedInvoice extends Required<Pick<DemoInvoice, "before" | "after">> {
  columns: DemoInvoice["columns"];
  content: InvoiceContent;
}

/** All invoices, numbered by their days. */
export function numbered(invoices: readonly DemoInvoice[]): NumberedInvoice[] {
  const counts = new Map<number, number>();
  const codes = new Map<string, string>();
  return invoices
    .toSorted((one, other) => one.content.issuedOn.localeCompare(other.content.issuedOn))
    .map(({ columns, content, before = [], after = [] }) => {
      const year = Number(content.issuedOn.slice(0, 4));
      const number = (counts.get(year) ?? 0) + 1;
      counts.set(year, number);
      const code = invoiceCode(DEFAULT_OPERATOR.invoicePrefix, year, number);
      codes.set(columns.id, code);
      const corrects = content.corrects && { ...content.corrects, code: codes.get(columns.corrects ?? "") ?? "" };
      return {
        columns: { ...columns, year, number },
        content: { ...content, code, ...(corrects && { corrects }) },
        before,
        after,
      };
    });
}

/** The statements of an invoice whose documents have these hashes. */
export const invoiceStatements = (
  { columns, content, before, after }: NumberedInvoice,
  hashes: { document_hash: string; xml_hash: string },
): Sql[] => [...before, insert("invoice", { ...columns, ...rowOf(content), ...hashes }), ...after];

function rowOf({ code: _code, ...content }: InvoiceContent): Columns {
  const { type, issuedOn, net, vat, gross, credit, buyer } = content;
  return {
    type,
    prefix: DEFAULT_OPERATOR.invoicePrefix,
    issued_on: issuedOn,
    net,
    vat,
    gross,
    credit,
    recipient: buyer.email,
    content: JSON.stringify(content),
    date_created: atNoon(issuedOn),
  };
}

export interface DemoAmounts {
  issuedOn: string;
  from: string;
  to: string;
  net: number;
  gross: number;
  credit: number;
  settlement: Settlement;
}

/** What the invoice of a month says. */
export function demoContent(job: DemoJob, amounts: DemoAmounts): DemoInvoice["content"] {
  const { issuedOn, from, to, net, gross, credit, settlement } = amounts;
  const { name, street, zip, city, country, vatNo, billingEmail: email } = billingOf(job);
  const due = settlement.type === "transfer" ? gross - credit : 0;
  return {
    type: "invoice",
    issuedOn,
    language: "de",
    seller: DEFAULT_OPERATOR,
    buyer: { name, street, zip, city, country, vatNo, email },
    reference: "",
    jobTitle: job.title,
    lines: [{ title: job.title, from, to, net }],
    vatCategory: "S",
    vatRate: 1_900,
    net,
    vat: gross - net,
    gross,
    credit,
    paid: gross - credit - due,
    due,
    settlement,
  };
}

/** A change of an organization's credit; the sum of all is what it has. */
export const demoCredit = (number: number, on: string, entry: Columns): Sql =>
  insert("credit_entry", { ...entry, id: demoId("creditEntry", number), date_created: atNoon(on) });

export const atNoon = (date: string): string => `${date}T11:00:00.000Z`;

import { formatDate } from "~/domain/dates";
import type { Language } from "~/domain/people";
import { csvText } from "~/lib/csv";
import type { InvoiceType, VatCategory } from "./invoice";
import type { InvoiceState } from "./invoice-state";

/** An invoice or credit note as exports show it; all amounts are cents and positive for both types. */
export interface ExportedInvoice {
  code: string;
  type: InvoiceType;
  state: InvoiceState;
  issuedOn: string;
  dueOn: string | null;
  paidOn: string | null;
  /** The code of the invoice that a credit note takes back. */
  corrects: string | null;
  /** The organization's number: O-1001; null before it has one. */
  customerNumber: string | null;
  customer: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Empty = none. */
  vatNo: string;
  reference: string;
  jobTitle: string;
  /** The version of the terms that was accepted with the booking; null = not known. */
  termsVersion: string | null;
  /** First and last day of the service. */
  from: string;
  to: string;
  vatCategory: VatCategory;
  /** Basis points. */
  vatRate: number;
  net: number;
  vat: number;
  gross: number;
  credit: number;
  paid: number;
  open: number;
}

/**
 * Invoices and credit notes for a spreadsheet: a byte order mark, semicolons, decimal commas. Amounts of credit notes
 * are negative, so that a column can be summed up.
 */
export function invoicesCsv(invoices: readonly ExportedInvoice[], language: Language): string {
  const lines = invoices.map((invoice) => COLUMNS.map(({ cell }) => cell(invoice, language)));
  return csvText([COLUMNS.map(({ heading }) => heading[language]), ...lines], ";");
}

interface CsvColumn {
  heading: Record<Language, string>;
  cell: (invoice: ExportedInvoice, language: Language) => string | number;
}

const STATES: Record<InvoiceState, Record<Language, string>> = {
  open: { de: "offen", "en-US": "open" },
  overdue: { de: "überfällig", "en-US": "overdue" },
  paid: { de: "bezahlt", "en-US": "paid" },
  cancelled: { de: "storniert", "en-US": "canceled" },
  creditNote: { de: "Stornorechnung", "en-US": "credit note" },
};
const TYPES: Record<InvoiceType, Record<Language, string>> = {
  invoice: { de: "Rechnung", "en-US": "Invoice" },
  creditNote: { de: "Stornorechnung", "en-US": "Credit note" },
};

const column = (de: string, en: string, cell: CsvColumn["cell"]): CsvColumn => ({
  heading: { de, "en-US": en },
  cell,
});
const dateColumn = (de: string, en: string, dateOf: (invoice: ExportedInvoice) => string | null) =>
  column(de, en, (invoice, language) => formatDate(dateOf(invoice) ?? "", language));
const amountColumn = (de: string, en: string, key: "net" | "vat" | "gross" | "credit" | "paid" | "open") =>
  column(de, en, (invoice) => (invoice.type === "creditNote" ? -1 : 1) * (invoice[key] / 100));

const COLUMNS: readonly CsvColumn[] = [
  column("Nummer", "Number", ({ code }) => code),
  column("Art", "Type", ({ type }, language) => TYPES[type][language]),
  column("Stand", "Status", ({ state }, language) => STATES[state][language]),
  dateColumn("Datum", "Date", ({ issuedOn }) => issuedOn),
  dateColumn("Zahlbar bis", "Due on", ({ dueOn }) => dueOn),
  dateColumn("Bezahlt am", "Paid on", ({ paidOn }) => paidOn),
  column("Zur Rechnung", "For invoice", ({ corrects }) => corrects ?? ""),
  column("Kundennummer", "Customer number", ({ customerNumber }) => customerNumber ?? ""),
  column("Kunde", "Customer", ({ customer }) => customer),
  column("Land", "Country", ({ country }) => country),
  column("USt-IdNr.", "VAT number", ({ vatNo }) => vatNo),
  column("Ihre Referenz", "Your reference", ({ reference }) => reference),
  column("Job", "Job", ({ jobTitle }) => jobTitle),
  dateColumn("Leistung von", "Service from", ({ from }) => from),
  dateColumn("Leistung bis", "Service to", ({ to }) => to),
  column("USt-Satz in %", "VAT rate in %", ({ vatRate }) => vatRate / 100),
  amountColumn("Netto in EUR", "Net in EUR", "net"),
  amountColumn("USt in EUR", "VAT in EUR", "vat"),
  amountColumn("Brutto in EUR", "Gross in EUR", "gross"),
  amountColumn("Guthaben in EUR", "Credit in EUR", "credit"),
  amountColumn("Gezahlt in EUR", "Paid in EUR", "paid"),
  amountColumn("Offen in EUR", "Open in EUR", "open"),
  column("Fassung der AGB", "Version of the terms", ({ termsVersion }) => termsVersion ?? ""),
];

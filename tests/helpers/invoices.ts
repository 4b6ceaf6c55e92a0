import type { InvoiceContent } from "~/domain/billing/invoice";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";

/** The invoice of a month in Germany, by transfer; parts may be replaced. */
export const anInvoice = (parts: Partial<InvoiceContent> = {}): InvoiceContent => ({
  type: "invoice",
  code: "SF-2026-000042",
  issuedOn: "2026-11-22",
  language: "de",
  seller: DEFAULT_OPERATOR,
  buyer: {
    name: "Pflegedienst Sonnenhof GmbH",
    street: "Am Hang 3",
    zip: "34117",
    city: "Kassel",
    country: "DE",
    vatNo: "DE811111111",
    email: "buchhaltung@sonnenhof.example",
  },
  reference: "PO-4711",
  jobTitle: "Pflegefachkraft (m/w/d)",
  lines: [{ title: "Pflegefachkraft (m/w/d)", from: "2026-12-01", to: "2026-12-31", net: 99_000 }],
  vatCategory: "S",
  vatRate: 1_900,
  net: 99_000,
  vat: 18_810,
  gross: 117_810,
  credit: 0,
  paid: 0,
  due: 117_810,
  settlement: { type: "transfer", due: "2026-12-06" },
  ...parts,
});

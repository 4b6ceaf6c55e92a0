import type { InvoiceContent } from "~/domain/billing/invoice";
import { anInvoice } from "./invoices";

const austrian = {
  name: "Alpenhof Hotelbetriebe GmbH",
  street: "Seestraße 12/4",
  zip: "5020",
  city: "Salzburg",
  country: "AT",
  vatNo: "ATU12345678",
  email: "rechnung@alpenhof.example",
};

const swiss = {
  name: "Spitex Zürichsee AG",
  street: "Bahnhofstrasse 7",
  zip: "8001",
  city: "Zürich",
  country: "CH",
  vatNo: "CHE-123.456.789 MWST",
  email: "finanzen@spitex.example",
};

const spanish = {
  name: "Bodega Peñaflor",
  street: "Calle del Río 5",
  zip: "28013",
  city: "Madrid",
  country: "ES",
  vatNo: "",
  email: "cuentas@bodega.example",
};

const untaxed = { vatRate: 0, vat: 0, gross: 99_000, due: 99_000 };

/** Every kind of invoice and credit note that the product makes, by what makes it one. */
export const INVOICE_KINDS: Readonly<Record<string, InvoiceContent>> = {
  "Germany, by transfer": anInvoice(),
  "reverse charge, Austria": anInvoice({ ...untaxed, vatCategory: "AE", buyer: austrian }),
  "third country, Switzerland": anInvoice({ ...untaxed, vatCategory: "O", buyer: swiss, reference: "" }),
  "EU without a VAT number": anInvoice({ buyer: spanish, reference: "" }),
  "credit note to the card": anInvoice({
    type: "creditNote",
    code: "SF-2026-000043",
    issuedOn: "2026-11-24",
    due: 0,
    paid: 117_810,
    settlement: { type: "refund" },
    corrects: { code: "SF-2026-000042", issuedOn: "2026-11-22" },
  }),
  "credit note as credit": anInvoice({
    type: "creditNote",
    code: "SF-2026-000044",
    lines: [{ title: "Pflegefachkraft (m/w/d)", from: "2026-12-16", to: "2026-12-31", net: 49_500 }],
    net: 49_500,
    vat: 9_405,
    gross: 58_905,
    due: 0,
    settlement: { type: "toCredit" },
    corrects: { code: "SF-2026-000042", issuedOn: "2026-11-22" },
  }),
  "credit note for an open invoice": anInvoice({
    type: "creditNote",
    code: "SF-2026-000045",
    settlement: { type: "cancelled" },
    corrects: { code: "SF-2026-000042", issuedOn: "2026-11-22" },
  }),
  "partly by credit": anInvoice({ credit: 20_000, due: 97_810 }),
  "fully by credit": anInvoice({ credit: 117_810, due: 0, settlement: { type: "credit" } }),
  "paid by card": anInvoice({ paid: 117_810, due: 0, settlement: { type: "card", paidOn: "2026-11-22" } }),
  "in English": anInvoice({ language: "en-US" }),
  "reverse charge, in English": anInvoice({ ...untaxed, vatCategory: "AE", buyer: austrian, language: "en-US" }),
  "credit note, in English": anInvoice({
    type: "creditNote",
    code: "SF-2026-000046",
    language: "en-US",
    due: 0,
    settlement: { type: "toCredit" },
    corrects: { code: "SF-2026-000042", issuedOn: "2026-11-22" },
  }),
};

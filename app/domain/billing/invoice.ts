import type { Operator } from "~/domain/billing/operator";
import type { Language } from "~/domain/people";

/** invoice = a month of a campaign; creditNote = takes an invoice, or a part of it, back. */
export type InvoiceType = "invoice" | "creditNote";

/**
 * VAT categories of EN 16931 (UNCL 5305): S = standard rate; AE = reverse charge within the EU; O = not subject to
 * German VAT (customer in a third country).
 */
export type VatCategory = "S" | "AE" | "O";

export interface Buyer {
  name: string;
  street: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** Empty = none. */
  vatNo: string;
  email: string;
}

export interface InvoiceLine {
  title: string;
  /** First and last day of the service, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Positive also on a credit note. */
  net: number;
}

/** How the amount due is or was paid. */
export type Settlement =
  /** By transfer to the operator's account until `due`. */
  | { type: "transfer"; due: string }
  /** Paid by card on a day, before the invoice was made. */
  | { type: "card"; paidOn: string }
  /** Nothing left to pay: covered by credit. */
  | { type: "credit" }
  /** Credit notes: the amount goes back to the card, becomes credit, or cancels an unpaid invoice. */
  | { type: "refund" | "toCredit" | "cancelled" };

/**
 * Everything that an invoice or credit note says, frozen when it is made: PDF, XML and pages show this and nothing
 * else. Amounts are cents and positive for both types; net + vat = gross, credit + due + paid = gross for an invoice.
 */
export interface InvoiceContent {
  type: InvoiceType;
  /** As printed: SF-2026-000042. */
  code: string;
  /** YYYY-MM-DD, Europe/Berlin. */
  issuedOn: string;
  language: Language;
  seller: Operator;
  buyer: Buyer;
  /** The customer's own reference, as asked for in the wizard; empty = none. */
  reference: string;
  jobTitle: string;
  lines: InvoiceLine[];
  vatCategory: VatCategory;
  /** Basis points. */
  vatRate: number;
  net: number;
  vat: number;
  gross: number;
  /** Deducted from the organization's credit. */
  credit: number;
  /** Already paid when the invoice was made. */
  paid: number;
  due: number;
  settlement: Settlement;
  /** The invoice that a credit note takes back. */
  corrects?: { code: string; issuedOn: string };
}

/** The category of a rate agreed with a buyer; `isEu` is about the buyer's country. */
export function vatCategoryOf(vatRate: number, isEu: boolean): VatCategory {
  if (vatRate > 0) return "S";
  return isEu ? "AE" : "O";
}

/** SF-2026-000042: prefix, year of issue and count within the year. */
export const invoiceCode = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(6, "0")}`;

/** Net and VAT contained in a gross amount; rounded half up, and both add up to it. */
export function splitGross(gross: number, vatRate: number): { net: number; vat: number } {
  const net = Math.round((gross * 10_000) / (10_000 + vatRate));
  return { net, vat: gross - net };
}

/** The payment provider charges no less, in cents. */
const LEAST_CHARGE = 50;

/** How much of an amount the credit covers, and what is left to pay. */
export function deductCredit(gross: number, available: number): { credit: number; due: number } {
  const most = Math.min(gross, Math.max(0, available));
  const isTooSmall = gross - most > 0 && gross - most < LEAST_CHARGE;
  const credit = isTooSmall ? Math.max(0, gross - LEAST_CHARGE) : most;
  return { credit, due: gross - credit };
}

/** What a gross amount contains, for the payment provider's page; empty without VAT. */
export function taxNote(vatRate: number, language: Language): string {
  if (vatRate === 0) return "";
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(vatRate / 100);
  return language === "de" ? `inkl. ${percent} % USt.` : `incl. ${percent}% VAT`;
}

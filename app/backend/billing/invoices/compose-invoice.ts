import { type InvoiceContent, type Settlement, splitGross, vatCategoryOf } from "~/domain/billing/invoice";
import type { Operator } from "~/domain/billing/operator";
import { DAYS_TO_PAY, type Period } from "~/domain/billing/periods";
import { isEu } from "~/domain/countries";
import { addDays } from "~/domain/dates";
import type { Price } from "~/domain/jobs/pricing";
import type { Language } from "~/domain/people";
import type { FrozenBooking, StoredInvoice } from "../schema";

/** What a booking says about its invoices. */
export interface InvoicedBooking {
  title: string;
  language: Language;
  price: Price;
  billing: FrozenBooking["billing"];
  invoiceReference: string | null;
}

interface InvoicedMonth {
  period: Period;
  issuedOn: string;
  seller: Operator;
  /** Deducted from the organization's credit, in cents. */
  credit: number;
  /** The rest was paid by card before; otherwise it is payable by transfer. */
  isPaidByCard: boolean;
}

/** The content of a month's invoice; amounts as agreed with the booking. */
export function composeInvoice(booking: InvoicedBooking, month: InvoicedMonth): StoredInvoice {
  const { price } = booking;
  const { period, issuedOn, seller, credit, isPaidByCard } = month;
  const gross = price.firstMonthGross;
  const rest = gross - credit;
  return {
    ...commonOf(booking, issuedOn, seller),
    type: "invoice",
    lines: [{ title: booking.title, ...period, net: price.perMonth }],
    net: price.perMonth,
    vat: gross - price.perMonth,
    gross,
    credit,
    paid: isPaidByCard ? rest : 0,
    due: isPaidByCard ? 0 : rest,
    settlement: settlementOf(rest, isPaidByCard, issuedOn),
  };
}

function settlementOf(rest: number, isPaidByCard: boolean, issuedOn: string): Settlement {
  if (rest === 0) return { type: "credit" };
  if (isPaidByCard) return { type: "card", paidOn: issuedOn };
  return { type: "transfer", due: addDays(issuedOn, DAYS_TO_PAY) };
}

interface Correction {
  issuedOn: string;
  /** How much of the invoice is taken back, in cents. */
  gross: number;
  settlement: Settlement;
}

/** The content of a credit note that takes back an invoice or a part of it, with the invoice's own rate and parties. */
export function composeCreditNote(invoice: InvoiceContent, { issuedOn, gross, settlement }: Correction): StoredInvoice {
  const { code, ...content } = invoice;
  const isWhole = gross === invoice.gross;
  const { net, vat } = isWhole ? invoice : splitGross(gross, invoice.vatRate);
  return {
    ...content,
    type: "creditNote",
    issuedOn,
    lines: isWhole ? invoice.lines : invoice.lines.map((line) => ({ ...line, net })),
    net,
    vat,
    gross,
    credit: 0,
    paid: 0,
    due: 0,
    settlement,
    corrects: { code, issuedOn: invoice.issuedOn },
  };
}

function commonOf(
  { title, language, price, billing, invoiceReference }: InvoicedBooking,
  issuedOn: string,
  seller: Operator,
) {
  const country = billing.country ?? seller.country;
  return {
    issuedOn,
    language,
    seller,
    buyer: {
      name: billing.name,
      street: billing.street,
      zip: billing.zip,
      city: billing.city,
      country,
      vatNo: billing.vatNo ?? "",
      email: billing.billingEmail,
    },
    reference: invoiceReference ?? "",
    jobTitle: title,
    vatCategory: vatCategoryOf(price.vatRate, isEu(country)),
    vatRate: price.vatRate,
  };
}

import type { InvoiceContent } from "~/domain/billing/invoice";
import { formatMediumDate } from "~/domain/dates";
import type { Language } from "~/domain/people";

/** Words of an invoice. They are here and not in `locales/` because every start of the Worker evaluates those. */
const de = {
  invoice: "Rechnung",
  creditNote: "Stornorechnung",
  number: { invoice: "Rechnungsnummer", creditNote: "Belegnummer" },
  issued: "Ausgestellt am",
  period: "Leistungszeitraum",
  periodSpan: "{{from}} – {{to}}",
  reference: "Ihre Referenz",
  noReference: "keine Angabe",
  buyerVatNo: "Ihre USt-IdNr.",
  corrects: "Zu Rechnung",
  correctsValue: "{{code}} vom {{date}}",
  correctsNote: "Diese Stornorechnung berichtigt die Rechnung {{code}} vom {{date}}.",
  service: "Leistung",
  campaign: "Social-Recruiting-Kampagne",
  campaignFor: "Social-Recruiting-Kampagne „{{title}}“",
  amount: "Betrag netto",
  net: "Nettobetrag",
  vat: "Umsatzsteuer {{rate}} %",
  gross: { invoice: "Gesamtbetrag", creditNote: "Stornobetrag" },
  credit: "Verrechnetes Guthaben",
  paid: "Bereits bezahlt",
  due: "Zu zahlen",
  payment: { invoice: "Zahlung", creditNote: "Ausgleich" },
  transfer: "Bitte überweisen Sie {{amount}} bis zum {{due}} und geben Sie die Rechnungsnummer an.",
  card: "Der Betrag wurde am {{paidOn}} per Karte bezahlt. Es ist nichts mehr zu zahlen.",
  fromCredit: "Der Betrag wurde vollständig mit Ihrem Guthaben verrechnet. Es ist nichts mehr zu zahlen.",
  refund:
    "Was mit der Karte bezahlt wurde, erstatten wir auf diese Karte; verrechnetes Guthaben schreiben wir wieder gut.",
  toCredit: "Wir schreiben den Betrag Ihrem Guthaben gut und verrechnen ihn mit den nächsten Rechnungen.",
  cancelled:
    "Dieser Betrag der Rechnung {{code}} ist nicht mehr zu zahlen; verrechnetes Guthaben schreiben wir wieder gut.",
  AE: "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art.\u00a0196 MwStSystRL, §\u00a013b UStG).",
  O: "In Deutschland nicht steuerbar: Leistungsort ist der Sitz des Leistungsempfängers (§\u00a03a Abs.\u00a02 UStG).",
  account: "Kontoinhaber",
  purpose: "Verwendungszweck",
  scan: "Mit der Banking-App scannen",
  bank: "Bank",
  iban: "IBAN",
  bic: "BIC",
  vatNo: "USt-IdNr.",
  taxNumber: "Steuernummer",
  managers: "Geschäftsführung",
  page: "Seite {{number}} von {{count}}",
};

const en: typeof de = {
  invoice: "Invoice",
  creditNote: "Credit note",
  number: { invoice: "Invoice number", creditNote: "Credit note number" },
  issued: "Date of issue",
  period: "Period of service",
  periodSpan: "{{from}} – {{to}}",
  reference: "Your reference",
  noReference: "not provided",
  buyerVatNo: "Your VAT number",
  corrects: "For invoice",
  correctsValue: "{{code}} of {{date}}",
  correctsNote: "This credit note corrects invoice {{code}} of {{date}}.",
  service: "Service",
  campaign: "Social recruiting campaign",
  campaignFor: "Social recruiting campaign “{{title}}”",
  amount: "Net amount",
  net: "Net total",
  vat: "VAT {{rate}}%",
  gross: { invoice: "Total", creditNote: "Credited amount" },
  credit: "Credit applied",
  paid: "Already paid",
  due: "Amount due",
  payment: { invoice: "Payment", creditNote: "Settlement" },
  transfer: "Please transfer {{amount}} by {{due}} and state the invoice number.",
  card: "The amount was paid by card on {{paidOn}}. Nothing is left to pay.",
  fromCredit: "The amount was covered entirely by your credit. Nothing is left to pay.",
  refund: "We refund what was paid by card to this card; credit that was applied is returned to your credit.",
  toCredit: "We have added the amount to your credit and will deduct it from your next invoices.",
  cancelled: "This amount of invoice {{code}} is no longer due; credit that was applied is returned to your credit.",
  AE: "Reverse charge: the recipient owes the VAT (Steuerschuldnerschaft des Leistungsempfängers, §\u00a013b UStG).",
  O: "Not subject to German VAT: the place of supply is where the recipient is established (§\u00a03a\u00a0(2) UStG).",
  account: "Account holder",
  purpose: "Payment reference",
  scan: "Scan with your banking app",
  bank: "Bank",
  iban: "IBAN",
  bic: "BIC",
  vatNo: "VAT number",
  taxNumber: "Tax number",
  managers: "Managing directors",
  page: "Page {{number}} of {{count}}",
};

export type InvoiceTexts = typeof de;

const TEXTS: Record<Language, InvoiceTexts> = { de, "en-US": en };

export const textsIn = (language: Language): InvoiceTexts => TEXTS[language];

/** A text with its placeholders filled; one pass, so that a value that looks like a placeholder stays as it is. */
export const fill = (text: string, params: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);

export const spanText = (language: Language, from: string, to: string): string =>
  fill(TEXTS[language].periodSpan, { from: formatMediumDate(from, language), to: formatMediumDate(to, language) });

/** The same for a narrow column: a line may end at the dash, not within a date. */
export const unbrokenDates = (span: string): string => span.replace(/(?<!–) (?!–)/g, "\u00a0");

/** 1900 basis points are "19", 770 are "7,7" in German and "7.7" in English. */
export const rateText = (language: Language, basisPoints: number): string =>
  String(basisPoints / 100).replace(".", language === "de" ? "," : ".");

/** What a line is about: the campaign, named unless the line's title names it already. */
export function serviceText({ language, jobTitle }: InvoiceContent, title: string): string {
  const texts = TEXTS[language];
  return jobTitle && jobTitle !== title ? fill(texts.campaignFor, { title: jobTitle }) : texts.campaign;
}

/** How the amount is or was paid, or where that of a credit note goes, in one sentence. */
export function settlementText({ language, settlement, corrects }: InvoiceContent, amount: string): string {
  const texts = TEXTS[language];
  const date = (day: string) => formatMediumDate(day, language);
  switch (settlement.type) {
    case "transfer":
      return fill(texts.transfer, { amount, due: date(settlement.due) });
    case "card":
      return fill(texts.card, { paidOn: date(settlement.paidOn) });
    case "credit":
      return texts.fromCredit;
    case "cancelled":
      return fill(texts.cancelled, { code: corrects?.code ?? "" });
    default:
      return texts[settlement.type];
  }
}

/** Why there is no VAT; null where there is. */
export const vatNote = ({ language, vatCategory }: InvoiceContent): string | null =>
  vatCategory === "S" ? null : TEXTS[language][vatCategory];

/** The invoice that a credit note corrects, in one sentence; null without one. */
export function correctionNote({ language, corrects }: InvoiceContent): string | null {
  if (!corrects) return null;
  const date = formatMediumDate(corrects.issuedOn, language);
  return fill(TEXTS[language].correctsNote, { code: corrects.code, date });
}

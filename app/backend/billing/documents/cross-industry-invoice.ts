import type { InvoiceContent, InvoiceLine, Settlement } from "~/domain/billing/invoice";
import { formatEurExact } from "~/domain/format";
import { firstDay, lastDay } from "./service-period";
import { correctionNote, serviceText, settlementText, spanText, textsIn, vatNote } from "./texts";
import { buyerParty, sellerParty } from "./trade-parties";
import { element, serializeXml, type XmlElement } from "./xml";

/** factur-x is embedded in the PDF; xrechnung is the file beside it. Both are UN/CEFACT CII D16B. */
export type InvoiceProfile = "factur-x" | "xrechnung";

const GUIDELINES: Record<InvoiceProfile, string> = {
  "factur-x": "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};

const PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const TYPE_CODES = { invoice: "380", creditNote: "381" } as const;
const EXEMPTION_CODES = { AE: "VATEX-EU-AE", O: "VATEX-EU-O" } as const;

/**
 * UNTDID 4461. A card payment is stated as one through an online payment service (68), because the codes of cards ask
 * for digits of the card, which only the provider knows; credit is cleared between partners (97).
 */
const MEANS_CODES: Record<Settlement["type"], string> = {
  transfer: "58",
  card: "68",
  refund: "68",
  credit: "97",
  toCredit: "97",
  cancelled: "97",
};

/** The invoice or credit note as an XML document of EN 16931 in this profile. The same content gives the same text. */
export function crossIndustryInvoice(content: InvoiceContent, profile: InvoiceProfile): string {
  const children = [context(profile), exchangedDocument(content), transaction(content, profile)];
  const namespaces = {
    "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
    "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  };
  return serializeXml({
    name: "rsm:CrossIndustryInvoice",
    attributes: namespaces,
    content: children.filter((child) => child !== null),
  });
}

const context = (profile: InvoiceProfile) =>
  element("rsm:ExchangedDocumentContext", [
    element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", PROCESS)]),
    element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", GUIDELINES[profile])]),
  ]);

const exchangedDocument = (content: InvoiceContent) =>
  element("rsm:ExchangedDocument", [
    element("ram:ID", content.code),
    element("ram:TypeCode", TYPE_CODES[content.type]),
    dateTime("ram:IssueDateTime", content.issuedOn),
    element("ram:IncludedNote", [element("ram:Content", correctionNote(content) ?? "")]),
  ]);

const transaction = (content: InvoiceContent, profile: InvoiceProfile) =>
  element("rsm:SupplyChainTradeTransaction", [
    ...content.lines.map((line, index) => tradeLine(content, line, index)),
    agreement(content, profile),
    // The schema asks for it, also without a delivery.
    { name: "ram:ApplicableHeaderTradeDelivery", attributes: {}, content: [] },
    tradeSettlement(content),
  ]);

const tradeLine = (content: InvoiceContent, line: InvoiceLine, index: number) =>
  element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:Name", line.title),
      element(
        "ram:Description",
        `${serviceText(content, line.title)}, ${spanText(content.language, line.from, line.to)}`,
      ),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [element("ram:ChargeAmount", amount(line.net))]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [element("ram:BilledQuantity", "1", { unitCode: "C62" })]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [
        element("ram:TypeCode", "VAT"),
        element("ram:CategoryCode", content.vatCategory),
        // BR-O-05: a line that is not subject to VAT has no rate.
        element("ram:RateApplicablePercent", content.vatCategory === "O" ? "" : percent(content.vatRate)),
      ]),
      period(line.from, line.to),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [element("ram:LineTotalAmount", amount(line.net))]),
    ]),
  ]);

const agreement = (content: InvoiceContent, profile: InvoiceProfile) =>
  element("ram:ApplicableHeaderTradeAgreement", [
    element("ram:BuyerReference", buyerReference(content, profile)),
    sellerParty(content),
    buyerParty(content),
  ]);

/** BR-DE-15: XRechnung always has one; without it the text says that none was given. */
function buyerReference({ reference, language }: InvoiceContent, profile: InvoiceProfile): string {
  return reference || (profile === "xrechnung" ? textsIn(language).noReference : "");
}

const tradeSettlement = (content: InvoiceContent) =>
  element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:PaymentReference", content.code),
    element("ram:InvoiceCurrencyCode", "EUR"),
    paymentMeans(content),
    element("ram:ApplicableTradeTax", [
      element("ram:CalculatedAmount", amount(content.vat)),
      element("ram:TypeCode", "VAT"),
      element("ram:ExemptionReason", vatNote(content) ?? ""),
      element("ram:BasisAmount", amount(content.net)),
      element("ram:CategoryCode", content.vatCategory),
      element("ram:ExemptionReasonCode", content.vatCategory === "S" ? "" : EXEMPTION_CODES[content.vatCategory]),
      element("ram:RateApplicablePercent", percent(content.vatRate)),
    ]),
    period(firstDay(content), lastDay(content)),
    element("ram:SpecifiedTradePaymentTerms", [
      element("ram:Description", settlementText(content, formatEurExact(content.due))),
      content.settlement.type === "transfer" ? dateTime("ram:DueDateDateTime", content.settlement.due) : null,
    ]),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", amount(content.net)),
      element("ram:TaxBasisTotalAmount", amount(content.net)),
      element("ram:TaxTotalAmount", amount(content.vat), { currencyID: "EUR" }),
      element("ram:GrandTotalAmount", amount(content.gross)),
      element("ram:TotalPrepaidAmount", amount(content.gross - content.due)),
      element("ram:DuePayableAmount", amount(content.due)),
    ]),
    precedingInvoice(content),
  ]);

function paymentMeans({ settlement, seller }: InvoiceContent): XmlElement | null {
  const code = element("ram:TypeCode", MEANS_CODES[settlement.type]);
  if (settlement.type !== "transfer") return element("ram:SpecifiedTradeSettlementPaymentMeans", [code]);
  return element("ram:SpecifiedTradeSettlementPaymentMeans", [
    code,
    element("ram:PayeePartyCreditorFinancialAccount", [
      element("ram:IBANID", seller.iban.replace(/\s/g, "")),
      element("ram:AccountName", seller.name),
    ]),
    element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", seller.bic.replace(/\s/g, ""))]),
  ]);
}

const precedingInvoice = ({ corrects }: InvoiceContent) =>
  corrects
    ? element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", corrects.code),
        element("ram:FormattedIssueDateTime", [
          element("qdt:DateTimeString", compactDate(corrects.issuedOn), { format: "102" }),
        ]),
      ])
    : null;

const period = (from: string, to: string) =>
  element("ram:BillingSpecifiedPeriod", [dateTime("ram:StartDateTime", from), dateTime("ram:EndDateTime", to)]);

const dateTime = (name: string, date: string) =>
  element(name, [element("udt:DateTimeString", compactDate(date), { format: "102" })]);

/** Format 102 of UNTDID 2379. */
const compactDate = (date: string): string => date.replaceAll("-", "");

const amount = (cents: number): string => (cents / 100).toFixed(2);

const percent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

import * as at from "./paths";
import { CREDIT_NOTE, DOMESTIC, needs, oneOf, type Rule, twoDecimals } from "./rule";
import { numberAt, remove, select, setAttribute, textAt, write } from "./tree";

const date = "DateTimeString";

/** BR-01 and following: what an invoice must have; BR-CL: codes; BR-DEC: decimals. */
export const CONTENT_RULES: Rule[] = [
  needs(
    "BR-01",
    "a specification identifier",
    "ExchangedDocumentContext",
    "GuidelineSpecifiedDocumentContextParameter/ID",
  ),
  needs("BR-02", "an invoice number", at.DOCUMENT, "ID"),
  needs("BR-03", "a date of issue", at.DOCUMENT, `IssueDateTime/${date}`),
  needs("BR-04", "a type code", at.DOCUMENT, "TypeCode"),
  needs("BR-05", "a currency", at.SETTLEMENT, "InvoiceCurrencyCode"),
  needs("BR-06", "the seller's name", at.SELLER, "Name"),
  needs("BR-07", "the buyer's name", at.BUYER, "Name"),
  needs("BR-08", "the seller's postal address", at.SELLER, at.ADDRESS),
  needs("BR-09", "the seller's country", `${at.SELLER}/${at.ADDRESS}`, "CountryID"),
  needs("BR-10", "the buyer's postal address", at.BUYER, at.ADDRESS),
  needs("BR-11", "the buyer's country", `${at.BUYER}/${at.ADDRESS}`, "CountryID"),
  needs("BR-12", "the sum of net amounts of lines", at.SUMS, "LineTotalAmount"),
  needs("BR-13", "the total without VAT", at.SUMS, "TaxBasisTotalAmount"),
  needs("BR-14", "the total with VAT", at.SUMS, "GrandTotalAmount"),
  needs("BR-15", "the amount due", at.SUMS, "DuePayableAmount"),
  needs("BR-16", "at least one line", at.TRADE, "IncludedSupplyChainTradeLineItem"),
  needs("BR-21", "an identifier of each line", at.LINE, "AssociatedDocumentLineDocument/LineID"),
  needs("BR-22", "a quantity in each line", at.LINE, "SpecifiedLineTradeDelivery/BilledQuantity"),
  {
    id: "BR-23",
    says: "a unit of measure in each line",
    holds: (document) => quantities(document).every(({ attributes }) => attributes.unitCode),
    example: DOMESTIC,
    breaks: (document) => setAttribute(quantities(document), "unitCode", ""),
  },
  needs("BR-24", "a net amount in each line", at.LINE, at.LINE_TOTAL),
  needs("BR-25", "an item's name in each line", at.LINE, "SpecifiedTradeProduct/Name"),
  needs("BR-26", "an item's net price in each line", at.LINE, at.PRICE),
  {
    id: "BR-27",
    says: "an item's net price is not negative",
    holds: (document) => select(document, at.LINE).every((line) => numberAt(line, at.PRICE) >= 0),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.LINE}/${at.PRICE}`, "-990.00"),
  },
  {
    id: "BR-29",
    says: "the invoicing period does not end before it starts",
    holds: (document) => select(document, at.PERIOD).every(isForward),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.PERIOD}/EndDateTime/${date}`, "20261130"),
  },
  {
    id: "BR-30",
    says: "a line's period does not end before it starts",
    holds: (document) => select(document, `${at.LINE}/${at.LINE_PERIOD}`).every(isForward),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.LINE}/${at.LINE_PERIOD}/EndDateTime/${date}`, "20261130"),
  },
  needs("BR-45", "a taxable amount in the VAT breakdown", at.BREAKDOWN, "BasisAmount"),
  needs("BR-46", "a tax amount in the VAT breakdown", at.BREAKDOWN, "CalculatedAmount"),
  needs("BR-47", "a category in the VAT breakdown", at.BREAKDOWN, "CategoryCode"),
  needs("BR-48", "a rate in the VAT breakdown", at.BREAKDOWN, "RateApplicablePercent"),
  needs("BR-49", "a code of the means of payment", at.MEANS, "TypeCode"),
  needs(
    "BR-50",
    "an account in instructions for a transfer",
    `${at.MEANS}/PayeePartyCreditorFinancialAccount`,
    "IBANID",
  ),
  needs("BR-55", "the number of the invoice that is corrected", at.PRECEDING, "IssuerAssignedID", CREDIT_NOTE),
  {
    id: "BR-61",
    says: "a transfer names the account's IBAN",
    holds: (document) =>
      select(document, at.MEANS).every(
        (means) => !["30", "58"].includes(textAt(means, "TypeCode")) || textAt(means, at.IBAN) !== "",
      ),
    example: DOMESTIC,
    breaks: (document) => remove(document, `${at.MEANS}/${at.IBAN}`),
  },
  hasScheme("BR-62", "the seller's electronic address has a scheme", at.SELLER),
  hasScheme("BR-63", "the buyer's electronic address has a scheme", at.BUYER),
  oneOf("BR-CL-01", "the type code is invoice or credit note", `${at.DOCUMENT}/TypeCode`, /^38[01]$/, "999"),
  {
    id: "BR-CL-03",
    says: "the currency of the VAT total is a code of ISO 4217",
    holds: (document) => vatTotals(document).every(({ attributes }) => attributes.currencyID === "EUR"),
    example: DOMESTIC,
    breaks: (document) => setAttribute(vatTotals(document), "currencyID", "€"),
  },
  oneOf("BR-CL-04", "the currency is a code of ISO 4217", `${at.SETTLEMENT}/InvoiceCurrencyCode`, /^EUR$/, "EURO"),
  oneOf("BR-CL-14", "countries are codes of ISO 3166-1", `${at.BUYER}/${at.ADDRESS}/CountryID`, /^[A-Z]{2}$/, "D"),
  oneOf("BR-CL-16", "the means of payment is a code of UNTDID 4461", `${at.MEANS}/TypeCode`, /^(58|68|97)$/, "99"),
  oneOf(
    "BR-CL-18",
    "a line's VAT category is a known code",
    `${at.LINE}/${at.LINE_TAX}/CategoryCode`,
    /^(S|AE|O)$/,
    "X",
  ),
  {
    ...oneOf(
      "BR-CL-22",
      "the reason is a VATEX code",
      `${at.BREAKDOWN}/ExemptionReasonCode`,
      /^VATEX-EU-(AE|O)$/,
      "AE",
    ),
    example: "reverse charge, Austria",
  },
  {
    id: "BR-CL-23",
    says: "the unit is a code of UN/ECE recommendation 20",
    holds: (document) => quantities(document).every(({ attributes }) => attributes.unitCode === "C62"),
    example: DOMESTIC,
    breaks: (document) => setAttribute(quantities(document), "unitCode", "mon"),
  },
  {
    id: "BR-CL-25",
    says: "the scheme of an electronic address is a code of the EAS list",
    holds: (document) => endpoints(document, at.SELLER).every(({ attributes }) => attributes.schemeID === "EM"),
    example: DOMESTIC,
    breaks: (document) => setAttribute(endpoints(document, at.SELLER), "schemeID", "mail"),
  },
  twoDecimals("BR-DEC-09", "sum of net amounts of lines", `${at.SUMS}/LineTotalAmount`),
  twoDecimals("BR-DEC-12", "total without VAT", `${at.SUMS}/TaxBasisTotalAmount`),
  twoDecimals("BR-DEC-13", "total of VAT", `${at.SUMS}/TaxTotalAmount`),
  twoDecimals("BR-DEC-14", "total with VAT", `${at.SUMS}/GrandTotalAmount`),
  twoDecimals("BR-DEC-16", "amount paid", `${at.SUMS}/TotalPrepaidAmount`),
  twoDecimals("BR-DEC-18", "amount due", `${at.SUMS}/DuePayableAmount`),
  twoDecimals("BR-DEC-19", "taxable amount of the breakdown", `${at.BREAKDOWN}/BasisAmount`),
  twoDecimals("BR-DEC-20", "tax amount of the breakdown", `${at.BREAKDOWN}/CalculatedAmount`),
  twoDecimals("BR-DEC-23", "net amount of a line", `${at.LINE}/${at.LINE_TOTAL}`),
];

function hasScheme(id: string, says: string, party: string): Rule {
  return {
    id,
    says,
    holds: (document) => endpoints(document, party).every(({ attributes }) => attributes.schemeID),
    example: DOMESTIC,
    breaks: (document) => setAttribute(endpoints(document, party), "schemeID", ""),
  };
}

function isForward(period: Parameters<typeof textAt>[0]): boolean {
  return textAt(period, `StartDateTime/${date}`) <= textAt(period, `EndDateTime/${date}`);
}

type Document = Parameters<Rule["holds"]>[0];
const quantities = (document: Document) => select(document, `${at.LINE}/SpecifiedLineTradeDelivery/BilledQuantity`);
const vatTotals = (document: Document) => select(document, `${at.SUMS}/TaxTotalAmount`);
const endpoints = (document: Document, party: string) => select(document, `${party}/${at.ENDPOINT}`);

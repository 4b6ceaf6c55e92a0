import * as at from "./paths";
import { DOMESTIC, needs, oneOf, type Rule } from "./rule";
import { remove, select, textAt, write } from "./tree";

const GUIDELINE = "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID";
const XRECHNUNG = /^urn:cen\.eu:en16931:2017#compliant#urn:xeinkauf\.de:kosit:xrechnung_3\.0$/;
const PHONE = `${at.SELLER}/${at.CONTACT}/TelephoneUniversalCommunication`;
const EMAIL = `${at.SELLER}/${at.CONTACT}/EmailURIUniversalCommunication`;

/** BR-DE: what XRechnung 3.0 asks for beyond EN 16931. */
export const XRECHNUNG_RULES: Rule[] = [
  needs("BR-DE-1", "payment instructions", at.SETTLEMENT, "SpecifiedTradeSettlementPaymentMeans"),
  needs("BR-DE-2", "a contact of the seller", at.SELLER, at.CONTACT),
  needs("BR-DE-3", "the seller's city", `${at.SELLER}/${at.ADDRESS}`, "CityName"),
  needs("BR-DE-4", "the seller's postal code", `${at.SELLER}/${at.ADDRESS}`, "PostcodeCode"),
  needs("BR-DE-5", "the contact's name", `${at.SELLER}/${at.CONTACT}`, "PersonName"),
  needs("BR-DE-6", "the contact's telephone", `${at.SELLER}/${at.CONTACT}`, "TelephoneUniversalCommunication"),
  needs("BR-DE-7", "the contact's email", `${at.SELLER}/${at.CONTACT}`, "EmailURIUniversalCommunication"),
  needs("BR-DE-8", "the buyer's city", `${at.BUYER}/${at.ADDRESS}`, "CityName"),
  needs("BR-DE-9", "the buyer's postal code", `${at.BUYER}/${at.ADDRESS}`, "PostcodeCode"),
  needs("BR-DE-14", "a rate in the VAT breakdown", at.BREAKDOWN, "RateApplicablePercent"),
  needs("BR-DE-15", "the buyer's reference", at.AGREEMENT, "BuyerReference"),
  {
    id: "BR-DE-16",
    says: "with VAT the seller has a VAT number or a tax number",
    holds: (document) =>
      select(document, `${at.LINE}/${at.LINE_TAX}`).every((tax) => textAt(tax, "CategoryCode") === "O") ||
      select(document, `${at.SELLER}/${at.REGISTRATION}`).some((number) => textAt(number, "") !== ""),
    example: DOMESTIC,
    breaks: (document) => remove(document, `${at.SELLER}/SpecifiedTaxRegistration`),
  },
  oneOf("BR-DE-17", "the type code is one of those of XRechnung", `${at.DOCUMENT}/TypeCode`, /^38[01]$/, "386"),
  {
    id: "BR-DE-19",
    says: "an IBAN whose check digits are right",
    holds: (document) => select(document, `${at.MEANS}/${at.IBAN}`).every((iban) => isIban(textAt(iban, ""))),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.MEANS}/${at.IBAN}`, "DE00370400440532013000"),
  },
  oneOf(
    "BR-DE-21",
    "the specification identifier is that of XRechnung",
    GUIDELINE,
    XRECHNUNG,
    "urn:cen.eu:en16931:2017",
  ),
  {
    id: "BR-DE-23-a",
    says: "a transfer names an account",
    holds: (document) =>
      select(document, at.MEANS).every(
        (means) =>
          !["30", "58"].includes(textAt(means, "TypeCode")) ||
          select(means, "PayeePartyCreditorFinancialAccount").length > 0,
      ),
    example: DOMESTIC,
    breaks: (document) => remove(document, `${at.MEANS}/PayeePartyCreditorFinancialAccount`),
  },
  {
    id: "BR-DE-23-b",
    says: "a transfer names neither a card nor a debited account",
    holds: (document) => select(document, `${at.MEANS}/ApplicableTradeSettlementFinancialCard`).length === 0,
    example: DOMESTIC,
    breaks: (document) => {
      const digits = { name: "ram:ID", attributes: {}, content: "1234" };
      const card = { name: "ram:ApplicableTradeSettlementFinancialCard", attributes: {}, content: [digits] };
      for (const { content } of select(document, at.MEANS)) if (typeof content !== "string") content.splice(1, 0, card);
    },
  },
  oneOf("BR-DE-27", "three digits in the telephone number", `${PHONE}/CompleteNumber`, /(\d.*){3}/, "none"),
  oneOf(
    "BR-DE-28",
    "an email with one @ and a domain",
    `${EMAIL}/URIID`,
    /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/,
    "rechnung@",
  ),
  {
    id: "BR-DE-TMP-32",
    says: "the period of service, for the whole or in each line",
    holds: (document) =>
      select(document, at.PERIOD).length > 0 ||
      select(document, at.LINE).every((line) => select(line, at.LINE_PERIOD).length > 0),
    example: DOMESTIC,
    breaks: (document) => {
      remove(document, at.PERIOD);
      remove(document, `${at.LINE}/${at.LINE_PERIOD}`);
    },
  },
];

/** ISO 7064, modulus 97: letters are 10 to 35, the first four signs go to the end. */
function isIban(text: string): boolean {
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join("");
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && BigInt(digits) % 97n === 1n;
}

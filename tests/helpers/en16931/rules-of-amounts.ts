import type { XmlElement } from "~/backend/billing/documents/xml";
import * as at from "./paths";
import { ABROAD, DOMESTIC, isEqual, needs, REVERSE, type Rule } from "./rule";
import { insert, numberAt, remove, select, textAt, write } from "./tree";

/** BR-CO: sums and conditions; BR-S, BR-AE, BR-O: the VAT categories that our invoices have. */
export const AMOUNT_RULES: Rule[] = [
  needs("BR-CO-04", "a VAT category in each line", at.LINE, `${at.LINE_TAX}/CategoryCode`),
  {
    id: "BR-CO-09",
    says: "a VAT number begins with its country",
    holds: (document) =>
      [at.SELLER, at.BUYER].every((party) => vatNumbers(document, party).every((number) => /^[A-Z]{2}/.test(number))),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.SELLER}/${at.REGISTRATION}`, "123456789"),
  },
  {
    id: "BR-CO-10",
    says: "the sum of lines is the sum of their net amounts",
    holds: (document) => isEqual(sum(document, "LineTotalAmount"), sumOfLines(document)),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.LINE}/${at.LINE_TOTAL}`, "989.99"),
  },
  {
    id: "BR-CO-13",
    says: "the total without VAT is the sum of lines",
    holds: (document) => isEqual(sum(document, "TaxBasisTotalAmount"), sum(document, "LineTotalAmount")),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.SUMS}/TaxBasisTotalAmount`, "989.99"),
  },
  {
    id: "BR-CO-14",
    says: "the VAT total is the sum of the VAT breakdown",
    holds: (document) =>
      isEqual(
        sum(document, "TaxTotalAmount"),
        total(breakdowns(document).map((tax) => numberAt(tax, "CalculatedAmount"))),
      ),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.SUMS}/TaxTotalAmount`, "188.11"),
  },
  {
    id: "BR-CO-15",
    says: "the total with VAT is the total without VAT and the VAT",
    holds: (document) =>
      isEqual(
        sum(document, "GrandTotalAmount"),
        sum(document, "TaxBasisTotalAmount") + sum(document, "TaxTotalAmount"),
      ),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.SUMS}/GrandTotalAmount`, "1178.11"),
  },
  {
    id: "BR-CO-16",
    says: "the amount due is the total with VAT less what was paid",
    holds: (document) =>
      isEqual(
        sum(document, "DuePayableAmount"),
        sum(document, "GrandTotalAmount") - (sum(document, "TotalPrepaidAmount") || 0),
      ),
    example: "partly by credit",
    breaks: (document) => remove(document, `${at.SUMS}/TotalPrepaidAmount`),
  },
  {
    id: "BR-CO-17",
    says: "the VAT of the breakdown is its amount at its rate, less than one euro apart",
    holds: (document) =>
      breakdowns(document).every((tax) => {
        const expected = (numberAt(tax, "BasisAmount") * numberAt(tax, "RateApplicablePercent")) / 100;
        return Math.abs(numberAt(tax, "CalculatedAmount") - expected) < 1;
      }),
    example: DOMESTIC,
    breaks: (document) => write(document, `${at.BREAKDOWN}/RateApplicablePercent`, "7.00"),
  },
  needs("BR-CO-18", "at least one VAT breakdown", at.SETTLEMENT, "ApplicableTradeTax"),
  needsADay("BR-CO-19", "the invoicing period has a first or a last day", at.PERIOD),
  needsADay("BR-CO-20", "a line's period has a first or a last day", `${at.LINE}/${at.LINE_PERIOD}`),
  {
    id: "BR-CO-25",
    says: "where something is due, there is a day or there are terms",
    holds: (document) =>
      sum(document, "DuePayableAmount") <= 0 ||
      ["DueDateDateTime", "Description"].some((name) => select(document, `${at.TERMS}/${name}`).length > 0),
    example: DOMESTIC,
    breaks: (document) => remove(document, at.TERMS),
  },
  {
    id: "BR-CO-26",
    says: "the seller has an identifier, a registration or a VAT number",
    holds: (document) =>
      ["ID", "GlobalID", "SpecifiedLegalOrganization/ID"].some((path) => textAt(document, `${at.SELLER}/${path}`)) ||
      vatNumbers(document, at.SELLER).length > 0,
    example: ABROAD,
    breaks: (document) => remove(document, `${at.SELLER}/SpecifiedLegalOrganization`),
  },
  ...categoryRules("S", DOMESTIC),
  ...categoryRules("AE", REVERSE),
  ...categoryRules("O", ABROAD),
  {
    id: "BR-O-11",
    says: "with a breakdown that is not subject to VAT there is no other",
    holds: (document) => !breakdowns(document).some(isOf("O")) || breakdowns(document).length === 1,
    example: ABROAD,
    breaks: (document) => {
      const [tax] = breakdowns(document);
      if (!tax) return;
      const other = structuredClone(tax);
      write(other, "CategoryCode", "S");
      insert(document, at.SETTLEMENT, other);
    },
  },
  {
    id: "BR-O-12",
    says: "with a breakdown that is not subject to VAT no line is subject to it",
    holds: (document) => !breakdowns(document).some(isOf("O")) || lineTaxes(document).every(isOf("O")),
    example: ABROAD,
    breaks: (document) => {
      const [line] = select(document, at.LINE);
      if (!line) return;
      const other = structuredClone(line);
      write(other, `${at.LINE_TAX}/CategoryCode`, "S");
      insert(document, at.TRADE, other);
    },
  },
];

type Category = "S" | "AE" | "O";

/** What each category has rules for: 01 breakdown, 02 numbers, 05 rate of lines, 08 and 09 amounts, 10 reason. */
function categoryRules(category: Category, example: string): Rule[] {
  const rule = (number: string, says: string, parts: Pick<Rule, "holds" | "breaks">): Rule => ({
    id: `BR-${category}-${number}`,
    says: `${category}: ${says}`,
    example,
    holds: (document) => !lineTaxes(document).some(isOf(category)) || parts.holds(document),
    breaks: parts.breaks,
  });
  const own = (document: XmlElement) => breakdowns(document).filter(isOf(category));
  return [
    rule("01", "lines of the category have a breakdown of it", {
      holds: (document) => own(document).length === 1,
      breaks: (document) => write(document, `${at.BREAKDOWN}/CategoryCode`, "Z"),
    }),
    rule("02", "the numbers of seller and buyer that the category needs or forbids", {
      holds: (document) => NUMBERS[category](document),
      breaks: (document) => NUMBERS_BROKEN[category](document),
    }),
    rule("05", "the rate of lines", {
      holds: (document) =>
        lineTaxes(document).every((tax) => LINE_RATE[category](textAt(tax, "RateApplicablePercent"))),
      breaks: (document) => {
        const path = `${at.LINE}/${at.LINE_TAX}`;
        const rate = { name: "ram:RateApplicablePercent", attributes: {}, content: category === "S" ? "0" : "19" };
        if (category === "O") insert(document, path, rate);
        else write(document, `${path}/RateApplicablePercent`, rate.content);
      },
    }),
    rule("08", "the taxable amount is the sum of its lines", {
      holds: (document) => own(document).every((tax) => isEqual(numberAt(tax, "BasisAmount"), sumOfLines(document))),
      breaks: (document) => write(document, `${at.BREAKDOWN}/BasisAmount`, "900.00"),
    }),
    rule("09", "the tax amount", {
      holds: (document) =>
        own(document).every((tax) => {
          const expected = (numberAt(tax, "BasisAmount") * numberAt(tax, "RateApplicablePercent")) / 100;
          return Math.abs(numberAt(tax, "CalculatedAmount") - (category === "S" ? expected : 0)) < 1;
        }),
      breaks: (document) => write(document, `${at.BREAKDOWN}/CalculatedAmount`, "100.00"),
    }),
    rule("10", category === "S" ? "no reason of exemption" : "a reason of exemption", {
      holds: (document) => own(document).every((tax) => hasReason(tax) === (category !== "S")),
      breaks: (document) => {
        if (category === "S") {
          const reason = { name: "ram:ExemptionReason", attributes: {}, content: "none" };
          for (const { content } of breakdowns(document)) if (typeof content !== "string") content.splice(2, 0, reason);
          return;
        }
        remove(document, `${at.BREAKDOWN}/ExemptionReason`);
        remove(document, `${at.BREAKDOWN}/ExemptionReasonCode`);
      },
    }),
  ];
}

const LINE_RATE: Record<Category, (rate: string) => boolean> = {
  S: (rate) => Number(rate) > 0,
  AE: (rate) => rate !== "" && Number(rate) === 0,
  O: (rate) => rate === "",
};

const NUMBERS: Record<Category, (document: XmlElement) => boolean> = {
  S: (document) => registrations(document, at.SELLER).length > 0,
  AE: (document) =>
    registrations(document, at.SELLER).length > 0 &&
    (vatNumbers(document, at.BUYER).length > 0 || textAt(document, `${at.BUYER}/SpecifiedLegalOrganization/ID`) !== ""),
  O: (document) => [at.SELLER, at.BUYER].every((party) => vatNumbers(document, party).length === 0),
};

const NUMBERS_BROKEN: Record<Category, (document: XmlElement) => void> = {
  S: (document) => remove(document, `${at.SELLER}/SpecifiedTaxRegistration`),
  AE: (document) => remove(document, `${at.BUYER}/SpecifiedTaxRegistration`),
  O: (document) => {
    for (const { attributes } of select(document, `${at.SELLER}/${at.REGISTRATION}`)) attributes.schemeID = "VA";
  },
};

function needsADay(id: string, says: string, path: string): Rule {
  const days = ["StartDateTime", "EndDateTime"];
  return {
    id,
    says,
    holds: (document) => select(document, path).every((period) => days.some((day) => select(period, day).length > 0)),
    example: DOMESTIC,
    breaks: (document) => {
      for (const day of days) remove(document, `${path}/${day}`);
    },
  };
}

const breakdowns = (document: XmlElement) => select(document, at.BREAKDOWN);
const lineTaxes = (document: XmlElement) => select(document, `${at.LINE}/${at.LINE_TAX}`);
const isOf = (category: Category) => (tax: XmlElement) => textAt(tax, "CategoryCode") === category;
const hasReason = (tax: XmlElement) =>
  [textAt(tax, "ExemptionReason"), textAt(tax, "ExemptionReasonCode")].some((text) => text !== "");
const sum = (document: XmlElement, name: string) => numberAt(document, `${at.SUMS}/${name}`);
const total = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
const sumOfLines = (document: XmlElement) =>
  total(select(document, `${at.LINE}/${at.LINE_TOTAL}`).map((amount) => numberAt(amount, "")));
const registrations = (document: XmlElement, party: string) => select(document, `${party}/${at.REGISTRATION}`);
const vatNumbers = (document: XmlElement, party: string) =>
  registrations(document, party)
    .filter(({ attributes }) => attributes.schemeID === "VA")
    .map((number) => textAt(number, ""));

import { expect, test } from "vitest";
import { AMOUNT_RULES } from "#tests/helpers/en16931/rules-of-amounts";
import { CONTENT_RULES } from "#tests/helpers/en16931/rules-of-content";
import { XRECHNUNG_RULES } from "#tests/helpers/en16931/rules-of-xrechnung";
import { parseXml, textAt } from "#tests/helpers/en16931/tree";
import { INVOICE_KINDS } from "#tests/helpers/invoice-kinds";
import { anInvoice } from "#tests/helpers/invoices";
import { crossIndustryInvoice, type InvoiceProfile } from "~/backend/billing/documents/cross-industry-invoice";
import { serializeXml } from "~/backend/billing/documents/xml";

const EN_RULES = [...CONTENT_RULES, ...AMOUNT_RULES];
const RULES = { "factur-x": EN_RULES, xrechnung: [...EN_RULES, ...XRECHNUNG_RULES] };
const PROFILES: InvoiceProfile[] = ["factur-x", "xrechnung"];
const kinds = Object.entries(INVOICE_KINDS);

const brokenRules = (xml: string, profile: InvoiceProfile) => {
  const document = parseXml(xml);
  return RULES[profile].filter(({ holds }) => !holds(document)).map(({ id, says }) => `${id}: ${says}`);
};

test.each(kinds)("EN 16931 and XRechnung have no objection: %s", (_, content) => {
  for (const profile of PROFILES) expect(brokenRules(crossIndustryInvoice(content, profile), profile)).toEqual([]);
});

test.each(RULES.xrechnung)("$id finds an invoice without: $says", ({ id, example, breaks }) => {
  const content = INVOICE_KINDS[example];
  if (!content) throw new Error(`no kind ${example}`);
  const document = parseXml(crossIndustryInvoice(content, "xrechnung"));
  breaks(document);
  expect(brokenRules(serializeXml(document), "xrechnung").map((found) => found.split(":")[0])).toContain(id);
});

const AGREEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";

test("the customer's reference is stated; without one XRechnung says so and Factur-X has none", () => {
  const references = (content = anInvoice()) =>
    PROFILES.map((profile) => textAt(parseXml(crossIndustryInvoice(content, profile)), `${AGREEMENT}/BuyerReference`));
  expect(references()).toEqual(["PO-4711", "PO-4711"]);
  expect(references(anInvoice({ reference: "" }))).toEqual(["", "keine Angabe"]);
  expect(references(anInvoice({ reference: "", language: "en-US" }))).toEqual(["", "not provided"]);
});

test("text of others stays text, and what XML forbids is left out", () => {
  const title = 'Koch & Köchin <m/w/d> "]]>\u0000\u0007\ud800 \u2028 🚀';
  const xml = crossIndustryInvoice(anInvoice({ jobTitle: title, lines: [{ ...line, title }] }), "xrechnung");
  const name = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/Name";
  expect(textAt(parseXml(xml), name)).toBe('Koch & Köchin <m/w/d> "]]> \u2028 🚀');
});

test("a credit note names the invoice that it corrects, with its day", () => {
  const content = anInvoice({ type: "creditNote", settlement: { type: "refund" }, corrects });
  const document = parseXml(crossIndustryInvoice(content, "factur-x"));
  const preceding = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument";
  expect(textAt(document, "ExchangedDocument/TypeCode")).toBe("381");
  expect(textAt(document, `${preceding}/IssuerAssignedID`)).toBe("SF-2026-000042");
  expect(textAt(document, `${preceding}/FormattedIssueDateTime/DateTimeString`)).toBe("20261122");
});

test.each([
  [{ register: "" }, "026 123 45678"],
  [{ register: "", taxNumber: "" }, "DE123456789"],
])("a seller without %j abroad is identified by %s", (missing, id) => {
  const invoice = anInvoice();
  const seller = { ...invoice.seller, ...missing };
  const content = { ...invoice, seller, vatCategory: "O", vatRate: 0, vat: 0, gross: 99_000, due: 99_000 } as const;
  const xml = crossIndustryInvoice({ ...content, buyer: { ...invoice.buyer, country: "CH" } }, "xrechnung");
  expect(brokenRules(xml, "xrechnung")).toEqual([]);
  expect(textAt(parseXml(xml), `${AGREEMENT}/SellerTradeParty/ID`)).toBe(id);
});

const line = { title: "", from: "2026-12-01", to: "2026-12-31", net: 99_000 };
const corrects = { code: "SF-2026-000042", issuedOn: "2026-11-22" };

import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { INVOICE_KINDS } from "#tests/helpers/invoice-kinds";
import { anInvoice } from "#tests/helpers/invoices";
import { crossIndustryInvoice } from "~/backend/billing/documents/cross-industry-invoice";
import { renderInvoice } from "~/backend/billing/documents/render-invoice";
import type { InvoiceContent } from "~/domain/billing/invoice";
import { readPdfPages } from "~/lib/read-pdf-pages";

const kinds = Object.entries(INVOICE_KINDS);

/** What is written on the pages, with plain spaces, line by line. */
async function textOf(content: InvoiceContent): Promise<string> {
  const pages = await readPdfPages((await renderInvoice(content)).pdf);
  const lines = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
  return lines.join("\n").replaceAll("\u00a0", " ");
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** § 14 (4) UStG, and what is on every invoice beside it. */
const SELLER_FIELDS = [
  "Stellenfunk GmbH",
  "Sendeweg 1",
  "34117 Kassel",
  "DE123456789",
  "026 123 45678",
  "Amtsgericht Kassel, HRB 12345",
  "Kasseler Sparkasse",
  "IBAN DE89 3704 0044 0532 0130 00",
  "BIC HELADEF1KAS",
];

const GERMAN_PERIOD = "01.12.2026 – 31.12.2026";
const DOMESTIC = ["Nettobetrag\n990,00 €", "Umsatzsteuer 19 %\n188,10 €", "1.178,10 €"];
const UNTAXED = ["Nettobetrag\n990,00 €", "Umsatzsteuer 0 %\n0,00 €", "Gesamtbetrag\n990,00 €"];
const TRANSFER = ["bis zum 06.12.2026", "Kontoinhaber", "Verwendungszweck\nSF-2026-000042"];
const CORRECTION = ["berichtigt die Rechnung SF-2026-000042 vom 22.11.2026", "Zu Rechnung\nSF-2026-000042"];

const FIELDS: Record<keyof typeof INVOICE_KINDS, string[]> = {
  "Germany, by transfer": ["Rechnung SF-2026-000042", ...DOMESTIC, ...TRANSFER, "Gesamtbetrag\n1.178,10 €"],
  "reverse charge, Austria": [
    ...UNTAXED,
    ...TRANSFER,
    "Österreich",
    "ATU12345678",
    "Steuerschuldnerschaft des Leistungsempfängers",
  ],
  "third country, Switzerland": [...UNTAXED, ...TRANSFER, "Schweiz", "In Deutschland nicht steuerbar"],
  "EU without a VAT number": [...DOMESTIC, ...TRANSFER, "Spanien", "Bodega Peñaflor"],
  "credit note to the card": [
    "Stornorechnung SF-2026-000043",
    ...CORRECTION,
    ...DOMESTIC,
    "Stornobetrag\n1.178,10 €",
    "24.11.2026",
    "Was mit der Karte bezahlt wurde, erstatten wir auf diese Karte",
  ],
  "credit note as credit": [
    ...CORRECTION,
    "16.12.2026 – 31.12.2026",
    "Nettobetrag\n495,00 €",
    "Umsatzsteuer 19 %\n94,05 €",
    "Stornobetrag\n589,05 €",
    "Wir schreiben den Betrag Ihrem Guthaben gut",
  ],
  "credit note for an open invoice": [
    ...CORRECTION,
    ...DOMESTIC,
    "Dieser Betrag der Rechnung SF-2026-000042 ist nicht mehr zu zahlen",
  ],
  "partly by credit": [
    ...DOMESTIC,
    ...TRANSFER,
    "Verrechnetes Guthaben\n−200,00 €",
    "Zu zahlen\n978,10 €",
    "Bitte überweisen Sie 978,10 €",
  ],
  "fully by credit": [
    ...DOMESTIC,
    "Verrechnetes Guthaben\n−1.178,10 €",
    "Zu zahlen\n0,00 €",
    "Der Betrag wurde vollständig mit Ihrem Guthaben verrechnet.",
  ],
  "paid by card": [
    ...DOMESTIC,
    "Bereits bezahlt\n−1.178,10 €",
    "Zu zahlen\n0,00 €",
    "Der Betrag wurde am 22.11.2026 per Karte bezahlt.",
  ],
  "in English": [
    "Invoice SF-2026-000042",
    "Date of issue\nNov 22, 2026",
    "Dec 1, 2026 – Dec 31, 2026",
    "Net total\n990,00 €",
    "VAT 19%\n188,10 €",
    "Total\n1.178,10 €",
    "by Dec 6, 2026",
    "Your reference\nPO-4711",
    "VAT number DE123456789",
  ],
  "reverse charge, in English": ["VAT 0%\n0,00 €", "Reverse charge", "Steuerschuldnerschaft des Leistungsempfängers"],
  "credit note, in English": [
    "Credit note SF-2026-000046",
    "This credit note corrects invoice SF-2026-000042 of Nov 22, 2026.",
    "Credited amount\n1.178,10 €",
  ],
};

describe.each(kinds)("%s", (kind, content) => {
  test("has every field that the law asks for", async () => {
    const text = await textOf(content);
    const { buyer, code, reference } = content;
    const always = [code, buyer.name, buyer.street, `${buyer.zip} ${buyer.city}`, buyer.vatNo, reference];
    const german = ["22.11.2026", GERMAN_PERIOD, "Social-Recruiting-Kampagne"];
    const own = content.language === "de" ? german : ["Social recruiting campaign"];
    const isPart = kind === "credit note as credit" || kind === "credit note to the card";
    const fields = [...SELLER_FIELDS, ...always, ...(isPart ? own.slice(2) : own), ...(FIELDS[kind] ?? [])];
    expect(fields.filter((field) => !text.includes(field))).toEqual([]);
    expect(text).not.toContain("\ufffd");
  });

  test("holds its Factur-X, and XRechnung is beside it", async () => {
    const { pdf, xml } = await renderInvoice(content);
    const attachments = await (await getDocumentProxy(pdf.slice())).getAttachments();
    expect(Object.keys(attachments)).toEqual(["factur-x.xml"]);
    const embedded = new TextDecoder().decode(attachments["factur-x.xml"].content);
    expect(embedded).toBe(crossIndustryInvoice(content, "factur-x"));
    expect(xml).toBe(crossIndustryInvoice(content, "xrechnung"));
  });
});

test("every font is embedded, none is one of those that readers are expected to have", async () => {
  const file = latin1((await renderInvoice(anInvoice())).pdf);
  expect(file.match(/\/Type \/Font /g)).toHaveLength(4);
  expect(file.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2);
  expect(file).not.toMatch(/\/Subtype \/(Type1|TrueType)\b/);
});

test("says that it is PDF/A-3b, with colours, identifier and the relation of what is embedded", async () => {
  const file = latin1((await renderInvoice(anInvoice())).pdf);
  const parts = [
    "<pdfaid:part>3</pdfaid:part>",
    "<pdfaid:conformance>B</pdfaid:conformance>",
    "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    "<xmp:CreateDate>2026-11-22T00:00:00+00:00</xmp:CreateDate>",
    "/CreationDate (D:20261122000000+00'00')",
    "/S /GTS_PDFA1",
    "/AFRelationship /Alternative",
    "/Lang (de)",
  ];
  expect(parts.filter((part) => !file.includes(part))).toEqual([]);
  expect(file).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(file).toMatch(/\/ID \[<([0-9a-f]{32})> <\1>\]/);
  expect(file).not.toMatch(/\/(Encrypt|JavaScript|SMask|ca |CA )/);
});

test("the same content gives the same bytes, another content another identifier", async () => {
  const first = await renderInvoice(anInvoice());
  const other = await renderInvoice(anInvoice({ code: "SF-2026-000043" }));
  const again = await renderInvoice(anInvoice());
  expect(again).toEqual(first);
  const idOf = ({ pdf }: { pdf: Uint8Array }) => /\/ID \[<(\w+)>/.exec(latin1(pdf))?.[1];
  expect(idOf(other)).not.toBe(idOf(first));
});

test("names of Europe are written as they are; other scripts are replaced visibly", async () => {
  const names = [
    "Łódź Šimůnek",
    "Ağa Ștefan Þórður",
    "Ǽrø Ħal Ŵyn ẞ",
    "Ελληνική Εταιρεία",
    "Българска фирма їєґ",
    "Nguyễn ạ",
  ];
  const buyer = {
    ...anInvoice().buyer,
    name: names.join(", "),
    street: "李雷 🚀 \u0007\u202e5",
    city: "Kassel\u2011West",
  };
  const text = (await textOf(anInvoice({ buyer }))).replaceAll("\n", " ");
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  expect(text).toContain("\ufffd\ufffd \ufffd 5");
});

describe("with long texts and many lines", () => {
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const { buyer, seller } = anInvoice();
  const crowded = anInvoice({
    lines: Array.from({ length: 40 }, (_, at) => ({
      title: `${word} ${at}`,
      from: "2026-12-01",
      to: "2026-12-31",
      net: 1,
    })),
    reference: `${word} ${word}`,
    buyer: { ...buyer, name: `${word} ${word} & Co. KG`, street: word, city: word },
    seller: { ...seller, name: `${word} GmbH`, managers: `${word}, ${word}`, website: word, bank: word },
  });

  test("everything stays within the page's margins, above the footer, and pages are counted", async () => {
    const pages = await readPdfPages((await renderInvoice(crowded)).pdf);
    const texts = pages.flatMap(({ texts }) => texts);
    expect(pages.length).toBeGreaterThan(2);
    expect(texts.filter(({ x, width }) => x < 70 || x + width > 539)).toEqual([]);
    expect(texts.filter(({ y }) => y < 28 || y > 800)).toEqual([]);
    for (const [at, page] of pages.entries()) {
      const counted = page.texts.find(({ text }) => text === `Seite ${at + 1} von ${pages.length}`);
      const footer = page.texts.filter(({ y, size }) => counted && y < counted.y && size > 7.3);
      expect([Boolean(counted), footer]).toEqual([true, []]);
    }
  });

  test("every line has its row and no text overlaps another", async () => {
    const pages = await readPdfPages((await renderInvoice(crowded)).pdf);
    for (const { texts } of pages) {
      const overlapping = texts.filter((one, at) =>
        texts.some((other, index) => index > at && Math.abs(one.y - other.y) < 4 && meet(one, other)),
      );
      expect(overlapping).toEqual([]);
    }
    const amounts = pages.flatMap(({ texts }) => texts).filter(({ text }) => text.replace("\u00a0", " ") === "0,01 €");
    expect(amounts).toHaveLength(crowded.lines.length);
  });
});

const meet = (one: { x: number; width: number }, other: { x: number; width: number }) =>
  one.x < other.x + other.width - 0.5 && other.x < one.x + one.width - 0.5;

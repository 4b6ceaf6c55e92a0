import { expect, test } from "vitest";
import { type ExportedInvoice, invoicesCsv } from "~/domain/billing/csv";
import { DATEV_DEFAULTS, datevText, debtorAccount, encodeCp1252, isWithinYear } from "~/domain/billing/datev";
import { DATEV_COLUMNS } from "~/domain/billing/datev-columns";

const exported = (parts: Partial<ExportedInvoice> = {}): ExportedInvoice => ({
  code: "SF-2026-000042",
  type: "invoice",
  state: "overdue",
  issuedOn: "2026-11-22",
  dueOn: "2026-12-06",
  paidOn: null,
  corrects: null,
  customerNumber: "O-1002",
  customer: "Weserlogistik GmbH & Co. KG",
  country: "DE",
  vatNo: "DE302345678",
  reference: "PO-4711",
  jobTitle: "Berufskraftfahrer/in; Nahverkehr",
  termsVersion: "2026-11",
  from: "2026-12-01",
  to: "2026-12-31",
  vatCategory: "S",
  vatRate: 1_900,
  net: 99_000,
  vat: 18_810,
  gross: 117_810,
  credit: 10_000,
  paid: 0,
  open: 107_810,
  ...parts,
});

test("the CSV begins with a byte order mark, separates by semicolons and writes decimal commas", () => {
  const lines = invoicesCsv([exported()], "de").split("\r\n");
  expect(lines[0]?.startsWith("\uFEFFNummer;Art;Stand;Datum;Zahlbar bis;")).toBe(true);
  expect(lines[1]).toBe(
    "SF-2026-000042;Rechnung;überfällig;22.11.2026;06.12.2026;;;O-1002;Weserlogistik GmbH & Co. KG;DE;DE302345678;" +
      'PO-4711;"Berufskraftfahrer/in; Nahverkehr";01.12.2026;31.12.2026;19,00;990,00;188,10;1178,10;' +
      "100,00;0,00;1078,10;2026-11",
  );
  expect(lines[2]).toBe("");
});

test("the headings say what stands below them", () => {
  const headings = (language: "de" | "en-US") => invoicesCsv([], language).split("\r\n")[0]?.split(";") ?? [];
  expect(headings("de")).toEqual(expect.arrayContaining(["Zur Rechnung", "Fassung der AGB"]));
  expect(headings("en-US")).toEqual(expect.arrayContaining(["For invoice", "Version of the terms"]));
  expect(invoicesCsv([exported({ state: "cancelled" })], "en-US")).toContain(";canceled;");
});

test("the amounts of a credit note are negative numbers, not texts", () => {
  const note = exported({ type: "creditNote", state: "creditNote", corrects: "SF-2026-000041", credit: 0, open: 0 });
  expect(invoicesCsv([note], "en-US")).toContain(
    "SF-2026-000042;Credit note;credit note;11/22/2026;12/06/2026;;SF-2026-000041;",
  );
  expect(invoicesCsv([note], "en-US")).toContain(";-990,00;-188,10;-1178,10;0,00;");
});

test.each(["=HYPERLINK(A1)", "+1", "@SUM(A1)", "-2+3"])("a customer called %j cannot run as a formula", (customer) => {
  expect(invoicesCsv([exported({ customer })], "de")).toContain(`'${customer}`);
});

const batch = (invoices: ExportedInvoice[], accounts = DATEV_DEFAULTS) =>
  datevText({
    invoices,
    from: "2026-11-01",
    to: "2026-11-30",
    now: new Date("2026-12-01T08:30:15.123Z"),
    accounts,
  }).split("\r\n");

test("a DATEV batch names its format, its year and its period in the first line", () => {
  const [header = ""] = batch([]);
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201083015123;;"RE";"";"";1001;1;20260101;4;20261101;20261130;' +
      '"Rechnungen 2026-11-01";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(header.split(";")).toHaveLength(31);
});

test("every line of a DATEV batch has the 125 columns of the format", () => {
  const lines = batch([exported({ jobTitle: "Fahrer" })]);
  expect(DATEV_COLUMNS).toHaveLength(125);
  expect(lines.slice(1, 3).map((line) => line.split(";").length)).toEqual([125, 125]);
  expect([DATEV_COLUMNS[39], DATEV_COLUMNS[114]]).toEqual(["EU-Land u. UStID (Bestimmung)", "Leistungsdatum"]);
});

test.each([
  ["an invoice", {}, '1178,10;"S";"EUR";;;"";11002;8400;"";2211;"SF-2026-000042"', ""],
  ["a credit note", { type: "creditNote" }, '1178,10;"H";"EUR";;;"";11002;8400;"";2211;"SF-2026-000042"', ""],
  [
    "reverse charge",
    { vatCategory: "AE", country: "AT", vatNo: "ATU12345678", vat: 0, gross: 99_000 },
    '990,00;"S";"EUR";;;"";11002;8336;"";2211;"SF-2026-000042"',
    '"ATU12345678"',
  ],
  [
    "a customer in a third country",
    { vatCategory: "O", country: "CH", vatNo: "", vat: 0, gross: 99_000 },
    '990,00;"S";"EUR";;;"";11002;8338;"";2211;"SF-2026-000042"',
    "",
  ],
] as const)("%s is booked on its accounts", (_what, parts, start, vatNo) => {
  const line = batch([exported({ ...parts, jobTitle: "Fahrer" })])[2] ?? "";
  expect(line.startsWith(start)).toBe(true);
  expect(line.split(";")[39]).toBe(vatNo);
});

test("a booking text is cut at 60 letters, its quotation marks doubled and its line breaks gone", () => {
  const line = batch([exported({ customer: 'Haus "Nord"\nGmbH', jobTitle: "x".repeat(80) })])[2] ?? "";
  expect(line.split(";")[13]).toBe(`"Haus ""Nord"" GmbH ${"x".repeat(43)}"`);
});

test.each([
  ["O-1002", 11_002],
  ["O-59999", 69_999],
  ["O-60000", 10_000],
  ["Kunde", 10_000],
  [null, 10_000],
])("the customer %s has the debtor account %i", (number, account) => {
  expect(debtorAccount(number, DATEV_DEFAULTS)).toBe(account);
});

test.each([
  ["2026-01-01", "2026-12-31", true],
  ["2026-12-01", "2027-01-31", false],
])("from %s to %s is within a year: %s", (from, to, isWithin) => {
  expect(isWithinYear(from, to)).toBe(isWithin);
});

test("a batch books on the accounts of the settings", () => {
  const accounts = { ...DATEV_DEFAULTS, consultant: 77_001, chart: 4, revenueHome: 4_400, debtors: 20_000 };
  const [head = "", , line = ""] = batch([exported({ customerNumber: "O-1002" })], accounts);
  expect(head.split(";")[10]).toBe("77001");
  expect(head.split(";")[26]).toBe('"04"');
  expect(line.split(";").slice(6, 8)).toEqual(["21002", "4400"]);
});

test("letters outside Windows-1252 lose their accents, all others keep their byte", () => {
  expect([...encodeCp1252("Aä€–łş中")]).toEqual([0x41, 0xe4, 0x80, 0x96, 0x6c, 0x73, 0x3f]);
  expect([...encodeCp1252("u\u0308")]).toEqual([0xfc]);
});

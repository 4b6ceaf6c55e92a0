import { utcDate } from "~/domain/dates";
import type { ExportedInvoice } from "./csv";
import { DATEV_COLUMNS, type DatevColumn } from "./datev-columns";
import type { VatCategory } from "./invoice";

/*
 * Invoices and credit notes as a batch of bookings ("Buchungsstapel") in the EXTF format of DATEV, version 700,
 * category 21, format version 13: each line books a debtor against a revenue account. Payments are booked from the
 * bank's statement, not from here.
 */

/** The accounts that a batch books on: part of the settings record. */
export interface DatevAccounts {
  /** Of the tax consultant and of the client there; the import asks when they are others. */
  consultant: number;
  client: number;
  /** Number of the chart of accounts: 3 = SKR03, 4 = SKR04. */
  chart: number;
  accountLength: number;
  /** Revenue at the home rate, of services to businesses in the EU under reverse charge, to third countries. */
  revenueHome: number;
  revenueEu: number;
  revenueOther: number;
  /** A debtor's account is this plus the digits of the organization's number: O-1001 = 11001. */
  debtors: number;
}

/** Accounts of SKR03, which every new installation of DATEV knows; 8400 is automatic, so no tax key is given. */
export const DATEV_DEFAULTS: DatevAccounts = {
  consultant: 1001,
  client: 1,
  chart: 3,
  accountLength: 4,
  revenueHome: 8400,
  revenueEu: 8336,
  revenueOther: 8338,
  debtors: 10_000,
};

/** Personal accounts above are those of creditors. */
const LAST_DEBTOR = 69_999;

export interface DatevBatch {
  invoices: readonly ExportedInvoice[];
  /** First and last day, YYYY-MM-DD, within one calendar year: bookings carry day and month only. */
  from: string;
  to: string;
  now: Date;
  accounts: DatevAccounts;
}

/** The batch as a text; `encodeCp1252` makes the bytes that DATEV expects. */
export function datevText(batch: DatevBatch): string {
  const bookings = batch.invoices.map((invoice) => bookingLine(invoice, batch.accounts));
  const lines = [headerLine(batch), DATEV_COLUMNS.join(";"), ...bookings];
  return `${lines.join("\r\n")}\r\n`;
}

/** Whether both days are in one year: a batch belongs to one business year. */
export const isWithinYear = (from: string, to: string): boolean => from.slice(0, 4) === to.slice(0, 4);

/** The account of a customer: from the organization's number, or the collective one. */
export function debtorAccount(customerNumber: string | null, { debtors }: DatevAccounts): number {
  const digits = Number(/\d+$/.exec(customerNumber ?? "")?.[0] ?? 0);
  const account = debtors + digits;
  return account <= LAST_DEBTOR ? account : debtors;
}

function revenueAccount(vatCategory: VatCategory, { revenueHome, revenueEu, revenueOther }: DatevAccounts): number {
  return { S: revenueHome, AE: revenueEu, O: revenueOther }[vatCategory];
}

function headerLine({ from, to, now, accounts }: DatevBatch): string {
  const { consultant, client, chart, accountLength } = accounts;
  const compact = (date: string) => date.replaceAll("-", "");
  const made = now.toISOString().replace(/\D/g, "");
  const batch = [
    quoted("EXTF"),
    "700",
    "21",
    quoted("Buchungsstapel"),
    "13",
    made,
    "",
    quoted("RE"),
    quoted(""),
    quoted(""),
  ];
  const scope = [consultant, client, `${from.slice(0, 4)}0101`, accountLength, compact(from), compact(to)].map(String);
  const name = quoted(`Rechnungen ${utcDate(from)}`.slice(0, 30));
  // Type of bookings 1 = financial accounting, purpose 0, not fixed; the rest is not used by this category.
  const kind = [
    name,
    quoted(""),
    "1",
    "0",
    "0",
    quoted("EUR"),
    "",
    quoted(""),
    "",
    "",
    quoted(String(chart).padStart(2, "0")),
    "",
    "",
    quoted(""),
  ];
  return [...batch, ...scope, ...kind, quoted("")].join(";");
}

function bookingLine(invoice: ExportedInvoice, accounts: DatevAccounts): string {
  const { code, type, gross, issuedOn, customer, jobTitle, vatCategory, country, vatNo } = invoice;
  const cells: Partial<Record<DatevColumn, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": (gross / 100).toFixed(2).replace(".", ","),
    "Soll/Haben-Kennzeichen": quoted(type === "creditNote" ? "H" : "S"),
    "WKZ Umsatz": quoted("EUR"),
    "WKZ Basis-Umsatz": quoted(""),
    Konto: String(debtorAccount(invoice.customerNumber, accounts)),
    "Gegenkonto (ohne BU-Schlüssel)": String(revenueAccount(vatCategory, accounts)),
    "BU-Schlüssel": quoted(""),
    Belegdatum: issuedOn.slice(8, 10) + issuedOn.slice(5, 7),
    "Belegfeld 1": quoted(code.replace(/[^\w$&%*+\-/]/g, "").slice(0, 36)),
    Buchungstext: quoted(`${customer} ${jobTitle}`, 60),
    // Needed for the recapitulative statement of services to the EU.
    ...(vatCategory === "AE" && { "EU-Land u. UStID (Bestimmung)": quoted(vatNo || country) }),
  };
  return DATEV_COLUMNS.map((column) => cells[column] ?? "").join(";");
}

const quoted = (text: string, most = 60): string =>
  `"${text.replace(/\s+/g, " ").trim().slice(0, most).replaceAll('"', '""')}"`;

/** The bytes of a text in Windows-1252, "ANSI" for DATEV; letters outside lose their accents, others become "?". */
export function encodeCp1252(text: string): Uint8Array<ArrayBuffer> {
  const letters = [...text.normalize("NFC")];
  return Uint8Array.from(letters, (letter) => byteOf(letter) ?? byteOf(bareLetter(letter)) ?? QUESTION_MARK);
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = FROM_0X80.indexOf(letter);
  return at >= 0 && letter !== UNUSED ? 0x80 + at : null;
}

const bareLetter = (letter: string): string => STROKES[letter] ?? letter.normalize("NFD").slice(0, 1);

const QUESTION_MARK = 0x3f;
const UNUSED = "\u0000";
/** The letters of the bytes 0x80 to 0x9F. */
const FROM_0X80 = [..."€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ"];
/** Letters that Unicode does not take apart. */
const STROKES: Partial<Record<string, string>> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i" };

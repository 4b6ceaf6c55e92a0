import { expect, test } from "vitest";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { LANGUAGES, type Language } from "~/domain/people";
import type { BillingMailData } from "~/platform/mail/billing-mail-data";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import { renderMail } from "~/platform/mail/templates";
import { MAIL_SAMPLES as DATA } from "./mail-samples";

const BILLING = [
  "bookingConfirmation",
  "jobLive",
  "campaignRenewed",
  "monthCharged",
  "renewalReminder",
  "paymentFailed",
  "cancellationConfirmed",
  "cancelledBeforeStart",
  "cancellationWithdrawn",
  "campaignEnded",
  "campaignStopped",
  "refundSent",
  "refundFailed",
  "invoiceSent",
  "creditNoteSent",
  "invoiceReminder",
  "disputeLost",
  "paymentDisputed",
] as const satisfies readonly (keyof BillingMailData)[];
const EVERY = BILLING.flatMap((template) => LANGUAGES.map((language) => [template, language] as const));

test.each(EVERY)("%s in %s writes every amount, day and code as the language does", (template, language) => {
  const { text, html } = render(template, language);
  for (const shown of figuresOf(DATA[template], language)) {
    expect(text).toContain(shown);
    expect(html).toContain(shown);
  }
  expect(text).not.toMatch(/– –|: *\n(?!\n|http)|\d{4}-\d{2}-\d{2}|\d,\d\s€|\[object/);
});

test.each([
  ["card", 149_950, 0, "haben wir 1.499,50 € von Ihrer Karte abgebucht", "Jetzt abgebucht: 1.499,50 €"],
  ["card", 129_950, 20_000, "haben wir 1.299,50 € von Ihrer Karte abgebucht", "Guthaben abgezogen: −200 €"],
  ["card", 0, 149_950, "Ihr Guthaben deckt den ersten Monat ganz", "Jetzt abgebucht: 0 €"],
  ["invoice", 149_950, 0, "Abgebucht wird nichts", "Erste Rechnung: 1.499,50 €"],
  ["credit", 0, 149_950, "Ihr Guthaben deckt den ersten Monat ganz", "Guthaben abgezogen: −1.499,50 €"],
] as const)("a booking by %s with %i cents charged says so", (method, charged, credit, sentence, row) => {
  const text = spaced(render("bookingConfirmation", "de", { method, charged, credit }).text);
  expect(text).toContain(sentence);
  expect(text).toContain(row);
  expect(text).toContain("Jeder weitere Monat kostet 1.499,50 €");
  expect(text).toContain("Gesamte Laufzeit, brutto: 4.498,50 €");
  expect(text.includes("Guthaben abgezogen")).toBe(credit > 0);
});

test("go-live, renewal and reminder name the day before the renewal as the last one", () => {
  const live = render("jobLive", "de").text;
  expect(live).toContain("endet mit dem 14.04.2026");
  expect(live).toContain("verlängert sich die Kampagne am 15.04.2026");
  expect(render("campaignRenewed", "de").text).toContain("läuft jetzt bis einschließlich 14.05.2026");
  expect(render("renewalReminder", "de").text).toContain("kündigen Sie bis einschließlich 14.04.2026");
});

test("a further month of the term is no renewal", () => {
  expect(render("monthCharged", "de").text).not.toMatch(/verlängert sich|hat sich.*verlängert/);
});

test.each([
  [1, "Wir versuchen es in den nächsten Tagen noch einmal", "Versuch: 1 von 3"],
  [3, "Das war der letzte Versuch", "Versuch: 3 von 3"],
])("attempt %i of three says what follows", (attempt, sentence, row) => {
  const { text } = render("paymentFailed", "de", { attempt });
  expect(text).toContain(sentence);
  expect(text).toContain(row);
  expect(text).toContain("29.04.2026");
});

test.each([
  ["refund", "Wir erstatten 1.499,50 € auf die Karte"],
  ["credit", "1.499,50 € stehen Ihrer Organisation jetzt als Guthaben zur Verfügung"],
  ["cancelled", "Die Rechnung ist aufgehoben, zu zahlen ist nichts"],
] as const)("cancelled before the start with outcome %s says where the money is", (outcome, sentence) => {
  const text = spaced(render("cancelledBeforeStart", "de", { outcome }).text);
  expect(text).toContain(sentence);
  expect(text).toContain("Stornorechnung: SF-2026-000043");
  expect(text).toContain("Guthaben, das schon abgezogen war");
  expect(render("cancelledBeforeStart", "de", { outcome, creditNote: "" }).text).not.toContain("Stornorechnung: ");
});

test("a stop gives the administrator's reason, or none, or the missing payment", () => {
  expect(render("campaignStopped", "de").text).toContain("Der Grund:\n\nDie Anzeige nennt ein Alter.");
  const bare = render("campaignStopped", "de", { reason: "" }).text;
  expect(bare).not.toContain("Der Grund");
  expect(bare).toContain("Support");
  const unpaid = render("campaignStopped", "de", { cause: "payment", reason: "" }).text;
  expect(unpaid).toContain("weil die Zahlung auch nach mehreren Versuchen nicht gelungen ist");
  const disputed = render("campaignStopped", "de", { cause: "dispute", reason: "" }).text;
  expect(disputed).toContain("weil die Bank eine Kartenzahlung dafür zurückgebucht hat");
  expect(render("campaignStopped", "de", { cause: "disputeBeforeStart", reason: "" }).text).toContain("startet nicht");
});

test.each([
  [{ settlement: "transfer" }, "Bitte überweisen Sie 1.299,50 € bis zum 29.04.2026", "Zahlbar bis: 29.04.2026"],
  [{ settlement: "card", due: 0, dueOn: null }, "ist mit Karte bezahlt", "Mit Karte bezahlt: 1.299,50 €"],
  [{ settlement: "credit", due: 0, credit: 149_950, dueOn: null }, "ist mit Guthaben bezahlt", "Noch zu zahlen: 0 €"],
] as const)("an invoice with %j says what is to do", (settled, sentence, row) => {
  const { text } = render("invoiceSent", "de", settled);
  expect(spaced(text)).toContain(sentence);
  expect(spaced(text)).toContain(row);
  expect(text.includes("überweisen Sie 1")).toBe(settled.settlement === "transfer");
  expect(text).not.toContain("null");
});

test.each([
  ["refund", "Was mit Karte bezahlt wurde, erstatten wir auf diese Karte"],
  ["toCredit", "Was schon bezahlt wurde, ist jetzt Guthaben Ihrer Organisation"],
  ["cancelled", "Die Rechnung SF-2026-000042 ist damit in dieser Höhe aufgehoben"],
] as const)("a credit note with %s says where the money is", (settlement, sentence) => {
  const { text } = render("creditNoteSent", "de", { settlement });
  expect(text).toContain(sentence);
  expect(text).toContain("Guthaben, das schon abgezogen war");
});

test("a dispute without an invoice names the organization", () => {
  const mail = render("paymentDisputed", "de", { code: "" });
  expect(mail.subject).toBe("Kartenzahlung angefochten: Haus am See");
  expect(mail.text).not.toContain("Rechnung:");
});

test("a lost dispute asks for a transfer, or says that none is needed", () => {
  const due = spaced(render("disputeLost", "de").text);
  expect(due).toContain("Bitte überweisen Sie 1.499,50 € bis zum 29.04.2026");
  expect(due).toContain("IBAN: DE89 3704 0044 0532 0130 00");
  const none = render("disputeLost", "de", { code: "", due: 0 }).text;
  expect(none).toContain("Zu überweisen ist dafür nichts");
  expect(none).not.toMatch(/IBAN|Rechnung:/);
});

test("administrators are told that a dispute is lost", () => {
  const mail = render("paymentDisputed", "de", { outcome: "lost" });
  expect(mail.subject).toBe("Kartenzahlung endgültig zurückgebucht: Rechnung SF-2026-000042");
  expect(spaced(mail.text)).toContain("1.499,50 € für die Kampagne");
  expect(mail.text).not.toContain("vor dessen Frist");
});

test.each([
  [1, "Zahlungserinnerung: Rechnung SF-2026-000042"],
  [2, "Zweite Zahlungserinnerung: Rechnung SF-2026-000042"],
  [3, "Letzte Zahlungserinnerung: Rechnung SF-2026-000042"],
] as const)("reminder %i has its own subject and groups the IBAN", (level, subject) => {
  const mail = render("invoiceReminder", "de", { level });
  expect(mail.subject).toBe(subject);
  expect(spaced(mail.text)).toContain("IBAN: DE89 3704 0044 0532 0130 00");
});

test.each(LANGUAGES)("a mail to a billing address in %s greets no company by name", (language) => {
  const { text } = render("invoiceSent", language, { name: "Haus am See GmbH" });
  expect(text).toMatch(/^(Guten Tag|Hello)\n\n/);
  expect(text).not.toMatch(/gehört zu Ihrem Konto|belongs to your/);
});

/** With parts of the sample replaced. */
const render = <Name extends MailTemplate>(template: Name, language: Language, parts: Partial<MailData[Name]> = {}) =>
  renderMail(template, language, { ...DATA[template], ...parts });

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

const MONEY = ["net", "vat", "gross", "credit", "charged", "termGross", "amount", "due"];

/** How the amounts, days and codes of the data are written; a credit of 0 is left out. */
function figuresOf(data: object, language: Language): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    if (MONEY.includes(key)) return key === "credit" && value === 0 ? [] : [formatEur(Number(value))];
    if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return [formatDate(String(value), language)];
    return /^SF-/.test(String(value)) ? [String(value)] : [];
  });
}

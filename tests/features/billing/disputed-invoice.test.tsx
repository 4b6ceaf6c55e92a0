import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { InvoiceRow } from "~/content-api/billing";
import type { Language } from "~/domain/people";
import { InvoiceState } from "~/features/billing/invoice-state";
import { JobInvoicesPanel } from "~/features/billing/job-invoices-panel";
import { ChargedBack } from "~/features/campaign/charged-back";
import { i18nOf } from "~/platform/i18n/i18n";

const INVOICE: InvoiceRow = {
  id: "i1",
  organization: { id: "o1", name: "Weserlogistik GmbH" },
  title: "Disponent",
  job: null,
  code: "SF-2026-000042",
  type: "invoice",
  corrects: null,
  issuedOn: "2026-11-22",
  dueOn: "2026-12-06",
  net: 99_000,
  vat: 18_810,
  gross: 117_810,
  credit: 0,
  paid: 0,
  open: 117_810,
  state: "open",
  paidOn: null,
  reminders: 0,
  dispute: null,
  hasDocument: true,
};

const textOf = (page: React.ReactNode, language: Language = "de") =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{page}</I18nextProvider>)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each([
  [{}, "offen zahlbar bis 06.12.2026"],
  [{ dispute: "open" }, "offen Zahlung angefochten"],
  [{ dispute: "lost" }, "offen Kartenzahlung zurückgebucht · zahlbar bis 06.12.2026"],
  [{ dispute: "lost", state: "paid", paidOn: "2026-12-01" }, "bezahlt am 01.12.2026"],
] as const)("an invoice with %j says %j", (parts, text) => {
  expect(textOf(<InvoiceState invoice={{ ...INVOICE, ...parts }} />)).toBe(text);
});

test.each([
  ["de", "SF-2026-000042 zurückgebucht. Bitte überweisen Sie 1.178,10 € bis zum 06.12.2026."],
  ["en-US", "for invoice SF-2026-000042. Please pay 1.178,10 € by bank transfer by 12/06/2026."],
] as const)("a job says what was charged back (%s)", (language, text) => {
  const chargedBack = { invoice: "i1", code: INVOICE.code, open: INVOICE.open, dueOn: "2026-12-06" };
  expect(textOf(<ChargedBack chargedBack={chargedBack} />, language)).toContain(text);
  expect(textOf(<ChargedBack chargedBack={null} />, language)).toBe("");
});

test("a job's invoices name the terms that were accepted, on the day in Berlin", () => {
  const none = { rows: [], total: 0 };
  const job = { termsVersion: "2026-11", termsAccepted: "2026-11-22T23:30:00.000Z" };
  expect(textOf(<JobInvoicesPanel invoices={none} job={job} />)).toContain(
    "AGB in der Fassung 2026-11, akzeptiert am 23.11.2026.",
  );
  const unknown = { termsVersion: null, termsAccepted: null };
  expect(textOf(<JobInvoicesPanel invoices={none} job={unknown} />)).not.toContain("AGB");
});

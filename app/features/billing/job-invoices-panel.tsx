import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "~/content-api/billing";
import type { JobEntity } from "~/content-api/entities";
import { berlinToday, formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { InvoiceDocuments } from "./invoice-documents";
import { InvoiceState } from "./invoice-state";

export interface JobInvoices {
  rows: InvoiceRow[];
  total: number;
}

export interface JobInvoicesPanelProps {
  invoices: JobInvoices;
  job: Pick<JobEntity, "termsVersion" | "termsAccepted">;
}

/** The newest invoices of a job, each with its state and its documents, and the terms that it was booked under. */
export function JobInvoicesPanel({ invoices: { rows, total }, job }: JobInvoicesPanelProps) {
  const { t, i18n } = useTranslation("billing");
  const language = toLanguage(i18n.language);
  return (
    <section className="panel" id="invoices" aria-labelledby="invoices-title">
      <div className="panel-head">
        <h2 id="invoices-title">{t("invoices.title")}</h2>
      </div>
      {rows.length === 0 && <p className="soft">{t("invoices.noneOfJob")}</p>}
      {rows.length > 0 && (
        <ul className="ledger">
          {rows.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <b className="nowrap">{invoice.code}</b>
                <small>{t("invoices.issued", { date: formatDate(invoice.issuedOn, language) })}</small>
                <span className="row">
                  <InvoiceState invoice={invoice} />
                </span>
              </span>
              <span className="ledger-end">
                <strong>{formatEurExact(invoice.type === "creditNote" ? -invoice.gross : invoice.gross)}</strong>
                <InvoiceDocuments invoice={invoice} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && <p className="soft small">{t("invoices.more", { count: total - rows.length })}</p>}
      {job.termsVersion && job.termsAccepted && (
        <p className="soft small">
          {t("invoices.terms", {
            version: job.termsVersion,
            date: formatDate(berlinToday(new Date(job.termsAccepted)), language),
          })}
        </p>
      )}
    </section>
  );
}

import { useTranslation } from "react-i18next";
import type { InvoiceRow } from "~/content-api/billing";
import { documentHref } from "./invoice-address";

/** Links to both documents of an invoice, or that they are being made. */
export function InvoiceDocuments({ invoice: { id, code, hasDocument } }: { invoice: InvoiceRow }) {
  const { t } = useTranslation("billing");
  if (!hasDocument) return <span className="soft small">{t("document.soon")}</span>;
  return (
    <span className="documents">
      {(["pdf", "xml"] as const).map((format) => (
        <a
          key={format}
          className="button button-small button-plain"
          href={documentHref(id, format)}
          aria-label={t(`document.${format}Of`, { code })}
          download=""
        >
          {t(`document.${format}`)}
        </a>
      ))}
    </span>
  );
}

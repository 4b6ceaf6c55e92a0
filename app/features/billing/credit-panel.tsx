import { useTranslation } from "react-i18next";
import type { CreditEntry } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { Ledger, type LedgerPaging } from "./ledger";

export interface CreditPanelProps extends Omit<LedgerPaging, "name"> {
  entries: readonly CreditEntry[];
}

/** A page of the changes of the credit, the newest first, each with what it was for. */
export function CreditPanel({ entries, ...pages }: CreditPanelProps) {
  const { t, i18n } = useTranslation("billing");
  const lines = entries.map(({ id, type, amount, date_created, title, job, invoice }) => ({
    id,
    title: t(`entry.${type}`),
    note: (
      <>
        {formatDate(date_created, toLanguage(i18n.language))}
        {invoice && ` · ${invoice.code}`}
        {title && " · "}
        {title && (job ? <a href={`/jobs/${job}`}>{title}</a> : title)}
      </>
    ),
    amount: `${amount > 0 ? "+" : ""}${formatEurExact(amount)}`,
  }));
  return (
    <Ledger
      id="credit"
      title={t("credit.title")}
      lines={lines}
      empty={t("credit.none")}
      hint={t("credit.hint")}
      paging={{ name: "entries", ...pages }}
    />
  );
}

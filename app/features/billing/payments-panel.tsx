import { useTranslation } from "react-i18next";
import type { AccountPayment } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { Ledger, type LedgerPaging } from "./ledger";

export interface PaymentsPanelProps extends Omit<LedgerPaging, "name"> {
  payments: readonly AccountPayment[];
}

/** A page of the payments and refunds, the newest first. */
export function PaymentsPanel({ payments, ...pages }: PaymentsPanelProps) {
  const { t, i18n } = useTranslation("billing");
  const lines = payments.map(({ id, type, method, amount, status, paidOn, lostOn, title, invoice }) => ({
    id,
    title: t(type === "payment" ? `payment.${method}` : `payment.${type}`),
    note: [
      formatDate(paidOn, toLanguage(i18n.language)),
      invoice?.code ?? title,
      status !== "done" && t(`payment.${status}`),
      lostOn && t("payment.lost", { date: formatDate(lostOn, toLanguage(i18n.language)) }),
    ]
      .filter(Boolean)
      .join(" · "),
    amount: formatEurExact(amount),
  }));
  const paging = { name: "payments", ...pages };
  return <Ledger id="payments" title={t("payments.title")} lines={lines} empty={t("payments.none")} paging={paging} />;
}

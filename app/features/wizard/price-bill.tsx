import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import type { Charge } from "~/domain/billing/charge-now";
import { vatCategoryOf } from "~/domain/billing/invoice";
import { isEu } from "~/domain/countries";
import { formatEur, formatNumber } from "~/domain/format";
import type { PricedJob, Quote } from "~/domain/jobs/job-price";
import { toLanguage } from "~/domain/people";
import { Bill, type BillLine } from "~/ui/bill/bill";
import { Note } from "~/ui/note/note";
import { chargeOf } from "./quote-of";

/** A job whose price is shown; one without an organization has no credit. */
type BilledJob = PricedJob & Pick<JobEntity, "organization" | "reservedCredit">;

/** The price of what is typed: the first month with net, VAT, gross and what is due now, and the same of the term. */
export function PriceBill({ quote, job }: { quote: Quote | null; job: BilledJob }) {
  const { t, i18n } = useTranslation("wizard");
  if (!quote || !job.jobCategory) return <Note>{t("price.notYet")}</Note>;
  const { price } = quote;
  const rate = formatNumber(price.vatRate / 100, toLanguage(i18n.language));
  const category = vatCategoryOf(price.vatRate, isEu(quote.country));
  const vat = category === "S" ? t("price.vat", { rate }) : t(`price.noVat.${category}`);
  const hires = t("price.hireCount", { count: job.numberOfPlannedHires ?? 0 });
  const booked = [t(`jobCategory.${job.jobCategory}`), hires, job.boost && t("price.boosted")];
  const months = t("price.months", { count: job.runtime ?? 0 });
  return (
    <Bill
      title={t("price.yours")}
      lines={[
        {
          type: "per-month",
          label: (
            <>
              {t("price.perMonth")}
              <br />
              <small>{booked.filter(Boolean).join(", ")}</small>
            </>
          ),
          value: formatEur(price.perMonth),
        },
        { label: vat, value: formatEur(price.firstMonthGross - price.perMonth) },
        { type: "sum", label: t("price.firstMonth"), value: formatEur(price.firstMonthGross) },
        ...creditLines(t, chargeOf(job, price), job.organization?.paymentByInvoice ?? false),
        ...(job.runtime === 1
          ? []
          : [
              { label: t("price.total", { months }), value: formatEur(price.net) },
              { label: vat, value: formatEur(price.vat) },
            ]),
        { type: "sum", label: t("price.gross", { months }), value: formatEur(price.gross) },
      ]}
    >
      {t("price.terms")}
    </Bill>
  );
}

/** The deduction and what is left to pay; none without credit. */
export function creditLines(t: TFunction<"wizard">, { credit, due }: Charge, isByInvoice: boolean): BillLine[] {
  if (credit === 0) return [];
  return [
    { label: t("price.credit"), value: `\u2212${formatEur(credit)}` },
    { type: "sum", label: t(isByInvoice ? "price.firstInvoice" : "price.due"), value: formatEur(due) },
  ];
}

import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatEur, formatNumber } from "~/domain/format";
import type { Quote } from "~/domain/jobs/job-price";
import { toLanguage } from "~/domain/people";
import { Bill } from "~/ui/bill/bill";
import { Note } from "~/ui/note/note";

/** The price of what is typed, line by line. */
export function PriceBill({ quote, job }: { quote: Quote | null; job: JobEntity }) {
  const { t, i18n } = useTranslation("wizard");
  if (!quote || !job.jobCategory) return <Note>{t("price.notYet")}</Note>;
  const { price } = quote;
  const rate = formatNumber(price.vatRate / 100, toLanguage(i18n.language));
  const hires = t("price.hireCount", { count: job.numberOfPlannedHires ?? 0 });
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
              <small>
                {[t(`jobCategory.${job.jobCategory}`), hires, job.boost && t("price.boosted")]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </>
          ),
          value: formatEur(price.perMonth),
        },
        {
          label: t("price.total", { months: t("price.months", { count: job.runtime ?? 0 }) }),
          value: formatEur(price.net),
        },
        { label: price.vatRate > 0 ? t("price.vat", { rate }) : t("price.noVat"), value: formatEur(price.vat) },
        { type: "sum", label: t("price.gross"), value: formatEur(price.gross) },
      ]}
    >
      {t("price.terms")}
    </Bill>
  );
}

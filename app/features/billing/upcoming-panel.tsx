import { useTranslation } from "react-i18next";
import type { UpcomingCharge } from "~/content-api/billing";
import { formatDate } from "~/domain/dates";
import { formatEurExact } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { Ledger } from "./ledger";

/** The next month of each running campaign, as it will be charged before credit is deducted. */
export function UpcomingPanel({ charges }: { charges: readonly UpcomingCharge[] }) {
  const { t, i18n } = useTranslation("billing");
  const lines = charges.map(({ job, date, gross, method }) => ({
    id: job.id,
    title: <a href={`/jobs/${job.id}`}>{job.title}</a>,
    note: `${formatDate(date, toLanguage(i18n.language))} · ${t(`method.${method}`)}`,
    amount: formatEurExact(gross),
  }));
  return (
    <Ledger
      id="upcoming"
      title={t("upcoming.title")}
      lines={lines}
      empty={t("upcoming.none")}
      hint={t("upcoming.hint")}
    />
  );
}

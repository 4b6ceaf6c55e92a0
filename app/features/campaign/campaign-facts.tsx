import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { liveUntil } from "~/domain/jobs/live-until";
import type { JobStatus } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { dialogHref } from "~/features/shell/page-address";
import { IconLink } from "~/ui/button/icon-link";
import type { Campaign } from "./campaign";

const NO_RENEWAL: Partial<Record<JobStatus, string>> = {
  submitted: "none",
  online: "none",
  online_terminated: "terminated",
};

/** Campaign id, budget per month, next renewal, last day, next payment, invoice reference. */
export function CampaignFacts({ campaign: { job, charges, mayEditInvoiceReference } }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation("job");
  const { pathname, search } = useLocation();
  const language = toLanguage(i18n.language);
  const isRunning = job.status === "online" || job.status === "online_terminated";
  const lastDay = isRunning ? liveUntil(job.nextRenewal) : null;
  const { next } = charges;
  const nothing = <span className="soft">–</span>;
  return (
    <dl className="facts">
      <div>
        <dt>{t("facts.campaignId")}</dt>
        <dd>{job.campaignId ?? nothing}</dd>
      </div>
      <div>
        <dt>{t("facts.budget")}</dt>
        <dd className="nowrap">
          {job.monthlyCampaignBudget === null ? nothing : formatEur(job.monthlyCampaignBudget)}
        </dd>
      </div>
      <div>
        <dt>{t("facts.renewal")}</dt>
        <dd>
          {job.status === "online" && job.nextRenewal ? (
            formatDate(job.nextRenewal, language)
          ) : (
            <span className="soft">{t(`facts.${NO_RENEWAL[job.status] ?? "over"}`)}</span>
          )}
        </dd>
      </div>
      {lastDay && (
        <div>
          <dt>{t("facts.until")}</dt>
          <dd>{formatDate(lastDay, language)}</dd>
        </div>
      )}
      {next && (
        <div>
          <dt>{t("facts.nextCharge")}</dt>
          <dd>{t(`facts.${next.method}`, { date: formatDate(next.date, language), amount: formatEur(next.gross) })}</dd>
        </div>
      )}
      <div>
        <dt>{t("facts.invoiceReference")}</dt>
        <dd className="row">
          {job.invoiceReference ?? nothing}
          {mayEditInvoiceReference && (
            <IconLink
              icon="pencil"
              href={dialogHref(pathname + search, "invoiceReference")}
              label={t("facts.editInvoiceReference")}
            />
          )}
        </dd>
      </div>
    </dl>
  );
}

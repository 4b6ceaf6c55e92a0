import { useTranslation } from "react-i18next";
import type { JobCharges } from "~/content-api/jobs";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { liveUntil } from "~/domain/jobs/live-until";
import type { JobStatus } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { IconLink } from "~/ui/button/icon-link";
import type { JobHead } from "./load-job-head.server";

const NO_RENEWAL: Partial<Record<JobStatus, string>> = {
  submitted: "none",
  online: "none",
  online_terminated: "terminated",
};

/** Campaign id, budget per month, next renewal, last day, next payment, invoice reference. */
export function JobFacts({ head, charges }: { head: JobHead; charges?: JobCharges }) {
  const { t, i18n } = useTranslation("job");
  const { job, mayEditInvoiceReference } = head;
  const page = usePageAddress();
  const language = toLanguage(i18n.language);
  const isRunning = job.status === "online" || job.status === "online_terminated";
  const lastDay = isRunning ? liveUntil(job.nextRenewal) : null;
  const next = charges?.next;
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
        <dd className="row keep">
          <span>{job.invoiceReference ?? nothing}</span>
          {mayEditInvoiceReference && (
            <IconLink
              icon="pencil"
              href={dialogHref(page, "invoiceReference")}
              label={t("facts.editInvoiceReference")}
            />
          )}
        </dd>
      </div>
    </dl>
  );
}

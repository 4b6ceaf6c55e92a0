import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatEur } from "~/domain/format";
import { JobNote } from "~/features/jobs/job-note";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import type { JobHead } from "./load-job-head.server";

/** The facts of the campaign in a line, folded on phones; `children` follow them. */
export function FactsLine({ head, children }: { head: JobHead; children?: ReactNode }) {
  const { t } = useTranslation("job");
  const page = usePageAddress();
  const { job, mayEditInvoiceReference } = head;
  const budget = job.monthlyCampaignBudget;
  const facts = [
    job.organization?.name,
    job.idExternal,
    job.campaignId,
    budget !== null && t("facts.perMonth", { amount: formatEur(budget) }),
  ];
  const reference = `${t("facts.invoiceReference")}: ${job.invoiceReference ?? "–"}`;
  return (
    <details className="fold">
      <summary>{t("facts.title")}</summary>
      <div className="small soft">
        {facts.filter(Boolean).join(" · ")}
        <JobNote job={job} lead=" · " />
        {" · "}
        {mayEditInvoiceReference ? <a href={dialogHref(page, "invoiceReference")}>{reference}</a> : reference}
        {children}
      </div>
    </details>
  );
}

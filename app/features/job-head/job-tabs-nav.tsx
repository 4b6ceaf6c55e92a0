import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { JOB_TABS, type JobTab, jobTabHref } from "~/features/jobs/job-tabs";
import { Tabs } from "~/ui/tabs/tabs";

/** The tabs of a job's page, those of lists with how much is in them. */
export function JobTabsNav({ job, current }: { job: JobEntity; current: JobTab }) {
  const { t } = useTranslation("job");
  const tabs = JOB_TABS.map((tab) => ({
    href: jobTabHref(job.id, tab),
    label: t(`tab.${tab}`),
    count: countOf(job, tab) || undefined,
    current: tab === current,
  }));
  return <Tabs label={t("tabs")} tabs={tabs} />;
}

function countOf({ counts, files }: JobEntity, tab: JobTab): number | undefined {
  if (tab === "files") return files.length;
  return tab === "applicants" || tab === "notes" || tab === "history" ? counts?.[tab] : undefined;
}

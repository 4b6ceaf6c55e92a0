import { useTranslation } from "react-i18next";
import type { JobStatus } from "~/domain/jobs/status";
import { Empty } from "~/ui/empty/empty";
import type { JobTab } from "./job-tabs";

/** What will be in a tab, and from when. */
export function EmptyTab({ tab, status }: { tab: Exclude<JobTab, "overview" | "funnel">; status: JobStatus }) {
  const { t } = useTranslation("job");
  return (
    <section className="panel">
      <Empty title={t(`emptyTab.${tab}.title`)}>{t(`emptyTab.${tab}.${phaseOf(status)}`)}</Empty>
    </section>
  );
}

/** Before, while and after a campaign is online. */
function phaseOf(status: JobStatus): "before" | "running" | "after" {
  if (status === "submitted") return "before";
  return status === "online" || status === "online_terminated" ? "running" : "after";
}

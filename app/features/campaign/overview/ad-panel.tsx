import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { JobAd } from "~/features/ad-preview/job-ad";
import { ChangeLink } from "~/features/change-requests/change-link";
import { Panel } from "~/features/shell/panel";
import type { Ad } from "~/ui/ad-preview/ad";
import { SHEETS } from "~/ui/styles/sheets";

interface AdPanelProps {
  ad: Ad;
  job: Pick<JobEntity, "tasks" | "benefits">;
  change?: string;
}

/** The ad as people meet it, with the tasks and all benefits of the job. */
export function AdPanel({ ad, job, change }: AdPanelProps) {
  const { t } = useTranslation("job");
  return (
    <Panel id="s-ad" title={t("ad.title")} action={<ChangeLink href={change} />}>
      <link rel="stylesheet" href={SHEETS.ad} />
      <div className="stack">
        <JobAd ad={ad} />
        <Points title={t("ad.tasks")} points={job.tasks} />
        <Points title={t("ad.benefits")} points={job.benefits.map(({ label }) => label)} />
      </div>
    </Panel>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

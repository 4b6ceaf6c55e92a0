import { useTranslation } from "react-i18next";
import { JobBadge } from "~/features/jobs/job-badge";
import { JobMenu } from "~/features/jobs/job-menu";
import { JobTitle } from "~/features/jobs/job-title";
import { Icon } from "~/ui/icon/icon";
import type { Campaign } from "./campaign";

/** The way back, title, status, organization, and what may be done. */
export function CampaignHead({ campaign: { job, menu } }: { campaign: Campaign }) {
  const { t } = useTranslation("job");
  const about = [job.organization?.name, job.idExternal].filter(Boolean).join(" · ");
  return (
    <>
      <a className="crumb" href="/jobs">
        <Icon name="left" small />
        {t("all")}
      </a>
      <div className="page-head campaign-head">
        <div className="stack tight">
          <h1>
            <JobTitle>{job.title || t("jobs:untitled")}</JobTitle>
          </h1>
          <p className="row tight">
            <JobBadge {...job} />
            <span className="soft">{about}</span>
          </p>
        </div>
        <div>
          <JobMenu job={menu} framed />
        </div>
      </div>
    </>
  );
}

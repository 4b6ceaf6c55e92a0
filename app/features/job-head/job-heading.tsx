import { useTranslation } from "react-i18next";
import { JobBadge } from "~/features/jobs/job-badge";
import { JobMenu } from "~/features/jobs/job-menu";
import { JobNote } from "~/features/jobs/job-note";
import { JobTitle } from "~/features/jobs/job-title";
import { BlockNoticeOf } from "~/features/shell/block-notice";
import { Icon } from "~/ui/icon/icon";
import type { JobHead } from "./load-job-head.server";
import { EndButton, MainButton } from "./main-button";

/** The way back, title, status with its date, organization, and what may be done. */
export function JobHeading({ head }: { head: JobHead }) {
  const { job, menu } = head;
  const { t } = useTranslation("job");
  const about = [job.organization?.name, job.idExternal].filter(Boolean).join(" · ");
  return (
    <>
      <a className="crumb" href="/jobs">
        <Icon name="left" small />
        {t("all")}
      </a>
      <div className="page-head job-head">
        <div className="stack tight">
          <h1>
            <JobTitle>{job.title || t("jobs:untitled")}</JobTitle>
          </h1>
          <p className="row tight">
            <JobBadge {...job} /> <JobNote job={job} />
            <span className="soft">{about}</span>
          </p>
        </div>
        <div>
          <div className="row">
            <MainButton head={head} />
            <EndButton head={head} />
            <JobMenu job={menu} framed />
          </div>
        </div>
      </div>
      <BlockNoticeOf organization={job.organization} />
    </>
  );
}

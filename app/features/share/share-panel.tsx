import { useTranslation } from "react-i18next";
import type { JobStatus } from "~/domain/jobs/status";
import { isOpenForApplicants } from "~/domain/jobs/status";
import { ButtonLink } from "~/ui/button/button-link";
import { shareHref } from "./share";

/** In the overview: the way to the links. */
export function SharePanel({ job }: { job: { id: string; status: JobStatus } }) {
  const { t } = useTranslation("share");
  const isOpen = isOpenForApplicants(job.status);
  return (
    <section className="panel" aria-labelledby="s-share">
      <div className="panel-head">
        <h2 id="s-share">{t("panel")}</h2>
      </div>
      <div className="stack">
        <p className="soft">{t(isOpen ? "panelText" : "closed")}</p>
        <div className="row">
          <ButtonLink href={shareHref(`/jobs/${job.id}`)}>{t("open")}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

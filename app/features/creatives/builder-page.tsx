import { useTranslation } from "react-i18next";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button/button-link";
import type { BuilderReply } from "./answer-builder.server";
import { BuilderForm } from "./builder-form";
import type { BuilderData } from "./load-builder.server";
import { Preview } from "./preview";
import { SavedCreatives } from "./saved-creatives";

interface BuilderPageProps {
  data: BuilderData;
  answer?: BuilderReply;
}

/** The pictures of a job's ad: a form, its pictures beside it, and what was saved. */
export function BuilderPage({ data, answer }: BuilderPageProps) {
  const { t } = useTranslation("creatives");
  const { job, saved } = data;
  return (
    <AppPage className="page creatives-page">
      <div className="page-head">
        <div>
          <h1>{t("title")}</h1>
          <p className="soft">{job.title || t("jobs:untitled")}</p>
        </div>
        <ButtonLink tone="plain" icon="back" href={`/jobs/${job.id}`}>
          {t("back")}
        </ButtonLink>
      </div>
      <div className="creative-desk">
        <BuilderForm data={data} answer={answer} />
        <Preview jobId={job.id} design={answer?.design ?? data.design} />
      </div>
      <SavedCreatives jobId={job.id} saved={saved} />
    </AppPage>
  );
}

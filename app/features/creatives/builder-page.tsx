import { useTranslation } from "react-i18next";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
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
        {data.editor && (
          <PostForm data-enhance="image-editor" data-license={data.editor.license} data-base={data.editor.base} hidden>
            <Button type="button" icon="image">
              {t("editor")}
            </Button>
            <div data-canvas hidden />
            <p role="alert" hidden>
              {t("editorFailed")}
            </p>
          </PostForm>
        )}
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

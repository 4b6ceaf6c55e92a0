import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { ButtonLink } from "~/ui/button/button-link";
import { Logo } from "~/ui/logo/logo";
import { ChooseAd } from "./choose-ad";
import { ImportForm } from "./import-form";
import { ImportReview } from "./import-review";
import { ImportRunning } from "./import-running";
import type { ImportPageData } from "./load-import-page.server";

export interface ImportPageProps {
  page: ImportPageData;
  reply?: FormReply;
}

/** Head with the way back, and what the import is at. */
export function ImportPage({ page, reply }: ImportPageProps) {
  const { t } = useTranslation("import");
  const { view, job, isNew, hrefs } = page;
  return (
    <div className="import">
      <header className="wizard-head">
        <Logo href="/jobs" label={t("wizard:head.logo")} signOnly />
        <p className="job-name">
          <b>{job.title || t("wizard:head.newJob")}</b>
          <small>{t(isNew ? "head.new" : "head.draft")}</small>
        </p>
        <ButtonLink small href={hrefs.wizard}>
          {t(isNew ? "head.byHand" : "head.back")}
        </ButtonLink>
      </header>
      <main className="wizard-step" id="content" data-view={view}>
        <h1>{t(`heading.${view}`)}</h1>
        <p>{t(`lead.${view}`)}</p>
        <Body page={page} reply={reply} />
      </main>
    </div>
  );
}

function Body({ page, reply }: ImportPageProps) {
  if (page.view === "running") return <ImportRunning page={page} />;
  if (page.view === "choose") return <ChooseAd page={page} reply={reply} />;
  if (page.view === "review") return <ImportReview page={page} reply={reply} />;
  return <ImportForm page={page} reply={reply} />;
}

import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";
import { Logo } from "~/ui/logo/logo";
import type { ImportAnswer } from "./answer-import.server";
import { ChooseAd } from "./choose-ad";
import { ImportForm } from "./import-form";
import { ImportReview } from "./import-review";
import { ImportRunning } from "./import-running";
import type { ImportPageData } from "./load-import-page.server";

export interface ImportPageProps {
  page: ImportPageData;
  answer?: ImportAnswer;
}

/** Head with the way back, and what the import is at. */
export function ImportPage({ page, answer }: ImportPageProps) {
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
        <Body page={page} answer={answer} />
      </main>
    </div>
  );
}

function Body({ page, answer }: ImportPageProps) {
  if (page.view === "running") return <ImportRunning page={page} />;
  if (page.view === "choose") return <ChooseAd page={page} />;
  if (page.view === "review") return <ImportReview page={page} note={answer?.note ?? null} />;
  return <ImportForm page={page} answer={answer} />;
}

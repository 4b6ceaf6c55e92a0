import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatShort } from "~/domain/dates";
import { JobAd } from "~/features/ad-preview/job-ad";
import type { FormReply } from "~/features/forms/form-reply";
import { BlockNoticeOf, BlockNotices } from "~/features/shell/block-notice";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconLink } from "~/ui/button/icon-link";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { Logo } from "~/ui/logo/logo";
import { Note } from "~/ui/note/note";
import { Rail } from "~/ui/rail/rail";
import { SHEETS } from "~/ui/styles/sheets";
import { typedAd } from "./typed-ad";
import type { WizardPageData } from "./wizard-page.server";

export interface WizardFrameProps {
  page: WizardPageData;
  children: ReactNode;
  /** What leads on, where it is not the step's own form. */
  onward?: ReactNode;
  /** What the step's form holds that is not saved. */
  reply?: FormReply;
}

/** Head with job and way out, rail with every step, the step itself, its foot; beside it a tip and the ad so far. */
export function WizardFrame({ page, children, onward, reply }: WizardFrameProps) {
  const { t } = useTranslation("wizard");
  const { wizard, rail, stepId, hrefs } = page;
  const { job } = wizard;
  const { ad, live, open } = page.preview;
  const { search } = useLocation();
  const key = stepId ?? "summary";
  const next = wizard.steps[wizard.number];
  const isNextNamed = next === "priceCalculation" || next === "billingAddress" || next === "payment";

  return (
    <div className="wizard">
      <header className="wizard-head">
        {!onward && <DefaultSubmit form="step" name="intent" value="enter" />}
        <Logo href="/jobs" label={t("head.logo")} signOnly />
        <p className="job-name">
          <b>{job.title || t("head.newJob")}</b>
          <small>{wizard.isNew ? t("head.unsaved") : t("head.saved", { time: formatShort(job.date_updated) })}</small>
        </p>
        <IconLink
          icon="spark"
          label={t("import:open")}
          href={importHref(wizard, search)}
          data-enhance="import-opener"
          data-sheet={SHEETS.import}
          data-close={t("import:close")}
        />
        {onward ? (
          <ButtonLink className="leave" small href="/jobs">
            {t("head.leavePlain")}
          </ButtonLink>
        ) : (
          <Button className="leave" small form="step" name="intent" value="leave" formNoValidate>
            <span>{t("head.saveAnd")}&nbsp;</span>
            <span>{t("head.leave")}</span>
          </Button>
        )}
      </header>
      <Rail
        groups={rail.map((group) => ({
          title: t(`groups.${group.id}`),
          steps: group.steps.map(({ id, ...step }) => ({ ...step, label: t(`steps.${id}.short`) })),
        }))}
        t={(name, params) => t(`ui:${name}`, params)}
      />
      <main className="wizard-step" id="content">
        <h1>{t(`steps.${key}.heading`)}</h1>
        <p>{t(`steps.${key}.lead`)}</p>
        <BlockNotices />
        <BlockNoticeOf organization={job.organization} />
        {job.statusReason && (
          <Note tone="warning">
            {t("sentBack")} {job.statusReason}
          </Note>
        )}
        {children}
        <div className="wizard-foot">
          <ButtonLink tone="plain" icon="back" href={hrefs.back ?? "/jobs"}>
            {t(hrefs.back ? "foot.back" : "foot.toJobs")}
          </ButtonLink>
          {onward ?? (
            <Button tone="primary" iconEnd="next" form="step" name="intent" value="next">
              {isNextNamed ? t(`foot.to.${next}`) : t("foot.next")}
            </Button>
          )}
        </div>
      </main>
      <aside className="wizard-aside" aria-label={t("aside")}>
        <div className="tip stack tight">
          <h2>{t(`steps.${key}.tip.title`)}</h2>
          <p>{t(`steps.${key}.tip.text`)}</p>
        </div>
        <details className="more">
          <summary>{t("ad:preview")}</summary>
          <JobAd ad={typedAd(ad, open, reply)} live={live} caption={t("ad:caption")} />
        </details>
      </aside>
    </div>
  );
}

/** The query travels there and back. */
const importHref = ({ job, isNew }: WizardPageData["wizard"], search: string): string =>
  `/jobs/${isNew ? "new" : job.id}/import${search}`;

import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { liveUntil } from "~/domain/jobs/live-until";
import { toLanguage } from "~/domain/people";
import { Panel } from "~/features/shell/panel";
import { nextSteps } from "./next-steps-of";

/** The way of a campaign: what is done, what is now, what comes. */
export function NextSteps({ job }: { job: JobEntity }) {
  const { t, i18n } = useTranslation("job");
  const language = toLanguage(i18n.language);
  const show = (date: string | null) => (date ? formatDate(date, language) : t("jobs:unknownDate"));
  const params = {
    start: show(job.userCampaignStartDate),
    renewal: show(job.nextRenewal),
    lastDay: show(liveUntil(job.nextRenewal)),
    budget: job.monthlyCampaignBudget === null ? "" : formatEur(job.monthlyCampaignBudget),
    months: t("conditions.months", { count: job.runtime ?? 1 }),
  };
  return (
    <Panel id="s-next" title={t("next.title")}>
      <ol className="timeline plain-list">
        {nextSteps(job).map(({ key, state, hasNote }) => (
          <li key={key} className={state}>
            <span aria-current={state === "now" ? "step" : undefined}>
              {state === "now" ? <b>{t(`next.${key}.title`, params)}</b> : t(`next.${key}.title`, params)}
              {hasNote && <small>{t(`next.${key}.note`, params)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

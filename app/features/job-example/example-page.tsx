import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "~/domain/format";
import { applicationsOf, costPerApplication } from "~/domain/funnel/shown-steps";
import { type Language, toLanguage } from "~/domain/people";
import { AdPanel } from "~/features/campaign/overview/ad-panel";
import { FunnelSections } from "~/features/funnel/funnel-tab";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { JobTitle } from "~/features/jobs/job-title";
import { AppPage } from "~/features/shell/app-page";
import { Panel } from "~/features/shell/panel";
import type { Translate } from "~/lib/translate";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { Tabs } from "~/ui/tabs/tabs";
import type { Example } from "./load-example.server";

const CHATBOT = "/chatbot/example";

/** A finished job to look at: its advertisement, its funnel, and a chatbot to try; all of it invented. */
export function ExamplePage({ example }: { example: Example }) {
  const { t } = useTranslation("jobs");
  const { job, tab, data } = example;
  return (
    <AppPage>
      <a className="crumb" href="/jobs">
        <Icon name="left" small />
        {t("job:all")}
      </a>
      <div className="page-head job-head">
        <div className="stack tight">
          <h1>
            <JobTitle>{t("example.title", { title: job.title })}</JobTitle>
          </h1>
          <p className="soft">{job.employerBrand.name}</p>
        </div>
        <div>
          <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
            {t("add")}
          </ButtonLink>
        </div>
      </div>
      <Note>{t("example.note")}</Note>
      <Tabs
        label={t("job:tabs")}
        tabs={(["overview", "funnel"] as const).map((each) => ({
          href: jobTabHref(job.id, each),
          label: t(`job:tab.${each}`),
          current: each === tab,
        }))}
      />
      {tab === "overview" ? (
        <ExampleOverview example={example} />
      ) : (
        <div className="stack funnel">
          <FunnelSections data={data} />
        </div>
      )}
    </AppPage>
  );
}

function ExampleOverview({ example: { job, ad, data } }: { example: Example }) {
  const { t, i18n } = useTranslation("jobs");
  const language = toLanguage(i18n.language);
  return (
    <>
      <dl className="facts">
        {figuresOf(data.funnel, language).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`job:figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="overview">
        <div className="stack">
          <AdPanel ad={ad} job={job} />
        </div>
        <div className="stack">
          <Panel id="s-chatbot" title={t("chatbot-builder:panel.title")}>
            <div className="stack">
              <p>{t("example.chatbot")}</p>
              <p className="soft">{t("chatbot-builder:panel.questions", { count: questionsOf(data.funnel) })}</p>
              <p>
                <ButtonLink icon="eye" href={CHATBOT}>
                  {t("example.try")}
                </ButtonLink>
              </p>
            </div>
          </Panel>
          <Panel id="s-conditions" title={t("job:conditions.title")}>
            <ul className="links plain-list">
              {conditionsOf(job, t).map(([name, value]) => (
                <li key={name}>
                  <span>
                    <small className="soft">{t(`job:conditions.${name}`)}</small>
                    <br />
                    {value}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}

const questionsOf = ({ turns }: Example["data"]["funnel"]) => turns.filter(({ text }) => text !== null).length;

function figuresOf({ totals }: Example["data"]["funnel"], language: Language) {
  const { quality, hires } = totals;
  const number = (value: number) => formatNumber(value, language);
  return [
    ["applicants", number(applicationsOf(totals))],
    ["ideal", number(quality.ideal)],
    ["hired", number(hires)],
    ["cost", formatMoney(costPerApplication(totals) ?? 0, language)],
  ] as const;
}

function conditionsOf(job: Example["job"], t: Translate) {
  return [
    ["workTime", [t("job:workTime.full"), t("job:workTime.part")].join(t("job:workTime.or"))],
    ["experienceLevel", t(`job:experience.${job.workExperience}`)],
    ["skills", job.skills.map(({ label, priority }) => `${label} (${t(`job:priority.${priority}`)})`).join(", ")],
    ["softSkills", job.softSkills.map(({ label }) => label).join(", ")],
    ["hires", String(job.numberOfPlannedHires)],
    ["runtime", t("job:conditions.months", { count: job.runtime })],
  ] as const;
}

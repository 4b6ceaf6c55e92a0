import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Today } from "~/content-api/today";
import { berlinToday, formatDate, formatMediumDate, formatTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { applicantName } from "~/features/applicant/names";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";
import { applicantHref, mentionHref } from "./today-links";

/** What awaits the person today: a short list for each kind, each entry a link; kinds without entries are left out. */
export function TodayPage({ today }: { today: Today }) {
  const { t, i18n } = useTranslation("today");
  const language = toLanguage(i18n.language);
  const { date, isEmpty, hasOtherJobs, newApplications, waiting, appointments, renewals, problems, mentions } = today;
  return (
    <>
      <div className="page-head">
        <div className="stack tight">
          <h1>{t("title")}</h1>
          <p className="soft">{formatMediumDate(date, language)}</p>
        </div>
      </div>
      {isEmpty && (
        <section className="panel">
          <Empty title={t("empty.title")} actions={<ButtonLink href="/jobs">{t("empty.jobs")}</ButtonLink>}>
            {t("empty.text")}
          </Empty>
        </section>
      )}
      <div className="today">
        <Section name="problems" section={problems}>
          {({ job, since }) => (
            <Entry key={job.id} href={jobTabHref(job.id, "overview")} title={t("problems.payment", { job: job.title })}>
              {since && t("problems.since", { date: formatDate(since, language) })}
            </Entry>
          )}
        </Section>
        <Section name="changeRequests" section={today.changeRequests}>
          {({ job, organization, since }) => (
            <Entry key={job.id} href="/administration/changes" title={job.title}>
              {[organization, t("changeRequests.since", { date: formatDate(since, language) })]
                .filter(Boolean)
                .join(" · ")}
            </Entry>
          )}
        </Section>
        <Section name="appointments" section={appointments}>
          {({ job, applicant, starts, place }) => (
            <Entry
              key={applicant.id + starts}
              href={applicantHref(job.id, applicant.id)}
              title={t(berlinToday(new Date(starts)) === date ? "appointments.today" : "appointments.tomorrow", {
                time: formatTime(starts),
                name: applicantName(t, applicant),
              })}
            >
              {[place, job.title].filter(Boolean).join(" · ")}
            </Entry>
          )}
        </Section>
        <Section name="newApplications" section={newApplications}>
          {({ job, count }) => (
            <Entry key={job.id} href={jobTabHref(job.id, "applicants")} title={t("newApplications.entry", { count })}>
              {job.title}
            </Entry>
          )}
        </Section>
        <Section name="waiting" section={waiting}>
          {({ job, applicant, since }) => (
            <Entry key={applicant.id} href={applicantHref(job.id, applicant.id)} title={applicantName(t, applicant)}>
              {t("waiting.since", { date: formatDate(since, language) })} · {job.title}
            </Entry>
          )}
        </Section>
        <Section name="mentions" section={mentions}>
          {(mention) => (
            <Entry
              key={mention.at + mention.job.id}
              href={mentionHref(mention)}
              title={t(mention.note ? "mentions.note" : "mentions.comment", { who: mention.by || t("somebody") })}
            >
              {mention.job.title}
            </Entry>
          )}
        </Section>
        <Section name="renewals" section={renewals}>
          {({ job, date: day, ends }) => (
            <Entry
              key={job.id}
              href={jobTabHref(job.id, "overview")}
              title={t(ends ? "renewals.ends" : "renewals.renews", { date: formatDate(day, language) })}
            >
              {job.title}
            </Entry>
          )}
        </Section>
      </div>
      {hasOtherJobs && (
        <p className="soft small">
          {t("otherJobs")} <a href="/jobs">{t("empty.jobs")}</a>
        </p>
      )}
    </>
  );
}

interface SectionData<T> {
  entries: T[];
  more: number;
  isCapped: boolean;
}

interface SectionProps<T> {
  name: "newApplications" | "waiting" | "appointments" | "renewals" | "problems" | "changeRequests" | "mentions";
  section: SectionData<T>;
  children: (entry: T) => ReactNode;
}

function Section<T>({ name, section: { entries, more, isCapped }, children }: SectionProps<T>) {
  const { t } = useTranslation("today");
  if (entries.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={`s-${name}`}>
      <h2 id={`s-${name}`}>{t(`${name}.title`)}</h2>
      <ul className="plain-list">{entries.map(children)}</ul>
      {more > 0 && <p className="soft small">{t(isCapped ? "moreThan" : "more", { count: more })}</p>}
      {more === 0 && isCapped && <p className="soft small">{t("maybeMore")}</p>}
    </section>
  );
}

function Entry({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </a>
    </li>
  );
}

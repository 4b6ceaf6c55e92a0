import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedSection, Today } from "~/content-api/today";
import { berlinToday, formatDate, formatMediumDate, formatTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { applicantName } from "~/features/applicant/names";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";
import { applicantHref, mentionHref, problemHref, sectionHref } from "./today-links";

type SectionName = ListedSection | "changeRequests";

interface TodayPageProps {
  today: Today;
  /** The only section, with more of its entries. */
  section?: ListedSection | undefined;
}

/**
 * What awaits the person today: a short list for each kind, each entry a link; kinds without entries are left out. The
 * style sheet fits it to one screen of a phone: the more kinds, the fewer entries of each; its heading leads to all.
 */
export function TodayPage({ today, section }: TodayPageProps) {
  const { t, i18n } = useTranslation("today");
  const language = toLanguage(i18n.language);
  const moreHref = (name: SectionName) => (section ? null : sectionHref(name));
  const { date, isEmpty, newApplications, waiting, appointments, followUps, renewals, problems, mentions } = today;
  return (
    <>
      <div className="page-head">
        <div className="stack tight">
          <h1>{t("title")}</h1>
          <p className="soft">{formatMediumDate(date, language)}</p>
          {section && <a href="/today">{t("all")}</a>}
        </div>
      </div>
      {isEmpty && (
        <section className="panel">
          <Empty title={t("empty.title")} actions={<ButtonLink href="/jobs">{t("empty.jobs")}</ButtonLink>}>
            {t("empty.text")}
          </Empty>
        </section>
      )}
      <div className={section ? "today" : "today short"}>
        <Section name="problems" section={problems} moreHref={moreHref("problems")}>
          {({ job, type, since }) => (
            <Entry key={type + job.id} href={problemHref(job.id, type)} title={t(`problems.${type}`)}>
              {`${job.title} · ${t("problems.since", { date: formatDate(since, language) })}`}
            </Entry>
          )}
        </Section>
        <Section name="changeRequests" section={today.changeRequests} moreHref={moreHref("changeRequests")}>
          {({ job, organization, since }) => (
            <Entry key={job.id} href={sectionHref("changeRequests")} title={job.title}>
              {[organization, t("changeRequests.since", { date: formatDate(since, language) })]
                .filter(Boolean)
                .join(" · ")}
            </Entry>
          )}
        </Section>
        <Section name="appointments" section={appointments} moreHref={moreHref("appointments")}>
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
        <Section name="followUps" section={followUps} moreHref={moreHref("followUps")}>
          {({ job, applicant, on }) => (
            <Entry key={applicant.id} href={applicantHref(job.id, applicant.id)} title={applicantName(t, applicant)}>
              {t("followUps.on", { date: formatDate(on, language) })} · {job.title}
            </Entry>
          )}
        </Section>
        <Section
          name="newApplications"
          section={newApplications}
          count={newApplications.entries.reduce((sum, entry) => sum + entry.count, 0)}
          moreHref={moreHref("newApplications")}
        >
          {({ job, count }) => (
            <Entry key={job.id} href={jobTabHref(job.id, "applicants")} title={t("newApplications.entry", { count })}>
              {job.title}
            </Entry>
          )}
        </Section>
        <Section name="waiting" section={waiting} moreHref={moreHref("waiting")}>
          {({ job, applicant, since }) => (
            <Entry key={applicant.id} href={applicantHref(job.id, applicant.id)} title={applicantName(t, applicant)}>
              {t("waiting.since", { date: formatDate(since, language) })} · {job.title}
            </Entry>
          )}
        </Section>
        <Section name="mentions" section={mentions} moreHref={moreHref("mentions")}>
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
        <Section name="renewals" section={renewals} moreHref={moreHref("renewals")}>
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
    </>
  );
}

interface SectionData<T> {
  entries: T[];
  more: number;
  isCapped: boolean;
}

interface SectionProps<T> {
  name: SectionName;
  section: SectionData<T>;
  /** What the heading counts instead of entries. */
  count?: number;
  /** Where the others are; none on the section's own page. */
  moreHref: string | null;
  children: (entry: T) => ReactNode;
}

function Section<T>({ name, section: { entries, more, isCapped }, count, moreHref, children }: SectionProps<T>) {
  const { t } = useTranslation("today");
  if (entries.length === 0) return null;
  const rest = t(isCapped ? "moreThan" : "more", { count: more });
  const all = count === undefined ? `${entries.length + more}${isCapped ? "+" : ""}` : `${count}${more > 0 ? "+" : ""}`;
  const heading = (
    <>
      {t(`${name}.title`)} <small>{all}</small>
    </>
  );
  return (
    <section className="panel" aria-labelledby={`s-${name}`}>
      <h2 id={`s-${name}`}>{moreHref ? <a href={moreHref}>{heading}</a> : heading}</h2>
      <ul className="plain-list">{entries.map(children)}</ul>
      {more > 0 && <p className="small">{moreHref ? <a href={moreHref}>{rest}</a> : rest}</p>}
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

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignBrief } from "~/content-api/campaign-setup";
import { formatDate } from "~/domain/dates";
import { formatEur, formatEuros } from "~/domain/format";
import { fullName, toLanguage } from "~/domain/people";
import { sourceName } from "~/features/share/share";
import { AppPage } from "~/features/shell/app-page";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { adQrHref, briefJsonHref } from "./brief-address";
import type { BriefData } from "./load-brief.server";

/** The campaign brief: what is needed to build the ads, on one page of paper. */
export function BriefPage({ data: { brief, reach } }: { data: BriefData }) {
  const { t } = useTranslation("brief");
  const { id, title, number, organization, brand } = brief;
  return (
    <AppPage className="page brief-page">
      <div className="row brief-actions">
        <ButtonLink tone="plain" icon="back" href={`/jobs/${id}`}>
          {t("back")}
        </ButtonLink>
        <ButtonLink icon="download" href={briefJsonHref(id)}>
          {t("json")}
        </ButtonLink>
        <Button type="button" data-enhance="print" hidden>
          {t("print")}
        </Button>
      </div>
      <article className="brief">
        <header>
          <p className="brief-kind">{[t("title"), number].filter(Boolean).join(" ")}</p>
          <h1>{title}</h1>
          <p className="soft">{[...new Set([brand, organization])].filter(Boolean).join(" · ")}</p>
        </header>
        <Facts brief={brief} />
        <Texts brief={brief} />
        <div className="brief-side">
          <Section title={t("places")}>
            <ul>
              {brief.locations.map(({ label, radius }) => (
                <li key={label}>{t("place", { place: label, radius })}</li>
              ))}
            </ul>
            {reach && <p>{reach}</p>}
          </Section>
          <Target brief={brief} />
          <Section title={t("contacts")}>
            <ul>
              {brief.contacts.map((contact) => (
                <li key={contact.email}>
                  {fullName(contact)} <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Creatives brief={brief} />
        <Links brief={brief} />
      </article>
    </AppPage>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ brief }: { brief: CampaignBrief }) {
  const { t, i18n } = useTranslation("brief");
  const language = toLanguage(i18n.language);
  const facts = [
    ["budget", brief.budget === null ? null : formatEur(brief.budget)],
    ["start", brief.start && formatDate(brief.start, language)],
    ["runtime", brief.runtime === null ? null : t("months", { count: brief.runtime })],
    ["nextRenewal", brief.nextRenewal && formatDate(brief.nextRenewal, language)],
    ["hires", brief.hires === null ? null : String(brief.hires)],
    ["addressing", brief.addressing && t(`addressing.${brief.addressing}`)],
    ["boost", brief.boost ? t("yes") : null],
    ["campaignId", brief.campaignId],
  ].filter(([, value]) => value);
  return (
    <dl className="brief-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Texts({ brief: { hook, tasks, benefits, salary } }: { brief: CampaignBrief }) {
  const { t, i18n } = useTranslation("brief");
  const language = toLanguage(i18n.language);
  return (
    <Section title={t("texts")} className="brief-texts">
      {hook && <p className="brief-hook">{hook}</p>}
      {salary && (
        <p>
          {t(`salary.${salary.type}`, {
            range: [...new Set([salary.min, salary.max])].map((amount) => formatEuros(amount, language)).join("–"),
          })}
        </p>
      )}
      <h3>{t("tasks")}</h3>
      <ul>
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
      <h3>{t("benefits")}</h3>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </Section>
  );
}

function Target({ brief: { target, targetCareerJumpers, fullTime, partTime } }: { brief: CampaignBrief }) {
  const { t } = useTranslation("brief");
  const workTime = [fullTime && t("workTime.full"), partTime && t("workTime.part")].filter(Boolean);
  const rows = [
    ["jobTitles", target.jobTitles],
    ["experiences", target.experiences],
    ["educations", target.educations],
    ["skills", target.skills],
    ["workTime", workTime],
  ] as const;
  return (
    <Section title={t("target.title")}>
      <dl>
        {rows
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <div key={name}>
              <dt>{t(`target.${name}`)}</dt>
              <dd>{values.join(", ")}</dd>
            </div>
          ))}
      </dl>
      {targetCareerJumpers && <p>{t("target.careerChangers")}</p>}
    </Section>
  );
}

/** The newest picture in all formats, and where the others are. */
function Creatives({ brief: { creatives } }: { brief: CampaignBrief }) {
  const { t } = useTranslation(["brief", "creatives"]);
  const [newest, ...older] = creatives;
  if (!newest) return null;
  const nameOf = (format: string | null) => (format ? t(`creatives:format.${format}`) : t("picture"));
  return (
    <Section title={t("creatives")}>
      <p className="row">
        {newest.pictures.map(({ format, href }) => (
          <a key={href} href={href}>
            <img src={href} alt={nameOf(format)} width={120} height={120} className="brief-creative" loading="lazy" />
          </a>
        ))}
      </p>
      {older.length > 0 && <p className="soft">{t("olderCreatives", { count: older.length })}</p>}
    </Section>
  );
}

function Links({ brief: { id, links } }: { brief: CampaignBrief }) {
  const { t } = useTranslation(["brief", "share"]);
  return (
    <Section title={t("links")} className="brief-links">
      <p className="soft">{t("linksText")}</p>
      <table>
        <caption className="hidden">{t("links")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("channel")}</th>
            <th scope="col">{t("link")}</th>
            <th scope="col">{t("qr")}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ source, href }) => {
            const name = sourceName((key, params) => t(`share:${key}`, params ?? {}), source);
            return (
              <tr key={source}>
                <th scope="row">{name}</th>
                <td>
                  <code>{href}</code>
                </td>
                <td>
                  <img src={adQrHref(id, source)} alt={t("qrOf", { name })} width="64" height="64" loading="lazy" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

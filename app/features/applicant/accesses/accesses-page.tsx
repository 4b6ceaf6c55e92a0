import { useTranslation } from "react-i18next";
import { formatDate, formatTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { Icon } from "~/ui/icon/icon";
import type { AccessesData } from "./load-accesses.server";

/** Who has viewed, exported or downloaded an applicant's data, by the day. */
export function AccessesPage({ data: { ids, applicant, accesses } }: { data: AccessesData }) {
  const { t, i18n } = useTranslation("applicant");
  const language = toLanguage(i18n.language);
  const back = withQuery(writeTab(`/jobs/${ids.job}`, "applicants"), { [KEYS.applicantId]: ids.applicant });
  return (
    <AppPage>
      <a className="crumb" href={back}>
        <Icon name="left" small />
        {applicant}
      </a>
      <div className="page-head">
        <h1>{t("accesses.title")}</h1>
      </div>
      <section className="panel stack">
        <p>{t("accesses.text")}</p>
        {accesses.length === 0 && <p className="soft">{t("accesses.none")}</p>}
        <ul className="plain stack tight">
          {accesses.map(({ day, name, action, count, lastAt }) => (
            <li key={`${day} ${action} ${lastAt} ${name}`}>
              <strong>{name ?? t("accesses.unknown")}</strong> {t(`accesses.${action}`, { count })}{" "}
              <span className="soft">
                {t("accesses.at", { date: formatDate(day, language), time: formatTime(lastAt) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </AppPage>
  );
}

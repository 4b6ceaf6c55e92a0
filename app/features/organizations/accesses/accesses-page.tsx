import { useTranslation } from "react-i18next";
import { ACCESS_ACTIONS } from "~/domain/applicants/retention";
import { formatDate, formatTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { OrganizationSubpage } from "../organization-subpage";
import { accessesCsvHref, accessesHref } from "./accesses-filter";
import type { OrganizationAccessesPage } from "./load-accesses.server";

/** Who has looked at applicants' data of an organization, limited by person, kind and days. */
export function OrganizationAccesses({ data }: { data: OrganizationAccessesPage }) {
  const { t } = useTranslation("organizations");
  const { organization, filter, next } = data;
  return (
    <OrganizationSubpage organization={organization} title={t("accesses.title")}>
      <p className="soft">{t("accesses.text")}</p>
      <Filter data={data} />
      <Entries data={data} />
      <p className="row">
        {filter.before && (
          <ButtonLink href={accessesHref(organization.id, { ...filter, before: undefined })}>
            {t("accesses.newest")}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={accessesHref(organization.id, { ...filter, before: next })}>
            {t("accesses.older")}
          </ButtonLink>
        )}
        <ButtonLink icon="download" href={accessesCsvHref(organization.id, filter)}>
          {t("accesses.csv")}
        </ButtonLink>
      </p>
    </OrganizationSubpage>
  );
}

function Filter({ data: { organization, people, filter } }: { data: OrganizationAccessesPage }) {
  const { t } = useTranslation("organizations");
  const { user, action, from, to } = filter;
  const isLimited = [user, action, from, to].some(Boolean);
  return (
    <form method="get" action={accessesHref(organization.id)} className="filter-bar">
      <SelectField
        id="accesses-user"
        name="user"
        label={t("accesses.column.person")}
        emptyOption={t("accesses.everybody")}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={user}
      />
      <SelectField
        id="accesses-action"
        name="action"
        label={t("accesses.column.what")}
        emptyOption={t("accesses.everything")}
        options={ACCESS_ACTIONS.map((each) => ({ value: each, label: t(`accesses.action.${each}`) }))}
        defaultValue={action}
      />
      <TextField id="accesses-from" name="from" type="date" label={t("accesses.from")} defaultValue={from} />
      <TextField id="accesses-to" name="to" type="date" label={t("accesses.to")} defaultValue={to} />
      <Button icon="filter">{t("accesses.filter")}</Button>
      {isLimited && <ButtonLink href={accessesHref(organization.id)}>{t("accesses.showAll")}</ButtonLink>}
    </form>
  );
}

function Entries({ data: { entries, next } }: { data: OrganizationAccessesPage }) {
  const { t, i18n } = useTranslation(["organizations", "applicant"]);
  const language = toLanguage(i18n.language);
  // Of two filters one is looked for part by part: a part may have nothing while older ones have.
  if (entries.length === 0) return <p className="soft">{t(next ? "accesses.noneHere" : "accesses.none")}</p>;
  return (
    <ul className="plain stack tight panel">
      {entries.map(({ applicant, name, job, title, by, action, count, overApi, token, lastAt }) => (
        <li key={`${applicant} ${action} ${lastAt} ${by}`}>
          <strong>{by ?? t("accesses.unknown")}</strong> {t(`applicant:accesses.${action}`, { count })}{" "}
          <a href={withQuery(writeTab(`/jobs/${job}`, "applicants"), { [KEYS.applicantId]: applicant })}>
            {name ?? t("accesses.nameless")}
          </a>
          , {title}{" "}
          <span className="soft">
            {t("applicant:accesses.at", { date: formatDate(lastAt, language), time: formatTime(lastAt) })}
            {overApi > 0 && ` · ${t("accesses.overApi", { count: overApi })}`}
            {token && ` · ${t("accesses.token", { name: token })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

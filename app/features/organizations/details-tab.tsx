import { useTranslation } from "react-i18next";
import { retentionMonths } from "~/domain/applicants/retention";
import { countryLabel } from "~/domain/countries";
import { formatEur } from "~/domain/format";
import { withScheme } from "~/domain/homepage";
import { type Language, toLanguage } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import { HistoryList } from "~/features/administration/users/history-list";
import type { FormReply } from "~/features/forms/form-reply";
import { errorTexts } from "~/features/shell/form-errors";
import { usePageAddress } from "~/features/shell/page-address";
import { Breakable } from "~/ui/breakable/breakable";
import { ButtonLink } from "~/ui/button/button-link";
import { InlineEdit } from "~/ui/inline-edit/inline-edit";
import { AgreementPanel } from "./agreement/agreement-panel";
import { BlockPanel } from "./block/block-panel";
import { dataHref } from "./erasure/erasure.schema";
import { FieldForm } from "./inline-edit/field-form";
import { anchorOf, editHref } from "./inline-edit/inline-address";
import { useSaved } from "./inline-edit/use-saved";
import type { OrganizationData } from "./load-organization.server";
import { DETAILS, editableField } from "./organization-fields";

/** Every value of the organization; those the person may change turn into fields where they stand. */
export function DetailsTab({ data, reply }: { data: OrganizationData; reply?: FormReply }) {
  const { t, i18n } = useTranslation("organizations");
  const page = usePageAddress();
  const saved = useSaved();
  const { organization, rights, editing } = data;
  const language = toLanguage(i18n.language);
  return (
    <div className="stack">
      <section className="panel" aria-labelledby="details">
        <h2 id="details">{t("details.title")}</h2>
        <dl className="inline-list">
          {DETAILS.map((field) => {
            const { name } = field;
            const label = t(`field.${name}`);
            const isEditable = editableField(name, rights, organization) !== null;
            return (
              <InlineEdit
                key={name}
                id={anchorOf(name)}
                label={label}
                value={
                  name === "vatNo" && data.vatProblem ? <WrongVatNumber data={data} /> : shown(data, field, language, t)
                }
                nothing={t(name === "vatNo" && !organization.country ? "details.countryFirst" : "details.nothing")}
                edit={isEditable ? { href: editHref(page, name), label: t("details.edit", { label }) } : undefined}
                saved={saved(name)}
              >
                {editing?.field === name && <FieldForm data={data} editing={editing} reply={reply} />}
              </InlineEdit>
            );
          })}
        </dl>
        {!rights.edit && <p className="soft small">{t("details.readOnly")}</p>}
      </section>
      {data.agreement && <AgreementPanel organization={organization} state={data.agreement} />}
      {rights.erase && (
        <section className="panel stack" aria-labelledby="data">
          <h2 id="data">{t("erasure.title")}</h2>
          <p>{t("erasure.panel")}</p>
          <div className="row">
            <ButtonLink href={dataHref(organization.id)}>{t("erasure.link")}</ButtonLink>
          </div>
        </section>
      )}
      {rights.block && <BlockPanel organization={organization} />}
      {data.history && <HistoryList entries={data.history} />}
      {rights.delete && (
        <section className="panel stack" aria-labelledby="removal">
          <h2 id="removal">{t("removal.heading")}</h2>
          <p>{t("removal.text")}</p>
          <div className="row">
            <ButtonLink tone="danger" icon="trash" href={withQuery(page, { dialog: "deleteOrganization" })}>
              {t("removal.button")}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
}

/** A number that does not fit the country any more, and what fits. */
function WrongVatNumber({ data: { organization, vatProblem } }: { data: OrganizationData }) {
  const { t, i18n } = useTranslation("organizations");
  return (
    <>
      {organization.vatNo}{" "}
      <span className="field-error">{errorTexts(t, vatProblem ? [vatProblem] : [], i18n.language)}</span>
    </>
  );
}

function shown(
  { organization, industries }: OrganizationData,
  { name, kind }: (typeof DETAILS)[number],
  language: Language,
  t: (key: string, params?: Record<string, number>) => string,
) {
  const value = organization[name];
  if (kind === "credit") return formatEur(organization.credit);
  if (kind === "months") {
    const chosen = organization.retentionMonths ?? null;
    const count = retentionMonths(chosen, organization.country?.country_code ?? null);
    return t(chosen === null ? "details.monthsByDefault" : "details.months", { count });
  }
  if (kind === "yesNo") return t(value ? "details.yes" : "details.no");
  if (kind === "country") return organization.country && countryLabel(organization.country.country_code, language);
  if (kind === "homepage" && typeof value === "string")
    return (
      <a href={withScheme(value)} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  if (kind === "industry") return industries.find((industry) => industry.value === value)?.label ?? organization.branch;
  if (kind === "email" && typeof value === "string") return <Breakable>{value}</Breakable>;
  if (kind === "employees") return organization.numberOfEmployees?.replace("-", "–");
  return typeof value === "string" ? value : null;
}

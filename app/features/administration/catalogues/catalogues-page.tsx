import { useTranslation } from "react-i18next";
import { TERM_COLLECTIONS } from "~/content-api/administration";
import { formatSort } from "~/domain/sort";
import type { FormReply } from "~/features/forms/form-reply";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { Checkbox } from "~/ui/field/checkbox";
import { SearchField } from "~/ui/field/search-field";
import { SelectField } from "~/ui/field/select-field";
import { AdministrationPage } from "../administration-page";
import { HistoryList } from "../users/history-list";
import { BenefitDialog } from "./benefit-dialog";
import { BenefitsTable, TermsTable } from "./catalogue-tables";
import type { CataloguesData } from "./load-catalogues.server";

export function CataloguesPage({ data, reply }: { data: CataloguesData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const page = usePageAddress();
  const id = data.edited?.id ?? data.newId;
  const add = data.benefits && (
    <ButtonLink icon="plus" href={dialogHref(page, "new")}>
      {t("benefits.new")}
    </ButtonLink>
  );
  return (
    <AdministrationPage
      tab="catalogues"
      actions={add}
      dialog={id ? <BenefitDialog id={id} benefit={data.edited} reply={reply} /> : undefined}
    >
      <SearchForm data={data} />
      {data.benefits ? (
        <BenefitsTable {...data.benefits} page={data.page} sort={data.sort} />
      ) : (
        <TermsTable terms={data.terms} collection={data.collection} isArchived={data.isArchived} />
      )}
      <HistoryList entries={data.history} />
    </AdministrationPage>
  );
}

function SearchForm({ data }: { data: CataloguesData }) {
  const { t } = useTranslation("administration");
  return (
    <search>
      <form method="get" className="filter-bar">
        {data.sort && <input type="hidden" name="sort" value={formatSort(data.sort)} />}
        <SelectField
          id="collection"
          name="collection"
          label={t("catalogues.label")}
          labelHidden
          options={TERM_COLLECTIONS.map((value) => ({ value, label: t(`catalogues.${value}`) }))}
          emptyOption={t("catalogues.benefits")}
          defaultValue={data.collection ?? ""}
        />
        <Checkbox
          id="archived"
          name="archived"
          value="yes"
          label={t("catalogues.archived")}
          defaultChecked={data.isArchived}
        />
        <SearchField label={t("catalogues.search")} apply={t("search")} defaultValue={data.query} labelHidden />
      </form>
    </search>
  );
}

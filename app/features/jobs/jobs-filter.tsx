import { useTranslation } from "react-i18next";
import { formatSort } from "~/domain/sort";
import { SearchField } from "~/ui/field/search-field";
import { SelectField } from "~/ui/field/select-field";
import { FILTER_STATUSES, type JobsQuery } from "./jobs-query";

export interface JobsFilterProps {
  query: JobsQuery;
  organizations: readonly { id: string; name: string }[];
}

/** Search and filters as a plain GET form: what is shown has an address. */
export function JobsFilter({ query, organizations }: JobsFilterProps) {
  const { t } = useTranslation("jobs");
  const statuses = FILTER_STATUSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) }));
  const choices = organizations.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search aria-label={t("filter.label")}>
      <form method="get" action="/jobs" className="filter-bar">
        {query.sort && <input type="hidden" name="sort" value={formatSort(query.sort)} />}
        <SelectField
          id="status"
          name="status"
          label={t("filter.status")}
          labelHidden
          options={statuses}
          emptyOption={t("filter.allStatuses")}
          defaultValue={query.status ?? ""}
        />
        {choices.length > 1 ? (
          <SelectField
            id="organization"
            name="organization"
            label={t("filter.organization")}
            labelHidden
            options={choices}
            emptyOption={t("filter.allOrganizations")}
            defaultValue={query.organization ?? ""}
          />
        ) : (
          query.organization && <input type="hidden" name="organization" value={query.organization} />
        )}
        <SearchField
          label={t("filter.search")}
          placeholder={t("filter.placeholder")}
          apply={t("filter.apply")}
          defaultValue={query.search}
          labelHidden
        />
      </form>
    </search>
  );
}

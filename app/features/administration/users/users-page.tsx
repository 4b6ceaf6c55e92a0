import { useTranslation } from "react-i18next";
import { USER_SORTS } from "~/domain/administration/list-sorts";
import { MOST_FOUND } from "~/domain/pagination";
import { ROLES } from "~/domain/roles";
import { formatSort } from "~/domain/sort";
import { SearchField } from "~/ui/field/search-field";
import { SelectField } from "~/ui/field/select-field";
import { AdministrationPage } from "../administration-page";
import type { UsersData } from "./load-users.server";
import { UsersTable } from "./users-table";

/** What is found is sorted by name; the number of organizations sorts only everybody. */
function sortsOf({ query, role, status }: UsersData) {
  if (query) return ["name"];
  return USER_SORTS.filter((sort) => sort !== "organizations" || (!role && !status));
}

export function UsersPage({ data }: { data: UsersData }) {
  const { t } = useTranslation("administration");
  return (
    <AdministrationPage tab="users">
      <search>
        <form method="get" className="filter-bar">
          {data.sort && <input type="hidden" name="sort" value={formatSort(data.sort)} />}
          <SelectField
            id="role"
            name="role"
            label={t("users.column.role")}
            labelHidden
            options={ROLES.map((value) => ({ value, label: t(`shell:roles.${value}`) }))}
            emptyOption={t("users.allRoles")}
            defaultValue={data.role ?? ""}
          />
          <SelectField
            id="status"
            name="status"
            label={t("users.column.status")}
            labelHidden
            options={(["active", "blocked"] as const).map((value) => ({ value, label: t(`users.status.${value}`) }))}
            emptyOption={t("users.allStatuses")}
            defaultValue={data.status ?? ""}
          />
          <SearchField label={t("users.search")} apply={t("search")} defaultValue={data.query} labelHidden />
        </form>
      </search>
      <p className="soft">
        {data.query && data.total > MOST_FOUND
          ? t("users.more", { count: MOST_FOUND })
          : t("users.number", { count: data.total })}
      </p>
      <UsersTable
        caption={t("tabs.users")}
        rows={data.rows}
        page={data.page}
        total={data.query ? Math.min(data.total, MOST_FOUND) : data.total}
        anchor={data.anchor}
        sort={data.sort}
        sorts={sortsOf(data)}
      />
    </AdministrationPage>
  );
}

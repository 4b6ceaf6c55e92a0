import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";
import { SearchField } from "~/ui/field/search-field";
import type { OrganizationsData } from "./load-organizations-page.server";
import { NewOrganizationDialog } from "./new-organization-dialog";
import { organizationsPath } from "./organizations-query";
import { OrganizationsTable } from "./organizations-table";

export interface OrganizationsPageProps {
  data: OrganizationsData;
  reply?: FormReply;
}

export function OrganizationsPage({ data, reply }: OrganizationsPageProps) {
  const { t } = useTranslation("organizations");
  const { query, rows, total, dialog } = data;
  const page = organizationsPath(query, { page: query.page });
  const isEmpty = total === 0 && !query.search;
  const add = (
    <ButtonLink icon="plus" href={withQuery(page, { dialog: "new" })}>
      {t("add")}
    </ButtonLink>
  );
  return (
    <AppPage dialog={dialog ? <NewOrganizationDialog data={dialog} close={page} reply={reply} /> : undefined}>
      <div className="page-head">
        <div>
          <h1>{t("title")}</h1>
          <Total query={query} total={total} />
        </div>
        {!isEmpty && (
          <div className="row">
            {add}
            <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
              {t("addJob")}
            </ButtonLink>
          </div>
        )}
      </div>
      {isEmpty ? (
        <section className="panel">
          <Empty title={t("empty.title")} actions={add}>
            {t("empty.text")}
          </Empty>
        </section>
      ) : (
        <div className="stack">
          {(query.search || total > LIMITS.pageSize) && <OrganizationsSearch search={query.search} />}
          <OrganizationsTable organizations={rows} query={query} total={total} />
        </div>
      )}
    </AppPage>
  );
}

/** How many there are; of those that a search finds, at most so many as it counts. */
function Total({ query, total }: Pick<OrganizationsData, "query" | "total">) {
  const { t } = useTranslation("organizations");
  if (!query.search) return total > 0 && <p className="soft">{t("number", { count: total })}</p>;
  return (
    <p className="soft">
      {total > MOST_FOUND ? t("search.more", { count: MOST_FOUND }) : t("search.found", { count: total })} ·{" "}
      <a href="/organizations">{t("all")}</a>
    </p>
  );
}

/** A plain GET form: what is found has an address. */
function OrganizationsSearch({ search }: { search: string }) {
  const { t } = useTranslation("organizations");
  return (
    <search>
      <form method="get" action="/organizations" className="filter-bar">
        <SearchField label={t("search.label")} apply={t("search.apply")} defaultValue={search} labelHidden />
      </form>
    </search>
  );
}

import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button/button-link";
import { Empty } from "~/ui/empty/empty";
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
          {total > 0 && <p className="soft">{t("number", { count: total })}</p>}
        </div>
        {total > 0 && (
          <div className="row">
            {add}
            <ButtonLink tone="primary" icon="plus" href="/jobs/new/wizard">
              {t("addJob")}
            </ButtonLink>
          </div>
        )}
      </div>
      {total === 0 ? (
        <section className="panel">
          <Empty title={t("empty.title")} actions={add}>
            {t("empty.text")}
          </Empty>
        </section>
      ) : (
        <OrganizationsTable organizations={rows} query={query} total={total} />
      )}
    </AppPage>
  );
}

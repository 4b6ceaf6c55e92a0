import { useTranslation } from "react-i18next";
import type { UserRow } from "~/content-api/administration";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { isVerified } from "~/domain/roles";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { AdministrationPage } from "../administration-page";
import type { AgenciesData } from "./load-users.server";
import { UsersTable, userHref } from "./users-table";

export function AgenciesPage({ data }: { data: AgenciesData }) {
  const { t } = useTranslation("administration");
  const { requests, agencies, page, sort } = data;
  return (
    <AdministrationPage tab="agencies">
      <h2>{t("agencies.requests")}</h2>
      <RequestsTable requests={requests} />
      <h2>{t("agencies.list")}</h2>
      <p className="soft">{t("agencies.hint")}</p>
      <UsersTable
        caption={t("agencies.list")}
        rows={agencies.rows}
        page={page}
        total={agencies.total}
        anchor={agencies.anchor}
        sort={sort}
        sorts={["name", "email"]}
      />
    </AdministrationPage>
  );
}

/** People who want to work as an agency, with the decision. */
function RequestsTable({ requests }: { requests: UserRow[] }) {
  const { t, i18n } = useTranslation("administration");
  const columns: Column<UserRow>[] = [
    {
      id: "name",
      accessorFn: ({ name, email }) => name ?? email,
      header: t("users.column.name"),
      meta: { card: "title", href: ({ id }) => userHref(id) },
    },
    { id: "company", accessorKey: "company", header: t("user.fact.company"), meta: { className: "small" } },
    {
      id: "email",
      header: t("users.column.email"),
      cell: ({ row: { original } }) => <Breakable>{original.email}</Breakable>,
      meta: { className: "soft small" },
    },
    {
      id: "since",
      accessorFn: ({ date_created: date }) => formatDate(date, toLanguage(i18n.language)),
      header: t("agencies.since"),
      meta: { card: "labeled", className: "soft small nowrap" },
    },
    {
      id: "decision",
      header: t("agencies.decision"),
      cell: ({ row: { original } }) => <Decision request={original} />,
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <DataTable
      caption={t("agencies.requests")}
      columns={columns}
      rows={requests}
      empty={t("agencies.noRequests")}
      t={useUiTexts()}
    />
  );
}

function Decision({ request: { id, role } }: { request: UserRow }) {
  const { t } = useTranslation("administration");
  return (
    <PostForm className="row">
      <input type="hidden" name="id" value={id} />
      {isVerified(role) ? (
        <Button small icon="check" name="intent" value="approve">
          {t("agencies.approve")}
        </Button>
      ) : (
        <span className="soft small">{t("agencies.unverified")}</span>
      )}
      <Button small tone="plain" name="intent" value="refuse">
        {t("agencies.refuse")}
      </Button>
    </PostForm>
  );
}

import { useTranslation } from "react-i18next";
import type { UserRow } from "~/content-api/administration";
import { USERS_BY_NAME } from "~/domain/administration/list-sorts";
import type { Sort } from "~/domain/sort";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Badge } from "~/ui/badge/badge";
import { Breakable } from "~/ui/breakable/breakable";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { usePaging } from "../use-paging";
import { useSorting } from "../use-sorting";

export interface UsersTableProps {
  caption: string;
  rows: UserRow[];
  page: number;
  total: number;
  anchor: string | null;
  sort: Sort | null;
  sorts: readonly string[];
}

/** People with their role and access, each a link to the own page. */
export function UsersTable({ caption, rows, page, total, anchor, sort, sorts }: UsersTableProps) {
  const { t } = useTranslation("administration");
  const columns: Column<UserRow>[] = [
    {
      id: "name",
      accessorFn: ({ name, email }) => name ?? email,
      header: t("users.column.name"),
      meta: { card: "title", href: ({ id }) => userHref(id) },
    },
    {
      id: "email",
      accessorKey: "email",
      header: t("users.column.email"),
      cell: ({ row: { original } }) => (
        <>
          <Breakable>{original.email}</Breakable>
          {original.undeliverable && ` (${t("users.undeliverable")})`}
        </>
      ),
      meta: { className: "soft small" },
    },
    { id: "role", accessorFn: ({ role }) => t(`shell:roles.${role}`), header: t("users.column.role") },
    {
      id: "organizations",
      accessorKey: "organizations",
      header: t("users.column.organizations"),
      meta: { card: "hidden", className: "number" },
    },
    {
      id: "status",
      accessorKey: "status",
      header: t("users.column.status"),
      cell: ({ row: { original } }) => <UserBadge user={original} />,
    },
  ];
  return (
    <DataTable
      {...useSorting(caption, columns, { chosen: sort, initial: USERS_BY_NAME })}
      columns={columns.map((column) => ({ ...column, enableSorting: sorts.includes(column.id ?? "") }))}
      rows={rows}
      paging={usePaging({ page, total, anchor })}
      empty={t("users.none")}
      t={useUiTexts()}
    />
  );
}

export const userHref = (id: string) => `/administration/users/${id}`;

function UserBadge({ user: { status, agencyRequested } }: { user: UserRow }) {
  const { t } = useTranslation("administration");
  const word = agencyRequested && status === "active" ? "requested" : status;
  return (
    <Badge color={status === "blocked" ? "red" : agencyRequested ? "yellow" : "green"}>
      {t(`users.status.${word}`)}
    </Badge>
  );
}

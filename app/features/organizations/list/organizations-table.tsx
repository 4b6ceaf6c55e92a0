import { useTranslation } from "react-i18next";
import type { OrganizationRow } from "~/content-api/collections";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND } from "~/domain/pagination";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Badge } from "~/ui/badge/badge";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { BY_NAME, type OrganizationsQuery, organizationsPath } from "./organizations-query";

export interface OrganizationsTableProps {
  organizations: OrganizationRow[];
  query: OrganizationsQuery;
  total: number;
}

/** One page of organizations, sorted by the backend. */
export function OrganizationsTable({ organizations, query, total }: OrganizationsTableProps) {
  const { t } = useTranslation("organizations");
  const { fieldName, direction } = query.sort ?? BY_NAME;
  const column = t(`column.${fieldName}`);
  const columns: Column<OrganizationRow>[] = [
    {
      id: "externalId",
      accessorFn: ({ externalId }) => externalId ?? "–",
      header: t("column.externalId"),
      meta: { card: "labeled", className: "number nowrap soft small" },
    },
    {
      id: "name",
      accessorKey: "name",
      header: t("column.name"),
      cell: ({ row: { original } }) => (
        <>
          {original.name} {original.status === "blocked" && <Badge color="red">{t("block.marked")}</Badge>}
        </>
      ),
      meta: { card: "title", href: ({ id }) => `/organizations/${id}` },
    },
    {
      id: "brands",
      accessorKey: "ownedEmployerBrands_count",
      header: t("column.brands"),
      meta: { card: "labeled", className: "number" },
    },
    {
      id: "jobs",
      accessorKey: "jobs_count",
      header: t("column.jobs"),
      meta: { card: "labeled", className: "number" },
    },
  ];
  return (
    <DataTable
      caption={t(direction === "DESC" ? "caption.descending" : "caption.ascending", { column })}
      columns={columns}
      rows={organizations}
      sort={
        query.search
          ? undefined
          : { chosen: query.sort, initial: BY_NAME, toHref: (sort) => organizationsPath(query, { sort }) }
      }
      paging={{
        label: t("pages"),
        page: query.page,
        pageSize: LIMITS.pageSize,
        total: query.search ? Math.min(total, MOST_FOUND) : total,
        toHref: (page) => organizationsPath(query, { page }),
      }}
      empty={t("search.none")}
      t={useUiTexts()}
    />
  );
}

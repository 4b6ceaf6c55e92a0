import { useTranslation } from "react-i18next";
import type { OrganizationRow } from "~/content-api/collections";
import { nextSort } from "~/domain/sort";
import { RowTitle } from "~/ui/table/row-title";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
import { BY_NAME, COLUMN_NAMES, type OrganizationsQuery, organizationsPath } from "./organizations-query";

export interface OrganizationsTableProps {
  organizations: readonly OrganizationRow[];
  query: OrganizationsQuery;
}

/** The page of organizations the backend has sorted and cut out; headings are links through the sort cycle. */
export function OrganizationsTable({ organizations, query }: OrganizationsTableProps) {
  const { t } = useTranslation("organizations");
  const sort = query.sort ?? BY_NAME;
  const direction = sort.direction === "DESC" ? "descending" : "ascending";
  const head = COLUMN_NAMES.map((column) => (
    <TableHeading
      key={column}
      sort={{
        href: organizationsPath(query, { sort: nextSort(query.sort, column) }),
        direction: column === sort.fieldName ? direction : undefined,
      }}
    >
      {t(`column.${column}`)}
    </TableHeading>
  ));
  return (
    <Table caption={t(`caption.${direction}`, { column: t(`column.${sort.fieldName}`) })} head={head}>
      {organizations.map(({ id, externalId, name, jobs_count: jobs, ownedEmployerBrands_count: brands }) => (
        <TableRow key={id}>
          <TableCell label={t("column.externalId")} className="number nowrap soft small">
            {externalId ?? "–"}
          </TableCell>
          <RowTitle href={`/organizations/${id}`}>{name}</RowTitle>
          <TableCell label={t("column.brands")} className="number">
            {brands}
          </TableCell>
          <TableCell label={t("column.jobs")} className="number">
            {jobs}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

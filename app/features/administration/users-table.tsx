import { useTranslation } from "react-i18next";
import type { UserRow } from "~/content-api/administration";
import { Badge } from "~/ui/badge";
import { Breakable } from "~/ui/breakable";
import { EmptyRow } from "~/ui/table/empty-row";
import { RowTitle } from "~/ui/table/row-title";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";

const COLUMNS = ["name", "email", "role", "organizations", "status"] as const;

export function UsersTable({ rows, caption }: { rows: readonly UserRow[]; caption: string }) {
  const { t } = useTranslation("administration");
  const head = COLUMNS.map((column) => <TableHeading key={column}>{t(`users.column.${column}`)}</TableHeading>);
  return (
    <Table caption={caption} head={head}>
      {rows.length === 0 && <EmptyRow columns={COLUMNS.length}>{t("users.none")}</EmptyRow>}
      {rows.map(({ id, name, email, role, organizations, status, agencyRequested }) => (
        <TableRow key={id}>
          <RowTitle href={`/administration/users/${id}`}>{name ?? email}</RowTitle>
          <TableCell label={t("users.column.email")} className="soft small">
            <Breakable>{email}</Breakable>
          </TableCell>
          <TableCell label={t("users.column.role")}>{t(`shell:roles.${role}`)}</TableCell>
          <TableCell label={t("users.column.organizations")} className="number">
            {organizations}
          </TableCell>
          <TableCell className="state">
            <Badge color={status === "blocked" ? "red" : agencyRequested ? "yellow" : "green"}>
              {t(agencyRequested && status === "active" ? "users.status.requested" : `users.status.${status}`)}
            </Badge>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

import { flexRender, getCoreRowModel, type Header, useReactTable } from "@tanstack/react-table";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { DEFAULT_JOB_SORT, nextSort } from "~/domain/sort";
import { EmptyRow } from "~/ui/table/empty-row";
import { SelectPage } from "~/ui/table/select-page";
import { Table } from "~/ui/table/table";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
import type { JobListEntry } from "./job-list-entry";
import { isSelectable, JOB_COLUMNS } from "./jobs-columns";
import { type JobsQuery, jobsPath } from "./jobs-query";

export interface JobsTableProps {
  jobs: JobListEntry[];
  query: JobsQuery;
  total: number;
}

/** The page of jobs the backend has sorted and cut out; headings are links through the sort cycle. */
export function JobsTable({ jobs, query, total }: JobsTableProps) {
  const { t } = useTranslation("jobs");
  const sort = query.sort ?? DEFAULT_JOB_SORT;
  const table = useReactTable({
    data: jobs,
    columns: JOB_COLUMNS,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    state: {
      sorting: [{ id: sort.fieldName, desc: sort.direction === "DESC" }],
      pagination: { pageIndex: query.page, pageSize: LIMITS.pageSize },
      columnVisibility: { pick: jobs.some(isSelectable) },
    },
  });
  const caption = t(sort.direction === "DESC" ? "caption.descending" : "caption.ascending", {
    column: t(`column.${COLUMN_WORDS[sort.fieldName] ?? sort.fieldName}`),
  });
  const head = table.getFlatHeaders().map((header) => <Heading key={header.id} header={header} query={query} />);
  return (
    <Table caption={caption} head={head}>
      {table.getRowModel().rows.map((row) => (
        <TableRow key={row.id}>
          {row.getVisibleCells().map((cell) => (
            <Fragment key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</Fragment>
          ))}
        </TableRow>
      ))}
      {jobs.length === 0 && <EmptyRow columns={table.getVisibleFlatColumns().length}>{t("nothingFound")}</EmptyRow>}
    </Table>
  );
}

const COLUMN_WORDS: Record<string, string> = { "organization.name": "organization" };
const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

function Heading({ header, query }: { header: Header<JobListEntry, unknown>; query: JobsQuery }) {
  const { t } = useTranslation("jobs");
  const { id } = header.column;
  if (id === "pick") return <SelectPage name="id" label={t("select.page")} />;
  if (id === "actions") return <TableHeading hidden>{t("column.actions")}</TableHeading>;
  const sorted = header.column.getIsSorted();
  // Nobody's choice is the newest first: a first click on its column asks for the oldest.
  const href = jobsPath(query, { sort: nextSort(query.sort, id) });
  return (
    <TableHeading sort={{ href, direction: sorted ? DIRECTIONS[sorted] : undefined }}>
      {t(`column.${COLUMN_WORDS[id] ?? id}`)}
    </TableHeading>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import { getCoreRowModel, type Table, type TableState, useReactTable } from "@tanstack/react-table";
import { Fragment, type ReactNode } from "react";
import type { Translate } from "~/lib/translate";
import { Pagination, type PaginationProps } from "../pagination/pagination";
import { BodyRow, MessageRow, SkeletonRow } from "./body";
import type { Column } from "./column";
import { HeaderCell } from "./header-cell";
import { selectionColumn, type TableSelection } from "./selection";
import { skeletonRows } from "./skeleton-rows";
import { SortForm } from "./sort-form";
import type { TableSort } from "./table-sort";

export interface DataTableProps<Row extends { id: string }> {
  /** What the table shows and how it is sorted; read out, not shown. */
  caption: string;
  columns: Column<Row>[];
  /** The page of rows, as the server sorted and cut it. */
  rows: Row[];
  /** Without it no column can be sorted. */
  sort?: TableSort;
  /** Checkboxes in front of the rows of this page. */
  selection?: TableSelection<Row>;
  paging?: Pick<PaginationProps, "label" | "page" | "toHref"> & { pageSize: number; total: number };
  /** A row of its own below each row. */
  detail?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string | undefined;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  /** In place of rows that could not be read. */
  error?: ReactNode;
  /** Rows are still being read: placeholders stand in their place. */
  isLoading?: boolean;
  t: Translate;
}

const PAGE_SIZE = 10;

/**
 * The one table of the product: columns in; rows that the server sorted and cut, links that sort and page, and
 * checkboxes out. Where its container is narrow each row is a card of two lines and a select sorts. Rendered on the
 * server, complete without scripts.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, sort, paging, isLoading, t } = props;
  const table = useTable(props);
  const sortable = table.getVisibleLeafColumns().filter((column) => column.getCanSort());
  return (
    <div className="data-table-box">
      {sort && <SortForm columns={sortable} sort={sort} t={t} />}
      <table className="data-table" role="table" aria-busy={isLoading || undefined}>
        <caption className="hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map((header) => (
              <HeaderCell key={header.id} context={header.getContext()} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Rows {...props} table={table} />
        </tbody>
      </table>
      {paging && (
        <Pagination
          label={paging.label}
          page={paging.page}
          pageCount={Math.max(1, table.getPageCount())}
          toHref={paging.toHref}
          t={t}
        />
      )}
    </div>
  );
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row> & { table: Table<Row> }) {
  const { table, rows, paging, isLoading, detail, rowClassName, empty, error } = props;
  const columns = table.getVisibleLeafColumns().length;
  if (isLoading) {
    const count = skeletonRows({
      itemsPerPage: paging?.pageSize ?? PAGE_SIZE,
      maximum: PAGE_SIZE,
      dataRows: rows.length || null,
    });
    return Array.from({ length: count }, (_, index) => index).map((index) => (
      <SkeletonRow key={index} columns={columns} />
    ));
  }
  if (error) return <MessageRow columns={columns}>{error}</MessageRow>;
  if (rows.length === 0) return <MessageRow columns={columns}>{empty}</MessageRow>;
  return table.getRowModel().rows.map((row) => (
    <Fragment key={row.id}>
      <BodyRow row={row} className={rowClassName?.(row.original)} />
      {detail && <MessageRow columns={columns}>{detail(row.original)}</MessageRow>}
    </Fragment>
  ));
}

function useTable<Row extends { id: string }>({ columns, rows, sort, selection, paging }: DataTableProps<Row>) {
  const hasSelection = selection && rows.some(selection.isSelectable ?? (() => true));
  const sorted = sort?.chosen;
  const state: Partial<TableState> = {
    sorting: sorted ? [{ id: sorted.fieldName, desc: sorted.direction === "DESC" }] : [],
    rowSelection: Object.fromEntries((selection?.selected ?? []).map((id) => [id, true])),
    pagination: { pageIndex: paging?.page ?? 0, pageSize: paging?.pageSize ?? PAGE_SIZE },
  };
  return useReactTable({
    data: rows,
    columns: hasSelection ? [selectionColumn(selection), ...columns] : columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    enableSorting: sort !== undefined,
    enableRowSelection: ({ original }) => selection?.isSelectable?.(original) ?? true,
    sortDescFirst: false,
    manualSorting: true,
    manualPagination: true,
    rowCount: paging?.total ?? rows.length,
    state,
  });
}

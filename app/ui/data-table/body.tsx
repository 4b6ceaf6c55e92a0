// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import { type Cell, flexRender, type Row as TableRow } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { Skeleton } from "../skeleton/skeleton";

export function BodyRow<Row>({ row, className }: { row: TableRow<Row>; className?: string }) {
  return (
    <tr role="row" className={className}>
      {row.getVisibleCells().map((cell) => (
        <BodyCell key={cell.id} cell={cell} />
      ))}
    </tr>
  );
}

function BodyCell<Row>({ cell }: { cell: Cell<Row, unknown> }) {
  const { column, row } = cell;
  const { header, meta } = column.columnDef;
  const content = flexRender(column.columnDef.cell, cell.getContext());
  if (meta?.card === "title")
    return (
      <TitleCell href={meta.href?.(row.original)} anchor={meta.anchor?.(row.original)}>
        {content}
      </TitleCell>
    );
  const isHidden = meta?.card === "hidden" && !column.getIsSorted();
  const isLabeled = !isHidden && (meta?.card === "labeled" || meta?.card === "hidden");
  return (
    <td
      role="cell"
      data-label={isLabeled ? String(header) : undefined}
      className={classNames(
        meta?.card === "corner" && "data-table-corner",
        isHidden && "data-table-wide",
        meta?.className,
      )}
    >
      {content}
    </td>
  );
}

/** The cell that names the row. With an address its link covers the whole row; corner and checkbox stay above it. */
function TitleCell({ href, anchor, children }: { href?: string; anchor?: string; children: ReactNode }) {
  return (
    <th role="rowheader" scope="row">
      {href ? (
        <a className="data-table-link" href={href} id={anchor}>
          {children}
        </a>
      ) : (
        children
      )}
    </th>
  );
}

/** A row with one cell over all columns. */
export function MessageRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className="data-table-message">
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

/** Placeholders for one row; the table itself says `aria-busy`. */
export function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr role="row">
      {Array.from({ length: columns }, (_, index) => index).map((index) => (
        <td role="cell" key={index}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

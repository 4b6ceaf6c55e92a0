// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import { type Column, flexRender, type HeaderContext } from "@tanstack/react-table";
import { Icon } from "../icon/icon";
import type { TableSort } from "./table-sort";

export interface HeaderCellProps<Row> {
  context: HeaderContext<Row, unknown>;
  sort?: TableSort;
}

/** A column's header; of a sortable column a link to the next order: unsorted, ascending, descending, unsorted. */
export function HeaderCell<Row>({ context, sort }: HeaderCellProps<Row>) {
  const { column } = context;
  const { header, meta } = column.columnDef;
  const text = flexRender(header, context);
  if (!sort || !column.getCanSort())
    return (
      <th role="columnheader" scope="col" className={meta?.headerClassName}>
        {meta?.isHeaderHidden ? <span className="hidden">{text}</span> : text}
      </th>
    );
  const current = sort.chosen ?? sort.initial;
  const direction = current.fieldName === column.id ? current.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction && (direction === "DESC" ? "descending" : "ascending")}>
      <a href={sort.toHref(nextSort(column))}>
        {text}
        {direction && <Icon name={direction === "DESC" ? "down" : "up"} small />}
      </a>
    </th>
  );
}

function nextSort<Row>(column: Column<Row>): ReturnType<typeof toSorted> {
  const next = column.getNextSortingOrder();
  return toSorted(column.id, next === "desc" && column.columnDef.meta?.isAscendingOnly ? false : next);
}

const toSorted = (fieldName: string, order: "asc" | "desc" | false) =>
  order ? { fieldName, direction: order === "desc" ? ("DESC" as const) : ("ASC" as const) } : null;

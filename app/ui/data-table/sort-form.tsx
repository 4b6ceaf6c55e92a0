import type { Column } from "@tanstack/react-table";
import type { Translate } from "~/lib/translate";
import { IconButton } from "../button/icon-button";
import { isSameSort, type SortedBy, type TableSort, toSortForm } from "./table-sort";

export interface SortFormProps<Row> {
  columns: Column<Row>[];
  sort: TableSort;
  t: Translate;
}

/** The orders of a table as a select, in place of its headers where rows are cards. */
export function SortForm<Row>({ columns, sort, t }: SortFormProps<Row>) {
  const { action, hidden } = toSortForm(sort.toHref(null));
  const current = sort.chosen ?? sort.initial;
  return (
    <form method="get" action={action} className="data-table-sort">
      {hidden.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <select className="select" name="sort" aria-label={t("table.sortBy")} defaultValue={toValue(sort, current)}>
        {columns.flatMap((column) =>
          directionsOf(column).map((direction) => {
            const value = toValue(sort, { fieldName: column.id, direction });
            return (
              <option key={direction + column.id} value={value}>
                {t(`table.${direction}`, { column: String(column.columnDef.header) })}
              </option>
            );
          }),
        )}
      </select>
      <IconButton icon="filter" framed label={t("table.sort")} />
    </form>
  );
}

const directionsOf = <Row,>({ columnDef }: Column<Row>): SortedBy["direction"][] =>
  columnDef.meta?.isAscendingOnly ? ["ASC"] : ["ASC", "DESC"];

const toValue = ({ initial, toHref }: TableSort, sorted: SortedBy): string =>
  isSameSort(sorted, initial) ? "" : toSortForm(toHref(sorted)).value;

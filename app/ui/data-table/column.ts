import type { ColumnDef, RowData } from "@tanstack/react-table";

/**
 * One column of a `DataTable`, in react-table's own form. `id` is what the address sorts by; a column with an accessor
 * can be sorted unless `enableSorting` is false. `header` is a finished text.
 */
export type Column<Row extends RowData> = ColumnDef<Row> & { id: string; header: string };

/** The place of a cell when its row is a card, which it is in narrow containers. */
export type CardPlace =
  /** First line: the cell that names the row. */
  | "title"
  /** Second line, beside the others. */
  | "line"
  /** Second line, after the column's name. */
  | "labeled"
  /** Upper end corner: a menu or one icon button. */
  | "corner"
  /** Left out unless the person sorts by it. */
  | "hidden";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** "line" when not given. */
    card?: CardPlace;
    /** The address of the row, for the title; the link covers the whole row. */
    href?: (row: TData) => string | undefined;
    /** The link's id, where the focus returns to it. */
    anchor?: (row: TData) => string;
    className?: string;
    headerClassName?: string;
    /** The header is read out but not shown. */
    isHeaderHidden?: boolean;
    /** The backend sorts by this column in one direction only. */
    isAscendingOnly?: boolean;
    /** Not used; the type parameter must appear as in the declaration that is extended. */
    value?: TValue;
  }
}

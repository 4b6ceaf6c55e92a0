import type { Column } from "./column";

/** Checkboxes in front of the rows of a page, sent by a form elsewhere in the page. */
export interface TableSelection<Row> {
  /** The name of the checkboxes. */
  name: string;
  /** The id of the form that acts on the chosen rows. */
  form: string;
  /** "Alle auf dieser Seite auswählen". */
  allLabel: string;
  /** "Teamleitung auswählen". */
  rowLabel: (row: Row) => string;
  /** The row's id when not given. */
  value?: (row: Row) => string;
  isSelectable?: (row: Row) => boolean;
  /** Ids of the rows that are checked from the beginning. */
  selected?: readonly string[];
}

/** The column of checkboxes. Checking all at once needs a script, so that box stays hidden without one. */
export function selectionColumn<Row extends { id: string }>(selection: TableSelection<Row>): SelectionColumn<Row> {
  const { name, form, allLabel, rowLabel, value } = selection;
  return {
    id: "selection",
    enableSorting: false,
    header: () => (
      <label className="choice" data-enhance="select-all" data-name={name} hidden>
        <input type="checkbox" />
        <span className="hidden">{allLabel}</span>
      </label>
    ),
    cell: ({ row }) =>
      row.getCanSelect() && (
        <label className="choice">
          <input
            type="checkbox"
            name={name}
            value={value?.(row.original) ?? row.id}
            form={form}
            defaultChecked={row.getIsSelected()}
          />
          <span className="hidden">{rowLabel(row.original)}</span>
        </label>
      ),
    meta: { className: "data-table-pick", headerClassName: "data-table-pick" },
  };
}

type SelectionColumn<Row> = Omit<Column<Row>, "header"> & { header: () => React.ReactNode };

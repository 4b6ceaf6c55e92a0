import type { ReactNode } from "react";
import { classNames } from "../attributes";

export interface FigureTableProps {
  /** Read out, not shown. */
  caption: string;
  /** The first one is of the cells that name the rows, the others hold figures. */
  headers: readonly string[];
  rows: readonly FigureRow[];
}

export interface FigureRow {
  id: string;
  /** The first one names the row. */
  cells: readonly ReactNode[];
  /** Set apart from the others: a sum, the goal. */
  isMarked?: boolean;
}

/** The figures of a chart: few narrow columns that stay a table in narrow places too. */
export function FigureTable({ caption, headers, rows }: FigureTableProps) {
  return (
    <table className="charts-table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures], isMarked }) => (
          <tr key={id} className={classNames(isMarked && "charts-table-marked")}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure has no other name than its column
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";
import { classNames } from "../attributes";

export interface FigureTableProps {
  /** Read out, not shown. */
  caption: string;
  /** The first one is of the cells that name the rows, the others hold figures. */
  headers: readonly string[];
  rows: readonly FigureRow[];
  /** Too many columns for a phone: where the place is narrow each row is a card that repeats the headers. */
  isWide?: boolean;
}

export interface FigureRow {
  id: string;
  /** The first one names the row. */
  cells: readonly ReactNode[];
  /** Set apart from the others: a sum, the goal. */
  isMarked?: boolean;
}

/** The figures of a chart. A table of few columns stays a table in narrow places too. */
export function FigureTable({ caption, headers, rows, isWide }: FigureTableProps) {
  const role = (name: string) => (isWide ? name : undefined);
  return (
    <table className={classNames("charts-table", isWide && "charts-table-wide")} role={role("table")}>
      <caption className="hidden">{caption}</caption>
      <thead role={role("rowgroup")}>
        <tr role={role("row")}>
          {headers.map((header) => (
            <th key={header} role={role("columnheader")} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role("rowgroup")}>
        {rows.map(({ id, cells: [name, ...figures], isMarked }) => (
          <tr key={id} role={role("row")} className={classNames(isMarked && "charts-table-marked")}>
            <th role={role("rowheader")} scope="row">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={headers[index + 1]} role={role("cell")} data-label={role(headers[index + 1] ?? "")}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

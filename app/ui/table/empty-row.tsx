// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";

export interface EmptyRowProps {
  columns: number;
  children: ReactNode;
}

/** The one row of a table that has none. */
export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <tr role="row" className="nothing">
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

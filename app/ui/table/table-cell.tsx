// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";

export interface TableCellProps {
  children: ReactNode;
  /** The column's name, shown in front of the value on a card. Not for `state` and `actions`. */
  label?: string;
  /** number, soft, small, nowrap, end; `state` for the badge, `actions` for menu or buttons, `pick` for a checkbox. */
  className?: string;
}

export function TableCell({ children, label, className }: TableCellProps) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";

export interface RowTitleProps {
  /** With it the link covers the whole row; `actions` and `pick` stay above it. */
  href?: string;
  children: ReactNode;
}

/** The cell that names the row. */
export function RowTitle({ href, children }: RowTitleProps) {
  return (
    <th role="rowheader" scope="row" className="title">
      {href ? (
        <a className="row-link" href={href}>
          {children}
        </a>
      ) : (
        children
      )}
    </th>
  );
}

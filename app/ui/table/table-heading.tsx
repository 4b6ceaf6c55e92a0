// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";
import { Icon } from "../icon";

export interface TableHeadingProps {
  children: ReactNode;
  /** A sortable column: where a click leads, and how it is sorted now. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  /** The heading is read out but not shown: the column of actions. */
  hidden?: boolean;
  className?: string;
}

export function TableHeading({ children, sort, hidden, className }: TableHeadingProps) {
  return (
    <th role="columnheader" scope="col" aria-sort={sort?.direction} className={className}>
      {sort ? (
        <a href={sort.href}>
          {children}
          {sort.direction && <Icon name={sort.direction === "ascending" ? "up" : "down"} small />}
        </a>
      ) : (
        <span className={hidden ? "hidden" : undefined}>{children}</span>
      )}
    </th>
  );
}

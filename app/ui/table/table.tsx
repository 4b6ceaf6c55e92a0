// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import type { ReactNode } from "react";
import { classNames } from "../class-names";

export interface TableProps {
  /** What the table shows and how it is sorted; read out, not shown. */
  caption: string;
  /** The cells of the head row: TableHeading, SelectPage. */
  head: ReactNode;
  /** TableRow, SkeletonRows or EmptyRow. */
  children: ReactNode;
  /** Each row becomes a card where the table has little room. */
  cards?: boolean;
  /** Rows are still on their way. */
  busy?: boolean;
  className?: string;
}

/** A table with its roles written out, so that cards stay a table for those who listen. */
export function Table({ caption, head, children, cards = true, busy, className }: TableProps) {
  return (
    <div className="table-box">
      <table className={classNames("table", cards && "cards", className)} role="table" aria-busy={busy || undefined}>
        <caption className="hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

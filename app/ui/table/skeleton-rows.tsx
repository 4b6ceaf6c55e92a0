// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
import { Skeleton } from "../skeleton";

export interface SkeletonRowsProps {
  rows: number;
  columns: number;
}

/** Placeholders while rows are read; the table itself says `busy`. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return numbers(rows).map((row) => (
    <tr role="row" key={row}>
      {numbers(columns).map((column) => (
        <td role="cell" key={column}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

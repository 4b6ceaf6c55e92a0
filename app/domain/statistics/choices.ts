import type { ColumnMapping } from "./columns";
import type { DateOrder, Decimals } from "./figures";

/** Bytes and lines of a file with statistics. */
export const TABLE_LIMITS = { bytes: 2 * 1024 * 1024, lines: 10_000, columns: 60 };

/** What a person says about a table where it does not tell itself. */
export interface TableChoices {
  /** Which column has which role; null for what is recognised by the names of the columns. */
  mapping: ColumnMapping | null;
  dateOrder: DateOrder | null;
  decimals: Decimals | null;
  /** The channel of all lines, where no column names it. */
  channel: string | null;
}

export const NO_CHOICES: TableChoices = { mapping: null, dateOrder: null, decimals: null, channel: null };

/** What only a person can say. */
export const UNCLEAR = ["dateOrder", "decimals", "channel"] as const;
export type Unclear = (typeof UNCLEAR)[number];

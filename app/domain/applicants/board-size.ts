/** How many cards a board shows: with all columns opened that may be, its page reads at most 300 rows. */

/** As many cards as one column shows before the list is the better place. */
export const MOST_IN_COLUMN = 30;

/** Columns that may show as many at once. */
export const MOST_OPENED = 2;

/** As many as a column shows before anybody asks for more: fewer on a board of many phases. */
export const firstInColumn = (phases: number): number => (phases > MANY_PHASES ? FEW_IN_COLUMN : MOST_AT_FIRST);

export const MANY_PHASES = 12;
export const FEW_IN_COLUMN = 4;
export const MOST_AT_FIRST = 10;
